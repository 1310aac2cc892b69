// What is not known of a site because files of it are wrong: which pages these would be. What follows from that
// alone is not said.

import { folderOf, normalisePath, splitOrder } from '../base/text.ts'
import { type CollectionConfig, collectionAt } from '../config/collections.ts'
import type { Source } from '../load/source.ts'
import type { Graph } from './site-graph.ts'

/**
 * The test for `Graph.open`: may one of the wrong files be at an address that leads nowhere?
 *
 * @param lost files of which nothing could be read
 */
export function openOf(
  sources: readonly Source[],
  lost: ReadonlySet<string>,
  collections: readonly CollectionConfig[]
): Graph['open'] {
  const words = new Set([
    // Texts of a page have no slug among them, but addresses, which are to be checked.
    ...sources.flatMap(({ kind, unsure = [] }) => (kind === 'pageText' ? [] : unsure.map(normalisePath))),
    ...[...lost].flatMap((file) => names(file, collections))
  ])
  if (words.size === 0) return undefined
  return (path, file) => {
    const whole = pageOf(path.startsWith('/') ? path : `${folderOf(file)}/${path}`)
    return [...words].some((word) => word === whole || (word !== '' && whole.endsWith(`/${word}`)))
  }
}

/** `docs/01-setup/index.md` → `docs/setup` */
const pageOf = (path: string): string =>
  normalisePath(path)
    .replace(/(?:^|\/)index(?:\.mdx?|\.html)?$|\.mdx?$/i, '')
    .split('/')
    .map((segment) => splitOrder(segment).name)
    .join('/')

/** What the address of a file ends with: its path in the collection, which for posts may have a day in front. */
function names(file: string, collections: readonly CollectionConfig[]): string[] {
  const name = pageOf(inCollection(file))
  if (name !== '') return [name, name.replace(/^\d{4}-\d{2}-\d{2}-/, '')]
  const { path = '' } = collectionAt(collections, file)?.collection ?? {}
  return [normalisePath(path), folderOf(file)]
}

const inCollection = (file: string): string => file.split('/').slice(3).join('/')

/** Ids of the documents that nobody could read, `setup/index`. */
export const lostIds = (lost: ReadonlySet<string>, collection: CollectionConfig): ReadonlySet<string> =>
  new Set(
    [...lost]
      .filter((file) => collectionAt([collection], file))
      .map((file) =>
        inCollection(file)
          .replace(/\.mdx?$/, '')
          .split('/')
          .map((segment) => splitOrder(segment).name)
          .join('/')
      )
  )
