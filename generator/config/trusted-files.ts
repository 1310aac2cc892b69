// What the authors of a collection may publish, include and link: trust as far as it depends on files.

import { join, sep } from 'node:path'
import { isPassive } from '../base/content-types.ts'
import { namesIn } from '../base/file-tree.ts'
import type { Files } from '../base/files.ts'
import { baseName } from '../base/text.ts'
import type { AuthorLimits } from './author-limits.ts'
import { type CollectionConfig, collectionAt } from './collections.ts'
import type { Excess } from './trust.ts'

/** The project as far as trust in its files depends on it. */
export interface TrustedFiles {
  readonly files: Files
  readonly collections: readonly CollectionConfig[]
}

/**
 * Why a file must not be published as it is; `undefined` if it may. Both authors count: the one of the file, and the one of the
 * document that names it.
 *
 * @param from file that names it; itself for the limits of its own author alone
 */
export function publishingExcess(project: TrustedFiles, from: string, file: string): Excess | undefined {
  const place = placeExcess(project, from, file)
  if (place) return place
  const limits = limitsAt(project, from) ?? limitsAt(project, file)
  if (!limits || isPassive(file)) return undefined
  return [
    `\`${baseName(file)}\` is not published: browsers may run files of this type, and the authors of \`${limits.collection}\` are not trusted`,
    'publish it as a picture, film, PDF, text or archive; if you trust the file, put it in site/static'
  ]
}

/** Why the text of a file must not become part of a document; `undefined` if it may. */
export function includeExcess(project: TrustedFiles, from: string, file: string): Excess | undefined {
  const own = collectionAt(project.collections, from)?.collection
  const other = collectionAt(project.collections, file)?.collection
  if (!own?.limits && other?.limits)
    return [
      `\`${file}\` is by the authors of \`${other.key}\`, who are not trusted; here its text would be`,
      'link to it, or move the file to a folder whose authors are trusted'
    ]
  return placeExcess(project, from, file)
}

/** Untrusted authors only publish files of their own collection, and a link on the disk does not lead elsewhere. */
function placeExcess(project: TrustedFiles, from: string, file: string): Excess | undefined {
  const limits = limitsAt(project, from)
  const collection = collectionAt(project.collections, file)?.collection
  if (limits && collection?.key !== limits.collection)
    return [
      `\`${file}\` is not a file of \`${limits.collection}\`, whose authors are not trusted to publish others`,
      'move it beside the document, or put it in site/static'
    ]
  return collection?.limits && linkExcess(project, file)
}

/** Why a file is not read: it is a link to a file that does not belong to its collection. */
export function linkExcess({ files, collections }: TrustedFiles, file: string): Excess | undefined {
  const { collection } = collectionAt(collections, file) ?? {}
  // A folder of Markdown is the collection.
  if (!collection?.limits || files.root === '' || files.mountedAt !== undefined) return undefined
  const target = files.realPath(file)
  // Not on the disk: from git or a plugin.
  if (target === undefined) return undefined
  const { root, folder } = collection
  const isInside = namesIn(join(files.root, root)).some((locale) => {
    const realFolder = files.realPath(`${root}/${locale}/${folder}`)
    return realFolder !== undefined && target.startsWith(realFolder + sep)
  })
  if (isInside) return undefined
  return [
    `\`${file}\` is a link to a file outside of \`${collection.key}\`, whose authors are not trusted`,
    'replace the link by a copy of the file'
  ]
}

const limitsAt = ({ collections }: TrustedFiles, file: string): AuthorLimits | undefined =>
  collectionAt(collections, file)?.collection.limits
