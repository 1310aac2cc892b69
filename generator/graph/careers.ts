// Open positions → their list and a page for each, in every locale.

import { type Diagnostic, diagnostic } from '../base/diagnostics.ts'
import { didYouMean, oneOf, routePath } from '../base/text.ts'
import type { CollectionConfig, Config, LocaleConfig } from '../config/config.ts'
import type { CareersSource } from '../load/source.ts'
import { isReservedId, otherId } from '../markdown/reserved-ids.ts'
import type { CareersRoute, PositionRoute } from './route.ts'

/** Routes of a collection of positions in one locale; reports unknown categories and duplicate or reserved ids. */
export function careersRoutes(
  all: readonly CareersSource[],
  collection: CollectionConfig,
  locale: LocaleConfig,
  config: Config
): {
  readonly routes: readonly (CareersRoute | PositionRoute)[]
  readonly diagnostics: readonly Diagnostic[]
} {
  const own = all.filter((source) => source.locale === locale.code)
  const sources = own.length > 0 ? own : all.filter((source) => source.locale === config.defaultLocale.code)
  const [first] = sources
  if (!first) return { routes: [], diagnostics: [] }
  const path = routePath(locale.path, collection.path)
  const { title, description } = first.careers
  const list: CareersRoute = {
    kind: 'careers',
    path,
    locale: locale.code,
    key: collection.name,
    title,
    ...(description === undefined ? {} : { description }),
    contentLocale: first.locale,
    file: first.file,
    draft: false,
    unlisted: false,
    sources
  }
  const categories = new Map(sources.flatMap(({ careers }) => Object.entries(careers.categories)))
  return {
    routes: [list, ...firstOfEach(sources.flatMap((source) => positionRoutes(source, list, categories)))],
    diagnostics: [
      ...sources.flatMap((source) => checkCategories(source, categories)),
      ...sources.flatMap(checkReservedIds),
      ...checkDuplicateIds(sources)
    ]
  }
}

const firstOfEach = (routes: readonly PositionRoute[]): readonly PositionRoute[] =>
  routes.filter(({ path }, index) => routes.findIndex((route) => route.path === path) === index)

const positionRoutes = (
  source: CareersSource,
  list: CareersRoute,
  categories: ReadonlyMap<string, string>
): PositionRoute[] =>
  source.careers.positions.map((position) => ({
    kind: 'position',
    path: routePath(list.path, position.id),
    locale: list.locale,
    key: `${list.key}/${position.id}`,
    title: position.title,
    description: position.description,
    contentLocale: source.locale,
    file: source.file,
    draft: false,
    unlisted: false,
    source,
    position,
    category: categories.get(position.category) ?? position.category,
    list: list.path
  }))

/** Report duplicate ids; only the first position with an id has a page. */
function checkDuplicateIds(sources: readonly CareersSource[]): readonly Diagnostic[] {
  const seen = new Map<string, string>()
  return sources.flatMap(({ careers, yaml, file }) =>
    careers.positions.flatMap(({ id, title }, index) => {
      const taken = seen.get(id)
      seen.set(id, taken ?? `${title}\` in ${file}`)
      if (taken === undefined) return []
      const place = yaml.at(['positions', index, 'id'])
      const message = `\`${id}\` is the id of two positions: this one and \`${taken}`
      return [diagnostic('route-duplicate', place, message, 'give one of them another id')]
    })
  )
}

/** Report reserved ids: positions and categories are anchors in the list, which has ids of its own. */
function checkReservedIds({ careers, yaml }: CareersSource): readonly Diagnostic[] {
  const chosen = [
    ...Object.keys(careers.categories).map((id) => ({ id, place: yaml.at(['categories', id], 'key') })),
    ...careers.positions.map(({ id }, index) => ({ id, place: yaml.at(['positions', index, 'id']) }))
  ]
  return (
    chosen
      // The list itself has the id `positions`.
      .filter(({ id }) => isReservedId(id) || id === 'positions')
      .map(({ id, place }) =>
        diagnostic(
          'id-reserved',
          place,
          `The id \`${id}\` is reserved for the page`,
          `choose another one, such as \`${otherId(id)}\``
        )
      )
  )
}

/** Could the category be defined in the invalid part of its file? */
function mayBeInvalidCategory(name: string, file: unknown): boolean {
  const { categories } = (file ?? {}) as { readonly categories?: unknown }
  return typeof categories !== 'object' || categories === null || Object.hasOwn(categories, name)
}

function checkCategories(
  { careers, yaml, uncertain }: CareersSource,
  categories: ReadonlyMap<string, string>
): readonly Diagnostic[] {
  return careers.positions.flatMap(({ category }, index) =>
    categories.has(category) || (uncertain && mayBeInvalidCategory(category, yaml.value))
      ? []
      : [
          diagnostic(
            'position-category-unknown',
            yaml.at(['positions', index, 'category']),
            `Unknown category \`${category}\``,
            didYouMean(category, categories.keys()) ?? `known categories: ${oneOf([...categories.keys()])}`
          )
        ]
  )
}
