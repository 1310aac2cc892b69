// Bytes of a first view, as budgets count them, except fonts that only a style sheet names.

import { firstLoad, pageFile, sentBytes } from 'sitegen/internals'
import type { SiteOutput } from './output.ts'

const sizes = new WeakMap<SiteOutput, Map<string, number>>()

/** Bytes that browsers load for a page before the reader does anything, as hosts send them. */
export function firstViewOf(output: SiteOutput, path: string, html: string): number {
  const known = sizes.get(output) ?? new Map<string, number>()
  sizes.set(output, known)
  const sizeOf = (file: string): number => {
    const size = known.get(file) ?? sentBytes(file, output.bytes(file) ?? '')
    known.set(file, size)
    return size
  }
  const files = firstLoad(html, { base: output.hosted.base, styleFiles: {} }, new Map())
  return [pageFile(path, 'html', output.hosted.trailingSlash), ...files.map((file) => file.path)]
    .map(sizeOf)
    .reduce((sum, size) => sum + size, 0)
}
