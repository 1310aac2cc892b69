// Loaders of collections: what they may return, the messages about everything else, and what is used when a source fails.

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Diagnostic } from '../../generator/base/diagnostics.ts'
import { projectFiles } from '../../generator/base/git-files.ts'
import { packageFolder } from '../../generator/base/sitegen-package.ts'
import { startTimings } from '../../generator/base/timings.ts'
import { readConfig } from '../../generator/config/read-config.ts'
import type { RemoteValues } from '../../generator/engine/remote.ts'
import { openLoaders } from '../../generator/loaders/loaders.ts'
import { addressTools, linkSite } from '../../generator/site.ts'
import { anyDay } from '../any-day.ts'
import { cacheOf } from '../cached-build.ts'
import { temporaryFolder, writeInto } from '../sites/folder.ts'

const siteYaml = (load = './loaders/releases.ts') => `title: Site
url: https://site.example
defaultLocale: en
locales: { en: { label: English }, de: { label: Deutsch } }
collections:
  people:
    type: entries
    path: none
    fields: { name: text }
  releases:
    type: entries
    load: ${load}
    fields:
      title: text
      date: { type: date, optional: true }
      downloads: { type: number, optional: true }
      by: { reference: people, optional: true }
`

/** A project whose loader has this body. */
function projectWith(loader: string, load?: string): string {
  const root = temporaryFolder()
  writeInto(root, {
    'site/site.yaml': siteYaml(load),
    'site/loaders/releases.ts': loader,
    'content/en/people/ann.yaml': 'name: Ann\n'
  })
  return root
}

const returning = (value: string): string => `export default async () => (${value})\n`

interface RunOptions {
  readonly offline?: boolean
  /** Hours since the first run. */
  readonly hours?: number
  /** The remote cache. */
  readonly remote?: RemoteValues
}

/** Read a project. */
async function read(root: string, { offline = false, hours = 0, remote }: RunOptions = {}) {
  const loaders = openLoaders({
    packageFolder: packageFolder(),
    cacheLocation: cacheOf(root),
    offline,
    ...(remote && { remote: async () => remote }),
    now: () => Date.UTC(2025, 4, 20) + hours * 3_600_000
  })
  const { value, diagnostics } = await linkSite(
    projectFiles(root),
    { ...anyDay, drafts: false },
    startTimings(),
    { ...addressTools(), loaders }
  )
  if (!value) throw new Error(`The site of this test has errors: ${JSON.stringify(diagnostics)}`)
  const entries = value.graph.entries.get('en')?.get('releases')?.entries ?? []
  return {
    entries: entries.map(({ id, path, source }) => ({
      id,
      path,
      title: source.title,
      fields: source.fields,
      body: source.body(),
      ...(source.stale && { stale: true })
    })),
    graph: value.graph,
    messages: diagnostics.filter(({ code }) => !ownCodes.has(code)).map(textOf)
  }
}

/** Codes of the messages of any site without other pages. */
const ownCodes = new Set(['home-missing', 'collection-empty', 'locale-empty'])

const textOf = ({ file, line, code, message, hint }: Diagnostic): string =>
  `${file}${line === undefined ? '' : `:${line}`} ${code}: ${message}${hint === undefined ? '' : ` (${hint})`}`

test('entries have the order, ids and values of the loader', async () => {
  const { entries, graph, messages } = await read(
    projectWith(
      returning(`[
  { id: '10.2', fields: { title: 'Ten', date: new Date('2025-05-20'), downloads: 3, by: 'ann' }, body: 'A *text*.' },
  { id: '2025/9.1', fields: { title: 'Nine', date: '2025-01-01', downloads: null } },
  { id: '10.2', fields: { title: 'Zehn' }, locale: 'de' }
]`)
    )
  )
  assert.equal(messages, [])
  assert.equal(entries, [
    {
      id: '10.2',
      path: '/releases/10.2/',
      title: 'Ten',
      fields: { title: 'Ten', date: '2025-05-20', downloads: 3, by: 'ann' },
      body: 'A *text*.'
    },
    {
      id: '2025/9.1',
      path: '/releases/2025/9.1/',
      title: 'Nine',
      fields: { title: 'Nine', date: '2025-01-01' },
      body: ''
    }
  ])
  const german = graph.entries.get('de')?.get('releases')?.byId.get('10.2')?.source
  assert.equal(german?.fields, { title: 'Zehn', date: '2025-05-20', downloads: 3, by: 'ann' })
})

const wrong: readonly (readonly [string, string, string])[] = [
  // why, code of the loader, message
  [
    'it throws',
    "export default async () => {\n  throw new Error('no key')\n}\n",
    'site/loaders/releases.ts:2 loader-failed: The loader of `releases` failed: no key (fix the loader, or build again when its source can be reached)'
  ],
  [
    'no list',
    returning('{ entries: [] }'),
    'site/loaders/releases.ts loader-failed: The loader of `releases` returns a mapping instead of a list of entries (return `[{ id, fields, body?, locale? }]`)'
  ],
  [
    'no entry',
    returning("['1.0']"),
    'site/loaders/releases.ts loader-failed: Entry 1 of the loader is a text (return `{ id, fields, body?, locale? }` for each entry)'
  ],
  [
    'no id',
    returning('[{ fields: {} }]'),
    'site/loaders/releases.ts loader-failed: Entry 1 has no id (an id is a text such as `1.2` or `2025/spring`, without `%`, `?`, `#` and `\\`)'
  ],
  [
    'an id that is no part of an address',
    returning("[{ id: '../1', fields: {} }]"),
    'site/loaders/releases.ts loader-failed: Entry 1 has the id `../1`, which cannot be a part of an address (an id is a text such as `1.2` or `2025/spring`, without `%`, `?`, `#` and `\\`)'
  ],
  [
    'a value beside the fields',
    returning("[{ id: '1.0', title: 'One' }]"),
    'site/loaders/releases.ts loader-failed: Entry `1.0` has the unknown key `title` (values of fields belong in `fields`: `fields: { title: … }`)'
  ],
  [
    'a misspelled key',
    returning("[{ id: '1.0', field: {} }]"),
    'site/loaders/releases.ts loader-failed: Entry `1.0` has the unknown key `field` (did you mean `fields`?)'
  ],
  [
    'no fields',
    returning("[{ id: '1.0', fields: [] }]"),
    'site/loaders/releases.ts loader-failed: Entry `1.0` has a list as its `fields` (return a mapping of values by field)'
  ],
  [
    'a body that is no text',
    returning("[{ id: '1.0', fields: {}, body: 3 }]"),
    'site/loaders/releases.ts loader-failed: Entry `1.0` has a number as its `body` (return a text, or leave `body` out)'
  ],
  [
    'an unknown locale',
    returning("[{ id: '1.0', fields: {}, locale: 'dd' }]"),
    'site/loaders/releases.ts loader-failed: Entry `1.0` has the unknown locale `dd` (did you mean `de`?)'
  ],
  [
    'a value that is no data',
    returning("[{ id: '1.0', fields: { title: 'A', by: () => 1 } }]"),
    'site/loaders/releases.ts loader-failed: `fields.by` of the entry `1.0` cannot be stored (return texts, numbers, booleans, dates, lists and mappings)'
  ],
  [
    'two with one id',
    returning("[{ id: 'a', fields: { title: 'A' } }, { id: 'a', fields: { title: 'B' } }]"),
    'site/loaders/releases.ts loader-failed: Two entries of `releases` have the id `a` in the language `en` (give one of them another id)'
  ],
  [
    'a wrong value of a field',
    returning("[{ id: '1.0', fields: { title: 'A', downloads: 'x' } }]"),
    'site/loaders/releases.ts schema-type: Entry `1.0`: Expected a number, found `"x"` for `downloads`'
  ],
  [
    'an unknown field',
    returning("[{ id: '1.0', fields: { title: 'A', download: 3 } }]"),
    'site/loaders/releases.ts schema-unknown-key: Entry `1.0`: Unknown key `download` (did you mean `downloads`?)'
  ],
  [
    'a reference to nothing',
    returning("[{ id: '1.0', fields: { title: 'A', by: 'anne' } }]"),
    'site/loaders/releases.ts reference-unknown: Entry `1.0`, `by`: There is no entry `anne` in `people` (did you mean `ann`?)'
  ],
  [
    'no function',
    'export default []\n',
    'site/loaders/releases.ts loader-failed: The default export of `site/loaders/releases.ts` is not a function (write `export default async ({ fetch }) => [{ id, fields }]`)'
  ],
  [
    'a module that throws',
    "throw new Error('no')\n",
    'site/loaders/releases.ts:1 loader-failed: `site/loaders/releases.ts` throws: no (this happens before the loader is called; fix the module)'
  ]
]

for (const [why, loader, expected] of wrong)
  test(`reported: ${why}`, async () => assert.equal((await read(projectWith(loader))).messages, [expected]))

test('reported: a loader that never ends', async () => {
  const { messages } = await read(
    projectWith('export default () => new Promise(() => {})\n', '{ use: ./loaders/releases.ts, timeout: 1 }')
  )
  assert.equal(messages, [
    'site/loaders/releases.ts loader-failed: The loader of `releases` failed: it has not finished after 1 second (raise `timeout` of `collections.releases.load`, or find the request or program that never finishes)'
  ])
})

test('reported: a module that does not exist', async () => {
  const root = projectWith('', './loaders/release.ts')
  assert.equal(readConfig(projectFiles(root)).diagnostics.map(textOf), [
    'site/site.yaml:12 loader-failed: There is no module `site/loaders/release.ts` (did you mean `./loaders/releases.ts`?)'
  ])
})

/** A server that responds with each of its texts once, and with 503 afterwards. An empty text is a 304. */
async function serverOf(texts: readonly string[]) {
  const requests: string[] = []
  const server = createServer(({ headers }, response) => {
    const text = texts[requests.length]
    requests.push([headers['if-none-match'], headers['if-modified-since']].filter(Boolean).join(', '))
    if (text) response.setHeader('etag', `"${requests.length}"`)
    if (text?.includes('Two')) response.setHeader('last-modified', 'Tue, 20 May 2025 00:00:00 GMT')
    response.statusCode = text === undefined ? 503 : text === '' ? 304 : 200
    response.end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}/`, requests, close: () => void server.close() }
}

const fetching = `import type { EntryLoader } from 'sitegen/plugin'

const releases: EntryLoader<{ readonly address: string }> = async ({ fetch, options, previous }) => {
  const response = await fetch(options.address, { headers: previous?.headers(options.address) })
  if (previous && response.status === 304) return previous.entries
  const titles = (await response.json()) as readonly string[]
  return titles.map((title) => ({ id: title.toLowerCase(), fields: { title } }))
}

export default releases
`

const unstored =
  'site/loaders/releases.ts loader-failed: This build is offline, and no entries of `releases` are stored from an earlier one (build once without `--offline`, and again whenever the code or the options of the loader change)'
const stale = (why: string): string =>
  `site/loaders/releases.ts entries-stale: The entries of \`releases\` are ${why} (build again when the source of the loader can be reached)`

test('the entries of the last time are used, and marked, when the loader cannot be asked', async () => {
  const server = await serverOf(['["One"]', '', '["One", "Two"]'])
  const root = projectWith(
    fetching,
    `{ use: ./loaders/releases.ts, options: { address: "${server.address}" } }`
  )
  const idsAndMessages = async (options: RunOptions) => {
    const { entries, messages } = await read(root, options)
    return [entries.map(({ id, stale }) => (stale ? `${id}, stale` : id)).join(' and '), ...messages]
  }
  try {
    assert.equal(await idsAndMessages({ offline: true }), ['', unstored])
    assert.equal(await idsAndMessages({}), ['one'])
    assert.equal(await idsAndMessages({ hours: 1 }), ['one'], 'nothing has changed since')
    assert.equal(await idsAndMessages({ hours: 2 }), ['one and two'])
    assert.equal(await idsAndMessages({ hours: 5 }), [
      'one, stale and two, stale',
      stale(`3 hours old, since its loader failed: ${server.address} responded 503 Service Unavailable`)
    ])
    assert.equal(await idsAndMessages({ hours: 50, offline: true }), [
      'one, stale and two, stale',
      stale('2 days old, since the build is offline')
    ])
    assert.equal(server.requests, [
      '',
      '"1"',
      // The second answer was 304, for the first version.
      '"1"',
      '"3", Tue, 20 May 2025 00:00:00 GMT'
    ])
    // Another option, or another code, is another question.
    writeInto(root, { 'site/loaders/releases.ts': `${fetching}// changed\nexport const version = 2\n` })
    assert.match(
      (await idsAndMessages({ hours: 6 })).join(),
      'loader-failed: The loader of `releases` failed: http'
    )
    assert.equal(await idsAndMessages({ hours: 6, offline: true }), ['', unstored])
  } finally {
    server.close()
  }
})

test('within its age, the loader is not asked', async () => {
  const server = await serverOf(['["One"]', '["Two"]'])
  const root = projectWith(
    fetching,
    `{ use: ./loaders/releases.ts, maxAge: 7200, options: { address: "${server.address}" } }`
  )
  const ids = async (hours: number) => (await read(root, { hours })).entries.map(({ id }) => id)
  try {
    assert.equal(
      [await ids(0), await ids(1), await ids(2), server.requests.length],
      [['one'], ['one'], ['two'], 2]
    )
  } finally {
    server.close()
  }
})

/** A remote cache to which everything is sent immediately. */
function remoteValues(): RemoteValues & { readonly values: Map<string, Buffer> } {
  const values = new Map<string, Buffer>()
  return {
    values,
    find: async (key) => values.get(key),
    add: (key, bytes) => void values.set(key, Buffer.from(bytes))
  }
}

test('machines with one remote cache share entries', async () => {
  const server = await serverOf(['["One"]', '["Two"]', '["Three"]'])
  const use = (maxAge: number) =>
    projectWith(
      fetching,
      `{ use: ./loaders/releases.ts, maxAge: ${maxAge}, options: { address: "${server.address}" } }`
    )
  const remote = remoteValues()
  const ids = async (root: string, options: RunOptions) =>
    (await read(root, options)).entries.map(({ id }) => id)
  try {
    const [first, second, third] = [use(7200), use(7200), use(7200)]
    assert.equal(await ids(first, { remote }), ['one'])
    const sent = [...remote.values]
    assert.equal(await ids(second, { remote: remoteValues(), hours: 0.5 }), ['two'], 'at the same time')
    assert.equal(await ids(third, { remote, hours: 1 }), ['one'], 'no second request')
    assert.equal(await ids(second, { remote, hours: 1 }), ['one'], 'those of the others, though older')
    assert.is(server.requests.length, 2)
    assert.equal(await ids(third, { remote, hours: 2 }), ['three'], 'after their age')
    assert.not.equal([...remote.values], sent)
    // The server is down.
    const { entries, messages } = await read(use(0), { remote, hours: 3 })
    assert.equal(
      entries.map(({ id, stale }) => [id, stale]),
      [['three', true]]
    )
    assert.match(messages.join(), '1 hour old, since its loader failed')
    remote.values.forEach((_, key) => void remote.values.set(key, Buffer.from('damaged')))
    assert.match(
      (await read(use(0), { remote, offline: true })).messages.join(),
      'are stored from an earlier one'
    )
  } finally {
    server.close()
  }
})

test('a program is run in the folder of the project, and what it says is reported', async () => {
  const running = (words: string) => `export default async ({ run }) => {
  const text = await run(process.execPath, ['-e', ${JSON.stringify(words)}])
  return [{ id: 'one', fields: { title: text.trim() } }]
}
`
  const root = projectWith(
    running("console.log(require('fs').readFileSync('content/en/people/ann.yaml', 'utf8'))")
  )
  const { entries } = await read(root)
  assert.is(entries[0]?.title, 'name: Ann')
  const failing = await read(projectWith(running("console.error('not logged in'); process.exit(1)")))
  assert.match(
    failing.messages[0] ?? '',
    /^site\/loaders\/releases\.ts(:\d+)? loader-failed: .*failed: not logged in/
  )
})

test('nothing is stored of what is wrong', async () => {
  const root = projectWith(returning("[{ id: '1.0' }]"))
  await read(root)
  assert.match((await read(root, { offline: true })).messages[0] ?? '', 'no entries of `releases` are stored')
})

test('one run asks a loader once', async () => {
  const server = await serverOf(['["One"]'])
  const root = projectWith(
    fetching,
    `{ use: ./loaders/releases.ts, options: { address: "${server.address}" } }`
  )
  const loaders = openLoaders({ packageFolder: packageFolder() })
  const link = () =>
    linkSite(projectFiles(root), { ...anyDay, drafts: false }, startTimings(), { ...addressTools(), loaders })
  try {
    await link()
    await link()
    assert.is(server.requests.length, 1)
  } finally {
    server.close()
  }
})
