// Names of files: how Docusaurus interprets them, and their names in sitegen.

import { folderOf, slugPath, slug as slugSchema, splitOrder, withoutOrder } from 'sitegen/internals'
import * as v from 'valibot'
import { joinPath } from '../paths.ts'

// Docusaurus does not treat dates and versions as order numbers.
const dateLike = /^(?:\d{2}|\d{4})[-_.]\d{2}(?:[-_.](?:\d{2}|\d{4}))?.*$/
const versionLike = /^\d+[-_.]\d+.*$/
const numbered = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/

/** `01-setup` → number 1 and `setup`, as Docusaurus reads it. */
function oldOrder(segment: string): { readonly order?: number; readonly name: string } {
  if (dateLike.test(segment) || versionLike.test(segment)) return { name: segment }
  const [, order, name] = numbered.exec(segment) ?? []
  return order === undefined || name === undefined ? { name: segment } : { order: Number(order), name }
}

/** A path without the numbers of its segments, as Docusaurus reads it. */
export const oldName = (path: string, prefixes = true): string =>
  prefixes
    ? path
        .split('/')
        .map((segment) => oldOrder(segment).name)
        .join('/')
    : path

/** New name of a file or folder: an order number is kept in our form, and characters that addresses cannot contain are replaced. */
export function newSegment(segment: string, prefixes = true): string {
  const { order, name } = prefixes ? oldOrder(segment) : { name: segment }
  const clean = name.replace(/[\s"*:<>?#%\\|^`{}]+/g, '-')
  if (order === undefined) return clean
  const cleaned = segment.replace(name, clean)
  const newOrder = splitOrder(cleaned)
  return newOrder.name === clean && newOrder.order === order && !/\s/.test(cleaned)
    ? cleaned
    : `${String(order).padStart(2, '0')}-${clean}`
}

/** Rank of a document as the page of its folder, best first: `index`, `README`, or named like the folder. */
export function indexRank(path: string): number | undefined {
  const names = path.replace(/\.mdx?$/i, '').split('/')
  const name = names.at(-1)?.toLowerCase()
  if (name === 'index') return 0
  if (name === 'readme') return 1
  return names.length > 1 && name === names.at(-2)?.toLowerCase() ? 2 : undefined
}

/** New paths inside a collection, without extension, by old ones. */
export function newPaths(paths: readonly string[], prefixes = true): ReadonlyMap<string, string> {
  const indexes = new Map<string, string>()
  for (const path of paths) {
    const rank = indexRank(path)
    const best = indexes.get(folderOf(path))
    if (rank !== undefined && (best === undefined || rank < (indexRank(best) ?? 9)))
      indexes.set(folderOf(path), path)
  }
  return new Map(
    paths.map((path) => {
      const segments = path.replace(/\.mdx?$/i, '').split('/')
      const isIndex = indexes.get(folderOf(path)) === path
      const renamed = segments.map((segment, index) =>
        isIndex && index === segments.length - 1 ? 'index' : newSegment(segment, prefixes)
      )
      return [path, renamed.join('/')]
    })
  )
}

/** Our id of a document. @param path inside the collection, without extension */
export const newId = (path: string): string => withoutOrder(path)

/** Path of a document below its collection, as Docusaurus derives it; without slashes at both ends. */
export function oldSlug(
  path: string,
  frontMatter: Readonly<Record<string, unknown>>,
  prefixes = true
): string {
  const folder = oldName(folderOf(path), prefixes)
  const slug =
    frontMatter.slug === undefined || frontMatter.slug === null ? undefined : String(frontMatter.slug)
  if (slug?.startsWith('/')) return joinPath(slug)
  if (slug === undefined && indexRank(path) !== undefined) return joinPath(folder)
  return joinPath(folder, slug ?? baseId(path, frontMatter, prefixes))
}

/** Id of a document without its folder. */
export function baseId(
  path: string,
  frontMatter: Readonly<Record<string, unknown>>,
  prefixes = true
): string {
  const { id } = frontMatter
  if (typeof id === 'string' || typeof id === 'number') return String(id)
  const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.mdx?$/i, '')
  return oldName(name, prefixes)
}

/**
 * The `slug` that a document needs to keep its address.
 *
 * @returns `{}` if no change is needed, else `slug` with a value, or with `undefined` to remove it
 */
export function neededSlug(
  id: string,
  oldPath: string,
  written: unknown
): { readonly slug?: string | undefined } {
  const natural = joinPath(slugPath(id))
  if (
    typeof written === 'string' &&
    v.is(slugSchema, written) &&
    joinPath(slugPath(id, written)) === oldPath &&
    !/.\/$/.test(written)
  )
    return {}
  if (natural === oldPath) return written === undefined ? {} : { slug: undefined }
  return v.is(slugSchema, `/${oldPath}`)
    ? { slug: `/${oldPath}` }
    : written === undefined
      ? {}
      : { slug: undefined }
}

/** Lodash's `kebabCase`, from which Docusaurus makes addresses of tags. */
export function kebabCase(text: string): string {
  const withoutAccents = text.normalize('NFD').replace(/[\u0300-\u036f'’]/g, '')
  const wordMatches =
    withoutAccents.match(/\p{Lu}?\p{Ll}+(?:\p{Ll})*|\p{Lu}+(?!\p{Ll})|\p{Lu}(?=\p{Ll})|\p{Lo}+|\d+/gu) ?? []
  return wordMatches.join('-').toLowerCase()
}
