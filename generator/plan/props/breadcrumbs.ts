// Breadcrumbs for structured data and cards. Layouts get their own as props.

import { t } from '../../base/strings.ts'
import { withBase } from '../../graph/resolve.ts'
import type { Route } from '../../graph/route.ts'
import type { Crumb } from '../../theme.ts'
import type { PlanContext } from '../plan-context.ts'
import { docTagsOf } from './doc-facts.ts'
import { breadcrumbsOf } from './sidebar.ts'

/** Breadcrumbs of a page, ending with the page itself. Those without a URL are omitted. */
export function trailOf(context: PlanContext, route: Route): readonly Crumb[] {
  const toParentPaths = parentPathsByKind[route.kind]
  const crumbs = toParentPaths
    ? [
        ...toParentPaths(context, route as never).flatMap((path) => crumb(context, path)),
        { label: route.title }
      ]
    : route.kind === 'doc'
      ? breadcrumbsOf(context, route, route.source.collection.name)
      : route.kind === 'docCategory'
        ? breadcrumbsOf(context, route, route.collection)
        : []
  return crumbs.filter(({ url }, index) => url !== undefined || index === crumbs.length - 1)
}

/** Breadcrumbs including the home page, for kinds of pages whose visible breadcrumbs start there too. */
export const trailFromHome = (context: PlanContext, route: Route): readonly Crumb[] => [
  ...(route.kind === 'doc' || route.kind === 'docCategory' ? homeCrumb(context, route) : []),
  ...trailOf(context, route)
]

const homeCrumb = ({ graph }: PlanContext, { locale }: Route): readonly Crumb[] => {
  const path = graph.config.locales.find(({ code }) => code === locale)?.path
  return path === undefined || !graph.routes.has(path)
    ? []
    : [{ label: t(graph.theme.strings[locale] ?? {}, 'home'), url: withBase(graph, path) }]
}

const crumb = ({ graph }: PlanContext, path: string): readonly Crumb[] => {
  const route = graph.routes.get(path)
  return route ? [{ label: route.title, url: withBase(graph, path) }] : []
}

type ToPaths<Kind extends Route['kind']> = (
  context: PlanContext,
  route: Extract<Route, { kind: Kind }>
) => readonly string[]

const blogPath = ({ graph }: PlanContext, locale: string, collection: string): string =>
  graph.blogs.get(locale)?.get(collection)?.path ?? ''

/** Path of the list page of a collection of entries; an empty array if it has none. */
const listOf = ({ entries }: PlanContext['graph'], locale: string, collection: string) => {
  const path = entries.get(locale)?.get(collection)?.listPath
  return path === undefined ? [] : [path]
}

/** Paths of the pages above a page, by kind. */
const parentPathsByKind: { readonly [Kind in Route['kind']]?: ToPaths<Kind> } = {
  post: (context, { locale, source }) => [blogPath(context, locale, source.collection.name)],
  postList: ({ graph }, { locale, collection, tag, path }) => {
    const blog = graph.blogs.get(locale)?.get(collection)
    if (!blog || path === blog.path) return []
    return tag === undefined ? [blog.path] : [blog.path, blog.tagsPath]
  },
  tagIndex: (context, { locale, collection }) => [blogPath(context, locale, collection)],
  archive: (context, { locale, collection }) => [blogPath(context, locale, collection)],
  authors: (context, { locale, collection }) => [blogPath(context, locale, collection)],
  author: ({ graph }, { locale, collection }) => {
    const blog = graph.blogs.get(locale)?.get(collection)
    return blog ? [blog.path, blog.authorsPath] : []
  },
  entry: ({ graph }, { locale, source }) => listOf(graph, locale, source.collection.name),
  entryTerm: ({ graph }, { locale, collection }) => listOf(graph, locale, collection),
  docTag: (context, route) => [docTagsOf(context, route)?.path ?? '']
}
