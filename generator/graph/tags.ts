// What `tags.yaml` and `authors.yaml` say, as one locale sees it.

import type { Config } from '../config/config.ts'

/** Entries by key: the default locale's, and over them the locale's own. */
export function merged<
  Key extends 'tags' | 'authors',
  Source extends { readonly locale: string } & { readonly [K in Key]: Readonly<Record<string, unknown>> }
>(sources: readonly Source[], key: Key, locale: string, config: Config): Source[Key] {
  const entries = (code: string) =>
    sources.filter((source) => source.locale === code).flatMap((source) => Object.entries(source[key]))
  // fromEntries forgets the value type that both lists of entries share.
  return Object.fromEntries([...entries(config.defaultLocale.code), ...entries(locale)]) as Source[Key]
}
