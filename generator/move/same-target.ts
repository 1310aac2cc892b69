// Pages and files before and after a move, and the address under which one is found then, in the form that its author has used.

import { relativePath } from '../base/relative-path.ts'
import { baseName, extensionOf, folderOf, isReadme, normalisePath, withoutOrder } from '../base/text.ts'
import { homePath } from '../config/locale-of.ts'
import { resolve, type Target } from '../graph/resolve.ts'
import { listPlaceOf, type Route } from '../graph/route.ts'
import { allRoutes, type Graph } from '../graph/site-graph.ts'
import type { WrittenAddress } from './markup-addresses.ts'
import type { FileMove } from './move.ts'

/** The two sides of a move. */
export interface Sides {
  readonly before: Graph
  readonly after: Graph
  /** The path of a file after the move. */
  movedPath(file: string): string
  /** The page that a page has become; missing if there is none any more. */
  pageAfter(route: Route): Route | undefined
}

/** Compare two graphs of a site. @param moves of files or folders between them */
export function sidesOf(before: Graph, after: Graph, moves: readonly FileMove[]): Sides {
  // The pages of a folder that only a list has are named by the folder.
  const movedPath = (path: string): string => {
    const move = moves.find(({ from }) => path === from || path.startsWith(`${from}/`))
    return move ? move.to + path.slice(move.from.length) : path
  }
  const keyOf = (route: Route, file: string, name: string) =>
    JSON.stringify([route.kind, route.locale, file, name, listPlaceOf(route)?.number ?? 0])
  const byFile = new Map<string, Route>()
  for (const route of allRoutes(after))
    for (const name of [route.key, nameInFile(route)]) byFile.set(keyOf(route, route.file, name), route)
  return {
    before,
    after,
    movedPath,
    pageAfter: (route) => {
      const file = movedPath(route.file)
      return byFile.get(keyOf(route, file, file === route.file ? route.key : nameInFile(route)))
    }
  }
}

/** What tells the pages of a file apart: those of the rows of a data file. */
const nameInFile = (route: Route): string => (route.kind === 'entry' && route.source.isData ? route.id : '')

/** A link to follow on both sides. */
export interface WrittenLink {
  /** File of the link before the move. */
  readonly file: string
  readonly locale: string
  readonly address: WrittenAddress
}

/** Whether a target on the new side is what another one on the old side has become; `undefined` for what cannot move. */
function isSame(old: Target, now: Target, { pageAfter, movedPath }: Sides): boolean | undefined {
  if (old.kind === 'page') return now.kind === 'page' && now.route === pageAfter(old.route)
  if (old.kind === 'asset') return now.kind === 'asset' && now.asset.file === movedPath(old.asset.file)
  return undefined
}

/** The text of a link after the move. */
export type NewText =
  /** It leads to the same page, or nowhere as before. */
  | { readonly kind: 'same' }
  | { readonly kind: 'text'; readonly text: string }
  /** No address leads there. */
  | { readonly kind: 'lost' }

export function newText(link: WrittenLink, sides: Sides): NewText {
  const { before, after, movedPath } = sides
  const { text, href, isInclude } = link.address
  if (isInclude) return newInclude(link, sides)
  const own = ownOrigin(before, href)
  const [head = '', tail = ''] = [text.slice(0, own.length), text.slice(own.length)]
  const [, path = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(tail) ?? []
  const inSite = addressInSite(href, before)
  const old = resolve(before, { file: link.file, locale: link.locale }, inSite)
  const from = { file: movedPath(link.file), locale: link.locale }
  const leadsThere = (address: string) => isSame(old, resolve(after, from, address), sides)
  const stays = leadsThere(inSite)
  if (stays !== false) return { kind: 'same' }
  const found = candidates(own === '' ? path : inSite.replace(/[?#].*$/s, ''), link, old, sides)
    .map(encoded)
    .find((address) => leadsThere(address))
  if (found === undefined) return { kind: 'lost' }
  return { kind: 'text', text: head + (own.endsWith('/') ? found.slice(1) : found) + suffix }
}

/** Parts and files of code are named by their paths; they are no pages. */
function newInclude({ file, address: { text } }: WrittenLink, { movedPath }: Sides): NewText {
  const folder = folderOf(movedPath(file))
  const target = movedPath(normalisePath(`${folderOf(file)}/${text}`))
  if (normalisePath(`${folder}/${text}`) === target) return { kind: 'same' }
  const relative = relativePath(`/${folder}`, `/${target}`)
  return { kind: 'text', text: relative.startsWith('.') ? relative : `./${relative}` }
}

/** The beginning of an address that names this site itself: `https://site.example/base/`. */
function ownOrigin({ config: { url, base } }: Graph, href: string): string {
  const own = url + base
  return url !== '' && href.startsWith(own) ? own : ''
}

/** An address as a path of the site, if it names the site itself. */
export function addressInSite(href: string, graph: Graph): string {
  const own = ownOrigin(graph, href)
  return own === '' ? href : href.slice(own.length).replace(/^\/?/, '/')
}

const encoded = (address: string): string =>
  address.replace(/[\s<>()"'\\`{}|^%?#]/g, (character) =>
    encodeURIComponent(character).replace(/[()']/g, (other) => `%${other.charCodeAt(0).toString(16)}`)
  )

/** Addresses of a target, the form of the old one first. */
function candidates(path: string, link: WrittenLink, old: Target, sides: Sides): readonly string[] {
  const page = old.kind === 'page' ? sides.pageAfter(old.route) : undefined
  const addresses = page && old.kind === 'page' ? pageAddresses(path, old.route, page, sides.after) : []
  if (path.startsWith('/')) {
    const file = old.kind === 'asset' ? sides.movedPath(old.asset.file) : ''
    return old.kind === 'asset' ? [file.replace(/^site\/static/, '')] : addresses
  }
  const file = page?.file ?? (old.kind === 'asset' ? sides.movedPath(old.asset.file) : undefined)
  return file === undefined ? [] : [...relativeAddresses(path, link, file, sides), ...addresses]
}

/** Addresses that begin with `/`: with the language or without it, as before. */
function pageAddresses(path: string, old: Route, page: Route, { config }: Graph): readonly string[] {
  const home = homePath(config, page.locale)
  const inLocale = `/${page.path.slice(home.length)}`
  const forms =
    home !== '/' && path.startsWith(homePath(config, old.locale))
      ? [page.path, inLocale]
      : [inLocale, page.path]
  const end = /(?:\/|\/index\.html|\.html)$/.exec(path)?.[0] ?? ''
  return forms.map((form) => (form === '/' ? form : form.replace(/\/$/, '') + end))
}

/** Addresses relative to the file of the link. */
function relativeAddresses(
  path: string,
  link: WrittenLink,
  target: string,
  { movedPath }: Sides
): readonly string[] {
  const written = normalisePath(`${folderOf(link.file)}/${path}`)
  // A translation names files of its own language, even those that exist only in the original.
  const language = written.split('/').slice(0, 2).join('/')
  const file = target.replace(/^content\/[^/]+/, language)
  const relative = relativePath(`/${folderOf(movedPath(link.file))}`, `/${file}`)
  const dotted = relative.startsWith('.') || !/^\.\.?\//.test(path) ? relative : `./${relative}`
  if (extensionOf(path) !== '' && !path.endsWith('/')) return [dotted, `./${relative}`]
  // Who leaves out the extension leaves out the order too.
  const bare = withoutOrder(dotted.replace(/\.mdx?$/, ''))
  const name = baseName(bare)
  const folder = name === 'index' || isReadme(name) ? [folderOf(bare) === '' ? '.' : folderOf(bare)] : []
  const end = path.endsWith('/') ? '/' : ''
  return [...folder.map((form) => form + end), bare + end, bare, dotted]
}
