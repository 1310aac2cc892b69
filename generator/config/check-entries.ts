// Checks of collections of entries that the schema cannot do: names of fields and collections, and the module of a schema.

import { type Diagnostic, diagnostic } from '../base/diagnostics.ts'
import type { Files } from '../base/files.ts'
import { didYouMean, nearestOrAll, normalisePath } from '../base/text.ts'
import type { Yaml, YamlPath } from '../base/yaml.ts'
import { checkEntryFeeds } from './check-entry-feeds.ts'
import { checkEntryFields } from './check-entry-fields.ts'
import { checkEntrySidebar } from './check-entry-sidebar.ts'
import type { CollectionInput } from './collection-schema.ts'
import { commonKeys } from './entry-keys.ts'
import { completeFields } from './fields.ts'
import type { SiteInput } from './site.ts'

/** Keys of a collection that only entries have. */
const keysOfEntries = [
  'fields',
  'schema',
  'load',
  'list',
  'pagination',
  'sort',
  'sitemap',
  'feeds',
  'sidebar',
  'taxonomies'
]

/** Check one collection of site.yaml. @param type its type; its name if it has none */
export function checkEntries(
  name: string,
  type: string,
  { site, yaml, files }: { readonly site: SiteInput; readonly yaml: Yaml; readonly files: Files }
): readonly Diagnostic[] {
  const collection = site.collections[name]
  const at: YamlPath = ['collections', name]
  if (!collection) return []
  if (type !== 'entries') return checkWithoutEntries(name, type, collection, yaml)
  const fields = completeFields(collection.fields ?? {})
  const targets = Object.entries(site.collections).flatMap(([key, target]) =>
    target.type === 'entries' ? key : []
  )
  const allKeys = [...commonKeys, ...Object.keys(fields)]
  const unknownField = (key: string, path: YamlPath) =>
    // With a schema module, any field may exist.
    allKeys.includes(key) || collection.schema !== undefined
      ? []
      : [
          diagnostic(
            'entry-field-unknown',
            yaml.at(path),
            `The collection \`${name}\` has no field \`${key}\``,
            nearestOrAll(key, allKeys, 'fields')
          )
        ]
  const sort = typeof collection.sort === 'string' ? [collection.sort] : collection.sort
  return [
    ...checkEntryFields(fields, [...at, 'fields'], yaml, [...targets, 'authors']),
    ...sort.flatMap((key, index) =>
      unknownField(
        key.replace(/^-/, '').split('.')[0] ?? '',
        typeof collection.sort === 'string' ? [...at, 'sort'] : [...at, 'sort', index]
      )
    ),
    ...collection.taxonomies.flatMap((key, index) => unknownField(key, [...at, 'taxonomies', index])),
    ...checkEntrySidebar(name, collection, fields, yaml),
    ...checkEntryFeeds(name, collection, fields, yaml),
    ...checkModule(collection.schema, [...at, 'schema'], yaml, files),
    ...(typeof collection.load === 'object'
      ? checkModule(collection.load.use, [...at, 'load', 'use'], yaml, files)
      : checkModule(collection.load, [...at, 'load'], yaml, files))
  ]
}

/** Report settings of entries in a collection of another type. */
function checkWithoutEntries(
  name: string,
  type: string,
  { path }: CollectionInput,
  yaml: Yaml
): readonly Diagnostic[] {
  const writtenCollection = Object(
    (yaml.value as { readonly collections?: Readonly<Record<string, unknown>> } | null)?.collections?.[name]
  )
  const entriesOnly = (key: string, part: 'key' | 'value', subject: string) =>
    diagnostic(
      'schema-type',
      yaml.at(['collections', name, key], part),
      `\`${subject}\` is for collections of type \`entries\`, and \`${name}\` is of type \`${type}\``,
      'remove it, or write `type: entries`'
    )
  return [
    ...keysOfEntries
      .filter((key) => Object.hasOwn(writtenCollection, key))
      .map((key) => entriesOnly(key, 'key', key)),
    ...(path === false || path === 'none' ? [entriesOnly('path', 'value', `path: ${path}`)] : [])
  ]
}

/** Report a missing module of a schema or of a loader. */
function checkModule(
  module: string | undefined,
  at: YamlPath,
  yaml: Yaml,
  files: Files
): readonly Diagnostic[] {
  if (module === undefined) return []
  const file = normalisePath(`site/${module}`)
  if (files.has(file)) return []
  const modules = files
    .list('site')
    .flatMap(({ path }) => (/\.[cm]?[jt]s$/.test(path) ? `./${path.slice(5)}` : []))
  const isLoader = at.includes('load')
  return [
    diagnostic(
      isLoader ? 'loader-failed' : 'entry-schema-invalid',
      yaml.at(at),
      `There is no module \`${file}\``,
      didYouMean(module, modules) ??
        `write it, with ${isLoader ? 'a function that returns entries' : 'a schema'} as its default export`
    )
  ]
}
