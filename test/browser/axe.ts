// Accessibility problems of a page, found by axe-core.

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { transitionsEnd } from './chromium.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface AxeResult {
  readonly violations: readonly {
    readonly id: string
    readonly nodes: readonly { readonly html: string }[]
  }[]
}

/**
 * Rules whose result depends on the color mode: on colors, and on pictures and buttons that only one mode displays. The
 * document is the same in both, so the other rules need to run only once.
 */
const rulesOfModes = [
  'button-name',
  'color-contrast',
  'image-alt',
  'link-in-text-block',
  'link-name',
  'role-img-alt',
  'svg-img-alt'
]

/** Options of `axe.run`, by color mode. Rules that run need neither the texts of style sheets nor media loaded again. */
const all = { resultTypes: ['violations'], preload: false }
const ofModes = { ...all, runOnly: { type: 'rule', values: rulesOfModes } }

type Mode = 'dark' | 'light'

/**
 * Widths in which axe checks one of several pages with the same components, and the modes: every page is checked on a phone and
 * on a desktop, every second one with all rules on the phone, and the others on the desktop.
 */
export const axeWidths = (index: number): readonly (readonly [width: number, mode: Mode])[] =>
  index % 2 === 0
    ? [
        [390, 'dark'],
        [1280, 'light']
      ]
    : [
        [390, 'light'],
        [1280, 'dark']
      ]

/**
 * Check a page, with all rules in dark mode. Its context needs `bypassCSP`, since the policy would block the injected script.
 *
 * @param isChecked whether all rules have been applied to the page, of which only colours have changed
 * @returns violations, a line each
 */
export async function axeViolations(
  page: Page,
  modes: readonly Mode[] = ['dark', 'light'],
  isChecked = false
): Promise<string[]> {
  const found: string[] = []
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axe)
    // Sending it to each document that the page loads later would take half of the time.
    await page.addInitScript({ content: axe })
  }
  for (const mode of modes) {
    await page.evaluate((theme) => {
      document.documentElement.dataset.theme = theme
    }, mode)
    // The colors of links change in a transition.
    await transitionsEnd(page)
    const { violations } = (await page.evaluate(
      `axe.run(${JSON.stringify(mode === 'dark' && !isChecked ? all : ofModes)})`
    )) as AxeResult
    found.push(...violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${mode} ${id} ${html}`)))
  }
  return found
}
