// Which addresses a site may have whose configuration is in doubt. A link is said to be broken only when
// it is so whatever the configuration is going to be.

import type { Files } from '../base/files.ts'
import { extensionOf, folderOf, normalisePath, routePath, splitOrder } from '../base/text.ts'
import type { Config } from '../config/config.ts'
import type { Doubt } from '../config/doubt.ts'
import { isImage } from '../graph/assets.ts'
import type { Graph } from '../graph/site-graph.ts'

/** The test for `Graph.open`: may there be a page or file at this address? */
export function openAddresses(doubt: Doubt, config: Config, files: Files): NonNullable<Graph['open']> {
  const known = doubt.addresses ? contentIn(files, config) : undefined
  const inSidebars = mayBeInSidebars(doubt, config, files)
  return (path, file) => {
    if (!path.startsWith('/')) return known?.(normalisePath(`${folderOf(file)}/${path}`)) ?? false
    return (
      (doubt.addresses && !isImage(path)) ||
      (doubt.lists && /\/page\/\d+\/?$/.test(path)) ||
      inSidebars(routePath(path))
    )
  }
}

const bare = (path: string): string =>
  path
    .replace(/(?:^|\/)index\.mdx?$|\.mdx?$/i, '')
    .split('/')
    .map((segment) => splitOrder(segment).name)
    .join('/')

/** The path of a file without its language, its order and what Markdown is called by. */
const inAnyLanguage = (path: string): string => bare(path.replace(/^([^/]*)\/[^/]*\//, '$1//'))

/** Is there such a file, in any language? A path without extension may also be a page that lists others. */
function contentIn(files: Files, { collections }: Config): (path: string) => boolean {
  const roots = new Set(['content', ...collections.map(({ root }) => root)])
  const names = new Set([...roots].flatMap((root) => files.list(root).map(({ path }) => inAnyLanguage(path))))
  return (path) => extensionOf(path) === '' || names.has(inAnyLanguage(path))
}

/** Pages that sidebars make are named in their text, or are folders of documents. */
function mayBeInSidebars({ sidebars }: Doubt, { locales }: Config, files: Files): (path: string) => boolean {
  if (sidebars.size === 0) return () => false
  const folders = new Set(files.list('content').map(({ path }) => folderOf(bare(path))))
  const within = (path: string, collection: string): boolean => {
    const inner = path.slice(collection.length, -1)
    const text = sidebars.get(collection)
    return (
      text === undefined || text.includes(inner) || [...folders].some((name) => name.endsWith(`/${inner}`))
    )
  }
  const homes = ['', ...locales.map((locale) => locale.path.slice(0, -1))]
  return (path) =>
    [...sidebars.keys()].some((collection) =>
      homes.some((home) => path.startsWith(home + collection) && within(path.slice(home.length), collection))
    )
}
