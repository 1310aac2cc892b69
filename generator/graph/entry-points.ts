// Entry points: the first page of each collection in a locale. The default navbar, footer and home page are built from them.

import { t } from '../base/strings.ts'
import { routePath } from '../base/text.ts'
import { humanise } from '../base/titles.ts'
import { isLastVersion } from '../config/collections.ts'
import type { CollectionConfig, LocaleConfig } from '../config/config.ts'
import { textIn } from '../config/text-in.ts'
import type { EntryPoint } from './route.ts'
import type { Graph } from './site-graph.ts'

/** The parts of the graph that exist before home pages are created. */
export type SiteWithCollections = Pick<Graph, 'config' | 'theme' | 'routes' | 'mainDocPaths' | 'blogs'>

/** Entry points of the docs, blogs and entries of a locale that have content, in the order of site.yaml. */
export const findEntryPoints = (site: SiteWithCollections, locale: LocaleConfig): readonly EntryPoint[] =>
  site.config.collections.filter(isLastVersion).flatMap((collection) => {
    const path = entryPath(site, collection, locale)
    return path === undefined ? [] : [{ collection, label: labelOf(site, collection, locale, path), path }]
  })

function entryPath(
  { routes, mainDocPaths, blogs }: SiteWithCollections,
  { name, type, path }: CollectionConfig,
  locale: LocaleConfig
): string | undefined {
  if (type === 'docs') return mainDocPaths.get(locale.code)?.get(name)
  if (type === 'blog') {
    const blog = blogs.get(locale.code)?.get(name)
    return blog?.posts.length ? blog.path : undefined
  }
  const listPath = routePath(locale.path, path)
  return type === 'entries' && routes.has(listPath) ? listPath : undefined
}

function labelOf(
  { config, theme, routes }: SiteWithCollections,
  { name, type, label }: CollectionConfig,
  { code }: LocaleConfig,
  path: string
): string {
  if (label !== undefined) return textIn(label, code, config)
  const strings = theme.strings[code] ?? {}
  if (name === 'docs') return t(strings, 'llms.doc')
  if (name === 'blog') return t(strings, 'blog.title')
  return type === 'entries' ? (routes.get(path)?.title ?? humanise(name)) : humanise(name)
}
