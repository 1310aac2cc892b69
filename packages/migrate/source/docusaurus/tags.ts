// Tags of documents and posts, and tags.yml.

import { type Files, fileText } from 'sitegen/internals'
import { isRecord } from '../javascript/computed.ts'
import { joinPath } from '../paths.ts'
import type { FolderFile } from './content-files.ts'
import { kebabCase } from './names.ts'
import { readData } from './read-data.ts'
import { listOf } from './settings.ts'

/** A tag in front matter: a text, or a mapping with label and permalink. */
function tagOf(
  tag: unknown
): { readonly key: string; readonly label: string; readonly permalink: string } | undefined {
  const label = isRecord(tag)
    ? String(tag.label ?? '')
    : typeof tag === 'string' || typeof tag === 'number'
      ? String(tag)
      : ''
  if (label === '') return undefined
  const permalink =
    isRecord(tag) && typeof tag.permalink === 'string' ? joinPath(tag.permalink) : kebabCase(label)
  return { key: kebabCase(label) || permalink || label, label, permalink: permalink || kebabCase(label) }
}

/** Front matter `tags` as keys of tags.yaml. */
export function tagKeys(
  tags: unknown,
  defined: ReadonlySet<string> = new Set()
): { readonly tags?: unknown } {
  if (tags === undefined) return {}
  const keys = listOf(tags).flatMap((tag) =>
    typeof tag === 'string' && defined.has(tag) ? [tag] : (tagOf(tag)?.key ?? [])
  )
  return { tags: keys.length === 0 ? undefined : [...new Set(keys)] }
}

/**
 * tags.yaml: labels and addresses of all tags that are used or defined.
 *
 * @param folders of the content in a language, and of the original, whose tags.yml serves all languages without one
 */
export function tagsData(
  files: Files,
  folders: readonly string[],
  name: string,
  documents: readonly FolderFile[]
): {
  readonly data: Readonly<Record<string, unknown>>
  readonly paths: readonly string[]
  readonly defined: ReadonlySet<string>
} {
  const file = folders.map((folder) => joinPath(folder, name)).find((path) => files.has(path))
  const defined = readData((file === undefined ? undefined : fileText(files, file)) ?? '')
  const definedTags: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(defined)) {
    const tagSettings = isRecord(value) ? value : {}
    definedTags[key] = {
      label: typeof tagSettings.label === 'string' ? tagSettings.label : key,
      description: typeof tagSettings.description === 'string' ? tagSettings.description : undefined,
      permalink: joinPath(typeof tagSettings.permalink === 'string' ? tagSettings.permalink : kebabCase(key))
    }
  }
  const isInherited = file !== undefined && !file.startsWith(`${folders[0]}/`)
  const data: Record<string, unknown> = isInherited ? {} : definedTags
  const paths = new Set<string>()
  for (const { front } of documents)
    for (const value of listOf(front.values.tags)) {
      const ofFile =
        typeof value === 'string' && isRecord(definedTags[value]) ? definedTags[value] : undefined
      const tag = tagOf(value)
      if (!tag) continue
      paths.add(typeof ofFile?.permalink === 'string' ? ofFile.permalink : tag.permalink)
      if (ofFile === undefined) data[tag.key] ??= { label: tag.label, permalink: tag.permalink }
    }
  return { data, paths: [...paths].sort(), defined: new Set(Object.keys(defined)) }
}
