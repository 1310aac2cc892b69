// Fields shared by the routes of all Markdown files: documents, posts, entries and pages.

import type { CollectionConfig, LocaleConfig } from '../config/config.ts'
import type { MarkdownSource } from '../load/source.ts'
import type { RouteBase } from './route.ts'
import type { LocalizedSource } from './translations.ts'

/** Fields of the route of a file, which is at `path` in the locale. */
export const sourceRoute = <Source extends MarkdownSource>(
  { id, source }: LocalizedSource<Source>,
  path: string,
  { name }: CollectionConfig,
  { code }: LocaleConfig
): RouteBase & { readonly source: Source } => ({
  path,
  locale: code,
  key: `${name}/${id}`,
  title: source.title,
  description: source.frontMatter.description,
  contentLocale: source.locale,
  file: source.file,
  draft: source.frontMatter.draft,
  unlisted: source.frontMatter.unlisted,
  source
})
