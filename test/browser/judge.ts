// What axe-core says of a page as it stands.

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
 * Judge a page in both colour modes; gives back what is wrong, a line each. The page's context needs
 * `bypassCSP`, since the site's own policy refuses what is injected.
 */
export async function judge(page: Page): Promise<string[]> {
  const found: string[] = []
  await page.evaluate(axe)
  for (const mode of ['dark', 'light']) {
    await page.evaluate((theme) => {
      document.documentElement.dataset.theme = theme
    }, mode)
    // Links change their colour in a transition.
    await transitionsEnd(page)
    const { violations } = (await page.evaluate("axe.run({ resultTypes: ['violations'] })")) as AxeResult
    found.push(...violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${mode} ${id} ${html}`)))
  }
  return found
}
