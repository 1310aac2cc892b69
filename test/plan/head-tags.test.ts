// Head elements of sites, collections and pages.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { cspHash } from '../../generator/base/hash.ts'
import { headerRules } from '../../generator/emit/headers.ts'
import { frontMatterTags, withHeadHashes } from '../../generator/plan/head/head-tags.ts'
import { checkHeads } from '../../generator/plan/policy/head-check.ts'
import { policyAllows } from '../../generator/plan/policy/policy.ts'
import { renderPage } from '../../generator/validate/render-page.ts'
import { configOf, graphOf, planContextFrom, siteYaml, type Table } from '../memory-site.ts'
import { brief } from '../plugins/plugin-site.ts'

const files: Table = {
  'site/site.yaml': `${siteYaml.replace('docs: {}', 'docs: {head: [{meta: {name: robots, content: noarchive}}]}')}head:
  - meta: { name: verification, content: abc }
  - meta: { name: robots, content: all }
  - script: { src: /js/all.js, defer: true, data-site: 7 }
  - script: { code: "start('all')" }
  - script: { type: application/ld+json, code: '{"a":1}' }
`,
  'site/static/js/all.js': '',
  'content/en/docs/index.md': '# Title\n\nText.\n',
  'content/en/docs/other.md': `---
description: Of the field
head:
  - meta: { name: description, content: "Of the \\"head\\"" }
  - meta: { property: og:title, content: Shared }
  - meta: { name: theme-color, content: "#123456" }
  - link: { rel: canonical, href: ./index.md }
  - link: { rel: me, href: https://social.example/@one }
  - script: { code: once() }
  - noscript: [{ link: { rel: stylesheet, href: /js/none.css } }]
---

# Other
`,
  'site/static/js/none.css': ''
}

const context = await withHeadHashes(planContextFrom(files).context)

async function page(path: string) {
  const route = context.graph.routes.get(path)
  if (!route) throw new Error(`there is no ${path}`)
  const { value } = await renderPage(context, route)
  const html = value?.html ?? ''
  const head = html.slice(html.indexOf('<head>') + 7, html.indexOf('</head>')).split('\n')
  const start = head.findIndex((line) => line.startsWith('<title>'))
  const end = head.findIndex((line) => line.startsWith('<link rel="icon"'))
  const [, scripts] = / data-scripts="([^"]*)"/.exec(html) ?? []
  return { own: head.slice(start + 1, end), lasting: head.slice(end + 1), policy: head[1], scripts }
}

const lastingOf = (lines: readonly string[]) =>
  lines.filter((line) => /js\/|\(|ld\+json/.test(line) && !/assets/.test(line))

test('elements of the site and of a collection: the more specific one applies', async () => {
  const { own, lasting, policy, scripts } = await page('/docs/')
  assert.equal(own.slice(-2), [
    '<meta name="verification" content="abc">',
    '<meta name="robots" content="noarchive">'
  ])
  assert.is(own.filter((line) => line.includes('robots')).length, 1)
  assert.equal(lastingOf(lasting), [
    '<script src="/js/all.js" defer data-site="7"></script>',
    "<script>start('all')</script>",
    '<script type="application/ld+json">{"a":1}</script>'
  ])
  assert.match(policy ?? '', cspHash("start('all')"))
  assert.not.match(policy ?? '', cspHash('once()'))
  assert.is(scripts, undefined)
})

test('elements of a page replace generated ones, and its scripts have a hash for the router', async () => {
  const { own, lasting, policy, scripts } = await page('/docs/other/')
  assert.equal(
    own.filter((line) => /description"|og:title|canonical|rel="me"|theme-color/.test(line)),
    [
      '<meta property="og:description" content="Of the field">',
      '<meta name="description" content="Of the &quot;head&quot;">',
      '<meta property="og:title" content="Shared">',
      '<meta name="theme-color" content="#123456">',
      '<link rel="canonical" href="https://site.example/docs/">',
      '<link rel="me" href="https://social.example/@one">'
    ]
  )
  assert.equal(lastingOf(lasting).slice(3), [
    '<script>once()</script>',
    '<noscript><link rel="stylesheet" href="/js/none.css"></noscript>'
  ])
  assert.match(policy ?? '', cspHash('once()'))
  assert.match(scripts ?? '', /^[0-9a-f]{10}$/)
})

test('the header contains hashes of all inline scripts, but not of data', () => {
  const policy = headerRules(context)[0]?.headers['Content-Security-Policy'] ?? ''
  for (const code of ["start('all')", 'once()']) assert.match(policy, `'${cspHash(code)}'`)
  assert.not.match(policy, cspHash('{"a":1}'))
})

const wrong = [
  // why, element, diagnostic
  [
    'an unknown element',
    '{mta: {}}',
    'schema-unknown-key Unknown key `mta` in `head[0]`: did you mean `meta`?'
  ],
  [
    'an unknown attribute',
    '{meta: {nme: a}}',
    'schema-unknown-key Unknown key `nme` in `head[0].meta`: did you mean `name`?'
  ],
  [
    'two elements in one',
    '{meta: {name: a}, link: {rel: me}}',
    'schema-type Expected one element: `meta`, `link`, `script` or `noscript` for `head[0]`: undefined'
  ]
] as const
for (const [why, element, problems] of wrong)
  test(`wrong: ${why}`, () => {
    let message = ''
    try {
      configOf({ 'site/site.yaml': `${siteYaml}head: [${element}]\n` })
    } catch (error) {
      message = error instanceof Error ? error.message : ''
    }
    const found = JSON.parse(message.slice(message.indexOf('['))) as {
      code: string
      message: string
      hint?: string
    }[]
    assert.equal(
      found.map(({ code, message, hint }) => `${code} ${message}: ${hint}`),
      [problems]
    )
  })

test('wrong: missing files, and blocked hosts', () => {
  const yaml = (head: string, rest = '') => ({ 'site/site.yaml': `${siteYaml}${rest}head: [${head}]\n` })
  const problems = (table: Table) => checkHeads(graphOf(table).graph).map(brief).slice(0, 1)
  assert.equal(problems(yaml('{script: {src: /js/al.js}}')), [
    ['asset-missing', 'site/site.yaml:16:23', 'There is no file at `/js/al.js`', undefined]
  ])
  assert.equal(problems(yaml('{link: {rel: preload, as: font, href: "https://f.example/a.woff2"}}')), [
    [
      'policy-blocks',
      'site/site.yaml:16:46',
      'Browsers would not load this font: the page policy (`font-src`) does not allow https://f.example',
      'put the file into site/static, or declare it in `thirdParties` of site.yaml: `{name: …, hosts: {font: [f.example]}, purpose: …, legalBasis: …}`'
    ]
  ])
  const early = '{link: {rel: preconnect, href: "https://f.example"}}'
  assert.equal(
    problems(yaml(early)).map((problem) => problem.slice(0, 3)),
    [
      [
        'host-undeclared',
        'site/site.yaml:16:39',
        'This connects to https://f.example (not declared in `thirdParties`)'
      ]
    ]
  )
  const party =
    'thirdParties: [{name: F, hosts: {font: [f.example]}, purpose: p, legalBasis: l, pages: [/docs]}]\n'
  assert.equal(problems(yaml(early, party)), [])
})

test('head elements of untrusted authors are not used', () => {
  const table = {
    'site/site.yaml': siteYaml.replace('docs: {}', 'docs: {trust: sanitized}'),
    'content/en/docs/index.md': '---\nhead: [{script: {code: evil()}}]\n---\n\n# Title\n'
  }
  const { graph } = graphOf(table)
  assert.equal([...graph.routes.values()].flatMap(frontMatterTags), [])
})

const policies = [
  // sources, origin, allowed
  ["'self'", 'https://a.example', false],
  ["'self' https://a.example", 'https://a.example', true],
  ['https://*.example', 'https://a.example', true],
  ['*.example', 'https://a.example', true],
  ['https://*.example', 'http://a.example', false],
  ['*.a.example', 'https://a.example', false],
  ['https:', 'https://a.example', true],
  ['a.example', 'https://a.example', true],
  ['*', 'https://a.example', true],
  ['*', 'data:', false],
  ['data:', 'data:', true],
  ['https://a.example', 'https://a.example:8443', false],
  ['https://a.example:8443', 'https://a.example:8443/x.js', true],
  ['https://a.example:*', 'https://a.example:8443', true],
  ['http://a.example', 'https://a.example', true],
  ['https://a.example/js/', 'https://a.example/js/x.js', true],
  ['https://a.example/js/', 'https://a.example/css/x.css', false],
  ['https://a.example/x.js', 'https://a.example/x.js', true],
  ["'none'", 'https://a.example', false]
] as const
for (const [sources, origin, allowed] of policies)
  test(`policy: ${sources} and ${origin}`, () => {
    assert.is(policyAllows({ 'script-src': sources }, 'script-src', origin), allowed)
    assert.is(policyAllows({ 'default-src': sources }, 'font-src', origin), allowed)
  })
