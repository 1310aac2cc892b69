// The policy as a header and as an element of each page: they are equivalent, as far as possible.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { cspHash } from '../../generator/base/hash.ts'
import { blockedRequest, isBlocked, policiesFor } from '../../generator/plan/policy/blocked.ts'
import {
  frameOptions,
  plainPolicy,
  policyElement,
  policyHeader,
  sitePolicy
} from '../../generator/plan/policy/policy.ts'
import { hostRules, settingHosts } from '../../generator/plan/policy/site-hosts.ts'
import { renderPage } from '../../generator/validate/render-page.ts'
import { graphOf, planContextFrom, siteYaml, type Table } from '../memory-site.ts'

/** A site whose servers are not declared, which is an error that the policy does not depend on. */
const undeclared = `${siteYaml}rules: { host-undeclared: ignore }\n`

const policyOf = (yaml: string, hashes: readonly string[] = []) =>
  sitePolicy(hostRules(planContextFrom({ 'site/site.yaml': undeclared + yaml }).context.graph), hashes)

/** Values by directive. */
const parsed = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    text.split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ')
      return [name, values.join(' ')]
    })
  )

const inElement = (element: string) =>
  parsed(/^<meta http-equiv="Content-Security-Policy" content="([^"]*)">$/.exec(element)?.[1] ?? '')

const sites = [
  // why, settings
  ['a minimal site', ''],
  [
    'contact form and question server on other hosts',
    'contact:\n  action: https://forms.example/x\nsearch:\n  ask: {endpoint: "https://ask.example/api"}\n'
  ],
  ['embedded videos', 'video:\n  youtube: embed\n']
] as const
for (const [why, yaml] of sites)
  test(`policy: element and header are equivalent: ${why}`, () => {
    const header = parsed(policyHeader(policyOf(yaml, ['sha256-a'])))
    const element = inElement(policyElement(policyOf(yaml, ['sha256-a'])))
    for (const [name, value] of Object.entries(header)) {
      const fallback = name.endsWith('-src') ? element['default-src'] : undefined
      if (name === 'frame-ancestors') assert.is(element[name], undefined)
      else assert.is(element[name] ?? fallback, value, name)
    }
    assert.equal(
      Object.keys(element).filter((name) => !(name in header)),
      []
    )
  })

test('policy: the captcha server is listed once', () => {
  const policy = (challenge: string) =>
    policyOf(`contact:\n  action: https://forms.example/x\n  captcha: {challenge: "${challenge}"}\n`)
  const connect = (challenge: string) => policy(challenge)['connect-src']
  assert.is(connect('https://forms.example/task'), "'self' https://forms.example")
  assert.is(connect('https://tasks.example/new'), "'self' https://forms.example https://tasks.example")
  assert.is(connect('/task'), "'self' https://forms.example")
  assert.is(policy('https://tasks.example/new')['form-action'], "'self' https://forms.example")
})

test('policy: includes configured sources', () => {
  const policy = policyOf(
    'contact:\n  action: https://forms.example/x\nsearch:\n  ask: {endpoint: "https://ask.example/api"}\nvideo:\n  youtube: embed\n'
  )
  const { 'connect-src': connect, 'form-action': form, 'frame-src': frame } = inElement(policyElement(policy))
  assert.equal(
    [connect, form, frame],
    [
      "'self' https://forms.example https://ask.example",
      "'self' https://forms.example",
      'https://www.youtube-nocookie.com'
    ]
  )
})

test('policy: includes servers of forms; with `navigate`, not in connect-src', () => {
  const field = 'fields: [{name: a, label: A}]'
  const { graph } = planContextFrom({
    'site/site.yaml': undeclared,
    'site/forms.yaml': [
      `news: {action: "https://news.example/add", ${field}}`,
      `call: {action: "https://crm.example/call", navigate: true, captcha: {challenge: "https://tasks.example/new"}, ${field}}`,
      `own: {action: /api/own, ${field}}\n`
    ].join('\n')
  }).context
  const { 'connect-src': connect, 'form-action': form } = sitePolicy(hostRules(graph), [])
  assert.equal(
    [connect, form],
    ["'self' https://news.example https://tasks.example", "'self' https://news.example https://crm.example"]
  )
  assert.equal(
    settingHosts(graph).map(({ setting, kind, origin }) => `${setting.join('.')} ${kind} ${origin}`),
    [
      'forms.news.action connect https://news.example',
      'forms.news.action form https://news.example',
      'forms.call.captcha.challenge connect https://tasks.example',
      'forms.call.action form https://crm.example'
    ]
  )
})

const party = (rest: string, name = 'A') =>
  `thirdParties:\n  - {name: ${name}, purpose: p, legalBasis: l, ${rest}}\n`

test('policy: hosts of parties are in the directives of their kinds', () => {
  const parties = graphOf({
    'site/site.yaml':
      siteYaml +
      party('hosts: {script: [a.example, a.example], connect: ["wss://a.example"], frame: ["*.f.example"]}') +
      '  - {name: B, purpose: p, legalBasis: l, hosts: {image: ["b.example:8443"], media: [b.example], font: [b.example], form: [b.example], style: [b.example]}}\n'
  }).graph
  assert.equal(sitePolicy(hostRules(parties), ['sha256-a'], parties.config.thirdParties), {
    'default-src': "'self'",
    'script-src': "'self' 'sha256-a' https://a.example",
    'style-src': "'self' https://b.example",
    'img-src': "'self' data: https://b.example:8443",
    'font-src': "'self' https://b.example",
    'connect-src': "'self' wss://a.example",
    'media-src': "'self' https://b.example",
    'frame-src': 'https://*.f.example',
    'object-src': "'none'",
    'base-uri': "'self'",
    'form-action': "'self' https://b.example",
    'frame-ancestors': "'none'"
  })
})

test('policy: no Trusted Types with scripts of a party, unless it supports them', () => {
  const typesOf = (rest: string) => {
    const { graph } = graphOf({ 'site/site.yaml': siteYaml + party(rest) })
    return sitePolicy(hostRules(graph), [], graph.config.thirdParties)['require-trusted-types-for']
  }
  assert.is(typesOf('hosts: {script: [a.example]}'), undefined)
  assert.is(typesOf('hosts: {script: [a.example]}, trustedTypes: true'), "'script'")
  assert.is(typesOf('hosts: {connect: [a.example]}'), "'script'")
})

const settings = [
  // why, security, directive, its value
  [
    'a value replaces the default',
    '{policy: {img-src: "\'self\' https://a.example"}}',
    'img-src',
    "'self' https://a.example"
  ],
  [
    'hashes are added',
    '{policy: {script-src: "\'self\' https://a.example"}}',
    'script-src',
    "'self' https://a.example 'sha256-a'"
  ],
  [
    "a hash would undo 'unsafe-inline'",
    "{policy: {script-src: \"'self' 'unsafe-inline'\"}}",
    'script-src',
    "'self' 'unsafe-inline'"
  ],
  [
    'a removed directive',
    '{policy: {require-trusted-types-for: false}}',
    'require-trusted-types-for',
    undefined
  ],
  [
    'a directive without sources',
    '{policy: {upgrade-insecure-requests: ""}}',
    'upgrade-insecure-requests',
    ''
  ],
  ['an additional directive', '{policy: {worker-src: "\'self\' blob:"}}', 'worker-src', "'self' blob:"],
  ['framed by itself', '{frameAncestors: [self]}', 'frame-ancestors', "'self'"],
  ['own pages in own frames', '{frameAncestors: [self]}', 'frame-src', "'self'"],
  [
    'framed by an app',
    '{frameAncestors: [self, app.example]}',
    'frame-ancestors',
    "'self' https://app.example"
  ]
] as const
for (const [why, security, directive, value] of settings)
  test(`policy: security: ${why}`, () =>
    assert.is(policyOf(`security: ${security}\n`, ['sha256-a'])[directive], value))

const inline = [
  // kind, initiator, directive that allows it, message, hint
  [
    'style',
    'style',
    'style-src-attr',
    'apply this `style`: the page policy (`style-src`) allows no styles in attributes',
    'write it into the style sheet of the site (`theme.styles`): only styles without addresses become classes'
  ],
  [
    'style',
    'style element',
    'style-src-elem',
    'apply this `<style>`: the page policy (`style-src`) allows no styles in the page',
    'write it into the style sheet of the site (`theme.styles`)'
  ],
  [
    'script',
    'script',
    'script-src-elem',
    'run this script: the page policy (`script-src`) allows no inline scripts in the content of a page',
    'move it to `head`, which adds its hash to the policy: `head: [{script: {code: …}}]`'
  ],
  [
    'script',
    'onclick',
    'script-src-attr',
    'run this `onclick`: the page policy (`script-src`) allows no scripts in attributes',
    'write a component in site/components that listens to the event'
  ]
] as const
for (const [kind, initiator, directive, message, hint] of inline)
  test(`policy: an inline ${initiator} is only allowed by ${directive}`, () => {
    const request = { kind, url: '', initiator }
    const rulesWith = (policy: string) =>
      hostRules(graphOf({ 'site/site.yaml': `${siteYaml}security: {policy: {${policy}}}\n` }).graph)
    const blockedBy = (name: string, sources = "'unsafe-inline'", code?: string) => {
      const rules = rulesWith(`${name}: "${sources}"`)
      return isBlocked(rules, policiesFor(rules, []), { ...request, code })
    }
    const others = inline.map(([, , name]) => name).filter((name) => name !== directive)
    assert.equal(
      [directive, ...others].map((name) => blockedBy(name)),
      [false, true, true, true]
    )
    const hash = `'${cspHash('a()')}'`
    assert.equal(
      ['a()', 'b()', undefined].map((code) => blockedBy(directive, hash, code)),
      [false, true, true]
    )
    assert.ok(blockedBy(directive, `'unsafe-inline' ${hash}`), "a hash undoes 'unsafe-inline'")
    const rules = rulesWith('')
    const page = { path: '/', allowed: policiesFor(rules, []) }
    const { message: found, hint: advice } = blockedRequest(rules, page, request, { file: 'a.md' })
    assert.equal([found, advice], [`Browsers would not ${message}`, hint])
  })

test('policy: X-Frame-Options follows frame-ancestors', () => {
  const options = (security: string) =>
    frameOptions(hostRules(graphOf({ 'site/site.yaml': `${siteYaml}security: {${security}}\n` }).graph))
  assert.equal(['', 'frameAncestors: [self]', 'frameAncestors: [self, app.example]'].map(options), [
    'DENY',
    'SAMEORIGIN',
    undefined
  ])
})

/** The `<meta>` of a page. */
const policyAt = async (path: string, files: Table): Promise<Readonly<Record<string, string>>> => {
  const { context } = planContextFrom(files)
  const route = context.graph.routes.get(path)
  assert.ok(route, path)
  const { value: page, diagnostics } = await renderPage(context, route)
  assert.ok(page, JSON.stringify(diagnostics))
  return inElement(/<meta http-equiv="Content-Security-Policy"[^>]*>/.exec(page.html)?.[0] ?? '')
}

const frames = party('hosts: {frame: [f.example], connect: [api.f.example]}')
const onlyGuide = party('hosts: {frame: [f.example]}, pages: [/docs/guide]')
const doc = (text: string) => ({
  'content/en/docs/guide.md': `# T\n\n${text}\n`,
  'content/en/docs/other.md': '# O\n'
})
const pages = [
  // why, settings, text, page, its frame-src
  [
    'a third party that the page uses',
    frames,
    '<iframe src="https://f.example/a"></iframe>',
    '/docs/guide/',
    'https://f.example'
  ],
  [
    'a third party that the page does not use',
    frames,
    '<iframe src="https://f.example/a"></iframe>',
    '/docs/other/',
    undefined
  ],
  ['a link does not count as use', frames, '[to](https://f.example/a)', '/docs/guide/', undefined],
  ['a host name in text does not count as use', frames, 'See f.example.', '/docs/guide/', undefined],
  [
    'in every language',
    onlyGuide,
    '<iframe src="https://f.example/a"></iframe>',
    '/de/docs/guide/',
    'https://f.example'
  ],
  [
    'a third party that needs consent, without an element for it',
    party('hosts: {frame: [f.example]}, consent: media'),
    'x',
    '/docs/guide/',
    undefined
  ]
] as const
for (const [why, yaml, text, path, sources] of pages)
  test(`policy of a page: ${why}`, async () => {
    const policy = await policyAt(path, { 'site/site.yaml': siteYaml + yaml, ...doc(text) })
    assert.is(policy['frame-src'], sources)
    assert.is(policy['connect-src'], sources && yaml === frames ? "'self' https://api.f.example" : undefined)
  })

// The router does not show a page with another policy: it loads it fully.
test('policy of a page: pages with the same parties have the same', async () => {
  const { context } = planContextFrom({
    'site/site.yaml': siteYaml + frames,
    ...doc('<iframe src="https://f.example/a"></iframe>')
  })
  const policies = await Promise.all(
    ['/docs/guide/', '/de/docs/guide/', '/docs/other/'].map(async (path) => {
      const route = context.graph.routes.get(path)
      assert.ok(route)
      const { value } = await renderPage(context, route)
      return /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(value?.html ?? '')?.[1]
    })
  )
  assert.is(policies[1], policies[0])
  assert.ok(policies[2] && policies[2] !== policies[0])
})

test('policy: the element is small', () =>
  assert.ok(policyElement(policyOf('', [`sha256-${'x'.repeat(44)}`])).length <= 320))

test('policy: a page without a site', () =>
  assert.is(
    policyElement(plainPolicy),
    `<meta http-equiv="Content-Security-Policy" content="default-src 'self'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'">`
  ))
