// Complete output of each adapter for a site, and its warnings about missing features. Update with
// `UPDATE=1 node test/run.js hosts/adapters`, and read the diff.

import { join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { diskFiles } from '../../../generator/base/files.ts'
import { emitSiteFiles } from '../../../generator/emit/emit.ts'
import {
  addressVariants,
  describeHost,
  type HostDescription
} from '../../../generator/emit/hosts/description.ts'
import { githubPages } from '../../../generator/emit/hosts/github-pages.ts'
import { hostAdapters } from '../../../generator/emit/hosts/hosts.ts'
import { renderPage } from '../../../generator/validate/render-page.ts'
import { matches } from '../../golden.ts'
import { planContextFrom, siteYaml, type Table } from '../../memory-site.ts'
import { copyOf } from '../../sites/folder.ts'
import { emitPages } from '../emit-pages.ts'

const project = diskFiles(copyOf('hosts'))
const files: Table = Object.fromEntries(
  [...project.list('site', 'hidden'), ...project.list('content')].map(({ path }) => [
    path,
    project.read(path)
  ])
)
const { context } = planContextFrom(files)
const routes = [...context.graph.routes.values(), ...context.graph.notFound]
const host: HostDescription = { ...describeHost(context, routes), compressed: true }
const expected = join(import.meta.dirname, '../../sites/hosts/expected')

for (const [name, adapter] of Object.entries(hostAdapters)) {
  const hostFiles = adapter(host)
  for (const { path, content } of hostFiles.files)
    test(`${name}: ${path}`, () => matches(join(expected, name, path.replace(/^\./, 'dot')), content))
  test(`${name}: missing features`, () =>
    matches(
      join(expected, name, 'limits.txt'),
      hostFiles.limits.map(({ message, hint }) => `${message}\n  hint: ${hint}\n`).join('')
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

test('exceeding the number of redirects is reported, and gives redirect pages', () => {
  assert.equal(limitsOf('cloudflare', many(1000)), { limits: [], redirects: true })
  assert.equal(limitsOf('cloudflare', many(1001)), {
    limits: [
      'Cloudflare reads at most 2000 redirects, but this site has 2002, with and without a slash at the end'
    ],
    redirects: false
  })
  assert.equal(limitsOf('vercel', oneLanguage(many(2049))), {
    limits: ['Vercel accepts at most 2048 redirects, but this site has 2049'],
    redirects: false
  })
  assert.equal(limitsOf('azure', oneLanguage(many(500))), {
    limits: ['Azure Static Web Apps reads at most 20 kB of configuration; 500 redirects exceed that'],
    redirects: false
  })
  const { limits, redirects } = limitsOf('s3', oneLanguage(many(500)))
  assert.equal(limits, ['A CloudFront function is at most 10 kB; 500 redirects exceed that'])
  assert.is(redirects, false)
  assert.equal(limitsOf('nginx', many(5000)), { limits: [], redirects: true })
})

test('_redirects names each address with and without a slash at the end, which Cloudflare tells apart', () => {
  const redirects = [
    { from: '/old', to: '/docs/', status: 301 },
    { from: '/', to: '/docs/', status: 302 }
  ] as const
  const linesOf = (name: keyof typeof hostAdapters) =>
    hostAdapters[name]({ ...host, redirects }).files.find(({ path }) => path === '_redirects')?.content
  const lines = '/old /docs/ 301\n/old/ /docs/ 301\n/ /docs/ 302\n'
  assert.is(linesOf('cloudflare'), lines)
  assert.is(linesOf('netlify'), `${lines}/de/* /de/404.html 404\n`)
})

test('a long policy is reported for Cloudflare, and a dollar sign for nginx', () => {
  const headers = [{ path: '/*', headers: { 'X-Long': `$${'x'.repeat(2000)}` } }]
  assert.equal(limitsOf('cloudflare', { ...host, headers }).limits, [
    'Cloudflare reads at most 2000 characters of a header, but one of this site is longer'
  ])
  assert.match(
    limitsOf('nginx', { ...host, headers }).limits[0] ?? '',
    /^nginx cannot send `\$` in the header `X-Long`/
  )
})

test('headers that a page cannot contain are a limit only for sites that ask for them', () => {
  const more = (name: keyof typeof hostAdapters) =>
    limitsOf(name, { ...host, needsHeaders: true }).limits.filter(
      (message) => !limitsOf(name, host).limits.includes(message)
    )
  assert.equal(more('github-pages'), ['GitHub Pages does not send custom headers'])
  assert.equal(more('s3'), ['CloudFront runs no functions for error responses, so 404 pages have no headers'])
})

test('nginx does not take a dollar sign in a path for a variable', () => {
  const dollar = { ...host, notFound: ['/de/$1/', '/'] }
  assert.equal(limitsOf('nginx', dollar).limits, [
    'nginx cannot show the 404 page of `/de/$1/`, since a `$` begins a variable'
  ])
  const [file] = hostAdapters.nginx(dollar).files
  const pages = [...(file?.content ?? '').matchAll(/error_page 404 (.*);/g)].map(([, page]) => page)
  assert.equal([...new Set(pages)], ['"/404.html"'])
})

const domains = [
  // why                              url                              base      CNAME
  ['a custom domain', 'https://docs.example.com', '/', 'docs.example.com\n'],
  ['below a path: the domain belongs to another repository', 'https://docs.example.com', '/kit/', undefined],
  ['a domain of GitHub', 'https://one.github.io', '/', undefined],
  ['an IP address', 'https://127.0.0.1:8080', '/', undefined],
  ['localhost', 'http://localhost', '/', undefined],
  ['no URL', '', '/', undefined]
] as const

for (const [why, url, base, cname] of domains)
  test(`github-pages: ${why}`, () =>
    assert.is(githubPages({ ...host, url, base }).files.find(({ path }) => path === 'CNAME')?.content, cname))

/** The CloudFront function, called like by its runtime. */
function cloudFront(description: HostDescription) {
  const context = createContext({})
  runInContext(hostAdapters.s3(description).files[0]?.content ?? '', context)
  return (event: object) => {
    context.event = JSON.parse(JSON.stringify(event))
    return JSON.parse(runInContext('JSON.stringify(handler(event))', context))
  }
}

test('the CloudFront function redirects with the query, and resolves folders', () => {
  const handler = cloudFront(host)
  const requestOf = (uri: string, querystring: object = {}) => {
    const { statusCode, headers, uri: found } = handler({ request: { uri, querystring, headers: {} } })
    return found ?? [statusCode, headers.location.value]
  }
  for (const redirect of host.redirects)
    for (const from of addressVariants(redirect))
      assert.equal(
        requestOf(from.split('/').map(encodeURIComponent).join('/')),
        [redirect.status, redirect.to],
        from
      )
  assert.equal(
    requestOf('/hash', { q: { value: '1' }, r: { value: 'a', multiValue: [{ value: 'a' }, { value: '' }] } }),
    [301, '/docs/lamp/?q=1&r=a&r#glass']
  )
  assert.is(requestOf('/docs/lamp/'), '/docs/lamp/index.html')
  assert.equal(requestOf('/docs/lamp'), [301, '/docs/lamp/'])
  assert.equal(requestOf('/docs/v1.0', { q: { value: '1' } }), [301, '/docs/v1.0/?q=1'])
  assert.is(requestOf('/img/lamp.svg'), '/img/lamp.svg')
  assert.is(requestOf('/.well-known/token'), '/.well-known/token')
  assert.is(requestOf('/%zz.txt'), '/%zz.txt')
})

const withoutSlash = [
  // trailingSlash, request, response
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
  test(`the CloudFront function, ${trailingSlash}: ${uri}`, () => {
    const handler = cloudFront({ ...host, redirects: [], trailingSlash })
    const { statusCode, headers, uri: found } = handler({ request: { uri, querystring: {}, headers: {} } })
    assert.equal(found ?? [statusCode, headers.location.value], expected)
  })

test('hosts and forms of urls', () => {
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
  assert.equal(more('github-pages', 'never'), ['GitHub Pages does not redirect `/a/` and `/a.html` to `/a`'])
  assert.equal(more('gitlab-pages', 'never'), ['GitLab Pages does not redirect `/a/` and `/a.html` to `/a`'])
  assert.equal(more('cloudflare', 'html'), [
    'Cloudflare redirects `/a.html` to `/a`, so each link of this site costs a second request'
  ])
  assert.equal(more('cloudflare', 'never'), [])
  assert.equal(more('nginx', 'html'), [])
})

test('the CloudFront function sets response headers', () => {
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

test('JSON configurations are valid, with all redirects', () => {
  for (const [name, path, key] of [
    ['vercel', 'vercel.json', 'redirects'],
    ['azure', 'staticwebapp.config.json', 'routes']
  ] as const) {
    const file = hostAdapters[name](host).files.find((file) => file.path === path)
    assert.ok(JSON.parse(file?.content ?? '')[key].length >= host.redirects.length)
  }
})

/** Files that a site with these hosts writes for them, without pages and assets. */
function writtenFor(deploy: string) {
  const text = Buffer.from(files['site/site.yaml'] as Uint8Array).toString()
  const changed = text.replace(/deploy:\n.*\n/, deploy).replace(/rules:.*\n/, '')
  const hostFiles = planContextFrom({ ...files, 'site/site.yaml': changed })
  const all = [...hostFiles.context.graph.routes.values(), ...hostFiles.context.graph.notFound]
  const { emissions, diagnostics } = emitSiteFiles(hostFiles.context, all, hostFiles.files)
  const hostFileNames =
    /^(?:_|\.nojekyll|CNAME|vercel|sitegen\.(?!sidebars)|\.htaccess|cloudfront|staticwebapp|plain\/)/
  return {
    paths: emissions
      .map(({ path }) => path)
      .filter((path) => hostFileNames.test(path))
      .sort(),
    messages: diagnostics
      .map(({ code, line, column, message }) => [code, line, column, message])
      .sort((a, b) => (String(a[3]) < String(b[3]) ? -1 : 1))
  }
}

const choices = [
  // why                                         site.yaml                                      files
  ['none', '', ['_headers', '_redirects', 'plain/index.html', 'sitegen.host.json']],
  ['one', 'deploy: { target: nginx }\n', ['sitegen.host.json', 'sitegen.nginx.conf']],
  ['a duplicate host', 'deploy: { target: [apache, apache] }\n', ['.htaccess', 'sitegen.host.json']],
  [
    'two hosts that share files',
    'deploy: { target: [cloudflare, netlify] }\n',
    ['_headers', '_redirects', 'sitegen.host.json']
  ]
] as const

for (const [why, deploy, paths] of choices)
  test(`hosts of a site: ${why}`, () => assert.equal(writtenFor(deploy), { paths: [...paths], messages: [] }))

test('hosts of a site: missing features are reported at the name of the host', () =>
  assert.equal(writtenFor('deploy: { target: [nginx, gitlab-pages] }\n'), {
    paths: ['plain/index.html', 'sitegen.host.json', 'sitegen.nginx.conf'],
    messages: [
      [
        'host-limit',
        10,
        27,
        'GitLab Pages does not redirect. GitLab Pages has only one 404 page for the whole site'
      ]
    ]
  }))

test('a redirect from an output file is reported, even if it is not a page', async () => {
  const { context, files: project } = planContextFrom({
    'site/site.yaml': `${siteYaml.replace(/collections:[\s\S]*$/, 'collections:\n  docs: {}\n')}deploy: { target: nginx }\n`,
    'site/static/img/x.svg': '<svg/>',
    'site/redirects.yaml': ['/404.html', '/img/x.svg', '/sitegen.json', '/fine']
      .map((from) => `- { from: ${from}, to: /docs/a }\n`)
      .join(''),
    'content/en/docs/a.md': '# A\n'
  })
  const all = [...context.graph.routes.values(), ...context.graph.notFound]
  const rendered = await Promise.all(all.map((route) => renderPage(context, route)))
  const { diagnostics } = await emitPages(
    context,
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
