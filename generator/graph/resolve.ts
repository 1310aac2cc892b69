// Resolves addresses in texts and configuration files, relative to a file and a locale.

import { externalAddress } from '../base/address.ts'
import { pageAddress, pathOfAddress } from '../base/page-address.ts'
import { relativePath } from '../base/relative-path.ts'
import { safeDecode } from '../base/safe-decode.ts'
import {
  baseName,
  didYouMean,
  extensionOf,
  folderOf,
  isReadme,
  joinWithOr,
  normalisePath,
  routePath,
  splitOrder,
  withoutOrder
} from '../base/text.ts'
import { collectionAt } from '../config/collections.ts'
import type { Config } from '../config/config.ts'
import { elsewhere, publishedPath } from '../config/domains.ts'
import { homePath } from '../config/locale-of.ts'
import { alternateId } from '../load/original-id.ts'
import { addressHint } from './address-hint.ts'
import { type Asset, lightFileOf, lightVariant, type Refusal } from './assets.ts'
import { generatedFiles, missingGeneratedFile } from './generated-files.ts'
import { otherLocalesHint } from './other-locales-hint.ts'
import { otherVersionsHint } from './other-versions-hint.ts'
import { markdownOf, type Route } from './route.ts'
import type { Graph } from './site-graph.ts'
import { unpublishedHint } from './unpublished.ts'

/** Context of a link: relative addresses are relative to `file`, pages are looked up in `locale`. */
export interface LinkContext {
  readonly file: string
  readonly locale: string
}

export type Target =
  | { readonly kind: 'page'; readonly route: Route; readonly url: string; readonly anchor: string }
  /** An anchor in the same page. */
  | { readonly kind: 'anchor'; readonly url: string; readonly anchor: string }
  | { readonly kind: 'asset'; readonly asset: Asset; readonly url: string }
  /** A site-wide file that sitegen writes, such as a feed. */
  | { readonly kind: 'generated'; readonly url: string }
  | { readonly kind: 'external'; readonly url: string }
  | { readonly kind: 'unsafe'; readonly scheme: string }
  /** May exist: because of an error in another file, not all pages are known. */
  | { readonly kind: 'unknown' }
  | {
      readonly kind: 'missing'
      readonly what: 'page' | 'asset'
      readonly hint?: string
      readonly refusal?: Refusal
    }

/**
 * A path of this site with the base, as servers see it: not encoded; with the origin for what another domain has. Paths that end in
 * `/` are pages and get the address form of the site (base/page-address.ts); use `folderUrl` for folders.
 */
export function pathInSite({ config }: Graph, path: string): string {
  const { base, trailingSlash } = config
  const place = elsewhere(config, path)
  const address = base + pageAddress(place?.path ?? path, trailingSlash).replace(/^\//, '')
  return place ? place.origin + address : address
}

/** The same as a URL, for links: without spaces, which names of files may have. */
export const withBase = (graph: Graph, path: string): string => pathInSite(graph, path).replaceAll(' ', '%20')

/** URL of a folder of the output, with a trailing slash. */
export const folderUrl = ({ config }: Graph, path: string): string => config.base + path.replace(/^\//, '')

const safeSchemes = new Set(['http', 'https', 'mailto', 'tel', 'sms'])

/** Resolve `href`. Never throws; a broken link is `missing`, with the nearest name as a hint. */
export function resolve(graph: Graph, from: LinkContext, href: string): Target {
  // Browsers ignore control characters in the scheme, so they must not hide one here.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  const cleaned = href.replace(/[\u0000-\u0020]/g, '')
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(cleaned)?.[1]?.toLowerCase()
  if (scheme !== undefined)
    return safeSchemes.has(scheme) || graph.config.linkSchemes.includes(scheme)
      ? { kind: 'external', url: externalUrl(href, cleaned) }
      : { kind: 'unsafe', scheme }
  if (/^[/\\]{2}/.test(cleaned)) return { kind: 'external', url: externalUrl(href, cleaned) }
  const { path, search, anchor } = splitAddress(href.trim())
  const suffix = search + (anchor === '' ? '' : `#${encodeURIComponent(anchor)}`)
  if (path === '') return { kind: 'anchor', url: suffix || '#', anchor }
  // Names with accents may be composed differently: keyboards write `é` as one character, macOS and some archives as two.
  const forms = isAscii(path) ? [path] : new Set([path, path.normalize('NFC'), path.normalize('NFD')])
  const route = firstOf(forms, (form) => routeOf(graph, form, from))
  if (route) return { kind: 'page', route, url: withBase(graph, route.path) + suffix, anchor }
  const { asset, refusal } = firstOf(forms, (form) => fileOf(graph, form, from)) ?? {}
  if (refusal) return { kind: 'missing', what: 'asset', hint: refusal.hint, refusal }
  if (asset)
    return {
      kind: 'asset',
      asset,
      url: withBase(graph, asset.output.split('/').map(encodeURIComponent).join('/')) + suffix
    }
  const folder = firstOf(forms, (form) => staticPage(graph, form))
  if (folder)
    return {
      kind: 'asset',
      asset: folder,
      url: encodeURI(folderUrl(graph, `/${normalisePath(path)}/`)) + suffix
    }
  const generated = firstOf(forms, (form) => generatedFile(graph, form, from.locale))
  if (generated !== undefined)
    return { kind: 'generated', url: encodeURI(pathInSite(graph, generated)) + suffix }
  if (graph.unknown?.mayExist(path, from.file)) return { kind: 'unknown' }
  return missingTarget(graph, path, from)
}

const isAscii = (text: string): boolean => /^[\0-\x7f]*$/.test(text)

function firstOf<Value>(
  forms: Iterable<string>,
  find: (form: string) => Value | undefined
): Value | undefined {
  for (const form of forms) {
    const found = find(form)
    if (found !== undefined) return found
  }
  return undefined
}

/** The file at an address, or why it is not published. */
function fileOf(
  graph: Graph,
  path: string,
  from: LinkContext
): { readonly asset?: Asset; readonly refusal?: Refusal } | undefined {
  const { assets } = graph
  const file = path.startsWith('/')
    ? undefined
    : relativeFiles(graph, path, from).find((candidate) => assets.has(candidate))
  const refusal = file && assets.refusal(file, from.file)
  if (refusal) return { refusal }
  const asset = path.startsWith('/')
    ? (assets.static(`/${normalisePath(path)}`) ?? lightVariant(assets, `site/static/${normalisePath(path)}`))
    : file === undefined
      ? undefined
      : assets.content(file)
  return asset && { asset }
}

/** The page of another tool in `site/static`: `/demo/` or `/demo` for `site/static/demo/index.html`. */
const staticPage = ({ assets }: Graph, path: string): Asset | undefined =>
  path.startsWith('/') ? assets.static(`/${normalisePath(`${path}/index.html`)}`) : undefined

/**
 * An external address as readers' browsers understand it: those that they correct (`https:\\a.example`, `https:///a.example`)
 * would not be recognised as external everywhere.
 */
const externalUrl = (href: string, cleaned: string): string =>
  /^(?:(?:https?:)?\/\/[^\s/\\][^\s\\]*|(?!https?:)[a-z][a-z0-9+.-]*:\S*)$/i.test(href.trim())
    ? cleaned
    : (externalAddress(href)?.href ?? cleaned)

function splitAddress(href: string): { path: string; search: string; anchor: string } {
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/s.exec(href) ?? []
  // Ids are in this form too (headings.ts, ids.ts).
  return { path: safeDecode(path), search, anchor: safeDecode(hash).normalize('NFC') }
}

const routeOf = (graph: Graph, path: string, from: LinkContext): Route | undefined =>
  path.startsWith('/') ? routeAt(graph, path, from.locale) : relativeRoute(graph, path, from)

/** The route at a site path, with or without locale; `/docs/x` means the page in the locale of the link. */
function routeAt(graph: Graph, path: string, locale: string): Route | undefined {
  const home = homePath(graph.config, locale)
  const sitePath = pathOfAddress(path, graph.config.trailingSlash)
  const localRoute = routeOrHomeTarget(graph, routePath(home, sitePath))
  if (localRoute) return localRoute
  const route =
    routeOrHomeTarget(graph, routePath(sitePath)) ??
    routeOrHomeTarget(graph, publishedPath(graph.config, routePath(sitePath)))
  const { defaultLocale } = graph.config
  if (route?.locale !== defaultLocale.code || defaultLocale.writtenPath !== '/') return route
  // `/guide` has no locale: the link means the page, so prefer its translation, which may have another slug.
  return graph.routes.get(graph.byKey.get(route.key)?.get(locale) ?? '') ?? route
}

/** Path of a generated file; like that of pages, `/blog/rss.xml` means the file in the locale of the link. */
function generatedFile(graph: Graph, path: string, locale: string): string | undefined {
  if (!path.startsWith('/')) return undefined
  const name = baseName(path)
  const sitePath = `/${normalisePath(path)}`
  const folder = routeAt(graph, `${folderOf(sitePath)}/`, locale)?.path
  const { config } = graph
  const candidates = [
    homePath(config, locale) + sitePath.slice(1),
    folder && folder + name,
    sitePath,
    publishedPath(config, sitePath)
  ]
  const files = generatedFiles(graph)
  return candidates.find((candidate) => candidate !== undefined && files.has(candidate))
}

/** The route at a path; for a home that redirects, its target. */
function routeOrHomeTarget({ routes, config, homes }: Graph, path: string): Route | undefined {
  const exactRoute = routes.get(path)
  if (exactRoute) return exactRoute
  const locale = config.locales.find((candidate) => candidate.path === path)
  return locale && routes.get(homes.get(locale.code)?.start ?? '')
}

const isMarkdownPath = (path: string): boolean => /\.mdx?$/i.test(path)

/** The route of a Markdown file relative to the file of the link, as editors and code hosts resolve it. */
const relativeRoute = (graph: Graph, path: string, { file, locale }: LinkContext): Route | undefined =>
  routeOfFile(graph, normalisePath(`${folderOf(file)}/${path}`), locale)

/** A folder of content: name of its collection, and its path in the collection as in ids, with a slash at the end. */
interface ContentFolder {
  readonly collection: string | undefined
  readonly ids: string
}

const foldersByConfig = new WeakMap<Config, Map<string, ContentFolder>>()

/** Thousands of links lead to the files of a folder. */
function contentFolder(config: Config, folder: string): ContentFolder {
  const folders = foldersByConfig.get(config) ?? new Map<string, ContentFolder>()
  foldersByConfig.set(config, folders)
  const known = folders.get(folder)
  if (known) return known
  const inCollection = withoutOrder(folder.normalize('NFC').split('/').slice(3).join('/'))
  const found = {
    collection: collectionAt(config.collections, `${folder}/`)?.collection.name,
    ids: inCollection === '' ? '' : `${inCollection}/`
  }
  folders.set(folder, found)
  return found
}

/** @param target path of a file, with or without its ending */
function routeOfFile(graph: Graph, target: string, locale: string): Route | undefined {
  const names = isMarkdownPath(target) ? [target] : [`${target}.md`, `${target}/index.md`]
  for (const name of names) {
    const { collection, ids } = contentFolder(graph.config, folderOf(name))
    const id =
      ids +
      splitOrder(
        baseName(name)
          .normalize('NFC')
          .replace(/\.mdx?$/, '')
      ).name
    const routeWithId = (id: string) =>
      graph.routes.get(graph.byKey.get(`${collection}/${id}`)?.get(locale) ?? '')
    const route = routeWithId(id)
    if (route) return route
    if (isReadme(id)) {
      const readmeRoute = routeWithId(id.replace(/[^/]+$/, 'index'))
      if (readmeRoute && isReadme(readmeRoute.file.replace(/\.mdx?$/, ''))) return readmeRoute
    }
    // A translation may be `one.md` where the original is `one/index.md`, or the reverse; it is found by its own name.
    const translated = routeWithId(alternateId(id) ?? '')
    if (translated && markdownOf(translated)?.id === id) return translated
  }
  return undefined
}

/** Files that a relative address may mean, the best first; translations fall back to files of the original. */
function relativeFiles({ config }: Graph, path: string, from: LinkContext): readonly string[] {
  const target = normalisePath(`${folderOf(from.file)}/${path}`)
  if (!/^content[/@]/.test(target)) return []
  const original = target.replace(/^(content[^/]*)\/[^/]+\//, `$1/${config.defaultLocale.code}/`)
  return [target, original].flatMap((file) => [file, lightFileOf(file) ?? []].flat())
}

function missingTarget(graph: Graph, path: string, from: LinkContext): Target {
  const extension = extensionOf(path)
  const missingKind = extension === '' || isMarkdownPath(path) || extension === '.html' ? 'page' : 'asset'
  const hint =
    unpublishedHint(graph, path, from) ??
    missingGeneratedFile(graph, path) ??
    generatedElsewhere(graph, path) ??
    addressHint(graph, path, from.locale) ??
    (missingKind === 'page' ? findElsewhere(graph, path, from) : undefined) ??
    (path.startsWith('/') ? nearestPath(graph, path, from, missingKind) : nearestFile(graph, path, from))
  return { kind: 'missing', what: missingKind, hint }
}

/** A hint for a file that sitegen writes, `rss.xml`, whose address is not relative to a document. */
function generatedElsewhere(graph: Graph, path: string): string | undefined {
  if (path.startsWith('/')) return undefined
  const name = `/${baseName(path)}`
  const found = [...generatedFiles(graph)].filter((file) => file.endsWith(name))
  return found[0] === undefined ? undefined : `write its whole path: ${joinWithOr(found.slice(0, 3))}`
}

/** A hint when the page exists in other locales or versions. */
function findElsewhere(graph: Graph, path: string, { file, locale }: LinkContext): string | undefined {
  const { locales, trailingSlash } = graph.config
  const otherLocales = locales.filter(({ code }) => code !== locale)
  const routes = otherLocales.flatMap(({ code }) => routeOf(graph, path, { file, locale: code }) ?? [])
  const localesHint = otherLocalesHint(routes, locale)
  if (localesHint !== undefined) return localesHint
  if (!path.startsWith('/'))
    return otherVersionsHint(graph, normalisePath(`${folderOf(file)}/${path}`), locale, (target) =>
      routeOfFile(graph, target, locale)
    )
  const home = locales.find((other) => other.path !== '/' && path.startsWith(other.path))?.path ?? '/'
  return otherVersionsHint(
    graph,
    pathOfAddress(path.slice(home.length - 1), trailingSlash),
    locale,
    (target) => routeAt(graph, target, locale)
  )
}

function nearestPath(
  graph: Graph,
  path: string,
  from: LinkContext,
  what: 'page' | 'asset'
): string | undefined {
  if (what === 'asset') return didYouMean(path, [...graph.assets.staticPaths, ...generatedFiles(graph)])
  const home = homePath(graph.config, from.locale)
  const paths = [...graph.routes.values()]
    .filter(({ locale }) => locale === from.locale)
    .map((route) => `/${route.path.slice(home.length)}`.replace(/(.)\/$/, '$1'))
  const staticPages = graph.assets.staticPaths.flatMap(
    (file) => /^(\/.+)\/index\.html$/.exec(file)?.[1] ?? []
  )
  return didYouMean(path.replace(/(.)\/$/, '$1'), [...paths, ...staticPages])
}

function nearestFile(graph: Graph, path: string, from: LinkContext): string | undefined {
  const folder = folderOf(normalisePath(`${folderOf(from.file)}/${path}`))
  const sourceNames = graph.sources
    .filter(({ file }) => folderOf(file) === folder)
    .map(({ file }) => baseName(file))
  const assetNames = /^content[/@]/.test(folder) ? graph.assets.namesIn(folder) : []
  const hint = didYouMean(baseName(path), [...sourceNames, ...assetNames])
  if (hint !== undefined) return hint
  const elsewhere = sameNameElsewhere(graph, path, from)
  if (elsewhere !== undefined) return `did you mean \`${elsewhere}\`?`
  return extensionOf(path) === ''
    ? 'link to a document by its file, `./name.md`, or to a page by its path, `/name`'
    : undefined
}

/** The address of the only Markdown file of this name in another folder of the language. */
function sameNameElsewhere(graph: Graph, path: string, { file, locale }: LinkContext): string | undefined {
  const name = withoutOrder(baseName(path)).toLowerCase()
  if (!isMarkdownPath(path) || name === 'index.md') return undefined
  const files = graph.sources
    .filter(
      (source) => source.locale === locale && withoutOrder(baseName(source.file)).toLowerCase() === name
    )
    .map((source) => source.file)
  const [only] = files
  if (files.length !== 1 || only === undefined || only === file) return undefined
  const address = relativePath(folderOf(file), only)
  return address.startsWith('.') ? address : `./${address}`
}
