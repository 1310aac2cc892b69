// Which files of content/ translate which, and whether they still say what the original says. Comes in:
// the files. Goes out: one line for each original and language, and one for each page of that language alone.

import { decode, type Files } from '../base/files.ts'
import { extensionOf, splitOrder } from '../base/text.ts'
import { contentFolder } from '../config/collections.ts'
import type { Config } from '../config/config.ts'
import { splitFrontMatter } from './front-matter.ts'
import { originalId } from './original-id.ts'
import { hashOfSource, stampOf } from './stamp.ts'

/**
 * How a translation stands to its original: its stamp is that of the original now, or of an older one; it
 * has no stamp; it is not there; or there is no original: the page exists in this language only.
 */
export type TranslationState = 'current' | 'stale' | 'unstamped' | 'missing' | 'only'

export interface TranslationFile {
  readonly locale: string
  readonly state: TranslationState
  /** The translation: where it is, or where it would be. */
  readonly file: string
  /** The file in the default language; nothing for a page that has none. */
  readonly original?: string
  /** Hash of the original as it is now. */
  readonly hash?: string
}

/** All translations of a site, by locale and path. Files that cannot be read are `check`'s to report. */
export function translationFiles(files: Files, config: Config): readonly TranslationFile[] {
  const { defaultLocale, locales } = config
  const originals = contentOf(files, defaultLocale.code, config).filter(({ text }) => !isDraft(text))
  return locales
    .filter(({ code }) => code !== defaultLocale.code)
    .flatMap(({ code }) => {
      const translations = contentOf(files, code, config)
      const namesOf = (all: readonly ContentFile[]) => new Set(all.map(({ id }) => id))
      const [ids, ownIds] = [namesOf(contentOf(files, defaultLocale.code, config)), namesOf(translations)]
      const own = new Map(translations.map((content) => [originalName(content.id, ids, ownIds), content]))
      const wanted = originals.map((original): TranslationFile => {
        const translation = own.get(original.id)
        const hash = hashOfSource(original.text)
        const file = translation?.file ?? original.file.replace(/^content\/[^/]+\//, `content/${code}/`)
        const state = translation ? stateOf(translation, hash) : 'missing'
        return { locale: code, state, file, original: original.file, hash }
      })
      const only = [...own]
        .filter(([id]) => !ids.has(id))
        .map(([, { file }]): TranslationFile => ({ locale: code, state: 'only', file }))
      return [...wanted, ...only].sort((a, b) => (a.file < b.file ? -1 : 1))
    })
}

interface ContentFile {
  readonly file: string
  /** Path below the locale without numbers that order: the same in all languages. */
  readonly id: string
  readonly text: string
}

/** What there is to translate in a locale: Markdown and YAML of its collections, parts of pages included. */
function contentOf(files: Files, locale: string, config: Config): readonly ContentFile[] {
  // What git has under a tag is as it was.
  const present = config.collections.filter(({ root }) => root === 'content')
  return present.flatMap((collection) =>
    files
      .list(contentFolder(collection, locale))
      .filter(({ path, outside }) => !outside && ['.md', '.mdx', '.yaml'].includes(extensionOf(path)))
      .map(({ path: file }) => ({ file, id: idOf(file), text: textOf(files, file) }))
  )
}

const idOf = (file: string): string =>
  file
    .split('/')
    .slice(2)
    .map((segment) => splitOrder(segment).name)
    .join('/')

/** `originalId` of names with extensions. */
function originalName(name: string, originals: ReadonlySet<string>, own: ReadonlySet<string>): string {
  const extension = extensionOf(name)
  const among = (names: ReadonlySet<string>) => ({ has: (id: string) => names.has(id + extension) })
  return originalId(name.slice(0, name.length - extension.length), among(originals), among(own)) + extension
}

function textOf(files: Files, path: string): string {
  try {
    return decode(files.read(path))
  } catch {
    return ''
  }
}

/** What is not published need not be translated. */
const isDraft = (text: string): boolean =>
  (splitFrontMatter('', text).yaml.value as { draft?: unknown } | null)?.draft === true

function stateOf({ file, text }: ContentFile, hash: string): TranslationState {
  const stamp = stampOf(file, text)
  return stamp === undefined ? 'unstamped' : stamp === hash ? 'current' : 'stale'
}

/** How one language stands. */
export interface TranslationShare {
  readonly locale: string
  readonly counts: Readonly<Record<TranslationState, number>>
  /**
   * Percent of the originals that have a translation which is not known to be stale, rounded down; 100 when there are none.
   * One without a stamp counts: most are finished, and nobody has said so.
   */
  readonly percent: number
}

/** Count the states by locale, in the order of site.yaml. */
export function translationShares(
  translations: readonly TranslationFile[],
  locales: readonly string[]
): readonly TranslationShare[] {
  return locales.map((locale) => {
    const counts = { current: 0, stale: 0, unstamped: 0, missing: 0, only: 0 }
    for (const translation of translations) if (translation.locale === locale) counts[translation.state]++
    const originals = counts.current + counts.stale + counts.unstamped + counts.missing
    const percent =
      originals === 0 ? 100 : Math.floor(((counts.current + counts.unstamped) / originals) * 100)
    return { locale, counts, percent }
  })
}
