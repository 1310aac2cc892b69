// Addresses of links and pictures. Links to documents become links to files; other files are served from site/static, at the
// address that they had.

import { folderOf, safeDecode } from 'sitegen/internals'
import { relativeTo } from '../markdown/relative-path.ts'
import { isNoPath } from '../markdown/replace-addresses.ts'
import { joinPath } from '../paths.ts'
import type { NewNames } from '../tool.ts'

/** Where the files of a project are. */
export interface Places {
  /** With slashes around it. */
  readonly base: string
  /** Origin of the old site. */
  readonly url: string | undefined
  /** Path of a served file by its path in the source: `docs/a.png` → `a.png`. */
  readonly served: ReadonlyMap<string, string>
  /** The same paths. */
  readonly servedPaths: ReadonlySet<string>
}

export const placesOf = (
  served: ReadonlyMap<string, string>,
  base: string,
  url: string | undefined
): Places => ({ base, url, served, servedPaths: new Set(served.values()) })

interface Linking {
  readonly source: string
  readonly target: string
  /** Old address of the document, with base. */
  readonly address: string
  readonly names: NewNames
  readonly places: Places
}

/** The new form of an address in a document; `undefined` to keep it. */
export function newAddress(linking: Linking, written: string): string | undefined {
  const { places } = linking
  if (/^javascript:/i.test(written)) return '#'
  const origin = places.url
  // Links to the site itself, in full.
  const isOwn = origin !== undefined && (written === origin || written.startsWith(`${origin}/`))
  const address = isOwn ? written.slice(origin.length) || '/' : written
  if (isNoPath(address)) return undefined
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(address) ?? []
  const decoded = safeDecode(path)
  const found = path.startsWith('/') ? atRoot(linking, decoded) : besideDocument(linking, decoded)
  if (found === undefined) return isOwn && places.base !== '/' ? undefined : withoutBase(address, places.base)
  const changed = (found.startsWith('/') ? encodeURI(found) : encodeLink(found)) + rest
  return changed === written || changed === `./${written}` ? undefined : changed
}

/** Brackets and spaces would end a link. */
const encodeLink = (path: string): string => encodeURI(path).replaceAll('(', '%28').replaceAll(')', '%29')

const withoutBase = (address: string, base: string): string | undefined =>
  base !== '/' && address.startsWith(base) ? address.slice(base.length - 1) : undefined

function atRoot(linking: Linking, path: string): string | undefined {
  const { places, names } = linking
  const inside = withoutBase(path, places.base) ?? path
  const document =
    documentAtAddress(names, places.base.slice(0, -1) + inside) ?? documentAtAddress(names, path)
  if (document !== undefined) return linkTo(linking, document)
  if (places.servedPaths.has(inside.slice(1))) return inside
  const file = inside.slice(1)
  return places.served.has(file) ? `/${places.served.get(file)}` : fileOrDocument(linking, file)
}

function besideDocument(linking: Linking, path: string): string | undefined {
  const { source, address, places, names } = linking
  const file = joinPath(folderOf(source), path)
  const byFile = fileOrDocument(linking, file)
  // As browsers resolve it.
  const folder = address.slice(0, address.lastIndexOf('/') + 1)
  const page = `/${joinPath(folder, path)}`
  const document = documentAtAddress(names, page)
  const byAddress = document === undefined ? undefined : linkTo(linking, document)
  // Files of all languages may be beside each other.
  if (byFile !== undefined && (byAddress === undefined || !isOtherLanguage(linking, byFile))) return byFile
  if (byAddress !== undefined) return byAddress
  const inside = (withoutBase(page, places.base) ?? page).slice(1)
  return places.servedPaths.has(inside) ? `/${inside}` : undefined
}

const isOtherLanguage = ({ target }: Linking, link: string): boolean =>
  !link.startsWith('/') && joinPath(target, '..', link).split('/')[1] !== target.split('/')[1]

const fileOrDocument = (linking: Linking, file: string): string | undefined => {
  const document = documentAtFile(linking.names, file)
  if (document !== undefined) return linkTo(linking, document)
  const served = linking.places.served.get(file)
  return served === undefined ? undefined : `/${served}`
}

const endings = ['', '.md', '/index.md', '/README.md', '/_index.md', '/readme.md', '.markdown']

/** The document of a path with or without its ending. */
function documentAtFile(names: Pick<NewNames, 'targetOf'>, file: string): string | undefined {
  const bare = file.replace(/\/$/, '')
  const page = bare.replace(/(?:\/index)?\.html?$/i, '')
  return [bare, page]
    .flatMap((name) => endings.map((ending) => (name === '' ? ending.replace(/^\//, '') : name + ending)))
    .find((candidate) => candidate !== '' && names.targetOf(candidate) !== undefined)
}

function documentAtAddress(names: NewNames, address: string): string | undefined {
  const bare = address.replace(/(?:\/index)?\.(?:html?|md)$/i, '')
  return (
    names.sourceAt(address) ??
    names.sourceAt(bare) ??
    names.sourceAt(`${bare.replace(/\/$/, '')}.html`) ??
    names.sourceAt(`${bare.replace(/\/$/, '')}/index.html`)
  )
}

const linkTo = ({ target, names }: Linking, source: string): string =>
  relativeTo(target, names.targetOf(source) ?? source)
