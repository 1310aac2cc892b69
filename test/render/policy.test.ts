// The policy as a header and as an element of each page: one says what the other does, as far as it can.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { plainPolicy, policyElement, policyHeader, sitePolicy } from '../../generator/render/policy.ts'
import { sceneFrom, siteYaml } from '../memory-site.ts'

const policyOf = (yaml: string, hashes: readonly string[] = []) =>
  sitePolicy(sceneFrom({ 'site/site.yaml': siteYaml + yaml }).scene.graph, hashes)

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
  ['a plain site', ''],
  [
    'messages and answers from other servers',
    'contact:\n  action: https://forms.example/x\nsearch:\n  ask: {endpoint: "https://ask.example/api"}\n'
  ],
  ['films in the page', 'video:\n  youtube: embed\n']
] as const
for (const [why, yaml] of sites)
  test(`policy: the element says what the header says: ${why}`, () => {
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

test('policy: the server of the captcha is named once', () => {
  const policy = (challenge: string) =>
    policyOf(`contact:\n  action: https://forms.example/x\n  captcha: {challenge: "${challenge}"}\n`)
  const connect = (challenge: string) => policy(challenge)['connect-src']
  assert.is(connect('https://forms.example/task'), "'self' https://forms.example")
  assert.is(connect('https://tasks.example/new'), "'self' https://forms.example https://tasks.example")
  assert.is(connect('/task'), "'self' https://forms.example")
  assert.is(policy('https://tasks.example/new')['form-action'], "'self' https://forms.example")
})

test('policy: what is configured is in it', () => {
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

test('policy: the element is small, since every page has it', () =>
  assert.ok(policyElement(policyOf('', [`sha256-${'x'.repeat(44)}`])).length <= 320))

test('policy: a page without a site', () =>
  assert.is(
    policyElement(plainPolicy),
    `<meta http-equiv="Content-Security-Policy" content="default-src 'self'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'">`
  ))

test.run()
