// Pairs the files of content/ with their translations, and finds out whether these are up to date. Output: an entry for each
// original and language, and one for each page that exists only in another language.

import { decode } from '../base/decode.ts'
import type { Files } from '../base/files.ts'
import { extensionOf, withoutOrder } from '../base/text.ts'
import { contentFolder } from '../config/collections.ts'
import type { Config } from '../config/config.ts'
import { originalId } from './original-id.ts'
import { splitFrontMatter } from './split-front-matter.ts'
import { hashSource, readStamp } from './translation-stamp.ts'

/**
 * State of a translation: its stamp matches the original (`current`) or an older version of it (`stale`), it has no stamp
 * (`unstamped`), it does not exist (`missing`), or it has no original (`only`).
 */
type TranslationState = 'current' | 'stale' | 'unstamped' | 'missing' | 'only'

export interface TranslationFile {
  readonly locale: string
  readonly state: TranslationState
  /** Path of the translation, existing or expected. */
  readonly file: string
  /** The file in the default language; missing for a page without one. */
  readonly original?: string
  /** Current hash of the original. */
  readonly hash?: string
}

/** All translations of a site, by locale and path. Unreadable files are left to `check`. */
export function translationFiles(files: Files, config: Config): readonly TranslationFile[] {
  const { defaultLocale, locales } = config
  const originals = translatableFiles(files, defaultLocale.code, config).filter(({ text }) => !isDraft(text))
  return locales
    .filter(({ code }) => code !== defaultLocale.code)
    .flatMap(({ code }) => {
      const translations = translatableFiles(files, code, config)
      const idsOf = (contents: readonly TranslatableFile[]) => new Set(contents.map(({ id }) => id))
      const [ids, ownIds] = [idsOf(translatableFiles(files, defaultLocale.code, config)), idsOf(translations)]
      const translationsByName = new Map(
        translations.map((content) => [originalName(content.id, ids, ownIds), content])
      )
      const expectedFiles = originals.map((original): TranslationFile => {
        const translation = translationsByName.get(original.id)
        const hash = hashSource(original.text)
        const file = translation?.file ?? original.file.replace(/^content\/[^/]+\//, `content/${code}/`)
        const state = translation ? stateOf(translation, hash) : 'missing'
        return { locale: code, state, file, original: original.file, hash }
      })
      const withoutOriginal = [...translationsByName]
        .filter(([id]) => !ids.has(id))
        .map(([, { file }]): TranslationFile => ({ locale: code, state: 'only', file }))
      return [...expectedFiles, ...withoutOriginal].sort((a, b) => (a.file < b.file ? -1 : 1))
    })
}

interface TranslatableFile {
  readonly file: string
  /** Path below the locale without order numbers: the same in all languages. */
  readonly id: string
  readonly text: string
}

/** The translatable files of a locale: Markdown and YAML of its collections, parts included. */
function translatableFiles(files: Files, locale: string, config: Config): readonly TranslatableFile[] {
  // Files under a git tag never change.
  const currentCollections = config.collections.filter(({ root }) => root === 'content')
  return currentCollections.flatMap((collection) =>
    files
      .list(contentFolder(collection, locale))
      .filter(({ path, outside }) => !outside && ['.md', '.mdx', '.yaml'].includes(extensionOf(path)))
      .map(({ path: file }) => ({ file, id: idOf(file), text: textOf(files, file) }))
  )
}

const idOf = (file: string): string => withoutOrder(file.split('/').slice(2).join('/'))

/** `originalId` of names with extensions. */
function originalName(name: string, originals: ReadonlySet<string>, ownNames: ReadonlySet<string>): string {
  const extension = extensionOf(name)
  const among = (names: ReadonlySet<string>) => ({ has: (id: string) => names.has(id + extension) })
  return (
    originalId(name.slice(0, name.length - extension.length), among(originals), among(ownNames)) + extension
  )
}

function textOf(files: Files, path: string): string {
  try {
    return decode(files.read(path))
  } catch {
    return ''
  }
}

/** Drafts need no translation. */
const isDraft = (text: string): boolean =>
  (splitFrontMatter('', text).yaml.value as { draft?: unknown } | null)?.draft === true

function stateOf({ file, text }: TranslatableFile, hash: string): TranslationState {
  const stamp = readStamp(file, text)
  return stamp === undefined ? 'unstamped' : stamp === hash ? 'current' : 'stale'
}

/** Translation status of one language. */
export interface TranslationShare {
  readonly locale: string
  readonly counts: Readonly<Record<TranslationState, number>>
  /**
   * Percentage of originals with a translation that is not known to be stale, rounded down; 100 without originals.
   * Unstamped translations count as current, since most are.
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
