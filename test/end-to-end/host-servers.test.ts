// Real servers with the generated configuration respond like `preview`: all pages and files, redirects, unknown urls in each
// language, and headers.

import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { dirname, join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { asciiUrl } from '../../generator/base/address.ts'
import { sha256 } from '../../generator/base/hash.ts'
import { pageAddress } from '../../generator/base/page-address.ts'
import { build } from '../../generator/build.ts'
import { addressVariants, parseHostDescription } from '../../generator/emit/hosts/description.ts'
import { parseManifest } from '../../generator/engine/manifest.ts'
import { listen } from '../../generator/serve/listen.ts'
import { previewListener } from '../../generator/serve/preview.ts'
import { anyDay } from '../any-day.ts'
import { copyOf, temporaryFolder } from '../sites/folder.ts'
import { hasBrotli, type RealServer, startApache, startNginxFor } from './host-servers.ts'

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: string
}

/** Send a request without normalizing the path, and without following redirects. */
const ask = (url: string, path: string, encoding = 'identity', accept = '*/*'): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url)
    request({ hostname, port, path, headers: { 'accept-encoding': encoding, accept } }, async (answer) => {
      const body = Buffer.concat(await answer.toArray())
      resolve({
        status: answer.statusCode ?? 0,
        headers: answer.headers as Answer['headers'],
        body: body.toString('latin1')
      })
    })
      .on('error', reject)
      .end()
  })

const compared = [
  'content-type',
  'cache-control',
  'content-security-policy',
  'x-content-type-options',
  'x-frame-options',
  'cross-origin-opener-policy',
  'referrer-policy',
  'permissions-policy'
]

/** The parts of a response that must be equal. */
function essence({ status, headers, body }: Answer, url: string) {
  const location = headers.location && new URL(headers.location, url).href.replace(url, '')
  // Both statuses are permanent, and percent-encodings may be lower case.
  if (location !== undefined)
    return {
      status: status === 308 ? 301 : status,
      location: location.replace(/%[0-9a-f]{2}/g, (encoded) => encoded.toUpperCase()).replaceAll('%24', '$')
    }
  return {
    status,
    headers: Object.fromEntries(compared.map((name) => [name, headers[name]])),
    body: sha256(body)
  }
}

/** Encode a path of the site as browsers do. */
const encodePath = (path: string): string => path.split('/').map(encodeURIComponent).join('/')

const bare = (path: string): string => path.replace(/\/$/, '')

/** All requested paths of a site. */
function questions(folder: string): readonly string[] {
  const text = (name: string) => readFileSync(join(folder, name), 'utf8')
  const manifest = parseManifest(text('sitegen.json'))
  const host = parseHostDescription(text('sitegen.host.json'))
  assert.ok(manifest && host)
  const { base, redirects, hidden } = host
  const routes = Object.keys(manifest.routes).map((path) => encodePath(base + path.slice(1)))
  const files = Object.keys(manifest.files).map((path) => encodePath(base + path))
  const old = redirects.flatMap((redirect) => addressVariants(redirect).map(encodePath))
  const unknown = [
    'nope',
    'nope/',
    'de/nope',
    'de/nope/a.html',
    'assets/nope.js',
    'img',
    'img/',
    'assets/',
    'de/docs/nope/'
  ]
  return [
    ...new Set([
      ...routes.flatMap((path) => [
        path,
        bare(path),
        `${bare(path)}.html`,
        ...[path, bare(path)].map((path) => `${path}?q=1&r=%C3%BC`)
      ]),
      ...files,
      ...old.flatMap((path) => [path, `${path}?q=1&r=%C3%BC`]),
      ...unknown.map((path) => encodePath(base + path)),
      ...hidden.map((path) => encodePath(base + path))
    ])
  ].filter((path) => path !== '' && !path.startsWith('?'))
}

const ahead: readonly (readonly [name: string, start: (site: Site) => Promise<RealServer>])[] = [
  ['preview', ({ folder }) => listen({ port: 0, host: '127.0.0.1' }, previewListener(folder, '127.0.0.1'))],
  ['nginx', ({ root, folder }) => startNginxFor(root, join(folder, 'sitegen.nginx.conf'), hasBrotli())],
  ['Apache', ({ root, folder }) => startApache(root, folder)]
]

interface Site {
  /** Document root of the servers, and the folder of the site in it. */
  readonly root: string
  readonly folder: string
}

/** Build the fixture for these hosts, below a path. */
async function siteAt(base: string, target: string, more = '', form = 'always'): Promise<Site> {
  const project = copyOf('hosts')
  const file = join(project, 'site/site.yaml')
  const settings = readFileSync(file, 'utf8').replace(/target: .*/, `target: ${target}${more}`)
  writeFileSync(file, `${settings}base: ${base}\ntrailingSlash: ${form}\n`)
  const out = join(project, 'build')
  const { published, diagnostics } = await build({
    root: project,
    out,
    ...anyDay,
    drafts: false,
    locales: []
  })
  assert.ok(published, JSON.stringify(diagnostics))
  const root = temporaryFolder()
  const folder = join(root, base).replace(/\/$/, '')
  mkdirSync(dirname(folder), { recursive: true })
  cpSync(out, folder, { recursive: true })
  return { root, folder }
}

const htaccess = ({ folder }: Site): string => join(folder, '.htaccess')
const servers: readonly (readonly [name: string, start: (site: Site) => Promise<RealServer>])[] = [
  ['nginx', (site) => startNginxFor(site.root, join(site.folder, 'sitegen.nginx.conf'))],
  ['Apache with .htaccess', (site) => startApache(site.root, site.folder)],
  ['Apache with Include', (site) => startApache(site.root, site.folder, htaccess(site))]
]

/** All bases, forms and targets; not all combinations. */
const sites = [
  // why                                                    base         target     trailingSlash
  ['a site at the root, without redirect pages', '/', '[nginx, apache]', 'always'],
  ['a site below a path, with redirect pages', '/käfer/b-c/', '[nginx, apache, github-pages]', 'always'],
  ['a site below a path, without slashes', '/käfer/b-c/', '[nginx, apache, github-pages]', 'never'],
  ['a site at the root, with .html', '/', '[nginx, apache]', 'html']
] as const

for (const [what, base, target, form] of sites) {
  const group = suite(what)
  let files: readonly string[]
  const running = new Map<string, RealServer>()
  /** What `preview` answers, by path. */
  const expected = new Map<string, { readonly status: number; readonly essence: unknown }>()
  group.before(async () => {
    const site = await siteAt(base, target, '', form)
    files = Object.keys(parseManifest(readFileSync(join(site.folder, 'sitegen.json'), 'utf8'))?.files ?? {})
    const preview = await listen({ port: 0, host: '127.0.0.1' }, previewListener(site.folder, '127.0.0.1'))
    for (const path of questions(site.folder)) {
      const answer = await ask(preview.url, path)
      expected.set(path, { status: answer.status, essence: essence(answer, preview.url) })
    }
    await preview.close()
    for (const [name, start] of servers) running.set(name, await start(site))
  })
  group.after(async () => {
    for (const server of running.values()) await server.close()
  })
  const urlOf = (name: string): string => {
    const server = running.get(name)
    assert.ok(server)
    return server.url
  }

  group('preview answers in all ways', () => {
    assert.ok(expected.size > 150, `${expected.size} addresses`)
    const statuses = new Set([...expected.values()].map(({ status }) => status))
    assert.equal([...statuses].sort(), [200, 301, 302, 308, 404])
  })

  for (const [name] of servers) {
    group(`${name} answers as preview does`, async () => {
      const url = urlOf(name)
      for (const [path, answer] of expected) {
        // Apache's rules for a folder apply after its slash, so the address without it redirects there first.
        const isBare = name.startsWith('Apache') && `${decodeURI(path.replace(/\?.*/, ''))}/` === base
        if (isBare) assert.is((await ask(url, path)).status, 301)
        else assert.equal(essence(await ask(url, path), url), answer.essence, path)
      }
    })

    group(`${name} runs nothing in files beside the content`, async () => {
      const found: (string | undefined)[][] = []
      for (const path of files.filter((path) => path.startsWith('assets/sandboxed/'))) {
        const { headers } = await ask(urlOf(name), encodePath(base + path))
        found.push([
          path.replace(/^.*\/|\.[0-9a-f]{10}/g, ''),
          headers['content-type']?.replace(/;.*/, ''),
          headers['x-content-type-options'],
          headers['content-security-policy']?.replace(/;.*/, '')
        ])
      }
      assert.equal(found.sort(), [
        ['model.html', 'text/html', 'nosniff', 'sandbox'],
        ['model.js', 'text/javascript', 'nosniff', 'sandbox'],
        ['model.php', 'application/octet-stream', 'nosniff', 'sandbox'],
        ['model.svg', 'image/svg+xml', 'nosniff', 'sandbox'],
        ['model.xml', 'application/xml', 'nosniff', 'sandbox'],
        ['notice', 'application/octet-stream', 'nosniff', 'sandbox']
      ])
    })

    group(`${name} compresses texts`, async () => {
      const path = asciiUrl(base + pageAddress('/docs/lamp/', form).slice(1))
      const { headers } = await ask(urlOf(name), path, 'gzip')
      assert.equal([headers['content-encoding'], varies(headers)], ['gzip', ['Accept', 'Accept-Encoding']])
    })

    group(`${name} answers requests for Markdown`, async () => {
      const url = urlOf(name)
      const typeOf = ({ headers }: Answer) => headers['content-type']?.replace(/;.*/, '')
      const path = asciiUrl(base + pageAddress('/docs/lamp/', form).slice(1))
      const markdown = await ask(url, path, 'identity', 'text/markdown, text/html')
      assert.equal([markdown.status, typeOf(markdown)], [200, 'text/markdown'])
      assert.match(markdown.body, /^---\ntitle: /)
      const html = await ask(url, path, 'identity', 'text/html, text/markdown')
      assert.equal([html.status, typeOf(html)], [200, 'text/html'])
      for (const { headers } of [markdown, html]) assert.ok(varies(headers).includes('Accept'))
      const other = await ask(url, asciiUrl(`${base}llms.txt`), 'identity', 'text/markdown')
      assert.is(typeOf(other), 'text/plain')
      const missing = await ask(url, asciiUrl(`${base}nope/`), 'identity', 'text/markdown')
      assert.is(missing.status, 404)
    })
  }
}

/** Headers that a response depends on. */
const varies = ({ vary = '' }: Answer['headers']): readonly string[] =>
  [...new Set(vary.split(/,\s*/))].sort()

const compressed = suite('files that are compressed ahead')
let site: Site
compressed.before(async () => {
  site = await siteAt('/kit/', '[nginx, apache]', '\n  compress: true')
})

const codings = [
  // accepted               extension   content-encoding
  ['br, gzip', 'br', 'br'],
  ['gzip, deflate', 'gz', 'gzip']
] as const

for (const [name, start] of ahead)
  compressed(`${name} sends them with the type of what they are`, async () => {
    const server = await start(site)
    try {
      const style = Object.keys(
        parseManifest(readFileSync(join(site.folder, 'sitegen.json'), 'utf8'))?.files ?? {}
      ).find((path) => /^assets\/style\..*\.css$/.test(path))
      assert.ok(style)
      for (const [path, file] of [
        ['/kit/docs/lamp/', 'docs/lamp/index.html'],
        ['/kit/docs/w%C3%A4rter-haus/', 'docs/wärter-haus/index.html'],
        ['/kit/404.html', '404.html'],
        [`/kit/${style}`, style]
      ] as const)
        for (const [accepted, extension, coding] of codings) {
          if (name === 'nginx' && coding === 'br' && !hasBrotli()) continue
          const plain = await ask(server.url, path)
          const { status, headers, body } = await ask(server.url, path, accepted)
          const of = `${path} ${coding}`
          assert.is(status, 200, of)
          assert.is(headers['content-encoding'], coding, of)
          assert.match(headers.vary ?? '', /\bAccept-Encoding\b/i, of)
          assert.equal(
            essence({ status, headers, body: plain.body }, server.url),
            essence(plain, server.url),
            of
          )
          assert.ok(
            Buffer.from(body, 'latin1').equals(readFileSync(join(site.folder, `${file}.${extension}`))),
            of
          )
        }
      assert.is((await ask(server.url, '/kit/nope', 'br, gzip')).status, 404)
      assert.is(
        (await ask(server.url, '/kit/docs/lamp', 'br, gzip')).headers.location?.replace(server.url, ''),
        '/kit/docs/lamp/'
      )
    } finally {
      await server.close()
    }
  })
