// Addresses: links to pages with their anchors, and files.

import {
  baseName,
  collectionAt,
  extensionOf,
  folderOf,
  groupBy,
  markdownOf,
  normalisePath,
  type Route,
  relativePath,
  resolve,
  schemeLinks
} from 'sitegen/internals'
import { type Candidate, type From, filesBelow, type OpenSite, type Thing } from '../site.ts'
import type { Word } from '../word.ts'
import { explained, type Meaning } from './meaning.ts'
import { anchorThing, descriptionOf, pageThing } from './pages.ts'
import { pictureText } from './pictures.ts'

export const links: Meaning = {
  candidates(site, word, from) {
    const [path = '', anchor] = word.text.split('#')
    if (anchor !== undefined) return anchorCandidates(site, path, from)
    const ofScheme = schemeCandidates(site, word.text, from)
    if (ofScheme) return ofScheme
    return [...pageCandidates(site, path.startsWith('/'), from), ...fileCandidates(site, path, from)]
  },
  thing: addressed
}

export const pictures: Meaning = {
  candidates: (site, { text }, from) =>
    fileCandidates(site, text, from).filter(({ label }) => label.endsWith('/') || isShown(label)),
  thing: addressed
}

export const includes: Meaning = {
  candidates(site, { text }, from) {
    const folder = normalisePath(`${folderOf(from.file)}/${folderOf(text)}`)
    return filesBelow(site, folder)
      .filter((path) => path !== from.file && /\/_[^/]*\.mdx?$|\/_.*\//.test(path))
      .map((path) => ({ label: relativeAddress(from.file, path) }))
  },
  thing(site, { text }, from) {
    const file = normalisePath(`${folderOf(from.file)}/${text}`)
    return site.files.has(file) ? fileThing(file, () => file) : undefined
  }
}

const isShown = (path: string): boolean =>
  /\.(?:png|jpe?g|gif|webp|avif|svg|ico|mp4|webm|mp3|ogg|wav|vtt)$/i.test(path)

/** A link with a scheme of a plugin, `api:listPets`. */
const schemeLink = ({ context }: OpenSite, text: string, { file, locale }: From) =>
  /^[a-z][a-z\d-]*:/.test(text) ? schemeLinks(context.graph.plugins, locale)?.(text, file) : undefined

/** What may stand behind a scheme of a plugin. */
function schemeCandidates(site: OpenSite, text: string, from: From): readonly Candidate[] | undefined {
  const [scheme = ''] = /^[^:]*:/.exec(text) ?? []
  // No target has this name: the plugin answers with those that it knows.
  const known = schemeLink(site, `${scheme} `, from)?.address()
  return typeof known !== 'object'
    ? undefined
    : known.known.map((target) => {
        const label = `${scheme}${target}`
        const address = schemeLink(site, label, from)?.address()
        const page = typeof address === 'string' ? resolve(site.context.graph, from, address) : undefined
        return page?.kind === 'page'
          ? { label, detail: page.route.title, text: () => descriptionOf(site, page.route) }
          : { label }
      })
}

/** What an address leads to. */
function addressed(site: OpenSite, { text }: Pick<Word, 'text'>, from: From): Thing | undefined {
  const { graph } = site.context
  const address = schemeLink(site, text, from)?.address() ?? text
  if (typeof address === 'object') return undefined
  const target = resolve(graph, from, address)
  switch (target.kind) {
    case 'page':
      return target.anchor === ''
        ? pageThing(site, target.route)
        : anchorThing(site, target.route, target.anchor)
    case 'anchor': {
      const route = routeOfFile(site, from)
      return route && anchorThing(site, route, target.anchor)
    }
    case 'asset':
      return fileThing(target.asset.file, () => pictureText(site, target.asset))
    case 'generated':
      return explained(`generated ${target.url}`, `\`${target.url}\`: sitegen writes this file.`)
    default:
      return undefined
  }
}

const fileThing = (file: string, text: () => string): Thing => ({
  id: `file ${file}`,
  places: () => [{ file, line: 1, column: 1 }],
  text
})

/** The page that shows a file, in the language of the file. */
export const routeOfFile = ({ context }: OpenSite, { file, locale }: From): Route | undefined => {
  const routes = routesByFile(context.graph).get(file)
  return routes?.find((route) => route.locale === locale) ?? routes?.[0]
}

const indexes = new WeakMap<object, ReadonlyMap<string, readonly Route[]>>()

/** All pages by the file that they are made of. */
export function routesByFile(graph: OpenSite['context']['graph']): ReadonlyMap<string, readonly Route[]> {
  const index = indexes.get(graph) ?? groupBy([...graph.routes.values()], ({ file }) => [file])
  indexes.set(graph, index)
  return index
}

const knownPages = new WeakMap<object, Map<string, readonly Candidate[]>>()

/** All pages of a language as they are linked to from a folder; made once for a site of thousands. */
function pageCandidates(site: OpenSite, isPath: boolean, from: From): readonly Candidate[] {
  const { graph } = site.context
  const byPlace = knownPages.get(graph) ?? new Map<string, readonly Candidate[]>()
  knownPages.set(graph, byPlace)
  const place = JSON.stringify([isPath, folderOf(from.file), from.locale])
  const candidates =
    byPlace.get(place) ??
    [...graph.routes.values()]
      .filter(({ locale }) => locale === from.locale)
      .map((route) => pageCandidate(site, route, isPath, from))
  byPlace.set(place, candidates)
  return candidates
}

function pageCandidate(site: OpenSite, route: Route, asPath: boolean, from: From): Candidate {
  const source = markdownOf(route)
  const { collections } = site.context.graph.config
  const isNear =
    source !== undefined && source.collection.name === collectionAt(collections, from.file)?.collection.name
  const isPath = asPath || !isNear || source.file.endsWith('.yaml')
  const label = isPath ? sitePath(site, route) : relativeAddress(from.file, source.file)
  return { label, detail: route.title, text: () => descriptionOf(site, route) }
}

/** The path of a page without its language: `/docs/x` means the page in the language of the link. */
function sitePath({ context }: OpenSite, { path, locale }: Route): string {
  const home = context.graph.config.locales.find(({ code }) => code === locale)?.path ?? '/'
  return `/${path.slice(home.length)}`.replace(/(.)\/$/, '$1')
}

function relativeAddress(from: string, file: string): string {
  const address = relativePath(folderOf(from), file)
  return (address.startsWith('.') ? address : `./${address}`).replaceAll(' ', '%20')
}

/** Files below the folder that is typed. */
function fileCandidates(site: OpenSite, typed: string, from: From): readonly Candidate[] {
  const { assets } = site.context.graph
  if (typed.startsWith('/')) return assets.staticPaths.map((path) => ({ label: path }))
  const folder = normalisePath(`${folderOf(from.file)}/${folderOf(typed)}`)
  if (!/^content[/@]/.test(folder)) return []
  return filesBelow(site, folder)
    .filter((path) => !['.md', '.mdx', '.yaml'].includes(extensionOf(path)))
    .map((path) => ({ label: relativeAddress(from.file, path), detail: baseName(path) }))
}

function anchorCandidates(site: OpenSite, path: string, from: From): readonly Candidate[] {
  const { graph, documents, bundle } = site.context
  const target = path === '' ? undefined : resolve(graph, from, path)
  const route = path === '' ? routeOfFile(site, from) : target?.kind === 'page' ? target.route : undefined
  const source = route && markdownOf(route)
  if (route?.kind === 'sitePage')
    return (bundle.server.anchors.get(route.page) ?? []).map((id) => ({ label: `${path}#${id}` }))
  if (!source) return []
  const { headings, ids } = documents.of(source)
  const titles = new Map(headings.map(({ id, text }) => [id, text]))
  return ids.map((id) => {
    const detail = titles.get(id)
    return { label: `${path}#${id}`, ...(detail !== undefined && { detail }) }
  })
}
