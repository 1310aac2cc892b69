// The forms of site/forms.yaml, in Markdown and React pages: requests, messages, and that the policy allows them. The server
// is local, on another origin than the site.

import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createChallenge, type Payload, sha, verifySolution } from 'altcha/lib'
import type { Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { copyOf, writeInto } from '../sites/folder.ts'
import { axeViolations } from './axe.ts'
import { openPage, type Tab } from './chromium.ts'
import { eventually } from './eventually.ts'
import { gate, type ShellSite, shellSite, until } from './shell-site.ts'

const test = suite('forms')
const hmacSignatureSecret = 'a secret of the server'
let shell: ShellSite
let tab: Tab
/** For axe, whose script the policy would block. */
let axeTab: Tab
let server: Server
/** Received requests: path, type and body. */
let received: string[] = []
/** Status of the responses. */
let status = 200
/** Responses wait for this promise. */
let held: Promise<void> = Promise.resolve()

async function bodyOf(request: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts).toString()
}

test.before(async () => {
  server = createServer(async (request, response) => {
    const { method, url = '', headers } = request
    const body = await bodyOf(request)
    const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type' }
    if (url === '/challenge') {
      const options = { algorithm: 'SHA-256', cost: 1, counter: 3, deriveKey: sha.deriveKey }
      const challenge = await createChallenge({ ...options, hmacSignatureSecret })
      response.writeHead(200, { ...cors, 'content-type': 'application/json' }).end(JSON.stringify(challenge))
      return
    }
    if (method === 'POST') received.push(`${url} ${headers['content-type']} ${body}`)
    await held
    response
      .writeHead(method === 'POST' ? status : 200, { ...cors, 'content-type': 'text/plain' })
      .end('Received')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const root = copyOf('forms')
  for (const file of ['site/forms.yaml', 'site/site.yaml'])
    writeInto(root, { [file]: readFileSync(join(root, file), 'utf8').replaceAll('4999', String(port)) })
  shell = await shellSite(root)
  tab = shell.tab()
  axeTab = shell.tab({ bypassCSP: true, reducedMotion: 'reduce' })
})

test.before.each(() => {
  received = []
  status = 200
  held = Promise.resolve()
})

test.after(async () => {
  await shell?.close()
  server?.closeAllConnections()
  server?.close()
})

const send = (page: Page) => page.locator('form.form button[type=submit]')
const field = (page: Page, name: string) => page.locator(`form.form [name="${name}"]`)

/** Wait until the script of the form has loaded; in a React page it loads on the first interaction. */
async function ready(page: Page): Promise<void> {
  await page.locator('form.form').hover()
  await page.locator('form.form[novalidate]').waitFor()
}

async function open(path: string) {
  const watched = await tab.open(path)
  await ready(watched.page)
  return watched
}

test('a form in Markdown is sent, with its own confirmation', async () => {
  const { page, troubles } = await open('/docs/')
  await field(page, 'email').fill('a@b.example')
  assert.is(await send(page).textContent(), 'Subscribe')
  await send(page).click()
  await page.locator('.form-sent').waitFor()
  assert.equal(received, [
    '/newsletter application/x-www-form-urlencoded;charset=UTF-8 email=a%40b.example&list=rowing'
  ])
  await eventually(
    () => page.evaluate(() => document.activeElement?.textContent),
    'Thank you. Please look into your mailbox.'
  )
  assert.equal(troubles, [])
})

test('errors are shown at their fields, and the first is focused', async () => {
  const { page } = await open('/de/regatta/')
  await field(page, 'given').fill('Ada')
  await field(page, 'code').fill('1234')
  await field(page, 'crew').fill('9')
  await send(page).click()
  await page.locator('.field-mistake').first().waitFor()
  await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('name')), 'code')
  const invalidFields = () =>
    page.locator('form.form [aria-invalid=true]').evaluateAll((all) =>
      all.map((field) => [
        field.getAttribute('name') ?? field.getAttribute('role'),
        (field.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent)
          .join(' | ')
      ])
    )
  await eventually(invalidFields, [
    ['code', 'Zwei Buchstaben und vier Ziffern | Eine Lizenznummer sieht aus wie HR-1234.'],
    ['crew', 'Bitte prüfen Sie Ihre Eingabe.'],
    ['boat', 'Bitte treffen Sie eine Auswahl.'],
    ['radiogroup', 'Bitte treffen Sie eine Auswahl.'],
    ['rules', 'Bitte setzen Sie hier ein Häkchen.']
  ])
  assert.equal(received, [])
  // The error disappears once the value is valid.
  await field(page, 'code').fill('HR-1234')
  await eventually(() => field(page, 'code').getAttribute('aria-invalid'), null)
})

test('all kinds of fields are sent as JSON, multiple choices as a list, by keyboard only', async () => {
  const { page, troubles } = await open('/regatta/')
  await field(page, 'given').focus()
  const { keyboard } = page
  for (const text of ['Ada', 'L', 'https://club.example', 'HR-1234']) {
    await keyboard.type(text)
    await keyboard.press('Tab')
  }
  await field(page, 'day').fill('2027-05-20')
  await field(page, 'boat').focus()
  await keyboard.type('Double')
  await keyboard.press('Tab')
  await keyboard.press('ArrowDown')
  await keyboard.press('Tab')
  await keyboard.press('Space')
  await keyboard.press('Tab')
  await keyboard.press('Space')
  await keyboard.press('Tab')
  await keyboard.type('None')
  await keyboard.press('Tab')
  await keyboard.press('Space')
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await page.locator('.form-sent').waitFor()
  assert.equal(received, [
    '/regatta application/json {"given":"Ada","family":"L","website":"https://club.example","code":"HR-1234","crew":"2","day":"2027-05-20","boat":"double","distance":"2000 m","meals":["lunch","dinner"],"remarks":"None","rules":"yes"}'
  ])
  assert.equal(troubles, [])
})

test('while sending, the button shows it; after a failure, input is kept', async () => {
  const { page } = await open('/docs/')
  const { opened, open: release } = gate()
  held = opened
  status = 500
  await field(page, 'email').fill('a@b.example')
  await send(page).click()
  await eventually(() => send(page).textContent(), 'Sending …')
  release()
  await page.locator('.form-failed[role=alert]', { hasText: 'please try again' }).waitFor()
  assert.is(await field(page, 'email').inputValue(), 'a@b.example')
  status = 200
  await send(page).click()
  await page.locator('.form-sent').waitFor()
  assert.is(received.length, 2)
})

test('nothing is sent if the honeypot is filled in; its name is unique', async () => {
  const { page, close } = await open('/regatta/')
  assert.is(await page.locator('.form-honeypot').evaluate((place: HTMLElement) => place.offsetWidth), 1)
  assert.equal(
    await page.locator('.form-honeypot input').evaluate((input: HTMLInputElement) => input.name),
    'homepage'
  )
  await close()
  const other = await open('/docs/')
  await field(other.page, 'email').fill('a@b.example')
  await field(other.page, 'website').evaluate((input: HTMLInputElement) => {
    input.value = 'https://spam.example'
  })
  await send(other.page).click()
  await other.page.locator('.form-sent').waitFor()
  assert.equal(received, [])
  await other.close()
})

test('a form with `navigate` sends the captcha, and leaves without confirmation', async () => {
  const { page, troubles } = await open('/docs/callback/')
  const questions: string[] = []
  page.on('dialog', (dialog) => {
    questions.push(dialog.message())
    void dialog.dismiss()
  })
  await field(page, 'phone').fill('1')
  await field(page, 'submit').fill('In the morning')
  await send(page).click()
  await page.waitForURL('**/callback')
  const fields = new URLSearchParams(received[0]?.split(' ').at(-1))
  assert.equal([...fields.keys()], ['phone', 'submit', 'altcha'])
  const { challenge, solution } = JSON.parse(
    Buffer.from(fields.get('altcha') ?? '', 'base64').toString()
  ) as Payload
  const result = await verifySolution({ challenge, solution, deriveKey: sha.deriveKey, hmacSignatureSecret })
  assert.is(result.verified, true)
  assert.equal([questions, troubles], [[], []])
  await page.goBack()
  await eventually(() => send(page).textContent(), 'Send')
})

test('without JavaScript, they are plain forms with validation by the browser', async () => {
  const { page } = await openPage(shell.browser, { javaScriptEnabled: false })
  await page.goto(`${shell.site.url}/de/docs/`)
  await send(page).click()
  assert.equal(received, [])
  await field(page, 'email').fill('a@b.example')
  await send(page).click()
  await page.waitForURL('**/newsletter')
  assert.equal(received, [
    '/newsletter application/x-www-form-urlencoded email=a%40b.example&list=rowing&website='
  ])
})

for (const [path, width] of [
  ['/regatta/', 1280],
  ['/ar/regatta/', 390],
  ['/docs/', 390]
] as const)
  test(`axe finds no problems in ${path} at ${width} px with errors shown, and nothing overflows`, async () => {
    const { page } = await axeTab.open(path, width)
    await ready(page)
    await send(page).click()
    await page.locator('.field-mistake').first().waitFor()
    assert.equal(await axeViolations(page), [])
    await until(page, 'document.documentElement.scrollWidth <= innerWidth')
  })

test('a form works and is styled after navigation, also twice in a page', async () => {
  const { page, troubles } = await tab.open('/docs/privacy/')
  await page
    .locator('.sidebar a[href="/docs/twice/"], aside a[href="/docs/twice/"], nav a[href="/docs/twice/"]')
    .first()
    .click()
  await page.waitForURL('**/docs/twice/')
  await eventually(() => page.locator('form.form').count(), 2)
  const second = page.locator('form.form').nth(1)
  await eventually(() => second.evaluate((form) => getComputedStyle(form).display), 'grid')
  await second.locator('button[type=submit]').click()
  await second.locator('.field-mistake').waitFor()
  assert.is(await page.locator('.field-mistake').count(), 1)
  const ids = await page.evaluate(() => [...document.querySelectorAll('[id]')].map(({ id }) => id))
  assert.equal(
    ids.filter((id, index) => ids.indexOf(id) < index),
    []
  )
  await second.getByLabel('E-mail').fill('a@b.example')
  await second.locator('button[type=submit]').click()
  await page.locator('.form-sent').waitFor()
  assert.is(received.length, 1)
  assert.equal(troubles, [])
})

test('pages without a form load no style sheet of forms', async () => {
  const { page } = await tab.open('/docs/privacy/')
  const sheets = await page.evaluate(() =>
    [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText))
  )
  assert.not.match(sheets.join('\n'), '.form-row')
})
