// The functions of `deploy.mcp` and `deploy.markdown`, as a build writes them, in plain Node: through the official client, and as hosts
// call them.

import { copyFileSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { runCommand } from '../../../test/command-line.ts'
import { temporaryFolder, writeInto } from '../../../test/sites/folder.ts'
import { filesOf } from '../source/command/mcp.ts'

type Answer = Response | undefined
interface Worker {
  readonly fetch: (request: Request, env: object) => Promise<Response>
}

const test = suite('functions of hosts')
const origin = 'https://docs.example.com'
const root = temporaryFolder()
const build = join(root, 'build')
writeInto(root, {
  'site/site.yaml': `title: Acme
url: ${origin}
base: /kit/
locales: { en: { label: English }, de: { label: Deutsch } }
deploy: { target: [cloudflare, netlify, vercel], mcp: true, markdown: true }
collections: { docs: {} }
`,
  'content/en/docs/setup.md':
    '# Setup\n\nInstall the tool.\n\n## Linux {#linux}\n\nUse the package manager.\n',
  'content/de/docs/setup.md': '# Einrichten\n\nDie Werkzeuge installieren.\n'
})

/** What hosts send for a file, by its address. */
async function published(address: string | URL): Promise<Response> {
  const path = decodeURIComponent(new URL(address).pathname)
  const text = path.startsWith('/kit/')
    ? await filesOf(build)(path.slice(5).replace(/\/$/, '/index.html'))
    : undefined
  return text === undefined ? new Response('No page', { status: 404 }) : new Response(text)
}

const moduleOf = async (file: string): Promise<Readonly<Record<string, unknown>>> => {
  const copy = join(root, `${file.replaceAll('/', '-')}.mjs`)
  copyFileSync(join(build, file), copy)
  // Hosts have no modules and no names of Node.
  const { Buffer: ofNode, process: own } = globalThis
  Reflect.deleteProperty(globalThis, 'Buffer')
  Reflect.deleteProperty(globalThis, 'process')
  try {
    return await import(pathToFileURL(copy).href)
  } finally {
    Object.assign(globalThis, { Buffer: ofNode, process: own })
  }
}

let worker: Worker
test.before(async () => {
  const built = await runCommand(root, 'build')
  assert.is(built.code, 0, built.err)
  worker = (await moduleOf('_worker.js')).default as Worker
})

const env = {
  ASSETS: { fetch: (request: Request | URL) => published(request instanceof URL ? request : request.url) }
}
const send = (path: string, init: RequestInit = {}): Promise<Response> =>
  worker.fetch(new Request(`${origin}${path}`, init), env)
const post = (headers: Record<string, string>, body: string) =>
  send('/kit/mcp', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers
    },
    body
  })
const search = JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name: 'search', arguments: { query: 'package manager' } }
})

test('the official client has the tools, and German is stemmed', async () => {
  const server = createServer(async (request, response) => {
    const chunks: Uint8Array[] = []
    for await (const chunk of request) chunks.push(chunk as Uint8Array)
    const { method = 'GET', url = '' } = request
    const answer = await send(url, {
      method,
      headers: Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      ...(method === 'POST' ? { body: Buffer.concat(chunks) } : {})
    })
    response.writeHead(answer.status, Object.fromEntries(answer.headers))
    response.end(await answer.text())
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const client = new Client({ name: 'test', version: '1' })
  try {
    await client.connect(new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${port}/kit/mcp`)))
    const { tools } = await client.listTools()
    assert.equal(
      tools.map(({ name }) => name),
      ['search', 'read_page', 'list_sections', 'list_pages', 'site_info']
    )
    const call = async (name: string, input: object) => {
      const { content } = await client.callTool({ name, arguments: { ...input } })
      return (content as { text: string }[])[0]?.text ?? ''
    }
    assert.match(
      await call('search', { query: 'package manager' }),
      /^1\. Setup › Linux.*\n {3}https:\/\/docs\.example\.com\/kit\/docs\/setup\/#linux\n/
    )
    assert.match(
      await call('search', { query: 'Werkzeug installiert', language: 'de' }),
      '/kit/de/docs/setup/'
    )
    assert.match(await call('read_page', { page: '/docs/setup/#linux' }), 'Use the package manager.')
    assert.match(await call('list_pages', {}), `[Setup](${origin}/kit/docs/setup/)`)
  } finally {
    await client.close()
    server.close()
  }
})

test('messages without a session are answered; pages of other sites, long ones and other methods are not', async () => {
  const answer = await post({}, search)
  assert.is(answer.headers.get('content-type'), 'application/json')
  assert.match(await answer.text(), '/kit/docs/setup/#linux')
  assert.is((await post({ origin }, search)).status, 200)
  assert.is((await post({ origin: 'https://evil.example' }, search)).status, 403)
  assert.is((await post({}, `{"x": "${'a'.repeat(70_000)}"}`)).status, 413)
  assert.is((await post({}, 'no JSON')).status, 400)
  const get = await send('/kit/mcp/')
  assert.equal([get.status, get.headers.get('allow')], [405, 'POST'])
})

const markdown = { headers: { accept: 'text/markdown, text/html' } }

test('a page is Markdown for programs that ask for it', async () => {
  const answer = await send('/kit/docs/setup/', markdown)
  assert.equal(
    [answer.headers.get('content-type'), answer.headers.get('vary')],
    ['text/markdown; charset=utf-8', 'Accept']
  )
  assert.match(await answer.text(), '# Setup')
  assert.is(await (await send('/kit/docs/setup/', { method: 'HEAD', ...markdown })).text(), '')
  const browser = { headers: { accept: 'text/html,*/*' } }
  assert.match(await (await send('/kit/docs/setup/', browser)).text(), '<html')
  assert.is((await send('/kit/nope/', markdown)).status, 404)
  assert.match(await (await send('/kit/llms.txt', markdown)).text(), '# Acme')
})

test('Netlify and Vercel read the files by their addresses', async () => {
  const { fetch } = globalThis
  globalThis.fetch = (address) => published(address instanceof Request ? address.url : address)
  const message = () =>
    new Request(`${origin}/kit/mcp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      body: search
    })
  try {
    for (const file of ['netlify/edge-functions/mcp.js', 'api/mcp.js']) {
      const answer = (await moduleOf(file)).default as (request: Request) => Promise<Answer>
      assert.match((await (await answer(message()))?.text()) ?? '', '/kit/docs/setup/#linux')
    }
    const { default: answer, config } = await moduleOf('netlify/edge-functions/markdown.js')
    const answerMarkdown = answer as (request: Request) => Promise<Answer>
    assert.match(
      (await (await answerMarkdown(new Request(`${origin}/kit/docs/setup/`, markdown)))?.text()) ?? '',
      '# Setup'
    )
    assert.is(await answerMarkdown(new Request(`${origin}/kit/assets/x.js`, markdown)), undefined)
    assert.equal(config, {
      path: '/kit/*',
      header: { accept: '^text/markdown(?: *(?:,|; *q=1).*)?$' }
    })
  } finally {
    globalThis.fetch = fetch
  }
})

test('hosts call functions for nothing else', () => {
  const routes: unknown = JSON.parse(readFileSync(join(build, '_routes.json'), 'utf8'))
  assert.equal(routes, { version: 1, include: ['/kit/*'], exclude: ['/kit/assets/*', '/kit/search/*'] })
  const { rewrites } = JSON.parse(readFileSync(join(build, 'vercel.json'), 'utf8')) as {
    readonly rewrites: unknown
  }
  assert.equal(rewrites, [{ source: '/kit/mcp(/)?', destination: '/api/mcp' }])
})
