import { resolve } from 'node:path'
import { homeAddresses } from '../serve/addresses.ts'
import { readBuiltSite } from '../serve/built-site.ts'
import { ListenError, listen } from '../serve/listen.ts'
import { previewListener } from '../serve/preview.ts'
import { findOutput } from './find-output.ts'
import { portNotice, portsToTry, waitForInterrupt } from './server.ts'
import { exitCodes, refuse, type Terminal } from './terminal.ts'

interface Options {
  readonly root: string
  readonly out: string
  readonly port?: number
  readonly host: string
}

const defaultPort = 4173

/** `sitegen preview`: runs until it is interrupted. */
export async function run(terminal: Terminal, options: Options): Promise<number> {
  const folder = findOutput(terminal, resolve(terminal.cwd, options.root, options.out), options.out, '--out ')
  if (typeof folder === 'number') return folder
  try {
    const { host } = options
    const address = { port: portsToTry(options.port, defaultPort), host }
    const server = await listen(address, previewListener(folder, host))
    const notice = portNotice(options.port, defaultPort, server.port)
    if (notice !== undefined) terminal.err(notice)
    const { base } = readBuiltSite(folder)
    for (const url of homeAddresses({ scheme: 'http', host, port: server.port, base })) terminal.out(url)
    await waitForInterrupt()
    await server.close()
    return exitCodes.interrupted
  } catch (error) {
    if (!(error instanceof ListenError)) throw error
    return refuse(terminal, error.message)
  }
}
