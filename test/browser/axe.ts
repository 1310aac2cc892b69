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
 * Check a page in both color modes. The page's context needs `bypassCSP`, since the policy would block the injected script.
 *
 * @returns violations, a line each
 */
export async function axeViolations(page: Page): Promise<string[]> {
  const found: string[] = []
  await page.evaluate(axe)
  for (const mode of ['dark', 'light']) {
    await page.evaluate((theme) => {
      document.documentElement.dataset.theme = theme
    }, mode)
    // The colors of links change in a transition.
    await transitionsEnd(page)
    const { violations } = (await page.evaluate("axe.run({ resultTypes: ['violations'] })")) as AxeResult
    found.push(...violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${mode} ${id} ${html}`)))
  }
  return found
}
