// The way from a section of the site to a page, for search engines. What the page itself shows of it
// is the layout's business.

import { t } from '../base/strings.ts'
import { withBase } from '../graph/resolve.ts'
import type { Route } from '../graph/route.ts'
import type { Crumb } from '../theme.ts'
import { docTagsOf } from './doc-facts.ts'
import type { Scene } from './scene.ts'
import { breadcrumbsOf } from './sidebar.ts'

/** Crumbs of a page, itself last; steps without an address are left out, since readers cannot go there. */
export function trailOf(scene: Scene, route: Route): readonly Crumb[] {
  const toPath = byKind[route.kind]
  const crumbs = toPath
    ? [...toPath(scene, route as never).flatMap((path) => crumb(scene, path)), { label: route.title }]
    : route.kind === 'doc'
      ? breadcrumbsOf(scene, route, route.source.collection.name)
      : route.kind === 'docCategory'
        ? breadcrumbsOf(scene, route, route.collection)
        : []
  return crumbs.filter(({ url }, index) => url !== undefined || index === crumbs.length - 1)
}

/** Crumbs of a page from the home on, where those that it shows begin there too. */
export const trailFromHome = (scene: Scene, route: Route): readonly Crumb[] => [
  ...(route.kind === 'doc' || route.kind === 'docCategory' ? home(scene, route) : []),
  ...trailOf(scene, route)
]

const home = ({ graph }: Scene, { locale }: Route): readonly Crumb[] => {
  const path = graph.config.locales.find(({ code }) => code === locale)?.path
  return path === undefined || !graph.routes.has(path)
    ? []
    : [{ label: t(graph.theme.strings[locale] ?? {}, 'home'), url: withBase(graph, path) }]
}

const crumb = ({ graph }: Scene, path: string): readonly Crumb[] => {
  const route = graph.routes.get(path)
  return route ? [{ label: route.title, url: withBase(graph, path) }] : []
}

type ToPaths<Kind extends Route['kind']> = (
  scene: Scene,
  route: Extract<Route, { kind: Kind }>
) => readonly string[]

const blogPath = ({ graph }: Scene, locale: string, collection: string): string =>
  graph.blogs.get(locale)?.get(collection)?.path ?? ''

/** Paths of the pages above a page, by kind. */
const byKind: { readonly [Kind in Route['kind']]?: ToPaths<Kind> } = {
  post: (scene, { locale, source }) => [blogPath(scene, locale, source.collection.name)],
  postList: ({ graph }, { locale, collection, tag, path }) => {
    const blog = graph.blogs.get(locale)?.get(collection)
    if (!blog || path === blog.path) return []
    return tag === undefined ? [blog.path] : [blog.path, blog.tagsPath]
  },
  tagIndex: (scene, { locale, collection }) => [blogPath(scene, locale, collection)],
  archive: (scene, { locale, collection }) => [blogPath(scene, locale, collection)],
  authors: (scene, { locale, collection }) => [blogPath(scene, locale, collection)],
  author: ({ graph }, { locale, collection }) => {
    const blog = graph.blogs.get(locale)?.get(collection)
    return blog ? [blog.path, blog.authorsPath] : []
  },
  position: (_, { list }) => [list],
  docTag: (scene, route) => [docTagsOf(scene, route)?.path ?? '']
}
