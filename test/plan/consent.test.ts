// Parties that need consent: page output, banner settings, and errors in site.yaml.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { checkHeads } from '../../generator/plan/policy/head-check.ts'
import { checkHosts } from '../../generator/plan/policy/undeclared-hosts.ts'
import { renderPage } from '../../generator/validate/render-page.ts'

import { checkOf, configOf, graphOf, planContextFrom, siteYaml, type Table } from '../memory-site.ts'

const parties = `thirdParties:
  - name: Chat
    hosts: { script: [chat.example], connect: [chat.example] }
    purpose: { en: Answers, de: Antwortet }
    legalBasis: Consent
    consent: help
  - name: Photos
    hosts: { image: [photos.example], frame: [photos.example] }
    purpose: Photos
    legalBasis: Consent
    consent: media
`
const groups = 'consent: { days: 30, groups: { help: { title: { en: Help, de: Hilfe }, text: Talk } } }\n'

const site = (rest: string, table: Table = {}): Table => ({
  'site/site.yaml': siteYaml + rest,
  'content/en/docs/index.md': '# Title\n\nText.\n',
  ...table
})

const pageOf = async (table: Table): Promise<string> => {
  const { context } = planContextFrom(table)
  const route = context.graph.routes.get('/docs/')
  if (!route) throw new Error('There is no page')
  const { value, diagnostics } = await renderPage(context, route)
  if (!value) throw new Error(JSON.stringify(diagnostics))
  return value.html
}

test('scripts in head wait, in order, and keep other attributes', async () => {
  const html = await pageOf(
    site(
      `${parties}${groups}head:\n  - script: { src: https://chat.example/a.js, type: module, data-key: 7 }\n  - script: { code: "go()", consent: help }\n  - script: { src: /own.js }\n`,
      { 'site/static/own.js': '' }
    )
  )
  assert.equal(html.match(/<script (?:type="text\/plain"|src="\/own)[\s\S]*?<\/script>/g), [
    '<script type="text/plain" data-consent="help" data-type="module" data-src="https://chat.example/a.js" data-key="7"></script>',
    '<script type="text/plain" data-consent="help">go()</script>',
    '<script src="/own.js"></script>'
  ])
  const [, policy = ''] = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html) ?? []
  assert.match(policy, 'https://chat.example')
  assert.not.match(policy, 'photos.example')
  assert.not.match(policy, 'trusted-types')
})

test('consent groups, localized', () => {
  const shellOf = (locale: string) =>
    planContextFrom(site(parties + groups)).context.shells.get(locale)?.shell.consent
  const english = shellOf('en')
  const { file = '', ...settings } = english ?? {}
  assert.match(file, /^\/assets\/consent\.en\.[0-9a-f]{10}\.html$/)
  assert.equal(settings, {
    groups: [
      {
        name: 'help',
        title: 'Help',
        text: 'Talk',
        parties: [{ name: 'Chat', purpose: 'Answers', legalBasis: 'Consent', frames: [] }]
      },
      {
        name: 'media',
        title: 'consent.media',
        text: 'consent.media.text',
        parties: [
          { name: 'Photos', purpose: 'Photos', legalBasis: 'Consent', frames: ['https://photos.example'] }
        ]
      }
    ],
    version: english?.version,
    days: 30
  })
  assert.is(shellOf('de')?.groups[0]?.title, 'Hilfe')
  assert.is(shellOf('de')?.version, english?.version)
  assert.is(planContextFrom(site('')).context.shells.get('en')?.shell.consent, undefined)
})

test('changed parties give another consent version', () => {
  const versionOf = (yaml: string) =>
    planContextFrom(site(yaml)).context.shells.get('en')?.shell.consent?.version
  const versions = [
    parties + groups,
    parties.replace('photos.example', 'pictures.example') + groups,
    parties.replace('name: Chat', 'name: Other') + groups
  ].map(versionOf)
  assert.is(new Set(versions).size, 3)
  assert.is(versionOf((parties + groups).replace('Talk', 'Speak')), versions[0])
})

test('an image of a party that needs consent would be requested immediately', async () => {
  const { context } = planContextFrom(
    site(parties + groups, {
      'content/en/docs/index.md': '# Title\n\n![A](https://photos.example/a.png)\n'
    })
  )
  const route = context.graph.routes.get('/docs/')
  if (!route) throw new Error('There is no page')
  const { diagnostics } = await renderPage(context, route)
  assert.equal(diagnostics, [
    {
      code: 'policy-blocks',
      severity: 'error',
      file: 'content/en/docs/index.md',
      line: 3,
      column: 1,
      length: 34,
      message:
        'Browsers would request this from https://photos.example before the reader consents: `Photos` of `thirdParties` needs consent (`media`)',
      hint: 'put the file into site/static'
    }
  ])
})

test('a misspelled group of the theme is reported where the party names it, with the right one', () => {
  const { diagnostics } = checkOf(site(parties.replace('consent: media', 'consent: medai') + groups))
  assert.equal(
    diagnostics
      .filter(({ file }) => file === 'site/site.yaml')
      .map(({ line, column, message, hint }) => `${line}:${column} ${message} (${hint})`),
    [
      '26:14 The consent group `medai` has no title (did you mean `media`? Otherwise add `consent: {groups: {medai: {title: …, text: …}}}`, or use one of statistics, media, functional, marketing)'
    ]
  )
})

test('an unknown group, one without a title, and an unused one', () => {
  const table = site(
    `${parties}consent: { privacy: /nowhere, groups: { hepl: { title: A } } }\nhead:\n  - script: { code: "a()", consent: helo }\n`
  )
  const { diagnostics } = checkOf(table)
  const { graph } = graphOf(table)
  const problems = [...diagnostics, ...checkHeads(graph)]
    .filter(({ file }) => file === 'site/site.yaml')
    .map(({ line, column, code, message, hint }) => `${line}:${column} ${code} ${message} (${hint})`)
  assert.equal(
    [...new Set(problems)],
    [
      '21:14 schema-missing The consent group `help` has no title (add `consent: {groups: {help: {title: …, text: …}}}`, or use one of statistics, media, functional, marketing)',
      '27:21 link-missing There is no page at `/nowhere` (undefined)',
      '27:41 schema-unknown-key No party uses the consent group `hepl` (did you mean `help`?)',
      '29:37 head-invalid There is no consent group `helo` (did you mean `help`?)'
    ]
  )
})

test('a third-party captcha needs its hosts in `thirdParties`', () => {
  const forms = `ask:
  action: /ask
  fields: [{ name: a, type: text, label: A }]
  captcha: { provider: hcaptcha, siteKey: k }
`
  const { graph } = graphOf(site('', { 'site/forms.yaml': forms }))
  assert.equal(
    checkHosts(graph).map(({ code, file, line, column, message, hint }) => [
      code,
      `${file}:${line}:${column}`,
      message,
      hint
    ]),
    [
      [
        'host-undeclared',
        'site/forms.yaml:4:24',
        '`forms.ask.captcha` sends requests to https://js.hcaptcha.com, https://newassets.hcaptcha.com (not declared in `thirdParties`)',
        'add it to `thirdParties` in site.yaml, the source of the privacy record: `{name: …, hosts: {script: [js.hcaptcha.com], frame: [newassets.hcaptcha.com]}, purpose: …, legalBasis: …}`'
      ]
    ]
  )
  const declared =
    'thirdParties: [{ name: H, hosts: { script: [js.hcaptcha.com], frame: ["*.hcaptcha.com"] }, purpose: p, legalBasis: l }]\n'
  assert.equal(checkHosts(graphOf(site(declared, { 'site/forms.yaml': forms })).graph), [])
})

const countsVisits = {
  en: 'Counts visits, so that the site can be improved.',
  de: 'Zählt Besuche, damit die Website besser werden kann.'
}
const legitimateInterest = {
  en: 'Legitimate interest (Art. 6(1)(f) GDPR)',
  de: 'Berechtigtes Interesse (Art. 6 Abs. 1 lit. f DSGVO)'
}
const byConsent = { en: 'Consent (Art. 6(1)(a) GDPR)', de: 'Einwilligung (Art. 6 Abs. 1 lit. a DSGVO)' }
const googleHosts = [
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://*.googletagmanager.com'
]

test('analytics services are parties, with consent if needed', () => {
  const config = configOf({
    'site/site.yaml': `${siteYaml}analytics:
  plausible: { domain: a.example }
  matomo: { host: "https://stats.example/matomo/", siteId: 3, consent: statistics, purpose: Counting }
  umami: { host: "https://umami.example", websiteId: b-1 }
  posthog: { key: phc_1 }
  ga4: { id: G-ABC1 }
`
  })
  assert.equal(config.analytics, [
    { kind: 'plausible', consent: 'none', endpoint: 'https://plausible.io/api/event', id: 'a.example' },
    { kind: 'matomo', consent: 'statistics', endpoint: 'https://stats.example/matomo/matomo.php', id: '3' },
    { kind: 'umami', consent: 'none', endpoint: 'https://umami.example/api/send', id: 'b-1' },
    { kind: 'posthog', consent: 'none', endpoint: 'https://eu.i.posthog.com/i/v0/e/', id: 'phc_1' },
    { kind: 'ga4', consent: 'statistics', endpoint: 'https://www.googletagmanager.com/gtag/js', id: 'G-ABC1' }
  ])
  assert.equal(
    config.thirdParties.map(({ name, hosts, purpose, legalBasis, consent }) => [
      name,
      hosts,
      purpose,
      legalBasis,
      consent
    ]),
    [
      [
        'Plausible Analytics',
        { connect: ['https://plausible.io'] },
        countsVisits,
        legitimateInterest,
        'none'
      ],
      ['Matomo', { connect: ['https://stats.example'] }, 'Counting', byConsent, 'statistics'],
      ...['Umami', 'PostHog'].map((name, index) => [
        name,
        { connect: [['https://umami.example', 'https://eu.i.posthog.com'][index]] },
        countsVisits,
        legitimateInterest,
        'none'
      ]),
      [
        'Google Analytics',
        {
          script: ['https://www.googletagmanager.com'],
          connect: googleHosts,
          image: googleHosts
        },
        countsVisits,
        byConsent,
        'statistics'
      ]
    ]
  )
})
