// Front matter that the old tool itself does not read: only code of the site, its theme or templates can use it.

import { type Files, fileText } from 'sitegen/internals'
import type { Findings } from './findings.ts'
import type { FrontMatterEntry } from './front-matter.ts'

/** Whether code of the old site that reads front matter contains a word. */
export type Mentions = (word: string) => boolean

const codeFiles = /\.(?:[cm]?[jt]sx?|vue|svelte|astro|html)$/
/** Astro's schema of front matter declares keys; it does not show them. */
const schema = /(?:^|\/)(?:src\/content\/config|src\/content\.config)\.[cm]?[jt]s$/
const readsFrontMatter = /front_?matter|\bmeta\.|\.data\b|schema|useData/i

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
  let code: string | undefined
  return (word) => {
    code ??= files
      .list(folder, 'hidden')
      .filter(
        ({ path }) => codeFiles.test(path) && !/(?:^|\/)node_modules\//.test(path) && !schema.test(path)
      )
      .map(({ path }) => fileText(files, path) ?? '')
      .filter((text) => reads.test(text))
      .join('\n')
    return pattern(word).test(code)
  }
}

/** Report that a key was removed. */
export function reportUnknownKey(
  { key, line, value }: FrontMatterEntry,
  findings: Findings,
  mentions: Mentions
): void {
  const text = `\`${key}\` is read by code of the old site; it was removed.`
  // A flag shows nothing itself; the part of the theme that it controls is reported separately.
  if (mentions(key) && typeof value === 'boolean') findings.note(`front matter ${key}`, line, text)
  else if (mentions(key)) findings.loss(`front matter ${key}`, line, text)
  else findings.changed('unknown front matter', line)
}
