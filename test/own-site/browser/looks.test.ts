// Appearance without screenshots: light print, tables and readable text in drawings on a phone, and a simulation without
// motion.

import type { Browser, Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { longAnimations } from '../../browser/animations.ts'
import { openPage, resize, startChromium, started, transitionsEnd } from '../../browser/chromium.ts'
import { until } from '../../browser/shell-site.ts'
import { type BuiltSite, builtSite } from '../../built-site.ts'

const test = suite('looks')
let site: BuiltSite
let browser: Browser
let page: Page
/** The path that the page shows as it was loaded; undefined if a case has changed it. */
let shown: string | undefined

test.before(async () => {
  site = await builtSite()
  browser = await startChromium()
  page = (await openPage(browser)).page
  page.setDefaultTimeout(60_000)
})

test.after(async () => {
  await browser?.close()
  await site?.close()
})

interface Reader {
  readonly width?: number
  readonly height?: number
  readonly media?: 'screen' | 'print'
  readonly colorScheme?: 'dark' | 'light'
}

/** Show a path to a reader. Cases that follow each other with the same path share the loaded page. */
async function show(path: string, reader: Reader = {}): Promise<void> {
  const { width = 1280, height = 800, media = 'screen', colorScheme = 'light' } = reader
  await resize(page, width, height)
  if (shown !== path) {
    shown = undefined
    await page.emulateMedia({ media: 'screen', colorScheme, reducedMotion: 'no-preference' })
    await page.goto(site.url + path)
    await started(page)
    shown = path
  }
  await page.emulateMedia({ media, colorScheme })
  await until(page, `document.documentElement.dataset.theme === '${colorScheme}'`)
  await transitionsEnd(page)
}

const guide = '/de/docs/one-ai/help/problems-and-solutions-guide/'

test('print is light in any color mode', async () => {
  const colours = async (colorScheme: 'dark' | 'light') => {
    await show(guide, { media: 'print', colorScheme })
    return page.evaluate(() =>
      ['body', '.diagram rect', '.diagram text', '.diagram path', 'pre', 'td', '.admonition-title'].map(
        (selector) => {
          const element = document.querySelector(selector)
          const { color, fill, stroke } = element ? getComputedStyle(element) : {}
          return [selector, color, fill, stroke].join(' ')
        }
      )
    )
  }
  assert.equal(await colours('dark'), await colours('light'))
})

test('links are printed with the host of the published site', async () => {
  await show(guide, { media: 'print' })
  const printed = await page
    .locator('.prose a[href^="/"]')
    .first()
    .evaluate((link) => [getComputedStyle(link, '::after').content, link.getAttribute('href')])
  assert.is(String(printed[0]).replaceAll('" "', ''), `" (https://one.example${printed[1]})"`)
})

test('a landing page is printed with its answers, without buttons, and without a pattern behind it', async () => {
  await show('/', { media: 'print' })
  const printed = await page.evaluate(() => ({
    buttons: [...document.querySelectorAll('main .button')].filter((button) => button.checkVisibility())
      .length,
    hiddenAnswers: [...document.querySelectorAll('.questions .section-text')].filter(
      (answer) => answer.getBoundingClientRect().height === 0
    ).length,
    patterns: [...document.querySelectorAll('.section')].filter(
      (section) =>
        getComputedStyle(section).backgroundImage !== 'none' ||
        getComputedStyle(section, '::before').display !== 'none'
    ).length
  }))
  assert.equal(printed, { buttons: 0, hiddenAnswers: 0, patterns: 0 })
})

/**
 * Texts that lie over each other on paper; runs in the page. Columns of the size of a page are filled like pages: by the same
 * code of Chromium, but with boxes that can be measured.
 */
function overlaps(): string[] {
  document.body.style.cssText = 'columns: 673px auto; column-gap: 40px; column-fill: auto; block-size: 980px'
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const lines: { readonly text: string; readonly box: DOMRect }[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? ''
    const parent = node.parentElement
    if (text === '' || !parent?.checkVisibility() || parent.closest('svg, .visually-hidden')) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    lines.push(...[...range.getClientRects()].map((box) => ({ text, box })))
  }
  const overlap = (a: DOMRect, b: DOMRect) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > Math.min(a.height, b.height) / 2
  return lines.flatMap((line, index) =>
    lines
      .slice(index + 1)
      .filter(({ box }) => overlap(line.box, box))
      .map(({ text }) => `${line.text} | ${text}`)
  )
}

for (const path of ['/', '/studio/', '/plc-one/', '/de/one-ai/'])
  test(`printed texts of ${path} do not lie over each other`, async () => {
    await show(path, { media: 'print', width: 673, height: 980 })
    shown = undefined
    assert.equal(await page.evaluate(overlaps), [])
  })

test('code is printed in full', async () => {
  await show('/snapcraft/', { media: 'print', width: 673, height: 980 })
  const cut = await page
    .locator('pre')
    .evaluateAll((list) =>
      list.filter((code) => code.scrollWidth > code.clientWidth).map((code) => code.textContent)
    )
  assert.equal(cut, [])
})

const stepper = '/docs/plc-one/components/motor/stepper/'

test('a drawing is printed in full', async () => {
  await show(stepper, { media: 'print', width: 673, height: 900 })
  const [inside, around] = await page
    .locator('.drawing')
    .first()
    .evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth])
  assert.is(inside, around)
})

test('on a phone, columns of tables have more than a word on each line', async () => {
  const found: string[] = []
  for (const path of [stepper, '/snapcraft/']) {
    await show(path, { width: 390, height: 844 })
    found.push(
      ...(await page.evaluate(() =>
        [...document.querySelectorAll('td')]
          .filter((cell) => {
            const lines =
              cell.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(cell).lineHeight)
            return lines > 6
          })
          .map((cell) => cell.textContent)
      ))
    )
  }
  assert.equal(found, [])
})

/** Runs in the page: the words of an element that are on more than one line. */
function brokenWords(selector: string): string[] {
  return [...document.querySelectorAll(selector)].flatMap((element) => {
    const text = element.firstChild
    if (text?.nodeType !== Node.TEXT_NODE) return []
    return [...(text.textContent ?? '').matchAll(/[\p{L}\p{N}]+/gu)].flatMap(({ 0: word, index }) => {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      return range.getClientRects().length > 1 ? [word] : []
    })
  })
}

test('on a tablet, German titles of groups are not broken within a word', async () => {
  await show('/de/careers/', { width: 768, height: 900 })
  assert.equal(await page.evaluate(brokenWords, '.index-group > h2'), [])
  assert.ok((await page.locator('.index-group > h2', { hasText: 'Softwareentwicklung' }).count()) > 0)
})

test('in forced colours, the chosen entries of the bench and of the contents differ from the others', async () => {
  const colours = (selector: string, property: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), property)
  await show('/', { width: 1280, height: 900 })
  await page.emulateMedia({ forcedColors: 'active' })
  assert.is.not(
    await colours('.choices :checked + span', 'background-color'),
    await colours('.choices :not(:checked) + span', 'background-color')
  )
  await show(guide, { width: 1280, height: 900 })
  await page.mouse.wheel(0, 900)
  await until(page, "document.querySelector('.toc a[aria-current]') !== null")
  await transitionsEnd(page)
  assert.equal(
    [
      await colours('.toc a[aria-current]', 'border-inline-start-width'),
      await colours('.toc a:not([aria-current])', 'border-inline-start-width')
    ],
    ['3px', '1px']
  )
  shown = undefined
  await page.emulateMedia({ forcedColors: 'none' })
})

test('on a phone, the announcement and its link are on one line, or the link is below', async () => {
  await show('/', { width: 390, height: 844 })
  const [text, link] = await page
    .locator('.announcement p strong, .announcement p ~ a, .announcement a')
    .evaluateAll((list) =>
      list.map((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        const { top, bottom } = range.getBoundingClientRect()
        return { top, bottom }
      })
    )
  assert.ok(text && link)
  assert.ok(link.top >= text.bottom || Math.abs(link.bottom - text.bottom) <= 1, JSON.stringify([text, link]))
})

test('on a phone, the names of pages to start a search with are not cut off', async () => {
  await show('/de/blog/', { width: 390, height: 844 })
  shown = undefined
  await page.keyboard.press('Control+k')
  const names = page.locator('.search-start a > span:first-of-type')
  await names.first().waitFor()
  const texts = await names.evaluateAll((list) =>
    list.map((name) => `${name.textContent}${name.scrollWidth > name.clientWidth ? ' (cut off)' : ''}`)
  )
  assert.equal(texts, ['ONE AI', 'Anwendungsfälle', 'Dokumentation', 'Preise', 'Blog', 'Partner', 'Loslegen'])
})

/** Letter heights of texts in an element as displayed; runs in the page. */
function smallTexts(selector: string): string[] {
  const texts = [...document.querySelectorAll(`${selector} *`)].filter((element) =>
    [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
  )
  return texts.flatMap((element) => {
    const matrix = element instanceof SVGGraphicsElement ? element.getScreenCTM() : undefined
    const size =
      Number.parseFloat(getComputedStyle(element).fontSize) * (matrix ? Math.hypot(matrix.a, matrix.b) : 1)
    return element.checkVisibility() && size < 11.95 ? [`${size.toFixed(1)} px: ${element.textContent}`] : []
  })
}

for (const width of [390, 768, 1280])
  test(`text in the drawings of IDE and rack has at least 12 px, at ${width} px`, async () => {
    await show('/studio/', { width, height: 900 })
    assert.equal(await page.evaluate(smallTexts, '.ide'), [])
    await show('/plc-one/', { width, height: 900 })
    assert.equal(await page.evaluate(smallTexts, '.rack'), [])
  })

test('with reduced motion, a simulation shows its result immediately', async () => {
  shown = undefined
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`${site.url}/studio/`)
  await started(page)
  const before = await page.locator('.ide-verdict').textContent()
  await page.locator('.ide .button').click()
  assert.equal(await page.evaluate(longAnimations), [])
  assert.is(await page.locator('.ide-verdict').textContent(), before)
})
