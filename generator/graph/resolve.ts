// What an address in a text or a configuration file leads to, seen from one file and locale.

import { pageAddress, pathOfAddress } from '../base/page-address.ts'
import {
  baseName,
  didYouMean,
  extensionOf,
  folderOf,
  isReadme,
  normalisePath,
  routePath,
  splitOrder
} from '../base/text.ts'
import { collectionAt } from '../config/collections.ts'
import { otherName } from '../load/original-id.ts'
import type { Asset } from './assets.ts'
import { onlyIn } from './only-in.ts'
import { markdownOf, type Route } from './route.ts'
import type { Graph } from './site-graph.ts'

/** Who asks: the file says what relative addresses are relative to, the locale where to look. */
export interface Viewpoint {
  readonly file: string
  readonly locale: string
}

export type Target =
  | { readonly kind: 'page'; readonly route: Route; readonly url: string; readonly anchor: string }
  /** Another place in the same page. */
  | { readonly kind: 'anchor'; readonly url: string; readonly anchor: string }
  | { readonly kind: 'asset'; readonly asset: Asset; readonly url: string }
  | { readonly kind: 'external'; readonly url: string }
  | { readonly kind: 'unsafe'; readonly scheme: string }
  | { readonly kind: 'missing'; readonly what: 'page' | 'asset'; readonly hint?: string }

/**
 * Url of a path of this site: the base is put in front. A path that ends in `/` is that of a page, and gets the form that
 * addresses of pages have (base/page-address.ts); see `folderUrl` for folders.
 */
export const withBase = (graph: Graph, path: string): string => {
  const { base, trailingSlash } = graph.config
  return base + pageAddress(path, trailingSlash).replace(/^\//, '')
}

/** Url of a folder of the output, with a slash at its end. */
export const folderUrl = ({ config }: Graph, path: string): string => config.base + path.replace(/^\//, '')

const safeSchemes = new Set(['http', 'https', 'mailto', 'tel', 'sms'])

/** Find what `href` leads to. Never throws; what leads nowhere is `missing`, with the nearest name. */
export function resolve(graph: Graph, from: Viewpoint, href: string): Target {
  // Browsers skip control characters when they look for the scheme, so they must not hide one here.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  const bare = href.replace(/[\u0000-\u0020]/g, '')
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(bare)?.[1]?.toLowerCase()
  if (scheme !== undefined)
    return safeSchemes.has(scheme) ? { kind: 'external', url: bare } : { kind: 'unsafe', scheme }
  if (bare.startsWith('//')) return { kind: 'external', url: bare }
  const { path, search, anchor } = parts(href.trim())
  const tail = search + (anchor === '' ? '' : `#${encodeURIComponent(anchor)}`)
  if (path === '') return { kind: 'anchor', url: tail || '#', anchor }
  const route = routeOf(graph, path, from)
  if (route) return { kind: 'page', route, url: withBase(graph, route.path) + tail, anchor }
  const asset = path.startsWith('/')
    ? graph.assets.static(`/${normalisePath(path)}`)
    : assetBeside(graph, path, from)
  if (asset)
    return {
      kind: 'asset',
      asset,
      url: withBase(graph, asset.output.split('/').map(encodeURIComponent).join('/')) + tail
    }
  // What a mistake elsewhere may hide is judged no more than another site.
  if (graph.open?.(path, from.file)) return { kind: 'external', url: bare }
  return missing(graph, path, from)
}

function parts(href: string): { path: string; search: string; anchor: string } {
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/s.exec(href) ?? []
  return { path: decoded(path), search, anchor: decoded(hash) }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const routeOf = (graph: Graph, path: string, from: Viewpoint): Route | undefined =>
  path.startsWith('/') ? routeAt(graph, path, from.locale) : routeBeside(graph, path, from)

/** A site path, with or without the locale in front; `/docs/x` means the page in the asking locale. */
function routeAt(graph: Graph, path: string, locale: string): Route | undefined {
  const home = graph.config.locales.find(({ code }) => code === locale)?.path ?? '/'
  const bare = pathOfAddress(path, graph.config.trailingSlash)
  const own = routeOrStart(graph, routePath(home, bare))
  if (own) return own
  const found = routeOrStart(graph, routePath(bare))
  const { defaultLocale } = graph.config
  if (found?.locale !== defaultLocale.code || defaultLocale.path !== '/') return found
  // `/guide` names no locale: a translation with a slug of its own is what a shared link means.
  return graph.routes.get(graph.byKey.get(found.key)?.get(locale) ?? '') ?? found
}

/** The page at a path; a home without a page of its own is that which it leads to. */
function routeOrStart({ routes, config, homes }: Graph, path: string): Route | undefined {
  const own = routes.get(path)
  if (own) return own
  const locale = config.locales.find((one) => one.path === path)
  return locale && routes.get(homes.get(locale.code)?.start ?? '')
}

const isText = (path: string): boolean => /\.mdx?$/i.test(path)

/** A Markdown file relative to the asking one, as editors and code hosts follow it. */
function routeBeside(graph: Graph, path: string, from: Viewpoint): Route | undefined {
  const target = normalisePath(`${folderOf(from.file)}/${path}`)
  const names = isText(target) ? [target] : [`${target}.md`, `${target}/index.md`]
  for (const name of names) {
    const id = name
      .replace(/\.mdx?$/, '')
      .split('/')
      .slice(3)
      .map((segment) => splitOrder(segment).name)
    const { collection } = collectionAt(graph.config.collections, name) ?? {}
    const named = id.join('/')
    const key = `${collection?.name}/${named}`
    const route = graph.routes.get(graph.byKey.get(key)?.get(from.locale) ?? '')
    if (route) return route
    if (isReadme(named)) {
      const index = `${collection?.name}/${named.replace(/[^/]+$/, 'index')}`
      const own = graph.routes.get(graph.byKey.get(index)?.get(from.locale) ?? '')
      if (own && isReadme(own.file.replace(/\.mdx?$/, ''))) return own
    }
    // A translation may have the other name of its original: it is found by its own.
    const other = otherName(id.join('/'))
    const translated = graph.routes.get(
      graph.byKey.get(`${collection?.name}/${other}`)?.get(from.locale) ?? ''
    )
    if (translated && markdownOf(translated)?.id === id.join('/')) return translated
  }
  return undefined
}

/** A file beside the asking one; a translation may use the original's. */
function assetBeside(graph: Graph, path: string, from: Viewpoint): Asset | undefined {
  const target = normalisePath(`${folderOf(from.file)}/${path}`)
  if (!/^content[/@]/.test(target)) return undefined
  const original = target.replace(/^(content[^/]*)\/[^/]+\//, `$1/${graph.config.defaultLocale.code}/`)
  return graph.assets.content(target) ?? graph.assets.content(original)
}

function missing(graph: Graph, path: string, from: Viewpoint): Target {
  const extension = extensionOf(path)
  const what = extension === '' || isText(path) || extension === '.html' ? 'page' : 'asset'
  const hint =
    (what === 'page' ? elsewhere(graph, path, from) : undefined) ??
    (path.startsWith('/') ? nearestPath(graph, path, from, what) : nearestFile(graph, path, from))
  return { kind: 'missing', what, ...(hint === undefined ? {} : { hint }) }
}

/** What to say where the address is that of a page in other locales. */
function elsewhere(graph: Graph, path: string, { file, locale }: Viewpoint): string | undefined {
  const others = graph.config.locales.filter(({ code }) => code !== locale)
  const found = others.flatMap(({ code }) => routeOf(graph, path, { file, locale: code }) ?? [])
  return onlyIn(found, locale)
}

function nearestPath(
  graph: Graph,
  path: string,
  from: Viewpoint,
  what: 'page' | 'asset'
): string | undefined {
  if (what === 'asset') return didYouMean(path, graph.assets.staticPaths)
  const home = graph.config.locales.find(({ code }) => code === from.locale)?.path ?? '/'
  const paths = [...graph.routes.values()]
    .filter(({ locale }) => locale === from.locale)
    .map((route) => `/${route.path.slice(home.length)}`.replace(/(.)\/$/, '$1'))
  return didYouMean(path.replace(/(.)\/$/, '$1'), paths)
}

function nearestFile(graph: Graph, path: string, from: Viewpoint): string | undefined {
  const folder = folderOf(normalisePath(`${folderOf(from.file)}/${path}`))
  const near = graph.sources.filter(({ file }) => folderOf(file) === folder).map(({ file }) => baseName(file))
  const hint = didYouMean(baseName(path), near)
  if (hint !== undefined) return hint
  return extensionOf(path) === ''
    ? 'link to a document by its file, `./name.md`, or to a page by its path, `/name`'
    : undefined
}
