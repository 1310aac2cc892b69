// Accessibility of a page of each template on desktops and phones: problems that axe-core finds in either color mode, size of
// targets, and reduced motion. With WALK=all, axe-core checks every page on a desktop.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { longAnimations } from '../../browser/animations.ts'
import { axeViolations, axeWidths } from '../../browser/axe.ts'
import { openPage, resize, startChromium, started } from '../../browser/chromium.ts'
import { templates, wholeSite } from '../../browser/templates.ts'
import { type BuiltSite, builtSite } from '../../built-site.ts'

const test = suite('axe')
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
    (control) => {
      // A press on the label around a control is one on it.
      const element = control.closest('label') ?? control
      const { width, height } = element.getBoundingClientRect()
      const hidden =
        !element.checkVisibility({ visibilityProperty: true }) ||
        width < 2 ||
        control.matches(':disabled') ||
        element.closest('[aria-hidden=true], [inert], .form-honeypot, .skip-link') !== null
      if (hidden || (width >= 24 && height >= 24) || inSentence(element) || hit(element)) return []
      return [
        `${Math.round(width)} × ${Math.round(height)} ${element.className || element.textContent?.trim()}`
      ]
    }
  )
}

/** Problems, each with its page. */
interface Found {
  readonly motion: string[]
  readonly targets: string[]
  readonly axe: string[]
}

/** A check of a loaded page, which may change the size of the window and the color mode. */
type Check = (page: Page, path: string, found: Found, index: number) => Promise<void>

/** Load each page once, and check it. */
async function look(paths: readonly string[], check: Check): Promise<Found> {
  // The checker is injected, which the site's policy would block.
  const { page, close } = await openPage(browser, {
    colorScheme: 'dark',
    bypassCSP: true,
    reducedMotion: 'reduce'
  })
  const found: Found = { motion: [], targets: [], axe: [] }
  for (const [index, path] of paths.entries()) {
    await page.goto(site.url + path)
    await started(page)
    await check(page, path, found, index)
  }
  await close()
  return found
}

const checkTemplate: Check = async (page, path, found, index) => {
  found.motion.push(...(await page.evaluate(longAnimations)).map((name) => `${path} ${name}`))
  for (const [width, mode] of axeWidths(index)) {
    await resize(page, width)
    found.axe.push(...(await axeViolations(page, [mode])).map((line) => `${width} ${path} ${line}`))
    const small = await page.evaluate(smallTargets)
    found.targets.push(...small.map((line) => `${path} at ${width} px: ${line}`))
    // The targets have been scrolled to.
    await page.evaluate(() => window.scrollTo(0, 0))
  }
}

let checkedTemplates: Promise<readonly Found[]> | undefined

/** What is found on all templates, which are loaded once for the following cases. */
async function onTemplates(kind: keyof Found): Promise<string[]> {
  const half = Math.ceil(templates.length / 2)
  checkedTemplates ??= Promise.all(
    [templates.slice(0, half), templates.slice(half)].map((paths) => look(paths, checkTemplate))
  )
  return (await checkedTemplates).flatMap((found) => found[kind])
}

test('axe finds no problems on a page of each template, on desktops and phones, in either color mode', async () =>
  assert.equal(await onTemplates('axe'), []))

test('no motion for readers who prefer reduced motion', async () =>
  assert.equal(await onTemplates('motion'), []))

test('targets are at least 24 px wide and high, on phones and desktops', async () =>
  assert.equal(await onTemplates('targets'), []))

if (wholeSite)
  test('axe finds no problems on any page', async () => {
    const manifest: { readonly routes: Readonly<Record<string, unknown>> } = JSON.parse(
      readFileSync(join(site.folder, 'sitegen.json'), 'utf8')
    )
    const all = Object.keys(manifest.routes)
    const { axe } = await look(all, async (page, path, found) => {
      found.axe.push(...(await axeViolations(page)).map((line) => `${path} ${line}`))
    })
    assert.equal(axe, [])
    console.log(`${all.length} pages`)
  })
