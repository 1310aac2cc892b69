// Selects the source for each locale: its own, or that of the default locale where a translation is missing.

import { type Diagnostic, diagnostic } from '../base/diagnostics.ts'
import type { Files } from '../base/files.ts'
import { baseName, nearest } from '../base/text.ts'
import type { Config } from '../config/config.ts'
import { originalId } from '../load/original-id.ts'

interface Translatable {
  readonly file: string
  readonly locale: string
  readonly id: string
  readonly frontMatter?: { readonly source_hash?: string }
}

/** A source for a locale, with the id shared by all locales: that of the original. */
export interface LocalizedSource<Source> {
  readonly id: string
  readonly source: Source
}

const idsIn = (sources: readonly Translatable[], code: string): ReadonlySet<string> =>
  new Set(sources.flatMap(({ id, locale }) => (locale === code ? [id] : [])))

/** Sources of one kind and collection for one locale, in the order of the default locale. */
export function localizeSources<Source extends Translatable>(
  sources: readonly Source[],
  locale: string,
  config: Config
): readonly LocalizedSource<Source>[] {
  const originals = idsIn(sources, config.defaultLocale.code)
  const ownIds = idsIn(sources, locale)
  const byId = new Map<string, Source>()
  for (const source of sources) if (source.locale === config.defaultLocale.code) byId.set(source.id, source)
  for (const source of sources)
    if (source.locale === locale) byId.set(originalId(source.id, originals, ownIds), source)
  return [...byId].map(([id, source]) => ({ id, source }))
}

/** The locales that have an id, as the text of its page or instead of a translation. A translation counts under the id of its original. */
export function localesById(
  sources: readonly Translatable[],
  config: Config
): ReadonlyMap<string, readonly string[]> {
  const locales = new Map<string, string[]>()
  for (const { code } of config.locales)
    for (const { id } of localizeSources(sources, code, config))
      locales.set(id, [...(locales.get(id) ?? []), code])
  return locales
}

/**
 * Report pages that do not exist in the default locale if they are translations: misnamed, or of an original that is gone. With a rule for
 * `translation-orphan` in site.yaml, all such pages are reported.
 */
export function checkOrphans(
  sources: readonly Translatable[],
  files: Files,
  config: Config
): readonly Diagnostic[] {
  const { code } = config.defaultLocale
  const originals = idsIn(sources, code)
  const reportAll = config.rules['translation-orphan'] !== undefined
  return config.locales
    .filter((locale) => locale !== config.defaultLocale)
    .flatMap((locale) => {
      const ownIds = idsIn(sources, locale.code)
      const translated = new Set([...ownIds].map((id) => originalId(id, originals, ownIds)))
      const untranslated = [...originals].filter((id) => !translated.has(id))
      return sources
        .filter(
          (source) =>
            source.locale === locale.code && !originals.has(originalId(source.id, originals, ownIds))
        )
        .flatMap(({ file, id, frontMatter }) => {
          const expected = file.replace(`/${locale.code}/`, `/${code}/`)
          const original = likelyOriginal(id, untranslated)
          // An original that exists but cannot be read has already been reported.
          // One with a stamp was made from an original, which is gone.
          const hadOriginal = frontMatter?.source_hash !== undefined
          if (files.has(expected) || (original === undefined && !reportAll && !hadOriginal)) return []
          return diagnostic(
            'translation-orphan',
            { file },
            `This page exists only in \`${locale.code}\`: there is no \`${expected}\``,
            original === undefined
              ? `write the original, or delete this page${hadOriginal ? '; `source_hash` says that it is a translation' : ''}`
              : `did you mean \`${original}\`, which has no translation?`
          )
        })
    })
}

const withoutDate = (id: string): string => id.replace(/(^|\/)\d{4}-\d{2}-\d{2}-/g, '$1')

/**
 * The untranslated original that a file is probably a translation of: one with the same name in another folder or with
 * another date, or one whose path differs in a single, similar segment.
 */
function likelyOriginal(id: string, untranslated: readonly string[]): string | undefined {
  const path = withoutDate(id)
  const name = baseName(path)
  const movedOriginal = untranslated.find((original) => {
    const originalPath = withoutDate(original)
    return originalPath === path || (name !== 'index' && baseName(originalPath) === name)
  })
  if (movedOriginal !== undefined) return movedOriginal
  const segments = path.split('/')
  return untranslated.find((original) => {
    const originalSegments = withoutDate(original).split('/')
    const differentIndices = segments.flatMap((segment, index) =>
      segment === originalSegments[index] ? [] : [index]
    )
    const [at = 0] = differentIndices
    return (
      originalSegments.length === segments.length &&
      differentIndices.length === 1 &&
      isLike(segments[at] ?? '', originalSegments[at] ?? '')
    )
  })
}

/** Whether two names may be meant as the same: `installation` and `install`, or with a slip. */
const isLike = (name: string, original: string): boolean =>
  nearest(name, [original]) !== undefined ||
  (Math.min(name.length, original.length) > 4 && (name.startsWith(original) || original.startsWith(name)))
