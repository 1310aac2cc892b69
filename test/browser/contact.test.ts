// The contact form: requests, messages, and that no input is lost.

import type { Page, Route } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openPage, started, type Tab } from './chromium.ts'
import { eventually } from './eventually.ts'
import { gate, type ShellSite, shellSite, until, untilHeading } from './shell-site.ts'

const test = suite('contact')
let shell: ShellSite
let tab: Tab

test.before(async () => {
  shell = await shellSite()
  tab = shell.tab()
})

test.after(() => shell?.close())

const message = (page: Page) => page.locator('textarea[name=message]')
const send = (page: Page) => page.locator('form.form button[type=submit]')

/** Respond to submissions of the form, and record them. */
async function receive(
  page: Page,
  answer: (route: Route, count: number) => Promise<void>
): Promise<string[]> {
  const received: string[] = []
  await page.route('**/api/contact', async (route) => {
    received.push(`${route.request().headers()['content-type']} ${route.request().postData()}`)
    await answer(route, received.length)
  })
  return received
}

/** Type into the form, and wait until its script has loaded. */
async function write(page: Page, text: string): Promise<void> {
  await message(page).fill(text)
  await until(page, "Object.keys(document.querySelector('.form')).some((key) => key.startsWith('__react'))")
}

test('a message is sent as JSON, with a confirmation', async () => {
  const { page, troubles } = await tab.open('/contact/')
  const received = await receive(page, (route) => route.fulfill({ status: 204 }))
  await page.locator('input[name=name]').fill('Ä Reader')
  await write(page, 'Hello “there”')
  await send(page).click()
  await page.locator('.form-sent').waitFor()
  assert.equal(received, ['application/json {"name":"Ä Reader","email":"","message":"Hello “there”"}'])
  await eventually(
    () => page.evaluate(() => document.activeElement?.textContent),
    'Thank you. Your message has been sent.'
  )
  await page.locator('.form-sent button').click()
  await eventually(() => message(page).inputValue(), '')
  assert.equal(troubles, [])
})

test('while sending, the button shows it and does not send twice', async () => {
  const { page } = await tab.open('/contact/')
  const { opened, open: release } = gate()
  const received = await receive(page, async (route) => {
    await opened
    await route.fulfill({ status: 204 })
  })
  await write(page, 'Once')
  await send(page).click()
  await until(page, "document.querySelector('form.form button').textContent === 'Sending …'")
  await send(page).click({ force: true })
  release()
  await page.locator('.form-sent').waitFor()
  assert.is(received.length, 1)
})

const failures = [
  ['a server error', (route: Route) => route.fulfill({ status: 500 })],
  ['no network', (route: Route) => route.abort()]
] as const

for (const [why, fail] of failures) {
  test(`${why}: the message stays, and can be sent again`, async () => {
    const { page } = await tab.open('/contact/')
    const received = await receive(page, (route, count) =>
      count === 1 ? fail(route) : route.fulfill({ status: 204 })
    )
    await write(page, 'A long message')
    await send(page).click()
    await page.locator('.form-failed').waitFor()
    assert.is(await page.locator('.form-failed').getAttribute('role'), 'alert')
    await eventually(() => message(page).inputValue(), 'A long message')
    await send(page).click()
    await page.locator('.form-sent').waitFor()
    assert.is(received.length, 2)
  })
}

test('an empty message is not sent', async () => {
  const { page } = await tab.open('/contact/')
  const received = await receive(page, (route) => route.fulfill({ status: 204 }))
  await send(page).click()
  assert.is(await message(page).evaluate((field: HTMLTextAreaElement) => field.validity.valueMissing), true)
  assert.is(received.length, 0)
})

test('nothing is sent if the honeypot is filled in', async () => {
  const { page } = await tab.open('/contact/')
  const received = await receive(page, (route) => route.fulfill({ status: 204 }))
  await write(page, 'Buy')
  await page.locator('input[name=website]').evaluate((field: HTMLInputElement) => {
    field.value = 'https://spam.example'
  })
  await send(page).click()
  await page.locator('.form-sent').waitFor()
  assert.is(received.length, 0)
})

test('text typed before hydration is kept', async () => {
  const { page } = await tab.open()
  const { opened, open: release } = gate()
  await page.route('**/assets/*.js', async (route) => {
    await opened
    await route.continue()
  })
  await page.goto(`${shell.site.url}/contact/`, { waitUntil: 'commit' })
  await message(page).fill('Early bird')
  release()
  await started(page)
  // Its script loads without another action of the reader.
  await until(page, "Object.keys(document.querySelector('.form')).some((key) => key.startsWith('__react'))")
  await eventually(() => message(page).inputValue(), 'Early bird')
})

test('leaving a page with an unsent message needs confirmation', async () => {
  const { page } = await tab.open('/')
  await page.locator('.navbar-left a', { hasText: 'Second' }).click()
  await untilHeading(page, 'Second')
  await page.locator('.dropdown a[href="/contact/"]').first().click()
  await untilHeading(page, 'Contact')
  await write(page, 'Not sent yet')
  const questions: string[] = []
  let answer = false
  page.on('dialog', (dialog) => {
    questions.push(`${dialog.type()}: ${dialog.message()}`)
    void (answer ? dialog.accept() : dialog.dismiss())
  })
  await page.locator('.navbar-left a', { hasText: 'Second' }).click()
  await page.goBack()
  await eventually(() => questions.length, 2)
  await until(page, "location.pathname === '/contact/'")
  await eventually(() => message(page).inputValue(), 'Not sent yet')
  assert.is(questions[0], 'confirm: Your message has not been sent. Leave the page anyway?')
  answer = true
  await page.goBack()
  await untilHeading(page, 'Second')
  assert.is(questions.length, 3)
})

test('closing the tab with an unsent message needs confirmation', async () => {
  const { page, close } = await shell.open('/contact/')
  await write(page, 'Not sent yet')
  // Browsers only ask for confirmation after an interaction with the page.
  await message(page).press('End')
  const isLeft = () => page.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true })))
  await eventually(isLeft, false)
  const dialogOpened = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await dialogOpened
  assert.is(dialog.type(), 'beforeunload')
  await dialog.accept()
  await close()
})

test('without JavaScript, it is a plain form', async () => {
  const { page } = await openPage(shell.browser, { javaScriptEnabled: false })
  const received = await receive(page, (route) => route.fulfill({ status: 200, body: 'Received' }))
  await page.goto(`${shell.site.url}/de/contact/`)
  await message(page).fill('Hallo')
  await send(page).click()
  await page.waitForURL('**/api/contact')
  assert.equal(received, ['application/x-www-form-urlencoded name=&email=&message=Hallo&website='])
})
