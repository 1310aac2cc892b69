// Parses the name of a new page: `guide/How to install` → the folder `guide`, the file `how-to-install.md` and the title
// `How to install`.

import { slugify } from '../base/text.ts'

/** The parts of a page name. */
export interface PageName {
  /** Names of folders without order numbers, from the top. */
  readonly folders: readonly string[]
  /** Name of the file without order number and extension. */
  readonly slug: string
  readonly title: string
}

/** Transliterates German umlauts and `ß`, and removes other accents. */
const toAscii = (text: string): string =>
  text
    .replaceAll(/[äÄ]/g, 'ae')
    .replaceAll(/[öÖ]/g, 'oe')
    .replaceAll(/[üÜ]/g, 'ue')
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replaceAll(/\p{Script=Latin}\p{M}+/gu, (letter) => letter.charAt(0))
    .normalize('NFC')

/** `How to install?` → `how-to-install`; empty when nothing is left. */
const fileName = (text: string): string =>
  slugify(toAscii(text.trim()))
    .replaceAll(/-{2,}/g, '-')
    .replaceAll(/^[-_]+|-+$/g, '')

/** Parse the name of a page. @returns `undefined` when a part of it has neither letters nor digits */
export function pageName(text: string): PageName | undefined {
  const parts = text
    .replace(/\.mdx?$/i, '')
    .split('/')
    .map((part) => part.trim())
  const lastPart = parts.at(-1) ?? ''
  const folders = parts.slice(0, -1).map(fileName)
  const name = fileName(lastPart)
  if (name === '' || folders.includes('')) return undefined
  return { folders, slug: name, title: isFileName(lastPart) ? titleFrom(lastPart) : lastPart }
}

const isFileName = (text: string): boolean => /^[a-z\d_-]+$/.test(text)

/** `how-to_install` → `How to install` */
const titleFrom = (name: string): string => {
  const words = name.replaceAll(/[-_]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
