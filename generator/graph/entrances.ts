// Where readers begin: the page that stands for each collection in a locale, and with them the page of the locale itself.
// What a site without navbar, footer or home page gets in their place is made from these.

import { t } from '../base/strings.ts'
import { routePath } from '../base/text.ts'
import { humanise } from '../base/titles.ts'
import type { CollectionConfig, LocaleConfig } from '../config/config.ts'
import type { Entrance } from './route.ts'
import type { Graph } from './site-graph.ts'
import { textIn } from './text.ts'

/** What is known of a site before its home page is. */
export type Collected = Pick<Graph, 'config' | 'theme' | 'routes' | 'mainDocs' | 'blogs'>

/** The collections that have something to read in a locale, in the order of site.yaml; pages are none. */
export const entrancesOf = (site: Collected, locale: LocaleConfig): readonly Entrance[] =>
  site.config.collections
    // Of several versions, readers begin with the last.
    .filter(({ name, of }) => name === of)
    .flatMap((collection) => {
      const path = entrancePath(site, collection, locale)
      return path === undefined ? [] : [{ collection, label: labelOf(site, collection, locale, path), path }]
    })

function entrancePath(
  { routes, mainDocs, blogs }: Collected,
  { name, type, path }: CollectionConfig,
  locale: LocaleConfig
): string | undefined {
  if (type === 'docs') return mainDocs.get(locale.code)?.get(name)
  if (type === 'blog') {
    const blog = blogs.get(locale.code)?.get(name)
    return blog?.posts.length ? blog.path : undefined
  }
  const list = routePath(locale.path, path)
  return type === 'careers' && routes.has(list) ? list : undefined
}

function labelOf(
  { config, theme, routes }: Collected,
  { name, type, label }: CollectionConfig,
  { code }: LocaleConfig,
  path: string
): string {
  if (label !== undefined) return textIn(label, code, config)
  const strings = theme.strings[code] ?? {}
  if (name === 'docs') return t(strings, 'llms.doc')
  if (name === 'blog') return t(strings, 'blog.title')
  return type === 'careers' ? (routes.get(path)?.title ?? humanise(name)) : humanise(name)
}
