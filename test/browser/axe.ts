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

/** Options of `axe.run`, by color mode. */
const runs = [
  ['dark', { resultTypes: ['violations'] }],
  ['light', { resultTypes: ['violations'], runOnly: { type: 'rule', values: rulesOfModes } }]
] as const

/**
 * Check a page in both color modes. The page's context needs `bypassCSP`, since the policy would block the injected script.
 *
 * @returns violations, a line each
 */
export async function axeViolations(page: Page): Promise<string[]> {
  const found: string[] = []
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  for (const [mode, options] of runs) {
    await page.evaluate((theme) => {
      document.documentElement.dataset.theme = theme
    }, mode)
    // The colors of links change in a transition.
    await transitionsEnd(page)
    const { violations } = (await page.evaluate(`axe.run(${JSON.stringify(options)})`)) as AxeResult
    found.push(...violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${mode} ${id} ${html}`)))
  }
  return found
}
