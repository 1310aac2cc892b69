// Measures pages of a built site without loading each: those with the same style sheets share a document, of which only the
// body is replaced. That takes a tenth of the time.

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

/** Width and height of a page with all that it contains, in px. */
interface PageSize {
  readonly path: string
  readonly width: number
  readonly height: number
}

/** What to measure. */
interface Measured {
  /** Of the window. */
  readonly width: number
  /** Path of the site's address, such as `/handbook`. */
  readonly prefix?: string
  /** All pages by default. */
  readonly paths?: RegExp
}

/**
 * Sizes of pages without scripts and pictures (which have their declared size).
 *
 * @throws if a page is not measured with its styles and in a window of this width
 */
export async function pageSizes(
  browser: Browser,
  { folder }: BuiltSite,
  { width, prefix = '', paths = /^/ }: Measured
): Promise<readonly PageSize[]> {
  const manifest: { readonly routes: Readonly<Record<string, unknown>> } = JSON.parse(
    readFileSync(join(folder, 'sitegen.json'), 'utf8')
  )
  const pages = [...Object.keys(manifest.routes), '/404.html']
    .filter((path) => paths.test(path))
    .map((path): Page => [prefix + path, shownHtml(folder, path)])
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
    return await page.evaluate(measure, { list: allPages, width })
  } finally {
    await context.close()
    await server.close()
  }
}

/**
 * Pages of which a part lies beyond the end of a window of 320 px, the width that WCAG 1.4.10 (reflow) names.
 *
 * @param prefix path of the site's address, such as `/handbook`
 * @returns `path: 350 px` per page that is too wide, and the number of pages
 */
export async function widePages(
  browser: Browser,
  site: BuiltSite,
  prefix = ''
): Promise<{ readonly wide: readonly string[]; readonly pages: number }> {
  const sizes = await pageSizes(browser, site, { width: 320, prefix })
  const wide = sizes.filter(({ width }) => width > 320)
  return { wide: wide.map(({ path, width }) => `${path}: ${width} px`), pages: sizes.length }
}

/** A page without scripts, and with pictures that are not loaded. */
const shownHtml = (folder: string, path: string): string =>
  readFileSync(join(folder, path.endsWith('/') ? `${path}index.html` : path), 'utf8')
    .replaceAll(/<script\b.*?<\/script>/gs, '')
    .replaceAll(/ (src|srcset|poster)=/g, ' data-$1=')

/** Runs in a page of the site. */
async function measure({
  list,
  width
}: {
  readonly list: string
  readonly width: number
}): Promise<PageSize[]> {
  const sizes: PageSize[] = []
  /** Frames by their style sheets: pages of several kinds follow each other. */
  const frames = new Map<string, HTMLIFrameElement>()
  for (const [path, html] of (await (await fetch(list)).json()) as readonly Page[]) {
    const parsed = new DOMParser().parseFromString(html, 'text/html')
    const sheets = [...parsed.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
      .map(({ href }) => href)
      .join()
    const frame = frames.get(sheets) ?? document.createElement('iframe')
    if (!frames.has(sheets)) {
      frames.set(sheets, frame)
      frame.setAttribute('sandbox', 'allow-same-origin')
      frame.style.cssText = `inline-size: ${width}px; block-size: 800px; border: 0`
      const loaded = new Promise((resolve) => {
        frame.onload = resolve
      })
      frame.srcdoc = html
      document.body.append(frame)
      await loaded
    }
    const shown = frame.contentDocument
    if (!shown) throw new Error('The frame has no document')
    for (const { name, value } of parsed.documentElement.attributes)
      shown.documentElement.setAttribute(name, value)
    shown.body.replaceWith(shown.adoptNode(parsed.body))
    const { clientWidth, scrollWidth, scrollHeight } = shown.documentElement
    const isStyled = getComputedStyle(shown.documentElement).getPropertyValue('--accent') !== ''
    if (!isStyled || clientWidth !== width) throw new Error(`${path} is not measured`)
    sizes.push({ path, width: scrollWidth, height: scrollHeight })
  }
  return sizes
}
