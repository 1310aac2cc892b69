// Which source serves which locale: its own, or the default locale's where a translation is missing.

import { type Diagnostic, diagnostic } from '../base/diagnostics.ts'
import type { Files } from '../base/files.ts'
import { didYouMean } from '../base/text.ts'
import type { Config } from '../config/config.ts'

interface Translatable {
  readonly file: string
  readonly locale: string
  readonly id: string
}

/** Sources of one kind and collection, as one locale shows them, in the order of the default locale. */
export function inLocale<Source extends Translatable>(
  sources: readonly Source[],
  locale: string,
  config: Config
): readonly Source[] {
  const byId = new Map<string, Source>()
  for (const source of sources) if (source.locale === config.defaultLocale.code) byId.set(source.id, source)
  for (const source of sources) if (source.locale === locale) byId.set(source.id, source)
  return [...byId.values()]
}

/** Translations of a page that the default locale does not have. */
export function orphans(
  sources: readonly Translatable[],
  files: Files,
  config: Config
): readonly Diagnostic[] {
  const code = config.defaultLocale.code
  const originals = new Set(sources.filter(({ locale }) => locale === code).map(({ id }) => id))
  return sources
    .filter(({ id, locale }) => locale !== code && !originals.has(id))
    .flatMap(({ file, id, locale }) => {
      const expected = file.replace(`/${locale}/`, `/${code}/`)
      // An original that cannot be read has been reported, and is there all the same.
      if (files.has(expected)) return []
      return diagnostic(
        'translation-orphan',
        { file },
        `This translates a page that \`${code}\` does not have: \`${expected}\``,
        didYouMean(id, originals) ?? 'write the original, or delete the translation'
      )
    })
}
