// Where configuration and entries name documents and entries by their ids: sidebars, the navbar, versions, references.

import { inCode, parentFolders } from '../base/text.ts'
import type { Yaml, YamlPath } from '../base/yaml.ts'
import { fieldValues } from '../load/entries/field-values.ts'
import type { MoveProblem, TextEdit } from './move.ts'
import type { ProjectText } from './project-text.ts'
import type { Sides } from './same-target.ts'
import { textsIn, valueAt } from './yaml-addresses.ts'

export interface IdEdits {
  readonly edits: readonly TextEdit[]
  readonly problems: readonly MoveProblem[]
}

/** Ids that change, by collection. */
type ChangedIds = ReadonlyMap<string, ReadonlyMap<string, string>>

/** Edits of all ids. @param read the text of a file of the project */
export function idEdits(sides: Sides, read: (file: string) => ProjectText | undefined): IdEdits {
  const ids = changedIds(sides)
  if (ids.size === 0) return { edits: [], problems: [] }
  const problems: MoveProblem[] = []
  const { config, sources } = sides.before
  const edit = (yaml: Yaml, path: YamlPath, id: string, now: string | undefined): readonly TextEdit[] => {
    const source = now === undefined || now === id ? undefined : read(yaml.file)
    return source && now !== undefined
      ? valueAt(source.text, source.offsetOf(yaml.at(path)), id).map(({ offset, text }) =>
          source.edit(offset, text.length, now)
        )
      : []
  }
  const inSidebars = [...config.sidebars].flatMap(([file, { yaml }]) => {
    const collections = config.collections.filter(({ sidebars }) => sidebars === file).map(({ name }) => name)
    return textsIn(yaml.value).flatMap(({ text, path }) => {
      const key = path.at(-1)
      const isId = typeof key === 'number' || key === 'id' || key === 'doc'
      const [now] = collections.flatMap((name) => {
        if (isId) return ids.get(name)?.get(text) ?? []
        const folder = key === 'folder' ? changedFolder(text, name, sides, ids) : undefined
        return folder === undefined ? [] : [folder]
      })
      if (now !== null) return edit(yaml, path, text, now)
      problems.push({
        ...yaml.at(path),
        message: `No document would be left in ${inCode(text)}, whose documents this sidebar lists`,
        hint: 'delete the item first'
      })
      return []
    })
  })
  const docs = config.collections.filter(({ type }) => type === 'docs').map(({ name }) => name)
  const inSite = [config.navbar.yaml, config.site.yaml].flatMap((yaml) =>
    textsIn(yaml.value).flatMap(({ text, path }) =>
      ['docId', 'mainDocId'].includes(String(path.at(-1)))
        ? edit(yaml, path, text, docs.flatMap((name) => ids.get(name)?.get(text) ?? [])[0])
        : []
    )
  )
  const inEntries = sources.flatMap((source) =>
    source.kind !== 'entry'
      ? []
      : fieldValues(source.collection.entries?.fields ?? {}, source.fields).flatMap(
          ({ field, path, value }) =>
            field.type === 'reference'
              ? edit(source.yaml, path, String(value), ids.get(field.to)?.get(String(value)))
              : []
        )
  )
  return { edits: [...inSidebars, ...inSite, ...inEntries], problems }
}

/** Ids of documents and entries before and after, as the default language has them. */
function changedIds({ before, pageAfter, after, movedPath }: Sides): ChangedIds {
  const changed = new Map<string, Map<string, string>>()
  const add = (collection: string, id: string, now: string) => {
    if (id !== now)
      changed.set(collection, (changed.get(collection) ?? new Map<string, string>()).set(id, now))
  }
  for (const route of before.routes.values()) {
    const now = pageAfter(route)
    if (
      route.kind === 'doc' &&
      now?.kind === 'doc' &&
      route.source.collection.name === now.source.collection.name
    )
      add(route.source.collection.name, route.id, now.id)
  }
  // Entries may have no pages.
  const entryIds = new Map(
    after.sources.flatMap((source) =>
      source.kind === 'entry' && !source.isData ? [[source.file, source.id] as const] : []
    )
  )
  for (const source of before.sources)
    if (source.kind === 'entry' && !source.isData)
      add(source.collection.name, source.id, entryIds.get(movedPath(source.file)) ?? source.id)
  return changed
}

/** The folder of a generated list after the move; `null` if no document would be in it. */
function changedFolder(
  written: string,
  collection: string,
  { before }: Sides,
  ids: ChangedIds
): string | undefined | null {
  const folder = written.replace(/^\.?\/*|\/+$/g, '')
  const inside = [...before.routes.values()].flatMap((route) =>
    route.kind === 'doc' && route.source.collection.name === collection && route.id.startsWith(`${folder}/`)
      ? route.id
      : []
  )
  const moved = inside.flatMap((id) => ids.get(collection)?.get(id) ?? [])
  // What stays in it, or moves inside of it.
  if (moved.length === 0 || moved.length < inside.length || moved.some((id) => id.startsWith(`${folder}/`)))
    return undefined
  // The same path below another folder, else the folder around them.
  const folders = new Set(
    inside.map((id, index) => {
      const rest = id.slice(folder.length)
      const now = moved[index] ?? ''
      return now.endsWith(rest) ? now.slice(0, -rest.length) : undefined
    })
  )
  const [same] = folders
  if (folders.size === 1 && same) return same
  const [first = '', ...others] = moved
  const shared = parentFolders(first).findLast((parent) => others.every((id) => id.startsWith(`${parent}/`)))
  return shared ?? null
}
