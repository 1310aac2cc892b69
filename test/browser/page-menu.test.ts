// The menu of a page and the question below it: with the keyboard, without script, and what is sent.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { listen, type RunningServer } from '../../generator/serve/listen.ts'
import { builtSite } from '../built-site.ts'
import { temporaryFolder, writeInto } from '../sites/folder.ts'
import { openPage, type Tab } from './chromium.ts'
import { eventually } from './eventually.ts'
import { focused, openedSite, type ShellSite } from './shell-site.ts'

const test = suite('page menu')
let shell: ShellSite
let tab: Tab
let server: RunningServer
const received: string[] = []

test.before(async () => {
  server = await listen({ port: 0, host: '127.0.0.1' }, async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString()
    received.push(`${request.headers.referer === undefined ? 'without' : 'with'} referrer: ${body}`)
    response.writeHead(200, { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' })
    response.end('thanks')
  })
  const to = server.url.replace('localhost', '127.0.0.1')
  const root = temporaryFolder()
  writeInto(root, {
    'site/site.yaml': `title: Site
url: https://site.example
locales: { en: { label: English }, de: { label: Deutsch } }
collections: { docs: {} }
pageMenu: { assistants: [{ name: Chat, url: 'https://chat.example/?q=Read {url}' }] }
feedback: { action: '${to}/feedback', issues: 'https://issues.example/?t={title}', searches: true }
thirdParties:
  - { name: Answers, hosts: { connect: ['${to}'], form: ['${to}'] }, purpose: Receives answers, legalBasis: None }
`,
    'content/en/docs/guide/start.md':
      '# Start\\n\\n:::tip[Quick]\\nPress it.\\n:::\\n\\n[Next](./next.md)\\n'.replaceAll('\\n', '\n'),
    'content/en/docs/guide/next.md': '# Next\n\nText.\n',
    'content/de/docs/guide/start.md': '# Anfang\n\nDrücken.\n'
  })
  shell = await openedSite(await builtSite(root))
  tab = shell.tab({ permissions: ['clipboard-read', 'clipboard-write'] })
})

test.after(async () => {
  await shell?.close()
  await server?.close()
})

const start = '/docs/guide/start/'

test('keyboard: open, copy, and close with Escape; no script before', async () => {
  const { page, troubles } = await tab.open(start)
  const scripts = () =>
    page.evaluate(
      () => performance.getEntriesByType('resource').filter(({ name }) => name.includes('page-tools.')).length
    )
  assert.is(await scripts(), 0)
  await page.locator('.page-menu > summary').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await eventually(() => focused(page), 'Copy as Markdown')
  await page.keyboard.press('Enter')
  await page.locator('.page-menu [role=status]', { hasText: 'Copied' }).waitFor()
  assert.is(
    await page.evaluate(() => navigator.clipboard.readText()),
    readFileSync(join(shell.site.folder, 'docs/guide/start/index.md'), 'utf8')
  )
  await page.keyboard.press('Escape')
  await eventually(() => page.locator('.page-menu').getAttribute('open'), null)
  assert.is(await focused(page), 'Page menu')
  assert.equal(troubles, [])
})

test('a press elsewhere closes it; a link of an assistant has the address of the page', async () => {
  const { page } = await tab.open('/de/docs/guide/start/')
  await page.locator('.page-menu > summary').click()
  const link = page.getByRole('link', { name: 'In Chat öffnen' })
  assert.is(
    await link.getAttribute('href'),
    'https://chat.example/?q=Read%20https%3A%2F%2Fsite.example%2Fde%2Fdocs%2Fguide%2Fstart%2Findex.md'
  )
  await page.locator('h1').click()
  await link.waitFor({ state: 'hidden' })
})

test('a file that cannot be loaded is reported', async () => {
  const { page } = await tab.open(start)
  await page.route('**/index.md', (route) => route.abort())
  await page.locator('.page-menu > summary').click()
  await page.getByRole('button', { name: 'Copy as Markdown' }).click()
  await page.locator('.page-menu [role=status]', { hasText: 'could not be loaded' }).waitFor()
})

test('feedback: sent in place, by keyboard', async () => {
  const { page } = await tab.open(start)
  received.length = 0
  await page.getByLabel('No', { exact: true }).focus()
  await page.keyboard.press('Space')
  await page.getByLabel('What could be better?').fill('More pictures.')
  await page.getByRole('button', { name: 'Send' }).press('Enter')
  await page.getByText('Thank you.').waitFor()
  assert.equal(
    received.map((text) => text.replace(/^.*?: /, '')),
    ['helpful=no&text=More+pictures.&page=%2Fdocs%2Fguide%2Fstart%2F&language=en']
  )
  await eventually(() => focused(page), 'Thank you. Your entries have been sent.')
})

test('feedback: a link to an issue has words of its own, in both languages', async () => {
  const { page } = await tab.open(start)
  const addressOf = (name: RegExp) => page.getByRole('link', { name }).getAttribute('href')
  await page.getByLabel('No', { exact: true }).check()
  assert.is(await addressOf(/^Report a problem with this page/), 'https://issues.example/?t=Start')
  await page.goto(new URL('/de/docs/guide/start/', page.url()).href)
  await page.getByLabel('Nein', { exact: true }).check()
  assert.is(await addressOf(/^Problem mit dieser Seite melden/), 'https://issues.example/?t=Anfang')
})

test('feedback: a failure keeps the text', async () => {
  const { page } = await tab.open(start)
  await page.route('**/feedback', (route) => route.abort())
  await page.getByLabel('Yes', { exact: true }).check()
  await page.getByLabel('What could be better?').fill('Nothing.')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText('could not be sent').waitFor()
  assert.is(await page.getByLabel('What could be better?').inputValue(), 'Nothing.')
})

test('words that were not found are sent once, without referrer', async () => {
  const { page } = await tab.open(start)
  received.length = 0
  await page.keyboard.press('/')
  await page.locator('.search-field').fill('Zzyzx')
  await eventually(async () => received.join(), 'without referrer: missing=zzyzx&language=en')
})

test('without script: the menu opens, its links work, and the form is sent', async () => {
  const { page, close } = await openPage(shell.browser, { javaScriptEnabled: false })
  await page.goto(shell.site.url + start)
  await page.locator('.page-menu > summary').click()
  assert.is(await page.getByText('Copy as Markdown').isVisible(), false)
  received.length = 0
  await page.getByLabel('Yes', { exact: true }).check()
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText('thanks').waitFor()
  assert.match(received.join(), 'helpful=yes&text=&page=%2Fdocs%2Fguide%2Fstart%2F&language=en&website=')
  await page.goto(shell.site.url + start)
  await page.locator('.page-menu > summary').click()
  await page.getByRole('link', { name: 'View as Markdown' }).click()
  await page.getByText('**Quick**').waitFor()
  await close()
})
