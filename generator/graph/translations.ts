// Which source serves which locale: its own, or the default locale's where a translation is missing.

import { type Diagnostic, diagnostic } from '../base/diagnostics.ts'
import type { Files } from '../base/files.ts'
import { baseName, nearest } from '../base/text.ts'
import type { Config } from '../config/config.ts'
import { originalId } from '../load/original-id.ts'

interface Translatable {
  readonly file: string
  readonly locale: string
  readonly id: string
}

/** A source in a locale, and the id that it has in all of them: that of the original. */
export interface Shown<Source> {
  readonly id: string
  readonly source: Source
}

const idsIn = (sources: readonly Translatable[], code: string): ReadonlySet<string> =>
  new Set(sources.flatMap(({ id, locale }) => (locale === code ? [id] : [])))

/** Sources of one kind and collection, as one locale shows them, in the order of the default locale. */
export function inLocale<Source extends Translatable>(
  sources: readonly Source[],
  locale: string,
  config: Config
): readonly Shown<Source>[] {
  const originals = idsIn(sources, config.defaultLocale.code)
  const own = idsIn(sources, locale)
  const byId = new Map<string, Source>()
  for (const source of sources) if (source.locale === config.defaultLocale.code) byId.set(source.id, source)
  for (const source of sources)
    if (source.locale === locale) byId.set(originalId(source.id, originals, own), source)
  return [...byId].map(([id, source]) => ({ id, source }))
}

/** Ids that sources have in any locale, each that of its original where there is one. */
export const idsAnywhere = (sources: readonly Translatable[], config: Config): ReadonlySet<string> =>
  new Set(config.locales.flatMap(({ code }) => inLocale(sources, code, config).map(({ id }) => id)))

/**
 * Pages that the default locale does not have. They are what their authors want, unless their file is probably a
 * translation under a wrong name. Who names the code in `rules` hears of all of them.
 */
export function orphans(
  sources: readonly Translatable[],
  files: Files,
  config: Config
): readonly Diagnostic[] {
  const { code } = config.defaultLocale
  const originals = idsIn(sources, code)
  const all = config.rules['translation-orphan'] !== undefined
  return config.locales
    .filter((locale) => locale !== config.defaultLocale)
    .flatMap((locale) => {
      const own = idsIn(sources, locale.code)
      const translated = new Set([...own].map((id) => originalId(id, originals, own)))
      const untranslated = [...originals].filter((id) => !translated.has(id))
      return sources
        .filter(
          (source) => source.locale === locale.code && !originals.has(originalId(source.id, originals, own))
        )
        .flatMap(({ file, id }) => {
          const expected = file.replace(`/${locale.code}/`, `/${code}/`)
          const meant = meantOriginal(id, untranslated)
          // An original that cannot be read has been reported, and is there all the same.
          if (files.has(expected) || (meant === undefined && !all)) return []
          return diagnostic(
            'translation-orphan',
            { file },
            `This page exists only in \`${locale.code}\`: there is no \`${expected}\``,
            meant === undefined
              ? 'write the original, or delete this page'
              : `did you mean \`${meant}\`, which has no translation?`
          )
        })
    })
}

const undated = (id: string): string => id.replace(/(^|\/)\d{4}-\d{2}-\d{2}-/g, '$1')

/**
 * The original that a file is probably meant to translate: one without a translation, of the same name in another
 * folder or at another date, or whose path differs in one name, and there by little.
 */
function meantOriginal(id: string, untranslated: readonly string[]): string | undefined {
  const path = undated(id)
  const name = baseName(path)
  const moved = untranslated.find((original) => {
    const other = undated(original)
    return other === path || (name !== 'index' && baseName(other) === name)
  })
  if (moved !== undefined) return moved
  const steps = path.split('/')
  return untranslated.find((original) => {
    const others = undated(original).split('/')
    const different = steps.flatMap((step, index) => (step === others[index] ? [] : [index]))
    const [at = 0] = different
    return (
      others.length === steps.length &&
      different.length === 1 &&
      nearest(steps[at] ?? '', [others[at] ?? '']) !== undefined
    )
  })
}
