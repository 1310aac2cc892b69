// Pages outside docs and blog → routes: Markdown pages, and React pages with their texts.

import { type Diagnostic, diagnostic } from '../base/diagnostics.ts'
import type { Files } from '../base/files.ts'
import { isMapping } from '../base/mapping.ts'
import { didYouMean, routePath } from '../base/text.ts'
import type { CollectionConfig, Config, LocaleConfig } from '../config/config.ts'
import type { PageSource, PageTextSource } from '../load/source.ts'
import { slugPath } from './docs.ts'
import type { MarkdownPageRoute, Route, SitePageRoute } from './route.ts'
import { sourceRoute } from './source-route.ts'
import { type LocalizedSource, localesById, localizeSources } from './translations.ts'

interface PageSources {
  readonly pages: readonly PageSource[]
  readonly texts: readonly PageTextSource[]
}

/** Routes of a collection of pages in one locale. */
export function pageRoutes(
  sources: PageSources,
  modules: ReadonlyMap<string, string>,
  collection: CollectionConfig,
  locale: LocaleConfig,
  config: Config,
  files: Files
): { readonly routes: readonly Route[]; readonly diagnostics: readonly Diagnostic[] } {
  const texts = localizeSources(sources.texts, locale.code, config)
  return {
    routes: [
      ...localizeSources(sources.pages, locale.code, config).map((page) =>
        markdownPage(page, collection, locale)
      ),
      ...texts.filter(({ id }) => modules.has(id)).map((page) => sitePage(page, collection, locale))
    ],
    diagnostics: [
      ...checkSectionsWithModule(sources.pages, modules, locale),
      ...textsWithoutModule(texts, modules),
      ...modulesWithoutText(
        new Set(localesById(sources.texts, config).keys()),
        modules,
        `content/${config.defaultLocale.code}/${collection.name}`,
        files
      )
    ]
  }
}

function markdownPage(
  page: LocalizedSource<PageSource>,
  collection: CollectionConfig,
  locale: LocaleConfig
): MarkdownPageRoute {
  const { id, frontMatter } = page.source
  const path = routePath(locale.path, collection.path, slugPath(id, frontMatter.slug))
  return { kind: 'markdownPage', ...sourceRoute(page, path, collection, locale) }
}

function sitePage(
  { id, source }: LocalizedSource<PageTextSource>,
  collection: CollectionConfig,
  locale: LocaleConfig
): SitePageRoute {
  return {
    kind: 'sitePage',
    path: routePath(locale.path, collection.path, slugPath(source.id)),
    locale: locale.code,
    key: `${collection.name}/${id}`,
    title: source.title,
    description: source.description,
    contentLocale: source.locale,
    file: source.file,
    draft: source.draft,
    unlisted: source.unlisted,
    page: id,
    source
  }
}

/** A page of sections needs no component; one of the same name would be ignored. */
const checkSectionsWithModule = (
  pages: readonly PageSource[],
  modules: ReadonlyMap<string, string>,
  { code }: LocaleConfig
): Diagnostic[] =>
  pages
    .filter(({ id, locale, file }) => locale === code && file.endsWith('.yaml') && modules.has(id))
    .map(({ id, yaml }) =>
      diagnostic(
        'page-ambiguous',
        yaml.at(['sections'], 'key'),
        `This page consists of sections, so \`${modules.get(id)}\` would be ignored`,
        `delete \`${modules.get(id)}\`, or give \`sections\` another name if it holds texts of that component`
      )
    )

function textsWithoutModule(
  texts: readonly LocalizedSource<PageTextSource>[],
  modules: ReadonlyMap<string, string>
): Diagnostic[] {
  return texts
    .filter(({ id }) => !modules.has(id))
    .map(({ id, source: { file, text, yaml } }) => {
      const names = namesOf(text.sections)
      return diagnostic(
        'page-module-missing',
        names.length > 0 ? yaml.at(['sections'], 'key') : { file, line: 1 },
        `These texts belong to no page: there is no site/pages/${id}.tsx`,
        names.length > 0
          ? `for a page without one, \`sections\` is a list: begin each with a dash, \`- ${names[0]}:\``
          : (misspelledSections(yaml.value) ??
              didYouMean(id, modules.keys()) ??
              'write that component, or `sections: …` for a page without one')
      )
    })
}

/** A hint for `section: …`, whose list holds mappings like those of `sections`. */
function misspelledSections(value: unknown): string | undefined {
  const keys = Object.entries(Object(value)).flatMap(([key, inner]) => (Array.isArray(inner) ? key : []))
  return keys.flatMap((key) => didYouMean(key, ['sections']) ?? [])[0]
}

/** The keys of a mapping. */
const namesOf = (value: unknown): readonly string[] => (isMapping(value) ? Object.keys(value) : [])

/** @param ids ids of texts in any locale, since a page may exist in some only */
function modulesWithoutText(
  ids: ReadonlySet<string>,
  modules: ReadonlyMap<string, string>,
  folder: string,
  files: Files
): Diagnostic[] {
  return (
    [...modules]
      // An existing file that cannot be read has already been reported.
      .filter(([id]) => !ids.has(id) && !files.has(`${folder}/${id}.yaml`))
      .map(([id, file]) =>
        diagnostic(
          'page-text-missing',
          { file, line: 1 },
          `This page has no texts: there is no ${folder}/${id}.yaml`,
          'write it, with at least `title: …`'
        )
      )
  )
}
