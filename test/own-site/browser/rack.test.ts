// The rack of PLC ONE: put together with the mouse or the keyboard, and complete without JavaScript.

import type { Browser, Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openPage, startChromium, started } from '../../browser/chromium.ts'
import { eventually } from '../../browser/eventually.ts'
import { type BuiltSite, builtSite } from '../../built-site.ts'

const test = suite('rack')
let site: BuiltSite
let browser: Browser

test.before(async () => {
  site = await builtSite()
  browser = await startChromium()
})

test.after(async () => {
  await browser?.close()
  await site?.close()
})

/** Names of the modules, as screen readers read them. */
const slots = (page: Page): Promise<readonly string[]> =>
  page
    .locator('button.rack-slot')
    .evaluateAll((list) =>
      list.map((slot) => [...slot.querySelectorAll('span')].map((part) => part.textContent).join(''))
    )
const add = (page: Page, type: string) => page.locator('.rack-modules button', { hasText: `Add ${type}` })

test('without JavaScript, a rack with its parts is there, with links in place of buttons', async () => {
  const { page, close } = await openPage(browser, { javaScriptEnabled: false })
  await page.goto(`${site.url}/plc-one/`)
  assert.equal(
    await page
      .locator('a.rack-slot:visible')
      .evaluateAll((list) => list.map((slot) => `${slot.textContent} ${slot.getAttribute('href')}`)),
    [
      'di8, 0.1 /docs/plc-one/components/io/di8/',
      'do8, 0.2 /docs/plc-one/components/io/do8/',
      'ai4, 0.3 /docs/plc-one/components/io/ai4/',
      'rs485, 0.4 /docs/plc-one/components/interface/rs485/',
      'camera, 0.5 /docs/plc-one/components/sensor/camera/',
      'motor, 0.6 /docs/plc-one/components/motor/motor/'
    ]
  )
  assert.equal(await page.locator('.rack-parts tbody th').allInnerTexts(), [
    'Head Ultra',
    'di8 Eight digital inputs, 24\u00a0V',
    'do8 Eight digital outputs, 24\u00a0V',
    'ai4 Four analogue inputs',
    'rs485 Two RS-485 ports, Modbus RTU',
    'camera One camera for machine vision',
    'motor Driver for a DC motor',
    'End cap'
  ])
  assert.is(await page.locator('.rack button:visible').count(), 0)
  await close()
})

test('modules are added, moved and removed, and the parts follow', async () => {
  const { page, troubles, close } = await openPage(browser)
  await page.goto(`${site.url}/plc-one/`)
  await started(page)
  await page.locator('.rack-starts button', { hasText: 'Press line' }).click()
  await eventually(() => slots(page), ['di8, slot 0.1', 'do8, slot 0.2'])
  await add(page, 'relay').focus()
  await page.keyboard.press('Enter')
  await eventually(() => slots(page), ['di8, slot 0.1', 'do8, slot 0.2', 'relay, slot 0.3'])
  await page.locator('.rack-tools button', { hasText: 'Move to the left' }).click()
  await eventually(() => slots(page), ['di8, slot 0.1', 'relay, slot 0.2', 'do8, slot 0.3'])
  await page.locator('.rack-tools button', { hasText: 'Remove' }).click()
  await eventually(() => slots(page), ['di8, slot 0.1', 'do8, slot 0.2'])
  assert.is(
    await page.locator('.rack-yaml').textContent(),
    `version: 1
head:
  type: head-pro
modules:
  - slot: "0.1"
    type: di8
    name: di8_1
  - slot: "0.2"
    type: do8
    name: do8_1
`
  )
  assert.equal(troubles, [])
  await close()
})

test('a camera needs Head Ultra, and what does not fit on a rail goes to the next', async () => {
  const { page, close } = await openPage(browser)
  await page.goto(`${site.url}/plc-one/`)
  await started(page)
  const outcome = () => page.locator('.rack-outcome').textContent()
  await page.locator('.rack input[value=head-pro]').check({ force: true })
  await eventually(outcome, 'Does not fit: camera needs the fast bus of Head Ultra.')
  await page.locator('.rack input[value=head-ultra]').check({ force: true })
  await eventually(outcome, 'Fits: Head Ultra supplies all modules and exchanges their data in time.')
  for (let count = 0; count < 7; count++) await add(page, 'di8').click()
  await eventually(async () => (await slots(page)).at(-1), 'di8, slot 1.1')
  assert.is(await page.locator('.rack-parts tbody th', { hasText: 'Coupler' }).count(), 2)
  await close()
})
