// Measures all pages of a built site in a window of 320 px, the width that WCAG 1.4.10 (reflow) names, without loading each:
// pages with the same style sheets share a document, of which only the body is replaced. That takes a tenth of the time.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { listen } from '../../generator/serve/listen.ts'
import { previewListener } from '../../generator/serve/preview.ts'
import type { BuiltSite } from '../built-site.ts'

/** A page to measure. */
type Page = readonly [path: string, html: string]

/** Address of a list of all pages: a request for each would take as long as their layout. */
const allPages = '/all-pages.json'

/**
 * Pages of which a part lies beyond the end of the window, without scripts and pictures (which have their declared size).
 *
 * @param prefix path of the site's address, such as `/handbook`
 * @returns `path: 350 px` per page that is too wide, and the number of pages
 */
export async function widePages(
  browser: Browser,
  { folder }: BuiltSite,
  prefix = ''
): Promise<{ readonly wide: readonly string[]; readonly pages: number }> {
  const manifest: { readonly routes: Readonly<Record<string, unknown>> } = JSON.parse(
    readFileSync(join(folder, 'sitegen.json'), 'utf8')
  )
  const paths = [...Object.keys(manifest.routes), '/404.html']
  const pages = paths.map((path): Page => [prefix + path, shownHtml(folder, path)])
  const built = previewListener(folder, '127.0.0.1')
  const server = await listen({ port: 0, host: '127.0.0.1' }, (request, response) =>
    request.url === allPages
      ? response.setHeader('content-type', 'application/json').end(JSON.stringify(pages))
      : built(request, response)
  )
  const context = await browser.newContext({ bypassCSP: true })
  try {
    const page = await context.newPage()
    await page.goto(`${server.url}${prefix}/robots.txt`)
    return { wide: await page.evaluate(measure, allPages), pages: paths.length }
  } finally {
    await context.close()
    await server.close()
  }
}

/** A page without scripts, and with pictures that are not loaded. */
const shownHtml = (folder: string, path: string): string =>
  readFileSync(join(folder, path.endsWith('/') ? `${path}index.html` : path), 'utf8')
    .replaceAll(/<script\b.*?<\/script>/gs, '')
    .replaceAll(/ (src|srcset|poster)=/g, ' data-$1=')

/** Runs in a page of the site. */
async function measure(list: string): Promise<string[]> {
  const width = 320
  const wide: string[] = []
  const frame = document.createElement('iframe')
  frame.setAttribute('sandbox', 'allow-same-origin')
  frame.style.cssText = `inline-size: ${width}px; block-size: 800px; border: 0`
  document.body.append(frame)
  let shownSheets = ''
  for (const [path, html] of (await (await fetch(list)).json()) as readonly Page[]) {
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
