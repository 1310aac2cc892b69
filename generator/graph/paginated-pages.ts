// `paginate` in the YAML of a React page: the page once for each part of a list, at `page/2/` and so on below it.

import { type Diagnostic, diagnostic, type Outcome } from '../base/diagnostics.ts'
import type { CollectionConfig, Config } from '../config/config.ts'
import type { PaginateInput } from '../load/front-matter.ts'
import type { PageTextSource } from '../load/source.ts'
import type { Strings } from '../theme.ts'
import { idInCollection, pagesOfCollection, pageValues, valueInEntry } from './collection-values.ts'
import { type Condition, isProblem, matchesCondition, parseCondition } from './condition.ts'
import { listPages, listPageTitle } from './list-pages.ts'
import { type QueryScope, queryScope, withDates, writtenQueryProblems } from './query-problems.ts'
import type { Route, SitePageRoute } from './route.ts'
import type { Graph } from './site-graph.ts'
import { sortRecords } from './sort-records.ts'

type PaginatedSite = Pick<Graph, 'routes' | 'blogs' | 'entries'>

interface PaginateScope {
  readonly config: Config
  /** Texts of pages in the default language, by id: translations take `paginate` from them. */
  readonly originals: ReadonlyMap<string, PageTextSource>
  /** Day of the build. */
  readonly today: string
  readonly tagNames: Graph['tagNames']
  readonly schemaFields: Graph['schemaFields']
  readonly unknown: Graph['unknown']
  stringsOf(locale: string): Strings
}

/** The pages of the list of a page, itself first; `undefined` for pages without `paginate`. */
export function paginatedRoutes(
  route: SitePageRoute,
  site: PaginatedSite,
  { config, originals, today, tagNames, schemaFields, unknown, stringsOf }: PaginateScope
): Outcome<readonly SitePageRoute[] | undefined> {
  const { source, locale } = route
  const paginatedSource = source.paginate ? source : originals.get(source.id)
  const { paginate } = paginatedSource ?? {}
  if (!paginatedSource || !paginate) return { value: undefined, diagnostics: [] }
  const collection = config.collections.find(({ name }) => name === paginate.collection)
  const scope = queryScope(
    { config, today, tagNames, schemaFields, unknown, ...site },
    config.defaultLocale.code
  )
  const problems = problemsOf(paginate, paginatedSource, scope)
  // Pages in other languages that inherit it have the same errors.
  if (!collection || problems.length > 0)
    return { value: undefined, diagnostics: paginatedSource.locale === locale ? problems : [] }
  const condition = conditionOf(paginate, collection, scope)
  const ids = idsOf(paginate, condition, collection, site, locale)
  const pages = listPages(route.path, ids, paginate.size).map(({ path, items, place }): SitePageRoute => {
    const { number } = place
    return {
      ...route,
      path,
      key: number === 1 ? route.key : `${route.key}/page/${number}`,
      title: listPageTitle(route.title, number, stringsOf(locale)),
      list: {
        ...place,
        collection: collection.name,
        ids: items,
        select: paginate.select
      }
    }
  })
  return { value: pages, diagnostics: [] }
}

/** The condition of a list, which `problemsOf` has checked. */
function conditionOf(
  { where }: PaginateInput,
  collection: CollectionConfig,
  scope: QueryScope
): Condition | undefined {
  const condition = where === undefined ? undefined : parseCondition(where)
  return condition && !isProblem(condition) ? withDates(condition, collection, scope) : undefined
}

/** Ids of the items of a list, in order. */
function idsOf(
  { sort = [] }: PaginateInput,
  condition: Condition | undefined,
  collection: CollectionConfig,
  site: PaginatedSite,
  locale: string
): readonly string[] {
  const items = itemsOf(collection, site, locale).filter(
    ({ valueAt }) => !condition || matchesCondition(condition, valueAt)
  )
  const keys = [sort].flat()
  const sorted =
    keys.length === 0
      ? items
      : sortRecords(
          items,
          keys,
          (item, key) => item.sortValueAt?.(key) ?? item.valueAt(key),
          ({ id }) => id,
          locale
        )
  return sorted.map(({ id }) => id)
}

interface ListedItem {
  readonly id: string
  readonly valueAt: (path: string) => unknown
  /** Sort key, if it differs from the value. */
  readonly sortValueAt?: (path: string) => unknown
}

/** Listed entries or pages, in the order of the collection. */
function itemsOf(collection: CollectionConfig, site: PaginatedSite, locale: string): readonly ListedItem[] {
  const entryCollection = site.entries.get(locale)?.get(collection.name)
  if (entryCollection)
    return entryCollection.entries.map((entry) => ({
      id: entry.id,
      valueAt: (path) => (path === 'url' ? entry.path : valueInEntry(entry, path, site, locale))
    }))
  const pages: readonly Route[] =
    site.blogs.get(locale)?.get(collection.name)?.posts ??
    pagesOfCollection(site.routes.values(), collection, locale).filter(({ unlisted }) => !unlisted)
  return pagesOfCollection(pages, collection, locale).map((page) => {
    const { title, description, path } = page
    const id = idInCollection(page, collection)
    const values: Readonly<Record<string, unknown>> = {
      ...pageValues(page),
      id,
      title,
      description,
      url: path
    }
    return {
      id,
      valueAt: (name) => values[name],
      // Posts of the same day are sorted by time.
      ...(page.kind === 'post' && {
        sortValueAt: (name: string) => (name === 'date' ? page.published.instant : undefined)
      })
    }
  })
}

const problemsOf = (
  { collection, where, sort = [], select }: PaginateInput,
  { yaml }: PageTextSource,
  scope: QueryScope
): readonly Diagnostic[] =>
  writtenQueryProblems({ collection, where, sort: [sort].flat(), select }, scope).map(
    ({ part, message, hint }) => diagnostic('query-invalid', yaml.at(['paginate', part]), message, hint)
  )

/** A 404 page has no URL below which further pages could be. */
export const paginatedNotFound = ({ source }: SitePageRoute): readonly Diagnostic[] =>
  source.paginate
    ? [
        diagnostic(
          'query-invalid',
          source.yaml.at(['paginate'], 'key'),
          'The page for unknown addresses cannot have `paginate`: it has no address of its own',
          'use `data` and `collection(…).limit(…)` in its component'
        )
      ]
    : []
