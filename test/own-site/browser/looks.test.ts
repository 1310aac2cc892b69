// Appearance without screenshots: reduced motion, light print, size of targets, and readable text in drawings on a
// phone.

import type { Browser, BrowserContextOptions } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { hydrated, openPage, startChromium, transitionsEnd } from '../../browser/chromium.ts'
import { largerHeadings } from '../../browser/headings.ts'
import { templates } from '../../browser/templates.ts'
import { type BuiltSite, builtSite } from '../../built-site.ts'

const test = suite('looks')
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

async function openAt(path: string, options: BrowserContextOptions = {}) {
  const watched = await openPage(browser, options)
  watched.page.setDefaultTimeout(60_000)
  await watched.page.goto(site.url + path)
  await hydrated(watched.page)
  return watched
}

const landing = ['/', '/one-ai/', '/studio/', '/snapcraft/', '/pitch/', '/about-us/', '/contact/']

/** Animations that are longer than a frame or repeat; runs in the page. */
const longAnimations = () =>
  document.getAnimations().flatMap((one) => {
    const { duration = 0, delay = 0, iterations = 1 } = one.effect?.getComputedTiming() ?? {}
    const name = one instanceof CSSAnimation ? one.animationName : String(one)
    return Number(duration) * iterations + delay > 17 ? [name] : []
  })

test('no motion on landing pages for readers who prefer reduced motion', async () => {
  const found: string[] = []
  for (const path of landing) {
    const { page, close } = await openAt(path, { reducedMotion: 'reduce' })
    found.push(...(await page.evaluate(longAnimations)).map((name) => `${path} ${name}`))
    await close()
  }
  assert.equal(found, [])
})

test('no heading of a landing page is larger than its title, on any screen', async () => {
  const found: string[] = []
  for (const path of landing) {
    const { page, close } = await openAt(path)
    for (const width of [390, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      found.push(...(await page.evaluate(largerHeadings)).map((text) => `${path} at ${width}: ${text}`))
    }
    await close()
  }
  assert.equal(found, [])
})

test('with reduced motion, a simulation shows its result immediately', async () => {
  const { page, close } = await openAt('/studio/', { reducedMotion: 'reduce' })
  const before = await page.locator('.ide-verdict').textContent()
  await page.locator('.ide .button').click()
  assert.equal(await page.evaluate(longAnimations), [])
  assert.is(await page.locator('.ide-verdict').textContent(), before)
  await close()
})

const guide = '/de/docs/one-ai/help/problems-and-solutions-guide/'

test('print is light in any color mode', async () => {
  const colours = async (colorScheme: 'dark' | 'light') => {
    const { page, close } = await openAt(guide, { colorScheme })
    await page.emulateMedia({ media: 'print', colorScheme })
    await transitionsEnd(page)
    const found = await page.evaluate(() =>
      ['body', '.diagram rect', '.diagram text', '.diagram path', 'pre', 'td', '.admonition-title'].map(
        (selector) => {
          const element = document.querySelector(selector)
          const { color, fill, stroke } = element ? getComputedStyle(element) : {}
          return [selector, color, fill, stroke].join(' ')
        }
      )
    )
    await close()
    return found
  }
  assert.equal(await colours('dark'), await colours('light'))
})

test('a landing page is printed with its answers, without buttons, and without a pattern behind it', async () => {
  const { page, close } = await openAt('/')
  await page.emulateMedia({ media: 'print' })
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
  await close()
})

test('a drawing is printed in full', async () => {
  const { page, close } = await openAt('/docs/plc-one/components/motor/stepper/', {
    viewport: { width: 673, height: 900 }
  })
  await page.emulateMedia({ media: 'print' })
  const [inside, around] = await page
    .locator('.drawing')
    .first()
    .evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth])
  assert.is(inside, around)
  await close()
})

test('on a phone, columns of tables have more than a word on each line', async () => {
  const found: string[] = []
  for (const path of ['/snapcraft/', '/docs/plc-one/components/motor/stepper/']) {
    const { page, close } = await openAt(path, { viewport: { width: 390, height: 844 } })
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
    await close()
  }
  assert.equal(found, [])
})

test('on a phone, the names of pages to start a search with are not cut off', async () => {
  const { page, close } = await openAt('/de/blog/', { viewport: { width: 390, height: 844 } })
  await page.keyboard.press('Control+k')
  const names = page.locator('.search-start a > span:first-of-type')
  await names.first().waitFor()
  const shown = await names.evaluateAll((list) =>
    list.map((name) => `${name.textContent}${name.scrollWidth > name.clientWidth ? ' (cut off)' : ''}`)
  )
  assert.equal(shown, ['ONE AI', 'Anwendungsfälle', 'Dokumentation', 'Preise', 'Blog', 'Partner', 'Loslegen'])
  await close()
})

test('links are printed with the host of the published site', async () => {
  const { page, close } = await openAt(guide)
  await page.emulateMedia({ media: 'print' })
  const printed = await page
    .locator('.prose a[href^="/"]')
    .first()
    .evaluate((link) => [getComputedStyle(link, '::after').content, link.getAttribute('href')])
  assert.is(String(printed[0]).replaceAll('" "', ''), `" (https://one.example${printed[1]})"`)
  await close()
})

/**
 * Targets smaller than 24 by 24 px (WCAG 2.5.8), except in sentences; runs in the page. The clickable area may be
 * larger than the element's box: a whole card is one target.
 */
function smallTargets(): string[] {
  const inSentence = (element: Element): boolean => {
    if (getComputedStyle(element).display !== 'inline' || element.matches('.heading-anchor')) return false
    const block = element.closest('p, li, td, th, dd, dt, figcaption, blockquote, .footer-note')
    return block !== null && block.textContent?.trim() !== element.textContent?.trim()
  }
  const hit = (element: Element): boolean => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const [x, y] = [(left + right) / 2, (top + bottom) / 2]
    return [-11, 11].every((dx) =>
      [-11, 11].every((dy) => {
        const hitElement = document.elementFromPoint(x + dx, y + dy)
        return hitElement !== null && element.contains(hitElement)
      })
    )
  }
  return [...document.querySelectorAll('a[href], button, input, select, textarea, summary')].flatMap(
    (element) => {
      const { width, height } = element.getBoundingClientRect()
      const hidden =
        !element.checkVisibility({ visibilityProperty: true }) ||
        width < 2 ||
        element.matches(':disabled') ||
        element.closest('[aria-hidden=true], [inert], .form-honeypot, .skip-link') !== null
      if (hidden || (width >= 24 && height >= 24) || inSentence(element) || hit(element)) return []
      return [
        `${Math.round(width)} × ${Math.round(height)} ${element.className || element.textContent?.trim()}`
      ]
    }
  )
}

test('targets are at least 24 px wide and high, on phones and desktops', async () => {
  const { page, close } = await openPage(browser, { reducedMotion: 'reduce' })
  page.setDefaultTimeout(60_000)
  const found: string[] = []
  for (const path of templates) {
    await page.setViewportSize({ width: 390, height: 900 })
    await page.goto(site.url + path)
    await hydrated(page)
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      found.push(...(await page.evaluate(smallTargets)).map((line) => `${path} at ${width} px: ${line}`))
    }
  }
  assert.equal(found, [])
  await close()
})

/** Letter heights of texts in an element as displayed; runs in the page. */
function smallTexts(selector: string): string[] {
  const texts = [...document.querySelectorAll(`${selector} *`)].filter((element) =>
    [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
  )
  return texts.flatMap((element) => {
    const matrix = element instanceof SVGGraphicsElement ? element.getScreenCTM() : undefined
    const size = Number.parseFloat(getComputedStyle(element).fontSize) * (matrix?.a ?? 1)
    return element.checkVisibility() && size < 11.95 ? [`${size.toFixed(1)} px: ${element.textContent}`] : []
  })
}

for (const width of [390, 768, 1280])
  test(`text in the IDE drawing has at least 12 px, at ${width} px`, async () => {
    const { page, close } = await openAt('/studio/', { viewport: { width, height: 900 } })
    assert.equal(await page.evaluate(smallTexts, '.ide'), [])
    await close()
  })

test.run()
