// What a browser loads for the first view of a page without interactive components: its HTML and the files that it references.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** In kB, gzipped except for fonts, which are already compressed. */
export interface FirstView {
  readonly HTML: number
  readonly JavaScript: number
  readonly CSS: number
  readonly font: number
}

/** @param path of the page below the output folder */
export function firstView(folder: string, path: string): FirstView {
  const html = readFileSync(join(folder, path, 'index.html'), 'utf8')
  const zipped = (data: string | Uint8Array) => gzipSync(data, { level: 9 }).length / 1000
  const sum = (pattern: RegExp, size: (data: Uint8Array) => number = zipped) =>
    [...new Set([...html.matchAll(pattern)].map(([, url = '']) => url))].reduce(
      (total, url) => total + size(readFileSync(join(folder, url))),
      0
    )
  return {
    HTML: zipped(html),
    JavaScript: sum(/(\/assets\/[^" ]+\.js)(?=[" ])/g),
    CSS: sum(/rel="stylesheet" href="([^"]+)"/g),
    font: sum(/href="([^"]+\.woff2)"/g, (data) => data.length / 1000)
  }
}

/** Sum of all parts. */
export const wholeView = (view: FirstView): number => Object.values(view).reduce((sum, size) => sum + size, 0)
