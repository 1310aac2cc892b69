// Measures all pages of a built site in a window of 320 px, the width that WCAG 1.4.10 (reflow) names, without loading each:
// pages with the same style sheets share a document, of which only the body is replaced. That takes a tenth of the time.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import type { BuiltSite } from '../built-site.ts'

/**
 * Pages of which a part lies beyond the end of the window, without scripts and pictures (which have their declared size).
 *
 * @param prefix path of the site's address, such as `/handbook`
 * @returns `path: 350 px` per page that is too wide, and the number of pages
 */
export async function widePages(
  browser: Browser,
  site: BuiltSite,
  prefix = ''
): Promise<{ readonly wide: readonly string[]; readonly pages: number }> {
  const manifest: { readonly routes: Readonly<Record<string, unknown>> } = JSON.parse(
    readFileSync(join(site.folder, 'sitegen.json'), 'utf8')
  )
  const paths = [...Object.keys(manifest.routes), '/404.html'].map((path) => prefix + path)
  const context = await browser.newContext({ bypassCSP: true })
  try {
    const page = await context.newPage()
    await page.goto(`${site.url}${prefix}/robots.txt`)
    return { wide: await page.evaluate(measure, paths), pages: paths.length }
  } finally {
    await context.close()
  }
}

/** Runs in a page of the site. */
async function measure(paths: readonly string[]): Promise<string[]> {
  const width = 320
  const wide: string[] = []
  const frame = document.createElement('iframe')
  frame.setAttribute('sandbox', 'allow-same-origin')
  frame.style.cssText = `inline-size: ${width}px; block-size: 800px; border: 0`
  document.body.append(frame)
  let shownSheets = ''
  for (const path of paths) {
    const response = await fetch(path)
    const html = (await response.text()).replaceAll(/ (src|srcset|poster)=/g, ' data-$1=')
    const parsed = new DOMParser().parseFromString(html, 'text/html')
    const sheets = [...parsed.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
      .map(({ href }) => href)
      .join()
    if (sheets !== shownSheets) {
      const loaded = new Promise((resolve) => {
        frame.onload = resolve
      })
      frame.srcdoc = html
      await loaded
      shownSheets = sheets
    }
    const shown = frame.contentDocument
    if (!shown) throw new Error('The frame has no document')
    for (const { name, value } of parsed.documentElement.attributes)
      shown.documentElement.setAttribute(name, value)
    shown.body.replaceWith(shown.adoptNode(parsed.body))
    const { clientWidth, scrollWidth } = shown.documentElement
    const isStyled = getComputedStyle(shown.documentElement).getPropertyValue('--accent') !== ''
    if (!isStyled || clientWidth !== width) wide.push(`${path}: not measured`)
    if (scrollWidth > width) wide.push(`${path}: ${scrollWidth} px`)
  }
  return wide
}
