import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import {
  allowedHosts,
  exitCodes,
  findOutput,
  isCrossSite,
  ListenError,
  listen,
  normalisePath,
  packageVersion,
  plainText,
  readRequest,
  refusal,
  refuse,
  send,
  type Terminal,
  waitForInterrupt
} from 'sitegen/internals'
import { openSearch } from '../search.ts'
import { createServer } from '../server.ts'
import { openSite, type ReadFile, type Site } from '../site.ts'

interface Options {
  readonly build: string
  readonly http?: number
  readonly host: string
}

/** Path of the server. */
const endpoint = '/mcp'

/** `sitegen mcp`: runs until the client ends it. */
export async function run(terminal: Terminal, { build, http, host }: Options): Promise<number> {
  const folder = findOutput(terminal, resolve(terminal.cwd, build), build, '')
  if (typeof folder === 'number') return folder
  if (http !== undefined && !(Number.isInteger(http) && http >= 0 && http < 65_536))
    return refuse(terminal, '`--http` needs the number of a port.', 'write `--http 3333`')
  const site = await openSite(filesOf(folder), openSearch(filesOf(folder)))
  if (http !== undefined) return serveHttp(terminal, site, http, host)
  const server = createServer(site, packageVersion())
  const closed = new Promise<void>((done) => {
    server.server.onclose = done
    // A client that was killed does not say so.
    process.stdin.once('end', done)
  })
  await server.connect(new StdioServerTransport())
  await closed
  return exitCodes.done
}

/** Reads files inside a folder. */
export const filesOf =
  (folder: string): ReadFile =>
  async (path) => {
    const inside = normalisePath(path)
    if (inside !== path || path.startsWith('..')) return undefined
    try {
      return await readFile(join(folder, path), 'utf8')
    } catch {
      return undefined
    }
  }

/** Answers requests without sessions: each has a server of its own, so that none is kept. */
export function httpListener(site: Site, host: string): Parameters<typeof listen>[1] {
  const isAllowedHost = allowedHosts(host)
  return async (request, response) => {
    const parsed = readRequest(request, isAllowedHost, ['POST'])
    if ('refused' in parsed) return send(response, refusal(parsed.refused))
    // Pages of other sites must not ask a server on this machine.
    if (isCrossSite(request)) return send(response, refusal(403))
    if (parsed.path !== endpoint) return send(response, plainText(404, 'Not found'))
    const transport = new StreamableHTTPServerTransport({
      sessionIdGenerator: undefined,
      enableJsonResponse: true
    })
    const server = createServer(site, packageVersion())
    response.once('close', () => void server.close())
    await server.connect(transport)
    await transport.handleRequest(request, response)
  }
}

async function serveHttp(terminal: Terminal, site: Site, port: number, host: string): Promise<number> {
  try {
    const running = await listen({ port, host }, httpListener(site, host))
    terminal.out(`${running.url}${endpoint}`)
    await waitForInterrupt()
    await running.close()
    return exitCodes.interrupted
  } catch (error) {
    if (!(error instanceof ListenError)) throw error
    return refuse(terminal, error.message)
  }
}
