// Front matter that the old tool does not read itself: only code of the site, its theme or templates, can have read it.

import type { Files } from '../base/files.ts'
import { fileText } from './file-text.ts'
import type { Findings } from './findings.ts'
import type { FrontMatterEntry } from './front-matter.ts'

/** Does code of the old site that reads front matter contain a word? */
export type Mentions = (word: string) => boolean

const codeFiles = /\.(?:[cm]?[jt]sx?|vue|svelte|astro|html)$/
const readsFrontMatter = /front_?matter|\bmeta\.|\.data\b|schema|useData/i

/** Search the code in a folder, which is read at the first question. */
export function mentionsIn(files: Files, folder: string): Mentions {
  let code: string | undefined
  return (word) => {
    code ??= files
      .list(folder, 'hidden')
      .filter(({ path }) => codeFiles.test(path) && !/(?:^|\/)node_modules\//.test(path))
      .map(({ path }) => fileText(files, path) ?? '')
      .filter((text) => readsFrontMatter.test(text))
      .join('\n')
    return new RegExp(`\\b${word.replace(/[^\w]/g, '\\$&')}\\b`).test(code)
  }
}

/** Say that a key was removed. */
export function reportUnknownKey(
  { key, line, value }: FrontMatterEntry,
  findings: Findings,
  mentions: Mentions
): void {
  const text = `\`${key}\` is read by code of the old site; it was removed.`
  // A switch says nothing that readers see; what it switches is a part of the theme, which is reported itself.
  if (mentions(key) && typeof value === 'boolean') findings.note(`front matter ${key}`, line, text)
  else if (mentions(key)) findings.loss(`front matter ${key}`, line, text)
  else findings.changed('unknown front matter', line)
}
