// Ids of headings by the rules of the old site.

import { isMapping } from 'sitegen/internals'
import type { MkDocsConfig } from './config.ts'
import { namedOptions } from './yaml-config.ts'

/**
 * Python-Markdown's own rule (`markdown.extensions.toc.slugify`): accents and everything but letters, digits, `_` and
 * `-` are dropped, and white space becomes one hyphen.
 */
const standard = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\0-\x7f]/g, '')
    .replace(/[^\w\s-]/g, '')
    .trim()
    .toLowerCase()
    .replace(/[-\s]+/g, '-')

/** The same with all letters of Unicode: `slugify_unicode`. */
const unicode = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}\p{M}_\s-]/gu, '')
    .trim()
    .toLowerCase()
    .replace(/[-\s]+/g, '-')

/** `pymdownx.slugs.slugify`: every space becomes a separate hyphen. */
const pymdown = (keepsCase: boolean) => (text: string) => {
  const cleaned = text
    .normalize('NFC')
    .replace(/<[^>]*>/g, '')
    .replace(/[^\p{L}\p{N}\p{M}_\- ]/gu, '')
    .trim()
  return (keepsCase ? cleaned : cleaned.toLowerCase()).replaceAll(' ', '-')
}

/** The rule that the configuration asks for. */
export function slugifyOf({ values }: MkDocsConfig): (text: string) => string {
  const toc = namedOptions(values.markdown_extensions).get('toc') ?? {}
  const rule = toc.slugify
  if (isMapping(rule)) return pymdown(!/lower/.test(JSON.stringify(rule)))
  if (typeof rule !== 'string') return standard
  if (rule.includes('slugify_unicode')) return unicode
  return rule.includes('pymdownx') ? pymdown(false) : standard
}
