// The commands, in a project: a PDF that Chromium prints, an EPUB, and a folder that Chromium opens as files.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openPage, startChromium, started } from '../../../../test/browser/chromium.ts'
import { runCommand } from '../../../../test/command-line.ts'
import { findChromium } from '../../../../test/setup.js'
import { copyOf, writeInto } from '../../../../test/sites/folder.ts'
import { pdfPages } from '../../source/pdf/numbers.ts'

const test = suite('export')
const root = copyOf('minimal')
let browser: Browser

test.before(async () => {
  writeInto(root, {
    'site/site.yaml':
      'title: Harbour\nurl: https://harbour.example\nlocales:\n  en: { label: English }\n  de: { label: Deutsch }\n',
    'content/en/docs/index.md': '# Harbour\n\nSee [the crane](./crane.md#load).\n',
    'content/en/docs/crane.md': '# The crane\n\n## Load\n\nIt lifts forty tonnes.\n',
    'content/de/docs/index.md': '# Hafen\n\nSiehe [den Kran](./crane.md#größe).\n',
    'content/de/docs/crane.md': '# Der Kran\n\n## Größe\n\nEr hebt vierzig Tonnen.\n'
  })
  assert.is((await runCommand(root, 'build')).code, 0)
  browser = await startChromium()
})
test.after(() => browser?.close())

test('nothing is built', async () => {
  const { code, err } = await runCommand(copyOf('minimal'), 'export', 'epub')
  assert.equal([code, err.split('\n')[0]], [2, 'There is no built site in build.'])
})

test('PDF: title, contents, tags, bookmarks, language, pages of references', async () => {
  const { code, out, err } = await runCommand(
    root,
    'export',
    'pdf',
    '--locale',
    'de',
    '--browser',
    findChromium() ?? ''
  )
  assert.equal([code, err], [0, ''])
  assert.match(out, /^book\.de\.pdf: 2 documents, 4 pages, \d+ kB\.$/m)
  const bytes = readFileSync(join(root, 'book.de.pdf'))
  assert.equal([...pdfPages(bytes).numbers].sort(), [
    ['p1', 3],
    ['p2', 4],
    ['p2-größe', 4]
  ])
  const pdf = bytes.toString('latin1')
  for (const part of [
    '/Title (Harbour)',
    '/Marked true',
    '/Outlines',
    '/Lang (de)',
    '/DisplayDocTitle true',
    '/S /H1'
  ])
    assert.match(pdf, part)
})

test('PDF: there is no browser', async () => {
  const { code, err } = await runCommand(root, 'export', 'pdf', '--browser', '/nowhere')
  assert.equal([code, err.split('\n')[0]], [2, 'There is no browser at /nowhere.'])
})

test('EPUB', async () => {
  const { code, out } = await runCommand(root, 'export', 'epub', '--sidebar', 'docs', '--out', 'a.epub')
  assert.equal([code, /^a\.epub: 2 documents, 0 pictures/.test(out)], [0, true])
  assert.is(readFileSync(join(root, 'a.epub')).toString('latin1', 38, 58), 'application/epub+zip')
})

test('a folder: pages, links, search and its words on the page that it opens, in both languages', async () => {
  const { code, err } = await runCommand(root, 'export', 'offline', '--out', 'folder')
  assert.equal([code, err], [0, ''])
  const home = pathToFileURL(join(root, 'folder/docs/index.html')).href
  const { page, troubles, close } = await openPage(browser)
  await page.goto(home)
  await started(page)
  await page.click('main article a:visible')
  await started(page)
  assert.is(page.url(), home.replace('index.html', 'crane/index.html#load'))
  await page.keyboard.press('Control+k')
  await page.keyboard.type('crane')
  await page.waitForSelector('dialog a[href$="/docs/crane/index.html"]')
  await page.keyboard.press('Escape')
  await page.goto(home.replace('docs/', 'de/docs/'))
  await started(page)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('Tonnen')
  await page.waitForSelector('dialog a[href*="/de/docs/crane/index.html"]')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/de\/docs\/crane\/index\.html/)
  await started(page)
  await page.waitForFunction(() => CSS.highlights.size === 1)
  assert.equal(troubles, [])
  await close()
})

test('a folder with other files is not replaced, one of its own is', async () => {
  writeInto(root, { 'mine/a.txt': 'a' })
  const { code, err } = await runCommand(root, 'export', 'offline', '--out', 'mine')
  assert.equal(
    [code, err.split('\n')[0]],
    [2, 'The folder mine has files that `sitegen export offline` has not written.']
  )
  assert.ok(existsSync(join(root, 'mine/a.txt')))
  assert.is((await runCommand(root, 'export', 'offline', '--out', 'folder', '--locale', 'de')).code, 0)
  assert.not.ok(existsSync(join(root, 'folder/docs/crane/index.html')))
})
