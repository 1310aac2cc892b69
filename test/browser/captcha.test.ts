// The captcha of the contact form: requests of the browser, verified as on a server, and messages if there is no challenge
// or solution.

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createChallenge, type Payload, pbkdf2, sha, verifySolution } from 'altcha/lib'
import type { Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { copyOf, writeInto } from '../sites/folder.ts'
import { axeViolations } from './axe.ts'
import { openPage, type Tab, type WatchedPage } from './chromium.ts'
import { type ShellSite, shellSite, until } from './shell-site.ts'

const test = suite('captcha')
const challengeUrl = 'https://forms.example/challenge'
const hmacSignatureSecret = 'a secret of the server'
let shell: ShellSite
let tab: Tab

test.before(async () => {
  const root = copyOf('shell')
  const yaml = readFileSync(join(root, 'site/site.yaml'), 'utf8')
  const captcha = `  captcha: { provider: altcha, challenge: '${challengeUrl}' }\n`
  const parties =
    'thirdParties:\n  - { name: Forms, hosts: { connect: [forms.example] }, purpose: Sets tasks, legalBasis: Consent }\n'
  writeInto(root, { 'site/site.yaml': yaml.replace('contact:\n', `${parties}contact:\n${captcha}`) })
  shell = await shellSite(root)
  tab = shell.tab()
})

test.after(() => shell?.close())

const send = (page: Page) => page.locator('form.form button[type=submit]')

/** A challenge server on another origin, which `connect-src` must allow. */
const answerChallenges = (page: Page, challenge: () => Promise<unknown>) =>
  page.route(challengeUrl, async (route) =>
    route.fulfill({ json: await challenge(), headers: { 'access-control-allow-origin': '*' } })
  )

/** Fields of the messages that are sent. */
async function receive(page: Page): Promise<Readonly<Record<string, string>>[]> {
  const received: Readonly<Record<string, string>>[] = []
  await page.route('**/api/contact', async (route) => {
    received.push(route.request().postDataJSON() as Readonly<Record<string, string>>)
    await route.fulfill({ status: 204 })
  })
  return received
}

/** Write a message, and wait until the script of the form has loaded. */
async function write(page: Page): Promise<void> {
  await page.locator('textarea[name=message]').fill('Hello')
  await until(page, "Object.keys(document.querySelector('.form')).some((key) => key.startsWith('__react'))")
}

async function openForm(): Promise<WatchedPage> {
  const watched = await tab.open('/contact/')
  await write(watched.page)
  return watched
}

const decoded = (field = ''): unknown => JSON.parse(Buffer.from(field, 'base64').toString())

const algorithms = [
  ['PBKDF2/SHA-256', pbkdf2.deriveKey, 50],
  ['SHA-512', sha.deriveKey, 2]
] as const

for (const [algorithm, deriveKey, cost] of algorithms)
  test(`a challenge of ${algorithm} is solved, and its server verifies the solution`, async () => {
    const { page, troubles } = await openForm()
    await answerChallenges(page, () =>
      createChallenge({ algorithm, cost, counter: 40, deriveKey, hmacSignatureSecret })
    )
    const received = await receive(page)
    await send(page).click()
    await page.locator('.form-sent').waitFor()
    assert.equal(
      received.map(({ altcha: _, ...fields }) => fields),
      [{ name: '', email: '', message: 'Hello' }]
    )
    const { challenge, solution } = decoded(received[0]?.altcha) as Payload
    assert.is(solution.counter, 40)
    const result = await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret })
    assert.is(result.verified, true)
    assert.equal(troubles, [])
  })

test('a challenge in the old format is solved', async () => {
  const { page } = await openForm()
  const hash = createHash('sha256').update('salt?expires=1&40').digest('hex')
  const first = { algorithm: 'SHA-256', challenge: hash, salt: 'salt?expires=1&', signature: 's' }
  await answerChallenges(page, async () => ({ ...first, maxnumber: 100 }))
  const received = await receive(page)
  await send(page).click()
  await page.locator('.form-sent').waitFor()
  const { took, ...payload } = decoded(received[0]?.altcha) as { took: unknown }
  assert.equal(payload, { ...first, number: 40 })
  assert.type(took, 'number')
})

const failures: readonly (readonly [string, (page: Page) => Promise<unknown>, string])[] = [
  ['no response', (page) => page.route(challengeUrl, (route) => route.abort()), 'could not be loaded'],
  [
    'a server error',
    (page) =>
      page.route(challengeUrl, (route) =>
        route.fulfill({ status: 503, headers: { 'access-control-allow-origin': '*' } })
      ),
    'could not be loaded'
  ],
  [
    'a response that is not a challenge',
    (page) => answerChallenges(page, async () => ({ hello: 1 })),
    'could not complete the spam check'
  ],
  [
    'an unsupported algorithm',
    (page) =>
      answerChallenges(page, async () => ({
        parameters: { algorithm: 'ARGON2ID', nonce: '', salt: '', cost: 1, keyLength: 32, keyPrefix: '00' }
      })),
    'could not complete the spam check'
  ]
]

for (const [why, fail, text] of failures)
  test(`${why}: nothing is sent, the message stays, and it can be sent again`, async () => {
    const { page } = await openForm()
    await fail(page)
    const received = await receive(page)
    await send(page).click()
    await page.locator('.form-failed[role=alert]', { hasText: text }).waitFor()
    assert.is(await page.locator('textarea[name=message]').inputValue(), 'Hello')
    assert.is(received.length, 0)
    await page.unroute(challengeUrl)
    await answerChallenges(page, () =>
      createChallenge({ algorithm: 'SHA-256', cost: 1, counter: 3, deriveKey: sha.deriveKey })
    )
    await send(page).click()
    await page.locator('.form-sent').waitFor()
    assert.is(received.length, 1)
  })

test('no request is made before the message is sent', async () => {
  const { page } = await openPage(shell.browser)
  const requests: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(shell.site.url)) requests.push(request.url())
  })
  await page.goto(`${shell.site.url}/contact/`)
  await page.locator('textarea[name=message]').fill('Hello')
  await page.waitForLoadState('networkidle')
  assert.equal(requests, [])
})

test('axe finds no problems in the form with its notice', async () => {
  const { page } = await shell.open('/contact/', { bypassCSP: true, reducedMotion: 'reduce' })
  await write(page)
  assert.match((await page.locator('.form-note').textContent()) ?? '', 'small computing task')
  assert.equal(await axeViolations(page), [])
})

test('without JavaScript, the form shows a notice', async () => {
  const { page } = await openPage(shell.browser, { javaScriptEnabled: false })
  await page.goto(`${shell.site.url}/de/contact/`)
  assert.match((await page.locator('.form-note').textContent()) ?? '', 'schreiben Sie uns bitte eine E-Mail')
})
