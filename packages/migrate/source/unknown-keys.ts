// Front matter that the old tool itself does not read: only code of the site, its theme or templates can use it.

import { type Files, fileText } from 'sitegen/internals'
import type { Findings } from './findings.ts'
import type { FrontMatterEntry } from './front-matter.ts'

/**
 * Where code of the old site that reads front matter contains a word: `shown` in components of pages, `read` only in lists of pages,
 * their heads, feeds and other programs; `false` nowhere.
 */
export type Mentions = (word: string) => 'shown' | 'read' | false

const codeFiles = /\.(?:[cm]?[jt]sx?|vue|svelte|astro|html)$/
/** Astro's schema of front matter declares keys; it does not show them. */
const schema = /(?:^|\/)(?:src\/content\/config|src\/content\.config)\.[cm]?[jt]s$/
const readsFrontMatter = /front_?matter|\bmeta\.|\.data\b|schema|useData/i

const isComponent = (path: string, code: string): boolean =>
  /\.(?:[jt]sx|vue|svelte|astro|html)$/.test(path) || (/\.js$/.test(path) && /<\/[A-Za-z]/.test(code))
/** The head of pages, pictures of previews, and feeds. */
const isUnseen = /(?:^|\/)(?:\w*Head|\w*Seo|\w*Schema|\w*OpenGraph\w*|(?:og|rss|feed|sitemap)\b[^/]*)\.\w+$/i
const listsPages =
  /\bgetPageMap\b|\bpageMap\b|\bgetCollection\b|\bgetPages\(|\bcreateContentLoader\b|\.data(?:\.[jt]s)?['"]/
const showsPage = /\bgetPage\(|Astro\.props|\bstarlightRoute\b|\buseData\(|\bpage\.data\b/

/** Whether a file shows front matter on the page that has it. */
const isOnPage = (path: string, code: string): boolean =>
  isComponent(path, code) && !isUnseen.test(path) && (!listsPages.test(code) || showsPage.test(code))

const asWord = (key: string): RegExp => new RegExp(`\\b${key.replace(/[^\w]/g, '\\$&')}\\b`)

/**
 * Search the code in a folder, which is read on the first call.
 *
 * @param matching `pattern` matches code that reads a key, and `reads` the files that read front matter
 */
export function mentionsIn(
  files: Files,
  folder: string,
  {
    pattern = asWord,
    reads = readsFrontMatter
  }: { readonly pattern?: ((key: string) => RegExp) | undefined; readonly reads?: RegExp | undefined } = {}
): Mentions {
  let code: { readonly shown: string; readonly read: string } | undefined
  return (word) => {
    code ??= codeIn(files, folder, reads)
    if (pattern(word).test(code.shown)) return 'shown'
    return pattern(word).test(code.read) && 'read'
  }
}

/** Those of several folders. */
export const mentionsInAll =
  (all: readonly Mentions[]): Mentions =>
  (word) => {
    const places = all.map((mentions) => mentions(word))
    return places.find((place) => place === 'shown') ?? places.find((place) => place === 'read') ?? false
  }

function codeIn(
  files: Files,
  folder: string,
  reads: RegExp
): { readonly shown: string; readonly read: string } {
  const found = files
    .list(folder, 'hidden')
    .filter(({ path }) => codeFiles.test(path) && !/(?:^|\/)node_modules\//.test(path) && !schema.test(path))
    .map(({ path }) => ({ path, text: fileText(files, path) ?? '' }))
    .filter(({ text }) => reads.test(text))
  const textOf = (isShown: boolean) =>
    found
      .filter(({ path, text }) => isOnPage(path, text) === isShown)
      .map(({ text }) => text)
      .join('\n')
  return { shown: textOf(true), read: textOf(false) }
}

/** Report that a key was removed. */
export function reportUnknownKey(
  { key, line, value }: FrontMatterEntry,
  findings: Findings,
  mentions: Mentions
): void {
  const place = mentions(key)
  const text =
    place === 'read'
      ? `\`${key}\` is read by code of the old site, but not shown on this page; it was removed.`
      : `\`${key}\` is read by code of the old site; it was removed.`
  // A flag shows nothing itself; the part of the theme that it controls is reported separately.
  if (place === 'read' || (place && typeof value === 'boolean'))
    findings.note(`front matter ${key}`, line, text)
  else if (place) findings.loss(`front matter ${key}`, line, text)
  else findings.changed('unknown front matter', line)
}
