// What each adapter writes for one site, whole, and what it says that its host cannot do. Refresh with
// `UPDATE=1 node test/run.js hosts`, and read the diff.

import { join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { diskFiles } from '../../generator/base/files.ts'
import { emit, emitAround } from '../../generator/emit/emit.ts'
import { describeHost, formsOf, type HostDescription } from '../../generator/emit/hosts/description.ts'
import { githubPages } from '../../generator/emit/hosts/github-pages.ts'
import { hostAdapters } from '../../generator/emit/hosts/hosts.ts'
import { renderPage } from '../../generator/render/page.ts'
import { matches } from '../golden.ts'
import { sceneFrom, siteYaml, type Table } from '../memory-site.ts'
import { copyOf } from '../sites/folder.ts'

const project = diskFiles(copyOf('hosts'))
const files: Table = Object.fromEntries(
  [...project.list('site', 'hidden'), ...project.list('content')].map(({ path }) => [
    path,
    project.read(path)
  ])
)
const { scene } = sceneFrom(files)
const routes = [...scene.graph.routes.values(), ...scene.graph.notFound]
const host: HostDescription = { ...describeHost(scene, routes), compressed: true }
const expected = join(import.meta.dirname, '../sites/hosts/expected')

for (const [name, adapter] of Object.entries(hostAdapters)) {
  const made = adapter(host)
  for (const { path, content } of made.files)
    test(`${name}: ${path}`, () => matches(join(expected, name, path.replace(/^\./, 'dot')), content))
  test(`${name}: what it cannot do`, () =>
    matches(
      join(expected, name, 'limits.txt'),
      made.limits.map(({ message, hint }) => `${message}\n  hint: ${hint}\n`).join('')
    ))
}

const many = (count: number): HostDescription => ({
  ...host,
  redirects: Array.from({ length: count }, (_, index) => ({
    from: `/old-${index}`,
    to: '/docs/',
    status: 301
  }))
})
const limitsOf = (name: keyof typeof hostAdapters, description: HostDescription) => {
  const { limits, redirects } = hostAdapters[name](description)
  return { limits: limits.map(({ message }) => message), redirects }
}
const oneLanguage = (description: HostDescription): HostDescription => ({ ...description, notFound: ['/'] })

test('limits of numbers are told, and pages stand at old addresses then', () => {
  assert.equal(limitsOf('cloudflare', many(2001)), {
    limits: ['Cloudflare reads 2000 redirects, and this site has 2001'],
    redirects: false
  })
  assert.equal(limitsOf('vercel', oneLanguage(many(2049))), {
    limits: ['Vercel takes 2048 redirects, and this site has 2049'],
    redirects: false
  })
  assert.equal(limitsOf('azure', oneLanguage(many(500))), {
    limits: ['Azure Static Web Apps reads 20 kB of configuration, and 500 redirects do not fit in there'],
    redirects: false
  })
  const { limits, redirects } = limitsOf('s3', oneLanguage(many(500)))
  assert.equal(limits.slice(1), ['A function of CloudFront has 10 kB, and 500 redirects do not fit in there'])
  assert.is(redirects, false)
  assert.equal(limitsOf('nginx', many(5000)), { limits: [], redirects: true })
})

test('a long policy is told for Cloudflare, and a dollar sign for nginx', () => {
  const headers = [{ path: '/*', headers: { 'X-Long': `$${'x'.repeat(2000)}` } }]
  assert.equal(limitsOf('cloudflare', { ...host, headers }).limits, [
    'Cloudflare reads 2000 characters of a header, and one of this site is longer'
  ])
  assert.match(
    limitsOf('nginx', { ...host, headers }).limits[0] ?? '',
    /^nginx cannot send `\$` in the header `X-Long`/
  )
})

const domains = [
  // why                              url                              base      CNAME
  ['a domain of its own', 'https://docs.example.com', '/', 'docs.example.com\n'],
  ['below a path the domain is that of another repository', 'https://docs.example.com', '/kit/', undefined],
  ['a domain of GitHub', 'https://one.github.io', '/', undefined],
  ['a number', 'https://127.0.0.1:8080', '/', undefined],
  ['this machine', 'http://localhost', '/', undefined],
  ['no address at all', '', '/', undefined]
] as const

for (const [why, url, base, cname] of domains)
  test(`github-pages: ${why}`, () =>
    assert.is(githubPages({ ...host, url, base }).files.find(({ path }) => path === 'CNAME')?.content, cname))

/** The function of CloudFront, as its runtime calls it. */
function cloudFront(description: HostDescription) {
  const context = createContext({})
  runInContext(hostAdapters.s3(description).files[0]?.content ?? '', context)
  return (event: object) => {
    context.event = JSON.parse(JSON.stringify(event))
    return JSON.parse(runInContext('JSON.stringify(handler(event))', context))
  }
}

test('the function of CloudFront redirects, with the query, and finds the page of a folder', () => {
  const handler = cloudFront(host)
  const asked = (uri: string, querystring: object = {}) => {
    const { statusCode, headers, uri: found } = handler({ request: { uri, querystring, headers: {} } })
    return found ?? [statusCode, headers.location.value]
  }
  for (const redirect of host.redirects)
    for (const from of formsOf(redirect))
      assert.equal(
        asked(from.split('/').map(encodeURIComponent).join('/')),
        [redirect.status, redirect.to],
        from
      )
  assert.equal(
    asked('/hash', { q: { value: '1' }, r: { value: 'a', multiValue: [{ value: 'a' }, { value: '' }] } }),
    [301, '/docs/lamp/?q=1&r=a&r#glass']
  )
  assert.is(asked('/docs/lamp/'), '/docs/lamp/index.html')
  assert.equal(asked('/docs/lamp'), [301, '/docs/lamp/'])
  assert.equal(asked('/docs/v1.0', { q: { value: '1' } }), [301, '/docs/v1.0/?q=1'])
  assert.is(asked('/img/lamp.svg'), '/img/lamp.svg')
  assert.is(asked('/.well-known/token'), '/.well-known/token')
  assert.is(asked('/%zz.txt'), '/%zz.txt')
})

const withoutSlash = [
  // trailingSlash, what is asked for, what is answered
  ['never', '/', '/index.html'],
  ['never', '/docs/lamp', '/docs/lamp.html'],
  ['never', '/docs/lamp/', [301, '/docs/lamp']],
  ['never', '/docs/v1.0', '/docs/v1.0.html'],
  ['never', '/docs/lamp.json', '/docs/lamp.json'],
  ['never', '/.well-known/token', '/.well-known/token'],
  ['html', '/', '/index.html'],
  ['html', '/docs/lamp.html', '/docs/lamp.html'],
  ['html', '/docs/lamp', [301, '/docs/lamp.html']],
  ['html', '/docs/lamp/', [301, '/docs/lamp.html']],
  ['html', '/docs/v1.0', [301, '/docs/v1.0.html']],
  ['html', '/img/lamp.svg', '/img/lamp.svg']
] as const

for (const [trailingSlash, uri, expected] of withoutSlash)
  test(`the function of CloudFront, ${trailingSlash}: ${uri}`, () => {
    const handler = cloudFront({ ...host, redirects: [], trailingSlash })
    const { statusCode, headers, uri: found } = handler({ request: { uri, querystring: {}, headers: {} } })
    assert.equal(found ?? [statusCode, headers.location.value], expected)
  })

test('what hosts make of the forms of addresses', () => {
  const settings = (name: 'vercel' | 'azure', trailingSlash: HostDescription['trailingSlash']) => {
    const { cleanUrls, trailingSlash: ends } = JSON.parse(
      hostAdapters[name]({ ...host, trailingSlash }).files[0]?.content ?? ''
    )
    return [cleanUrls, ends]
  }
  assert.equal(
    (['always', 'never', 'html'] as const).map((form) => [settings('vercel', form), settings('azure', form)]),
    [
      [
        [undefined, true],
        [undefined, 'always']
      ],
      [
        [true, false],
        [undefined, 'never']
      ],
      [
        [false, false],
        [undefined, 'auto']
      ]
    ]
  )
  const more = (name: keyof typeof hostAdapters, trailingSlash: HostDescription['trailingSlash']) =>
    limitsOf(name, { ...host, trailingSlash }).limits.slice(limitsOf(name, host).limits.length)
  assert.equal(more('github-pages', 'never'), ['GitHub Pages does not lead from `/a/` and `/a.html` to `/a`'])
  assert.equal(more('gitlab-pages', 'never'), ['GitLab Pages does not lead from `/a/` and `/a.html` to `/a`'])
  assert.equal(more('cloudflare', 'html'), [
    'Cloudflare leads from `/a.html` to `/a`, so that each link of this site is followed in two steps'
  ])
  assert.equal(more('cloudflare', 'never'), [])
  assert.equal(more('nginx', 'html'), [])
})

test('the function of CloudFront sets the headers of a response', () => {
  const handler = cloudFront(host)
  const sent = (uri: string): Record<string, { value: string }> =>
    handler({ request: { uri, querystring: {} }, response: { headers: { etag: { value: '"1"' } } } }).headers
  assert.equal(Object.keys(sent('/docs/')).sort(), [
    'content-security-policy',
    'cross-origin-opener-policy',
    'etag',
    'permissions-policy',
    'referrer-policy',
    'x-content-type-options',
    'x-frame-options'
  ])
  assert.is(sent('/assets/x.js')['cache-control']?.value, 'public, max-age=31536000, immutable')
})

test('JSON of hosts is JSON, and all redirects are in it', () => {
  for (const [name, path, key] of [
    ['vercel', 'vercel.json', 'redirects'],
    ['azure', 'staticwebapp.config.json', 'routes']
  ] as const) {
    const file = hostAdapters[name](host).files.find((file) => file.path === path)
    assert.ok(JSON.parse(file?.content ?? '')[key].length >= host.redirects.length)
  }
})

/** What a site with these hosts writes for them, without pages and assets. */
function writtenFor(deploy: string) {
  const text = Buffer.from(files['site/site.yaml'] as Uint8Array).toString()
  const changed = text.replace(/deploy:\n.*\n/, deploy).replace(/rules:.*\n/, '')
  const made = sceneFrom({ ...files, 'site/site.yaml': changed })
  const all = [...made.scene.graph.routes.values(), ...made.scene.graph.notFound]
  const { emissions, diagnostics } = emitAround(made.scene, all, made.files)
  const known = /^(?:_|\.nojekyll|CNAME|vercel|sitegen\.|\.htaccess|cloudfront|staticwebapp|plain\/)/
  return {
    paths: emissions
      .map(({ path }) => path)
      .filter((path) => known.test(path))
      .sort(),
    said: diagnostics
      .map(({ code, line, column, message }) => [code, line, column, message])
      .sort((a, b) => (String(a[3]) < String(b[3]) ? -1 : 1))
  }
}

const choices = [
  // why                                         site.yaml                                      files
  ['none', '', ['_headers', '_redirects', 'plain/index.html', 'sitegen.host.json']],
  ['one', 'deploy: { target: nginx }\n', ['sitegen.host.json', 'sitegen.nginx.conf']],
  ['one twice', 'deploy: { target: [apache, apache] }\n', ['.htaccess', 'sitegen.host.json']],
  [
    'two that share files',
    'deploy: { target: [cloudflare, netlify] }\n',
    ['_headers', '_redirects', 'sitegen.host.json']
  ]
] as const

for (const [why, deploy, paths] of choices)
  test(`hosts of a site: ${why}`, () => assert.equal(writtenFor(deploy), { paths: [...paths], said: [] }))

test('hosts of a site: what one of several cannot do is said at its name', () =>
  assert.equal(writtenFor('deploy: { target: [nginx, gitlab-pages] }\n'), {
    paths: ['plain/index.html', 'sitegen.host.json', 'sitegen.nginx.conf'],
    said: [
      ['host-limit', 10, 27, 'GitLab Pages does not redirect'],
      ['host-limit', 10, 27, 'GitLab Pages does not send headers of a site'],
      ['host-limit', 10, 27, 'GitLab Pages has one page for all unknown addresses']
    ].sort((a, b) => (String(a[3]) < String(b[3]) ? -1 : 1))
  }))

test('a redirect from a file of the output is told, though no page stands there', async () => {
  const { scene, files: project } = sceneFrom({
    'site/site.yaml': `${siteYaml.replace(/collections:[\s\S]*$/, 'collections:\n  docs: {}\n')}deploy: { target: nginx }\n`,
    'site/static/img/x.svg': '<svg/>',
    'site/redirects.yaml': ['/404.html', '/img/x.svg', '/sitegen.json', '/fine']
      .map((from) => `- { from: ${from}, to: /docs/a }\n`)
      .join(''),
    'content/en/docs/a.md': '# A\n'
  })
  const all = [...scene.graph.routes.values(), ...scene.graph.notFound]
  const rendered = await Promise.all(all.map((route) => renderPage(scene, route)))
  const { diagnostics } = emit(
    scene,
    rendered.flatMap(({ value }) => value ?? []),
    project
  )
  assert.equal(
    diagnostics.map(({ code, line, message }) => [code, line, message]),
    [
      [1, '/404.html'],
      [1, '/de/404.html'],
      [2, '/img/x.svg'],
      [3, '/sitegen.json']
    ].map(([line, path]) => [
      'output-clash',
      line,
      `\`${path}\` redirects, but there is a file at this address`
    ])
  )
})

test.run()
