// The server through the official client, in memory and over HTTP, on a build of a site in two languages and two versions.

import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js'
import { listen } from 'sitegen/internals'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { runCommand } from '../../../test/command-line.ts'
import { repository, temporaryFolder, writeInto } from '../../../test/sites/folder.ts'
import { pagesAnswer } from '../source/answers.ts'
import { filesOf, httpListener } from '../source/command/mcp.ts'
import { openSearch } from '../source/search.ts'
import { createServer } from '../source/server.ts'
import { openSite } from '../source/site.ts'

const test = suite('mcp')
const root = temporaryFolder()
writeInto(root, {
  'site/site.yaml': `title: Acme
url: https://docs.example.com
base: /kit/
locales: { en: { label: English }, de: { label: Deutsch } }
collections:
  docs:
    versions: [{ name: '2.0', label: '2.0', isLast: true }, { name: '1.0', label: '1.0', folder: docs-1.0 }]
`,
  'content/en/docs/setup.md':
    '# Setup\n\nInstall the tool.\n\n## Linux {#linux}\n\nUse the package manager.\n\n```sh\n# not a heading\napt install acme\n```\n\n### Proxies\n\nSet `PROXY`.\n\n## macOS\n\nUse Homebrew.\n',
  'content/en/docs/long.md': `# Long\n\n${'A sentence about rivers. '.repeat(1500)}\n`,
  'content/de/docs/setup.md': '# Einrichten\n\nWerkzeug installieren.\n',
  'content/en/docs-1.0/setup.md': '# Setup\n\nThe old installer.\n'
})

let client: Client
test.before(async () => {
  const built = await runCommand(root, 'build')
  assert.is(built.code, 0, built.err)
  const read = filesOf(join(root, 'build'))
  const server = createServer(await openSite(read, openSearch(read)), '0.1.0')
  const [toServer, toClient] = InMemoryTransport.createLinkedPair()
  client = new Client({ name: 'test', version: '1' })
  await Promise.all([server.connect(toServer), client.connect(toClient)])
})

const call = async (name: string, input: Readonly<Record<string, unknown>> = {}) => {
  const { content, isError } = await client.callTool({ name, arguments: input })
  const [first] = content as { text: string }[]
  return isError ? `error: ${first?.text}` : (first?.text ?? '')
}

const answers = [
  // tool, input, answer
  [
    'search',
    { query: 'package manager' },
    /^1\. Setup › Linux.*\n {3}https:\/\/docs\.example\.com\/kit\/docs\/setup\/#linux\n {3}.*package manager/
  ],
  ['search', { query: 'xqzw' }, /^Nothing on this site matches “xqzw”\./],
  ['search', { query: 'Werkzeug', language: 'de' }, /https:\/\/docs\.example\.com\/kit\/de\/docs\/setup\//],
  [
    'search',
    { query: 'Setup', language: 'fr' },
    /^error: The site is not in `fr`\. Its languages: en, de\.$/
  ],
  [
    'read_page',
    { page: '/kit/docs/setup/', section: 'linux' },
    /^Source: https:\/\/docs\.example\.com\/kit\/docs\/setup\/#linux\n\n## Linux[\s\S]*not a heading[\s\S]*### Proxies\n\nSet `PROXY`\.$/
  ],
  [
    'read_page',
    { page: 'https://docs.example.com/kit/docs/setup/#macos' },
    /^Source: .*#macos\n\n## macOS\n\nUse Homebrew\.$/
  ],
  [
    'read_page',
    { page: 'docs/setup', section: 'nope' },
    /^error: The page has no section `nope`\. Its sections: setup, linux, proxies, macos\.$/
  ],
  ['read_page', { page: 'https://evil.example/x' }, /^error: There is no page/],
  ['read_page', { page: '../../etc/passwd' }, /^error: There is no page/],
  [
    'list_sections',
    { page: '/docs/setup/' },
    /^Setup: https:.*\n- Linux: .*#linux\n {2}- Proxies: .*#proxies\n- macOS: .*#macos$/
  ],
  ['list_pages', { under: '/docs/' }, /- \[Long\]\(https:\/\/docs\.example\.com\/kit\/docs\/long\/\)/],
  ['list_pages', { under: '/none/' }, /^error: No page in `en` is below `\/none\/`\.$/],
  [
    'site_info',
    {},
    /^# Acme\n\nAddress: https:\/\/docs\.example\.com\/kit\/\n\nLanguages: `en` \(\d+ pages\), `de` \(\d+ pages\)[\s\S]*llms-full\.txt/
  ]
] as const

for (const [tool, input, answer] of answers)
  test(`${tool} ${JSON.stringify(input)}`, async () => assert.match(await call(tool, input), answer))

test('a long page is read in parts', async () => {
  const first = await call('read_page', { page: '/docs/long/' })
  assert.ok(first.length < 20_300)
  assert.match(first, /\(\d+ more characters: read on with `offset: 20000`\.\)$/)
  const second = await call('read_page', { page: '/docs/long/', offset: 20_000 })
  assert.not.match(second, 'more characters')
})

test('input that no tool takes is refused', async () => {
  assert.match(await call('search', { query: '' }), 'error')
  assert.match(await call('search', { query: 'x', limit: 1000 }), 'error')
})

test('resources and prompts', async () => {
  const { resources } = await client.listResources()
  const setup = resources.find(({ uri }) => uri === 'https://docs.example.com/kit/docs/setup/')
  assert.is(setup?.mimeType, 'text/markdown')
  const { contents } = await client.readResource({ uri: setup?.uri ?? '' })
  assert.match(String((contents[0] as { text: string }).text), 'Install the tool.')
  const { prompts } = await client.listPrompts()
  assert.equal(
    prompts.map(({ name }) => name),
    ['answer', 'summarize']
  )
  const { messages } = await client.getPrompt({ name: 'answer', arguments: { question: 'How?' } })
  assert.match(JSON.stringify(messages), 'How?')
})

test('over HTTP: the same answers; pages of other sites get none', async () => {
  const read = filesOf(join(root, 'build'))
  const site = await openSite(read, openSearch(read))
  const { url, close } = await listen({ port: 0, host: '127.0.0.1' }, httpListener(site, '127.0.0.1'))
  try {
    const other = new Client({ name: 'test', version: '1' })
    await other.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`)))
    const { tools } = await other.listTools()
    assert.equal(
      tools.map(({ name }) => name),
      ['search', 'read_page', 'list_sections', 'list_pages', 'site_info']
    )
    await other.close()
    const post = (headers: Record<string, string>, path = '/mcp') =>
      fetch(url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: '{}'
      })
    assert.is((await post({ origin: 'https://evil.example' })).status, 403)
    assert.is((await post({}, '/')).status, 404)
    assert.is((await fetch(`${url}/mcp`)).status, 405)
  } finally {
    await close()
  }
})

test('over standard input and output', async () => {
  const other = new Client({ name: 'test', version: '1' })
  const command = [join(repository, 'bin/sitegen.js'), 'mcp', 'build']
  await other.connect(
    new StdioClientTransport({ command: process.execPath, args: command, cwd: root, stderr: 'ignore' })
  )
  try {
    const { content } = await other.callTool({ name: 'list_sections', arguments: { page: '/docs/setup/' } })
    assert.match((content as { text: string }[])[0]?.text ?? '', 'Linux')
  } finally {
    await other.close()
  }
})

const refusals = [
  // words, message
  [
    ['mcp', 'none'],
    'There is no built site in none.\n  hint: run `sitegen build` first; if it writes to another folder, name that\n'
  ],
  [['mcp', 'build', '--http', 'x'], '`--http` needs the number of a port.']
] as const

for (const [words, message] of refusals)
  test(`refused: ${words.join(' ')}`, async () => {
    const { code, err } = await runCommand(root, ...words)
    assert.is(code, 2)
    assert.match(err, message)
  })

test('a list of pages reads no more files than functions of hosts may', async () => {
  const routes = Array.from({ length: 90 }, (_, at) => [`/${at}/`, { source: '', locale: 'en' }] as const)
  const manifest = { generator: 'sitegen', format: 1, files: {}, routes: Object.fromEntries(routes) }
  let count = 0
  const read = async (path: string) => {
    count++
    return path === 'sitegen.json' ? JSON.stringify(manifest) : undefined
  }
  const site = await openSite(read, openSearch(read))
  assert.match(await pagesAnswer(site, {}), /\(50 more: go on with `offset: 40`\.\)$/)
  assert.ok(count < 50, `${count} files`)
})
