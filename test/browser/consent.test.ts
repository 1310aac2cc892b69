// A typical marketing site: analytics, and third-party video, map, comments, chat and form. Without consent, there are no
// requests to them; with consent, everything works, and the console stays empty. Their hosts resolve to a local server.

import { mkdtempSync, rmSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page, Request } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { build } from '../../generator/build.ts'
import { previewListener } from '../../generator/serve/preview.ts'
import { selfSigned } from '../../generator/serve/x509.ts'
import { anyDay } from '../any-day.ts'
import { whenCaseEnds } from '../case-end.ts'
import { copyOf, writeInto } from '../sites/folder.ts'
import { axeViolations } from './axe.ts'
import { openPage, startChromium, started, type WatchedPage } from './chromium.ts'
import { eventually } from './eventually.ts'

const test = suite('consent')

const parties = `thirdParties:
  - name: YouTube
    hosts: { frame: [www.youtube-nocookie.com] }
    purpose: { en: Shows our videos, de: Zeigt unsere Videos }
    legalBasis: Consent
    consent: media
  - name: OpenStreetMap
    hosts: { frame: [www.openstreetmap.org] }
    purpose: Shows the way to us
    legalBasis: Consent
    consent: media
  - name: giscus
    hosts: { script: [giscus.app], frame: [giscus.app] }
    purpose: Comments
    legalBasis: Consent
    consent: functional
    pages: [/docs/comments]
  - name: Chatter
    hosts: { script: [chat.example], connect: [chat.example], frame: [chat.example] }
    purpose: Answers questions
    legalBasis: Consent
    consent: help
  - name: Turnstile
    hosts: { script: [challenges.cloudflare.com], frame: [challenges.cloudflare.com] }
    purpose: Keeps automated messages out
    legalBasis: Consent
    consent: functional
  - name: CRM
    hosts: { form: [crm.example], connect: [crm.example] }
    purpose: Takes what you write to us
    legalBasis: Contract
`

const site = `title: { en: Trial, de: Probe }
url: https://site.example
defaultLocale: en
locales: { en: {}, de: {} }
${parties}consent:
  groups:
    help: { title: { en: Chat, de: Chat }, text: { en: Talk to us., de: Reden Sie mit uns. } }
  privacy: /docs/privacy
analytics:
  plausible: { domain: site.example }
  ga4: { id: G-TRIAL1 }
  matomo: { host: https://stats.example/matomo, siteId: 3, consent: statistics }
  umami: { host: https://umami.example, websiteId: w-1, consent: statistics }
  posthog: { key: phc_1, consent: statistics }
feedback: { analytics: true }
theme: { parts: { Providers: ./components/Tenant.tsx } }
collections: { docs: { mdx: true }, pages: {} }
head:
  - script: { src: https://chat.example/widget.js, async: true }
  - script: { code: 'document.documentElement.dataset.inline = "ran"', consent: help }
`

const guide = `# Guide

::embed[How it works]{url=https://www.youtube.com/watch?v=abcdefghijk}

<iframe src="https://www.openstreetmap.org/export/embed.html?bbox=1" title="The way" width="600" height="300"></iframe>

<form action="https://crm.example/contact" method="post"><input name="mail" aria-label="Mail"><button>Send</button></form>
`

const forms = `question:
  action: https://crm.example/question
  fields: [{ name: text, type: text, label: Question, required: true }]
  captcha: { provider: turnstile, siteKey: key-1 }
`

/** Minimal versions of the scripts of Google, giscus and the chat. */
const scripts: Readonly<Record<string, string>> = {
  'chat.example/widget.js': `document.body.insertAdjacentHTML('beforeend', '<p id="chat">Chat</p>'); fetch('https://chat.example/hello')`,
  'giscus.app/client.js': `const s = document.currentScript; const f = document.createElement('iframe'); f.src = 'https://giscus.app/widget?repo=' + s.dataset.repo; f.title = 'Comments'; s.after(f)`,
  'challenges.cloudflare.com/turnstile/v0/api.js': `window.turnstile = { render(place, { sitekey }) { place.innerHTML = '<p id="task">Task</p><input type="hidden" name="cf-turnstile-response" value="solved ' + sitekey + '">' } }; window[new URL(document.currentScript.src).searchParams.get('onload')]()`,
  'www.googletagmanager.com/gtag/js': `window.told = JSON.stringify(window.dataLayer.map((call) => [...call].map((part) => part instanceof Date ? 'now' : part)))`
}
const hosts = [
  'www.youtube-nocookie.com',
  'www.openstreetmap.org',
  'giscus.app',
  'chat.example',
  'crm.example',
  'challenges.cloudflare.com',
  'stats.example',
  'umami.example',
  'eu.i.posthog.com',
  'plausible.io',
  'www.googletagmanager.com'
]

/** Requests to third parties: `POST crm.example/contact`. */
const requests: string[] = []
const bodies = new Map<string, string>()
/** The last request body of a path, parsed as JSON. */
const lastBody = (path: string): unknown => JSON.parse(bodies.get(path) ?? 'null')
const party: RequestListener = (request, response) => {
  const path = `${request.headers.host}${request.url}`
  let body = ''
  request.on('data', (part) => {
    body += String(part)
  })
  request.on('end', () => {
    // Browsers send a preflight request before JSON to other hosts.
    if (request.method !== 'OPTIONS') requests.push(`${request.method} ${path}`)
    if (request.method === 'POST') bodies.set(path, body)
    const script = scripts[path.replace(/\?.*/, '')]
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type' }
    if (script !== undefined)
      response.writeHead(200, { ...headers, 'content-type': 'text/javascript' }).end(script)
    else if (path.startsWith('plausible.io')) response.writeHead(202, headers).end('ok')
    else
      response
        .writeHead(200, { ...headers, 'content-type': 'text/html' })
        .end(`<link rel="icon" href="data:,"><p>${request.headers.host}</p>`)
  })
}

let browser: Browser
const servers: Server[] = []
const temporary = mkdtempSync(join(tmpdir(), 'sitegen-'))

async function listening(listener: RequestListener): Promise<number> {
  const { key, cert } = selfSigned(['site.example', ...hosts], new Date(Date.now() - 86_400_000), 30)
  const server = createServer({ key, cert }, listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

test.before(async () => {
  const root = copyOf('minimal')
  writeInto(root, {
    'site/site.yaml': site,
    'content/en/docs/index.md': '# Title\n\n[Guide](guide.md)\n',
    'content/en/docs/guide.md': guide,
    'content/en/docs/comments.md':
      '# Comments\n\n<script src="https://giscus.app/client.js" data-repo="a/b" async></script>\n',
    'content/en/docs/film.mdx':
      '# Film\n\n::embed[A film]{url=https://youtu.be/abcdefghijk}\n\n<iframe src="https://www.openstreetmap.org/export/embed.html" title="A map" />\n',
    'site/forms.yaml': forms,
    'content/en/docs/ask.md': '# Ask\n\n::form{name=question}\n',
    'content/en/docs/privacy.md': '# Privacy\n',
    'content/de/docs/index.md': '# Titel\n',
    'site/components/Tenant.tsx': `import { createContext, type ReactNode } from 'react'
import type { ProvidersProps } from 'sitegen/themes/default/parts/Providers'
export const Tenant = createContext('nobody')
export default ({ page, children }: ProvidersProps): ReactNode => <Tenant value={page.locale}>{children}</Tenant>
`,
    'site/pages/visit.tsx': `import { use } from 'react'
import type { SitePageProps } from 'sitegen/theme'
import Embed from 'sitegen/themes/default/parts/Embed'
import { Tenant } from '../components/Tenant.tsx'
export default function Visit({ shell }: SitePageProps) {
  return <><h1>Visit</h1><p id="tenant">{use(Tenant)}</p><Embed shell={shell} src="https://www.openstreetmap.org/export/embed.html" title="Map" /></>
}
`,
    'content/en/pages/visit.yaml': 'title: Visit\n',
    'content/de/pages/visit.yaml': 'title: Besuch\n'
  })
  const folder = join(temporary, 'build')
  // With an error, nothing would be published.
  const { published, diagnostics } = await build({ root, out: folder, ...anyDay, drafts: false, locales: [] })
  assert.ok(published, JSON.stringify(diagnostics))
  const port = await listening(previewListener(folder, 'site.example'))
  const partyPort = await listening(party)
  const rules = [
    `MAP site.example:443 127.0.0.1:${port}`,
    ...hosts.map((host) => `MAP ${host}:443 127.0.0.1:${partyPort}`)
  ]
  browser = await startChromium([
    `--host-resolver-rules=${rules.join(',')},MAP * ~NOTFOUND,EXCLUDE 127.0.0.1`,
    '--ignore-certificate-errors'
  ])
})

test.after(async () => {
  await browser?.close()
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
  rmSync(temporary, { recursive: true, force: true })
})

test.before.each(() => {
  requests.length = 0
  bodies.clear()
})

const address = (path: string): string => `https://site.example${path}`

/** Open a page. Its case ends after its requests to third parties, which the next case would otherwise see. */
async function open(path: string, width = 1280): Promise<WatchedPage> {
  const waiting = new Set<Request>()
  // Before the page is closed.
  whenCaseEnds(() => eventually(() => [...waiting].map((request) => request.url()), []))
  const opened = await openPage(browser, { ignoreHTTPSErrors: true, viewport: { width, height: 800 } })
  const { page } = opened
  page.on('request', (request) => {
    if (hosts.includes(new URL(request.url()).host)) waiting.add(request)
  })
  page.on('requestfinished', (request) => waiting.delete(request))
  page.on('requestfailed', (request) => waiting.delete(request))
  page.on('close', () => waiting.clear())
  await page.goto(address(path))
  await started(page)
  return opened
}
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const counters = /plausible\.io|stats\.example|umami\.example|posthog\.com/
const others = (): readonly string[] => requests.filter((request) => !counters.test(request)).sort()
const stored = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('consent') ?? '{}') as { groups?: string[] }).groups)

test('no requests to parties that need consent before a choice, and after rejection', async () => {
  const { page, troubles } = await open('/docs/guide/')
  const banner = page.getByRole('region', { name: 'Your privacy' })
  await banner.waitFor()
  await eventually(() => lastBody('plausible.io/api/event'), {
    name: 'pageview',
    url: 'https://site.example/docs/guide/',
    domain: 'site.example',
    referrer: null
  })
  assert.equal(requests, ['POST plausible.io/api/event'])
  await press(page, 'Reject all')
  await banner.waitFor({ state: 'detached' })
  await eventually(() => stored(page), [])
  await page.reload()
  await started(page)
  await page.waitForFunction(() => document.querySelector('.embed-always') !== null)
  assert.is(await page.getByRole('region', { name: 'Your privacy' }).count(), 0)
  assert.equal(others(), [])
  assert.equal(troubles, [])
})

test('after consent, all parties work, and the console is empty', async () => {
  const { page, troubles } = await open('/docs/guide/')
  await press(page, 'Accept all')
  await page.locator('#chat').waitFor()
  await page.frameLocator('iframe[title="How it works"]').getByText('www.youtube-nocookie.com').waitFor()
  await page.frameLocator('iframe[title="The way"]').getByText('www.openstreetmap.org').waitFor()
  await page.waitForFunction(() => 'told' in window)
  assert.equal(await page.evaluate(() => JSON.parse((window as unknown as { told: string }).told)), [
    [
      'consent',
      'default',
      {
        analytics_storage: 'denied',
        ad_storage: 'denied',
        ad_user_data: 'denied',
        ad_personalization: 'denied'
      }
    ],
    [
      'consent',
      'update',
      {
        analytics_storage: 'granted',
        ad_storage: 'denied',
        ad_user_data: 'denied',
        ad_personalization: 'denied'
      }
    ],
    ['js', 'now'],
    ['config', 'G-TRIAL1', { send_page_view: false }],
    [
      'event',
      'page_view',
      {
        page_location: 'https://site.example/docs/guide/',
        page_title: await page.title(),
        page_referrer: ''
      }
    ]
  ])
  assert.is(await page.evaluate(() => document.documentElement.dataset.inline), 'ran')
  await eventually(() => others().length, 5)
  assert.equal(others(), [
    'GET chat.example/hello',
    'GET chat.example/widget.js',
    'GET www.googletagmanager.com/gtag/js?id=G-TRIAL1',
    'GET www.openstreetmap.org/export/embed.html?bbox=1',
    'GET www.youtube-nocookie.com/embed/abcdefghijk'
  ])
  assert.equal(troubles, [])
})

test('comments are inserted at their script, and a form is sent without consent', async () => {
  const { page, troubles } = await open('/docs/comments/')
  await press(page, 'Accept all')
  await page.frameLocator('main iframe[title="Comments"]').getByText('giscus.app').waitFor()
  await page.goto(address('/docs/guide/'))
  await page.getByRole('textbox', { name: 'Mail' }).fill('a')
  await press(page, 'Send')
  await page.waitForURL('https://crm.example/contact')
  assert.equal(troubles, [])
})

test('a frame is opened once, or for its whole group', async () => {
  const { page, troubles } = await open('/docs/guide/')
  await press(page, 'Reject all')
  const note = page.locator('.video-note').first()
  assert.match(
    String(await note.textContent()),
    /^Content from YouTube\. Purpose: Shows our videos\. It is loaded from www\.youtube-nocookie\.com when you open it; nothing is sent there until then\./
  )
  await page.getByRole('link', { name: /How it works/ }).click()
  await page.frameLocator('iframe[title="How it works"]').getByText('www.youtube-nocookie.com').waitFor()
  assert.equal(others(), ['GET www.youtube-nocookie.com/embed/abcdefghijk'])
  await eventually(() => page.evaluate(() => document.activeElement?.tagName), 'IFRAME')
  await page.getByRole('checkbox', { name: 'Always show content of the group “External media”' }).click()
  await page.frameLocator('iframe[title="The way"]').getByText('www.openstreetmap.org').waitFor()
  await eventually(() => stored(page), ['media'])
  assert.equal(troubles, [])
})

test('a React page has such frames too, inside of the site providers', async () => {
  const { page, troubles } = await open('/visit/')
  assert.is(await page.locator('#tenant').textContent(), 'en')
  await press(page, 'Reject all')
  assert.equal(others(), [])
  await page.getByRole('link', { name: /Map/ }).click()
  await page.frameLocator('iframe[title="Map"]').getByText('www.openstreetmap.org').waitFor()
  assert.equal(others(), ['GET www.openstreetmap.org/export/embed.html'])
  assert.equal(troubles, [])
})

test('axe finds no problems in banner, settings and frame links', async () => {
  const { page } = await openPage(browser, {
    ignoreHTTPSErrors: true,
    bypassCSP: true,
    reducedMotion: 'reduce'
  })
  await page.goto(address('/docs/guide/'))
  await page.locator('.embed-always').first().waitFor()
  assert.equal(await axeViolations(page), [])
  await press(page, 'Choose')
  await page.getByText('Companies and purposes').first().click()
  assert.equal(await axeViolations(page), [])
})

test('a form with a third-party captcha: nothing is loaded before consent and interaction', async () => {
  const { page, troubles } = await open('/docs/ask/')
  await press(page, 'Reject all')
  const field = page.getByRole('textbox', { name: 'Question' })
  await field.fill('Why?')
  await page.locator('form.form[novalidate]').waitFor()
  const note = page.locator('[data-captcha]')
  assert.match(String(await note.textContent()), /^Turnstile: Keeps automated messages out/)
  await press(page, 'Send')
  await page.getByRole('alert').waitFor()
  assert.equal(others(), [])
  await note.getByRole('button', { name: 'Privacy settings' }).click()
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Additional functions' }).check()
  await press(page, 'Save choice')
  await page.locator('#task').waitFor()
  await press(page, 'Send')
  await page.getByRole('status').getByText(/./).first().waitFor()
  assert.equal(others(), [
    'GET challenges.cloudflare.com/turnstile/v0/api.js?render=explicit&onload=sitegenReady0',
    'POST crm.example/question'
  ])
  assert.is(bodies.get('crm.example/question'), 'text=Why%3F&cf-turnstile-response=solved+key-1')
  assert.equal(troubles, [])
})

test('analytics services that need consent count the page on which consent is given', async () => {
  const { page, troubles } = await open('/docs/guide/')
  await press(page, 'Accept all')
  await eventually(
    () => ['stats.example', 'umami.example', 'posthog.com'].every((host) => requests.join().includes(host)),
    true
  )
  const title = await page.title()
  const language = await page.evaluate(() => navigator.language)
  const screen = '1280x800'
  const { rand, ...matomo } = Object.fromEntries(
    new URLSearchParams(bodies.get('stats.example/matomo/matomo.php'))
  )
  assert.match(rand ?? '', /^\d+$/)
  assert.equal(matomo, {
    idsite: '3',
    rec: '1',
    apiv: '1',
    send_image: '0',
    action_name: title,
    url: 'https://site.example/docs/guide/',
    urlref: '',
    res: screen,
    lang: language
  })
  assert.equal(lastBody('umami.example/api/send'), {
    type: 'event',
    payload: {
      website: 'w-1',
      hostname: 'site.example',
      url: '/docs/guide/',
      title,
      referrer: '',
      language,
      screen
    }
  })
  const { distinct_id: visitor, ...posthog } = lastBody('eu.i.posthog.com/i/v0/e/') as Record<string, unknown>
  assert.type(visitor, 'string')
  assert.equal(posthog, {
    api_key: 'phc_1',
    event: '$pageview',
    properties: {
      $current_url: 'https://site.example/docs/guide/',
      $host: 'site.example',
      $pathname: '/docs/guide/',
      $referrer: '$direct',
      $process_person_profile: false,
      title
    }
  })
  assert.equal(await page.context().cookies(), [])
  assert.equal(troubles, [])
})

test('frames in MDX wait too', async () => {
  const { page, troubles } = await open('/docs/film/')
  await press(page, 'Reject all')
  assert.is(await page.locator('iframe').count(), 0)
  await page.getByRole('link', { name: /A map/ }).click()
  await page.frameLocator('iframe[title="A map"]').getByText('www.openstreetmap.org').waitFor()
  assert.equal(others(), ['GET www.openstreetmap.org/export/embed.html'])
  assert.equal(troubles, [])
})

test('the settings: by keyboard, per group, reopened from the footer, and withdrawn', async () => {
  const { page, troubles } = await open('/docs/guide/', 390)
  await press(page, 'Choose')
  const dialog = page.getByRole('dialog', { name: 'Privacy settings' })
  await dialog.waitFor()
  assert.equal(
    await dialog
      .getByRole('checkbox')
      .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).checked)),
    [true, false, false, false, false]
  )
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  assert.is(await stored(page), undefined)
  await press(page, 'Choose')
  await dialog.getByRole('checkbox', { name: 'Chat' }).focus()
  await page.keyboard.press('Space')
  await press(page, 'Save choice')
  await page.locator('#chat').waitFor()
  await eventually(() => stored(page), ['help'])
  await press(page, 'Privacy settings')
  await dialog.waitFor()
  assert.is(await dialog.getByRole('checkbox', { name: 'Chat' }).isChecked(), true)
  assert.ok(await dialog.getByRole('link', { name: 'Privacy policy' }).getAttribute('href'))
  // Running scripts can only be stopped by a full page load.
  const loaded = page.waitForEvent('load')
  await dialog.getByRole('button', { name: 'Reject all' }).click()
  await loaded
  await started(page)
  await eventually(() => stored(page), [])
  assert.is(await page.locator('#chat').count(), 0)
  assert.equal(troubles, [])
})

test('a choice in another tab reaches this one: given, withdrawn, and removed', async () => {
  const first = await open('/docs/guide/')
  const page = await first.page.context().newPage()
  await page.goto(first.page.url())
  await started(page)
  const banner = page.getByRole('region', { name: 'Your privacy' })
  await banner.waitFor()
  await press(first.page, 'Accept all')
  await page.locator('#chat').waitFor()
  await banner.waitFor({ state: 'detached' })
  const loaded = page.waitForEvent('load')
  await press(first.page, 'Privacy settings')
  await first.page.getByRole('dialog').getByRole('button', { name: 'Reject all' }).click()
  await loaded
  await started(page)
  assert.is(await page.locator('#chat').count(), 0)
  assert.is(await banner.count(), 0)
  await started(first.page)
  await first.page.evaluate(() => localStorage.clear())
  await banner.waitFor()
})

test('a choice of a time to come, or that is too old, is asked for again', async () => {
  const { page } = await open('/docs/guide/')
  const banner = page.getByRole('region', { name: 'Your privacy' })
  for (const days of [-366, 1, 400]) {
    await press(page, 'Accept all')
    await page.locator('#chat').waitFor()
    await page.evaluate((milliseconds) => {
      const choice = JSON.parse(localStorage.getItem('consent') ?? '{}') as { time: number }
      localStorage.setItem('consent', JSON.stringify({ ...choice, time: choice.time + milliseconds }))
    }, days * 86_400_000)
    await page.reload()
    await started(page)
    await banner.waitFor()
    assert.is(await page.locator('#chat').count(), 0)
    assert.is(await stored(page), undefined)
  }
})

test('client-side navigations are counted once each, with their referrer', async () => {
  const { page, troubles } = await open('/docs/')
  const visit = (path: string, referrer: string | null) => ({
    name: 'pageview',
    url: address(path),
    domain: 'site.example',
    referrer
  })
  await eventually(() => lastBody('plausible.io/api/event'), visit('/docs/', null))
  requests.length = 0
  await page.getByRole('main').getByRole('link', { name: 'Guide' }).first().click()
  await eventually(() => lastBody('plausible.io/api/event'), visit('/docs/guide/', address('/docs/')))
  assert.equal(requests, ['POST plausible.io/api/event'])
  assert.equal(troubles, [])
})

test('an answer of a reader is an event of the services whose visits are counted, and of no others', async () => {
  const { page, troubles } = await open('/docs/guide/')
  await eventually(() => requests, ['POST plausible.io/api/event'])
  requests.length = 0
  await page.getByLabel('Yes', { exact: true }).check()
  await page.locator('.feedback button').click()
  await page.getByText('Thank you.').waitFor()
  await eventually(() => lastBody('plausible.io/api/event'), {
    name: 'Feedback',
    url: address('/docs/guide/'),
    domain: 'site.example',
    referrer: null,
    props: { helpful: 'yes' }
  })
  assert.equal(requests, ['POST plausible.io/api/event'])
  assert.equal(troubles, [])
})

test('with consent, each service gets the answer in its form', async () => {
  const { page, troubles } = await open('/docs/guide/')
  await press(page, 'Accept all')
  await page.waitForFunction(() => 'told' in window)
  await page.getByLabel('No', { exact: true }).check()
  await page.locator('.feedback button').click()
  const answers = () => {
    const { e_c, e_a, e_n, action_name } = Object.fromEntries(
      new URLSearchParams(bodies.get('stats.example/matomo/matomo.php'))
    )
    const { payload } = lastBody('umami.example/api/send') as { payload: Record<string, unknown> }
    const { event, properties } = lastBody('eu.i.posthog.com/i/v0/e/') as Record<string, unknown>
    const { helpful } = Object(properties) as Record<string, unknown>
    return [
      [e_c, e_a, e_n, action_name],
      [payload.name, payload.data],
      [event, helpful]
    ]
  }
  await eventually(answers, [
    ['Feedback', 'no', '/docs/guide/', undefined],
    ['Feedback', { helpful: 'no' }],
    ['Feedback', 'no']
  ])
  assert.equal(
    await page.evaluate(() => {
      const { dataLayer = [] } = window as unknown as { dataLayer?: ArrayLike<unknown>[] }
      return [...(dataLayer.at(-1) as unknown as unknown[])].slice(0, 2)
    }),
    ['event', 'feedback']
  )
  assert.equal(troubles, [])
})

test('the banner is in the language of the page, and shown again if parties change', async () => {
  const { page, troubles } = await open('/de/docs/')
  await page.getByRole('region', { name: 'Ihre Privatsphäre' }).waitFor()
  await page.evaluate(() =>
    localStorage.setItem('consent', JSON.stringify({ version: 'older', time: Date.now(), groups: ['media'] }))
  )
  await page.reload()
  await page.getByRole('button', { name: 'Alle ablehnen' }).click()
  await eventually(() => stored(page), [])
  assert.equal(troubles, [])
})
