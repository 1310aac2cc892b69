// Entries of loaders → sources. They have no files: see `source-places.ts`.

import { pathName } from '../../base/check-schema.ts'
import { type Diagnostic, hasErrors, type Outcome } from '../../base/diagnostics.ts'
import { sha256 } from '../../base/hash.ts'
import { firstHeading, humanise } from '../../base/titles.ts'
import { contentFolder } from '../../config/collections.ts'
import type { CollectionConfig, Config } from '../../config/config.ts'
import type { SourceOrigin, SourceOrigins } from '../../plugins/source-places.ts'
import { scanFeatures } from '../markdown-features.ts'
import type { UnreadFile } from '../partial.ts'
import type { EntrySource, Source } from '../source.ts'
import type { LoadedRow } from './check-loaded.ts'
import { entryOf, nameOf } from './read-entries.ts'

/** The result of a collection's loader. */
export interface LoadedCollection {
  readonly collection: CollectionConfig
  /** Missing after an error. */
  readonly rows?: readonly LoadedRow[]
  /** Whether the loader failed or was skipped, so that the entries are those of its last successful run. */
  readonly stale: boolean
}

/** Runs the loaders of a site. Each combination of loader and options runs only once. */
export type RunLoaders = (config: Config) => Promise<Outcome<readonly LoadedCollection[]>>

/** For commands that do not need the entries. */
export const noLoaders: RunLoaders = () => Promise.resolve({ value: [], diagnostics: [] })

export interface LoadedEntries extends Outcome<readonly Source[]> {
  /** By the path that the file of the entry would have. */
  readonly origins: SourceOrigins
  /** Loaders that failed: whether their entries exist is unknown. */
  readonly unread: readonly UnreadFile[]
}

/** Convert all loaded entries to sources, in the order of the loaders. */
export function loadedEntries(
  loaded: readonly LoadedCollection[],
  { defaultLocale }: Pick<Config, 'defaultLocale'>
): LoadedEntries {
  const value: Source[] = []
  const diagnostics: Diagnostic[] = []
  const origins = new Map<string, SourceOrigin>()
  const unread: UnreadFile[] = []
  for (const { collection, rows, stale } of loaded) {
    const loader = collection.entries?.loader?.file ?? ''
    if (!rows) unread.push({ file: loader, collection, id: '' })
    for (const [order, row] of (rows ?? []).entries()) {
      const file = `${contentFolder(collection, row.locale)}/${row.id}.md`
      const suffix = row.locale === defaultLocale.code ? '' : ` (${row.locale})`
      origins.set(file, { loader, entry: `\`${row.id}\`${suffix}` })
      const outcome = sourceOf(row, { file, order, collection, stale })
      diagnostics.push(...outcome.diagnostics)
      if (outcome.value) value.push(outcome.value)
      else if (hasErrors(outcome.diagnostics)) unread.push({ file, collection, id: row.id })
    }
  }
  return { value, diagnostics, origins, unread }
}

interface RowPlace {
  readonly file: string
  /** Position among the entries of the loader. */
  readonly order: number
  readonly collection: CollectionConfig
  readonly stale: boolean
}

function sourceOf(
  { id, locale, fields, body }: LoadedRow,
  { file, order, collection, stale }: RowPlace
): Outcome<EntrySource | undefined> {
  const yaml = {
    file,
    value: fields,
    at: (path: readonly (string | number)[]) => ({
      file: path.length === 0 ? file : `${file}#${pathName(path)}`
    })
  }
  const outcome = entryOf({ file, locale, collection }, { yaml, value: fields, path: id, lineOf: () => 1 })
  const { value: entry } = outcome
  if (!entry) return outcome
  const [firstName = '', ...innerNames] = id.split('/')
  const value: EntrySource = {
    ...entry,
    // Unchanged: a version such as `10.2` has no order number.
    id,
    segments: [{ order, name: firstName }, ...innerNames.map((name) => ({ name }))],
    title:
      entry.frontMatter.title ??
      nameOf(entry.fields) ??
      firstHeading(body) ??
      humanise(id.split('/').at(-1) ?? id),
    sourceHash: sha256(JSON.stringify([fields, body])),
    bodyHash: sha256(body),
    features: scanFeatures(body),
    body: () => body,
    isData: body === '',
    ...(stale && { stale: true })
  }
  return { value, diagnostics: outcome.diagnostics }
}
