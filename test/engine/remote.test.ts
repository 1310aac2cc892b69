// Caches of two machines with a server in between, and typical failures.

import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { sha256 } from '../../generator/base/hash.ts'
import { openCache } from '../../generator/engine/cache.ts'
import { openRemoteCache } from '../../generator/engine/remote.ts'
import { encodeList } from '../../generator/engine/remote-list.ts'
import { type RemoteLimits, remoteLimits } from '../../generator/engine/remote-server.ts'
import { temporaryFolder } from '../sites/folder.ts'
import { type HttpCache, type Misbehave, startHttpCache } from './http-cache.ts'

interface Machine {
  /** Values that a build finds for these keys after downloading. */
  fetched(keys: readonly string[]): Promise<readonly (string | undefined)[]>
  /** Let a build download, compute missing values, and upload them. @returns its warnings */
  build(keys: readonly string[]): Promise<readonly string[]>
}

interface Options {
  readonly url?: string
  readonly token?: string
  readonly readOnly?: boolean
  readonly generatorHash?: string
  readonly limits?: Partial<RemoteLimits>
  /** Of its local cache. */
  readonly folder?: string
}

/** A machine without a local cache. Machines may be busy, so only tests of slow servers have short limits. */
function machine(
  cache: HttpCache,
  { limits, folder = join(temporaryFolder(), 'cache'), ...options }: Options = {}
): Machine {
  const open = () => ({
    cache: openCache({ folder, generatorHash: options.generatorHash ?? 'engine', fresh: false }),
    remote: openRemoteCache({
      url: cache.url,
      generatorHash: 'engine',
      site: 'https://site.example/',
      place: { file: 'site/site.yaml' },
      ...options,
      folder,
      limits: { ...remoteLimits, idleTimeout: 30_000, ...limits }
    })
  })
  return {
    async fetched(keys) {
      const { cache: local, remote } = open()
      const namespace = local.in('things')
      await remote.download({ things: namespace })
      const found = keys.map((key) => namespace.get(key)?.toString())
      local.close()
      return found
    },
    async build(keys) {
      const { cache: local, remote } = open()
      const namespace = local.in('things')
      await remote.download({ things: namespace })
      for (const key of keys) if (!namespace.has(key)) namespace.put(key, valueFor(key))
      local.prune()
      await remote.upload({ things: { namespace: namespace, entries: namespace.used() } })
      local.close()
      return remote.problems().map(({ code, severity, message }) => {
        assert.equal([code, severity], ['cache-remote', 'warning'])
        return message.replace(new URL(cache.url).host, 'HOST')
      })
    }
  }
}

const valueFor = (key: string) => `value of ${key}`
const keys = (count: number, prefix = 'key') =>
  Array.from({ length: count }, (_, index) => `${prefix}${index}`)

/** Requests since the last call, with counts. */
function requestCounts({ requests }: HttpCache): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const request of requests.splice(0)) counts[request] = (counts[request] ?? 0) + 1
  return counts
}

const cases: Record<string, (cache: HttpCache) => Promise<void>> = {
  async 'values of one machine are found by another'(cache) {
    assert.equal(await machine(cache).build(keys(3)), [])
    assert.equal(requestCounts(cache), { 'GET /ac': 1, 'PUT /cas': 1, 'PUT /ac': 1 })
    assert.equal(await machine(cache).fetched([...keys(3), 'other']), [...keys(3).map(valueFor), undefined])
    assert.equal(requestCounts(cache), { 'GET /ac': 1, 'GET /cas': 1 })
  },
  async 'all contents are stored under their hash'(cache) {
    await machine(cache).build(keys(300))
    const contents = [...cache.contents].filter(([path]) => path.startsWith('/cas/'))
    assert.equal(
      contents.map(([path]) => path),
      contents.map(([, bytes]) => `/cas/${sha256(bytes)}`)
    )
    assert.is(contents.length, 4)
  },
  async 'unchanged values are neither uploaded nor downloaded again'(cache) {
    const first = machine(cache)
    await first.build(keys(200))
    assert.equal(requestCounts(cache), { 'GET /ac': 1, 'PUT /cas': 4, 'PUT /ac': 1 })
    await first.build(keys(200))
    assert.equal(requestCounts(cache), { 'GET /ac': 1 })
    const second = machine(cache)
    await second.build(keys(200))
    assert.equal(requestCounts(cache), { 'GET /ac': 1, 'GET /cas': 4 })
    await second.build(keys(200))
    assert.equal(requestCounts(cache), { 'GET /ac': 1 })
  },
  async 'a new entry changes one of many packs'(cache) {
    const first = machine(cache)
    await first.build(keys(200))
    requestCounts(cache)
    await machine(cache).build([...keys(200), 'new'])
    assert.equal(requestCounts(cache), { 'GET /ac': 1, 'GET /cas': 4, 'PUT /cas': 1, 'PUT /ac': 1 })
    assert.equal(await first.fetched(['new', 'key0']), [valueFor('new'), valueFor('key0')])
    assert.equal(requestCounts(cache), { 'GET /ac': 1, 'GET /cas': 1 })
  },
  async 'entries of another branch are kept, up to as many as are in use'(cache) {
    await machine(cache).build(keys(30, 'main'))
    await machine(cache).build([...keys(30, 'main').slice(2), 'branch'])
    assert.equal(await machine(cache).fetched(['main0', 'branch']), [valueFor('main0'), valueFor('branch')])
    await machine(cache).build(['small'])
    const received = await machine(cache).fetched(keys(30, 'main'))
    assert.is(received.filter((value) => value !== undefined).length, 1)
  },
  async 'another version or site finds nothing'(cache) {
    await machine(cache).build(['a'])
    assert.equal(await machine(cache, { generatorHash: 'newer' }).fetched(['a']), [undefined])
  },
  async 'a read-only build uploads nothing'(cache) {
    await machine(cache).build(keys(3))
    requestCounts(cache)
    const reader = machine(cache, { readOnly: true })
    assert.equal(await reader.build([...keys(3), 'mine']), [])
    assert.equal(requestCounts(cache), { 'GET /ac': 1, 'GET /cas': 1 })
  },
  async 'credentials in the URL are sent, but not shown'(cache) {
    const url = cache.url.replace('//', '//me:pass%20word@')
    await machine(cache, { url }).build(['a'])
    assert.equal([...cache.authorizations], [`Basic ${Buffer.from('me:pass word').toString('base64')}`])
    cache.misbehave = status(500)
    assert.equal(await machine(cache, { url }).build(['a']), [
      'The remote cache http://HOST responded 500 to GET'
    ])
  },
  async 'a token is sent'(cache) {
    await machine(cache, { token: 'secret' }).build(['a'])
    assert.equal([...cache.authorizations], ['Bearer secret'])
  },
  async 'a URL with a path'(cache) {
    await machine(cache, { url: `${cache.url}/team/site/` }).build(['a'])
    assert.equal(requestCounts(cache), {
      'GET /team/site/ac': 1,
      'PUT /team/site/cas': 1,
      'PUT /team/site/ac': 1
    })
  },
  async 'a connection that the server has closed is reopened'(cache) {
    let resets = 0
    await machine(cache).build(keys(3))
    cache.misbehave = (request) => {
      if (++resets > 1) return false
      request.socket.resetAndDestroy()
      return true
    }
    assert.equal(await machine(cache).fetched(['key0']), [valueFor('key0')])
  },
  async 'damaged contents are recomputed and replaced'(cache) {
    await machine(cache).build(keys(3))
    for (const [path, bytes] of cache.contents) if (path.startsWith('/cas/')) bytes[20] = (bytes[20] ?? 0) ^ 1
    assert.equal(await machine(cache).build(keys(3)), [
      'The remote cache http://HOST contained damaged entries, which were rebuilt'
    ])
    assert.equal(await machine(cache).build(keys(3)), [])
    assert.equal(await machine(cache).fetched(['key0']), [valueFor('key0')])
  },
  async 'contents that the server has evicted are uploaded again'(cache) {
    await machine(cache).build(keys(200))
    const [path = ''] = [...cache.contents.keys()].filter((path) => path.startsWith('/cas/'))
    cache.contents.delete(path)
    assert.equal(await machine(cache).build(keys(200)), [])
    assert.ok(cache.contents.has(path))
    assert.equal(await machine(cache).fetched(keys(200)), keys(200).map(valueFor))
  },
  async 'a list is not uploaded if one of its packs was rejected'(cache) {
    let puts = 0
    cache.misbehave = (request, response, body) =>
      request.method === 'PUT' && ++puts === 2 && status(507)(request, response, body)
    await machine(cache).build(keys(300))
    assert.equal(
      [...cache.contents.keys()].filter((path) => path.startsWith('/ac/')),
      []
    )
  },
  async 'values downloaded before the time limit are used'(cache) {
    await machine(cache).build(keys(200))
    let contents = 0
    cache.misbehave = (request) => request.url?.startsWith('/cas/') === true && ++contents > 2
    const found = await machine(cache, { limits: { fetchTimeout: 6_000 } }).fetched(keys(200))
    const count = found.filter((value) => value !== undefined).length
    assert.ok(count > 50 && count < 150, String(count))
  }
}

const status =
  (code: number, headers: Readonly<Record<string, string>> = {}): Misbehave =>
  (_, response) => {
    response.writeHead(code, headers)
    response.end('no')
    return true
  }

/** Respond like the cache, but with another body. */
const instead =
  (cache: HttpCache, kind: string, change: (bytes: Buffer) => Buffer): Misbehave =>
  ({ method, url = '' }, response) => {
    const bytes = cache.contents.get(url)
    if (method !== 'GET' || !url.startsWith(`/${kind}/`) || !bytes) return false
    response.writeHead(200)
    response.end(change(bytes))
    return true
  }

const flipped = (bytes: Buffer): Buffer => {
  const other = Buffer.from(bytes)
  other[30] = (other[30] ?? 0) ^ 1
  return other
}

const damaged = 'contained damaged entries, which were rebuilt'
/** Why, behavior of the server, message of the build, limits of the build. */
const reading: readonly (readonly [
  string,
  (cache: HttpCache) => Misbehave,
  string,
  Partial<RemoteLimits>?
])[] = [
  ['a byte of a content is changed', (cache) => instead(cache, 'cas', flipped), damaged],
  ['a content is truncated', (cache) => instead(cache, 'cas', (bytes) => bytes.subarray(0, 40)), damaged],
  ['a content is empty', (cache) => instead(cache, 'cas', () => Buffer.alloc(0)), damaged],
  [
    'a list is an error page of a proxy',
    (cache) => instead(cache, 'ac', () => Buffer.from('<html>')),
    damaged
  ],
  [
    'a list names a missing content',
    (cache) => instead(cache, 'ac', () => encodeList([{ sha256: 'a'.repeat(64), size: 9 }])),
    ''
  ],
  [
    'a list names a content that is not a pack',
    (cache) => {
      const bytes = Buffer.from('of somebody else')
      cache.contents.set(`/cas/${sha256(bytes)}`, bytes)
      const list = encodeList([{ sha256: sha256(bytes), size: bytes.length }])
      return instead(cache, 'ac', () => list)
    },
    ''
  ],
  ['500', () => status(500), 'responded 500 to GET'],
  ['403', () => status(403), 'responded 403 to GET: authentication required'],
  [
    'a redirect to another server',
    () => status(302, { location: 'http://127.0.0.1:1/' }),
    'responded 302 to GET: redirects are not followed'
  ],
  ['no response', () => () => true, 'sent nothing for 0.3 s', { idleTimeout: 300 }],
  [
    'a byte now and then',
    () => (_, response) => {
      response.writeHead(200, { 'content-length': 1_000 })
      const timer = setInterval(() => response.write('a'), 50)
      response.on('close', () => clearInterval(timer))
      return true
    },
    'took longer than 0.5 s',
    { fetchTimeout: 500 }
  ],
  [
    'an endless response',
    () => (_, response) => {
      response.writeHead(200)
      const timer = setInterval(() => response.write(Buffer.alloc(1 << 16)), 5)
      response.on('close', () => clearInterval(timer))
      return true
    },
    'sent a response larger than the limit',
    { maxResponseBytes: 1 << 20 }
  ],
  [
    'a truncated response',
    () => (_, response) => {
      response.writeHead(200, { 'content-length': 1_000 })
      response.write('half', () => response.destroy())
      return true
    },
    'cannot be reached (ECONNRESET)'
  ]
]
for (const [why, misbehave, problem, limits = {}] of reading)
  cases[`while reading: ${why}`] = async (cache) => {
    await machine(cache).build(keys(3))
    cache.misbehave = misbehave(cache)
    const second = machine(cache, { limits })
    assert.equal(await second.fetched(['key0']), [undefined])
    assert.equal(
      await second.build(keys(3)),
      problem === '' ? [] : [`The remote cache http://HOST ${problem}`]
    )
  }

const writing: readonly (readonly [string, Misbehave, string, Partial<RemoteLimits>?])[] = [
  ['300', status(300), 'responded 300 to PUT: redirects are not followed'],
  ['413', status(413), 'responded 413 to PUT'],
  ['507', status(507), 'responded 507 to PUT'],
  ['401', status(401), 'responded 401 to PUT: authentication required'],
  [
    'a redirect',
    status(307, { location: 'http://127.0.0.1:1/' }),
    'responded 307 to PUT: redirects are not followed'
  ],
  ['no response', () => true, 'sent nothing for 0.3 s', { idleTimeout: 300 }],
  ['late', () => true, 'took longer than 0.3 s', { sendTimeout: 300 }]
]
for (const code of [200, 204, 299])
  cases[`while writing: ${code}, which means that the server has it`] = async (cache) => {
    cache.misbehave = (request, response, body) =>
      request.method === 'PUT' && status(code)(request, response, body)
    assert.equal(await machine(cache).build(keys(3)), [])
  }

for (const [why, misbehave, problem, limits = {}] of writing)
  cases[`while writing: ${why}`] = async (cache) => {
    cache.misbehave = (request, response, body) =>
      request.method === 'PUT' && misbehave(request, response, body)
    const folder = join(temporaryFolder(), 'cache')
    assert.equal(await machine(cache, { folder, limits }).build(keys(300)), [
      `The remote cache http://HOST ${problem}`
    ])
    cache.misbehave = undefined
    assert.equal(await machine(cache, { folder }).build(keys(300)), [], 'the next build sends it')
    assert.equal(await machine(cache).fetched(['key0']), [valueFor('key0')])
  }

for (const [why, run] of Object.entries(cases))
  test(why, async () => {
    const cache = await startHttpCache()
    try {
      await run(cache)
    } finally {
      await cache.close()
    }
  })

test('the server is unreachable', async () => {
  const cache = await startHttpCache()
  await cache.close()
  assert.equal(await machine(cache).build(['a']), [
    'The remote cache http://HOST cannot be reached (ECONNREFUSED)'
  ])
})
