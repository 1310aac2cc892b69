// Checks of collections of entries that the schema cannot do: names of fields and collections, and the module of a schema.

import type { Code } from '../base/codes.ts'
import { type Diagnostic, diagnostic } from '../base/diagnostics.ts'
import type { Files } from '../base/files.ts'
import { didYouMean, nearestOrAll, normalisePath } from '../base/text.ts'
import type { Yaml, YamlPath } from '../base/yaml.ts'
import type { CollectionInput } from './collection-schema.ts'
import { completeFields, dateFieldOf, type Field, type Fields } from './fields.ts'
import type { SiteInput } from './site.ts'

/** Keys that all entries have; a field cannot use one as its name. */
export const reservedKeys: readonly string[] = [
  '$schema',
  'id',
  'slug',
  'draft',
  'unlisted',
  'search',
  'toc',
  'source_hash',
  'layout',
  'image_alt',
  'redirect_from',
  'head'
]

/** Keys besides its fields that any entry can have and be sorted by. */
const commonKeys: readonly string[] = ['id', 'title', 'description', 'image', 'url']

/** The page of an entry also uses fields with these names. */
const typesOfCommonKeys: Readonly<Record<string, Field['type']>> = {
  title: 'text',
  description: 'text',
  image: 'image'
}

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
  if (type !== 'entries') return checkOthers(name, type, collection, yaml)
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
    ...checkFields(fields, [...at, 'fields'], yaml, [...targets, 'authors']),
    ...sort.flatMap((key, index) =>
      unknownField(
        key.replace(/^-/, '').split('.')[0] ?? '',
        typeof collection.sort === 'string' ? [...at, 'sort'] : [...at, 'sort', index]
      )
    ),
    ...collection.taxonomies.flatMap((key, index) => unknownField(key, [...at, 'taxonomies', index])),
    ...checkSidebar(name, collection, fields, yaml),
    ...checkFeeds(name, collection, fields, yaml),
    ...checkModule(collection.schema, [...at, 'schema'], yaml, files),
    ...(typeof collection.load === 'object'
      ? checkModule(collection.load.use, [...at, 'load', 'use'], yaml, files)
      : checkModule(collection.load, [...at, 'load'], yaml, files))
  ]
}

function checkOthers(
  name: string,
  type: string,
  { path }: CollectionInput,
  yaml: Yaml
): readonly Diagnostic[] {
  const writtenCollection = Object(
    (yaml.value as { readonly collections?: Readonly<Record<string, unknown>> } | null)?.collections?.[name]
  )
  const wrong = (key: string, part: 'key' | 'value', subject: string) =>
    diagnostic(
      'schema-type',
      yaml.at(['collections', name, key], part),
      `\`${subject}\` is for collections of type \`entries\`, and \`${name}\` is of type \`${type}\``,
      'remove it, or write `type: entries`'
    )
  return [
    ...keysOfEntries
      .filter((key) => Object.hasOwn(writtenCollection, key))
      .map((key) => wrong(key, 'key', key)),
    ...(path === false || path === 'none' ? [wrong('path', 'value', `path: ${path}`)] : [])
  ]
}

/** Check the names of fields, and of the collections that they refer to. */
function checkFields(
  fields: Fields,
  at: YamlPath,
  yaml: Yaml,
  targets: readonly string[],
  isInner = false
): readonly Diagnostic[] {
  const report = (code: Code, path: YamlPath, part: 'key' | 'value', message: string, hint?: string) =>
    diagnostic(code, yaml.at(path, part), message, hint)
  const checkOne = (field: Field, path: YamlPath): readonly Diagnostic[] => {
    if (field.type === 'list') return checkOne(field.of, [...path, ...pathTo(yaml, path, 'of', 'list')])
    if (field.type === 'object')
      return checkFields(
        field.fields,
        [...path, ...pathTo(yaml, path, 'fields', 'object')],
        yaml,
        targets,
        true
      )
    if (field.type !== 'reference' || targets.includes(field.to)) return []
    return [
      report(
        'reference-unknown',
        [...path, ...pathTo(yaml, path, 'to', 'reference')],
        'value',
        `There is no collection of entries called \`${field.to}\` to refer to`,
        didYouMean(field.to, targets) ?? 'references are to collections of type `entries`, or to `authors`'
      )
    ]
  }
  return Object.entries(fields).flatMap(([name, field]) => [
    ...(isInner || !reservedKeys.includes(name)
      ? []
      : [
          report(
            'schema-type',
            [...at, name],
            'key',
            `\`${name}\` cannot be a field: each entry has a key of this name already`,
            'give the field another name'
          )
        ]),
    ...(isInner || (typesOfCommonKeys[name] ?? field.type) === field.type
      ? []
      : [
          report(
            'schema-type',
            [...at, name],
            'value',
            `Expected the type \`${typesOfCommonKeys[name]}\` for the field \`${name}\`, found \`${field.type}\``,
            `it is the ${name} of the page too; give another field another name`
          )
        ]),
    ...checkOne(field, [...at, name])
  ])
}

/** The path of a field's parameter, in the long or short form. */
function pathTo(yaml: Yaml, path: YamlPath, long: string, short: string): YamlPath {
  const value = path.reduce<unknown>((part, key) => (part as never)?.[key], yaml.value)
  return [Object.hasOwn(Object(value), short) ? short : long]
}

/** Types whose values are no names of categories. */
const notGrouping: readonly Field['type'][] = ['markdown', 'object', 'image', 'file']

/** Fields by which a sidebar groups entries. */
function checkSidebar(
  name: string,
  { sidebar, schema, path }: CollectionInput,
  fields: Fields,
  yaml: Yaml
): readonly Diagnostic[] {
  if (sidebar === undefined || sidebar === false) return []
  const at: YamlPath = ['collections', name, 'sidebar']
  if (path === false || path === 'none')
    return [
      diagnostic(
        'schema-type',
        yaml.at(at, 'key'),
        `Expected no \`sidebar\` for \`${name}\`, whose entries have no pages`,
        'remove `sidebar`, or `path: none`'
      )
    ]
  const grouping = Object.keys(fields).filter((one) => !notGrouping.includes(typeOf(fields[one])))
  const groupingFields = typeof sidebar === 'boolean' ? [] : [sidebar].flat()
  return groupingFields.flatMap((field, index) => {
    if (grouping.includes(field) || (fields[field] === undefined && schema !== undefined)) return []
    return [
      diagnostic(
        fields[field] ? 'schema-type' : 'entry-field-unknown',
        yaml.at(typeof sidebar === 'string' ? at : [...at, index]),
        fields[field]
          ? `Expected a field with short values for the categories of the sidebar; \`${field}\` is of type \`${fields[field].type}\``
          : `The collection \`${name}\` has no field \`${field}\``,
        nearestOrAll(field, grouping, 'fields')
      )
    ]
  })
}

/** Type of a field, or of the items of a list. */
const typeOf = (field: Field | undefined): Field['type'] =>
  field?.type === 'list' ? field.of.type : (field?.type ?? 'object')

/** Types of the fields that feeds show. */
const typesInFeeds: Readonly<Record<'date' | 'title' | 'summary' | 'image', readonly Field['type'][]>> = {
  date: ['date'],
  title: ['text'],
  summary: ['text', 'markdown'],
  image: ['image']
}

/** Fields that feeds name, and the date, which each item of a feed has. */
function checkFeeds(
  name: string,
  { feeds, schema, path }: CollectionInput,
  fields: Fields,
  yaml: Yaml
): readonly Diagnostic[] {
  if (feeds === undefined || feeds === false) return []
  const at: YamlPath = ['collections', name, 'feeds']
  if (path === false || path === 'none')
    return [
      diagnostic(
        'schema-type',
        yaml.at(at, 'key'),
        `Expected no \`feeds\` for \`${name}\`, whose entries have no pages: items of feeds are links`,
        'remove `feeds`, or `path: none`'
      )
    ]
  const feedFields = typeof feeds === 'object' ? feeds : { size: 0 }
  // A schema may have any field.
  const noDate =
    feedFields.date !== undefined || schema !== undefined || dateFieldOf(fields) !== undefined
      ? []
      : [missingDate(name, fields, yaml)]
  const wrong = Object.entries(typesInFeeds).flatMap(([key, types]) => {
    const field = feedFields[key as keyof typeof typesInFeeds]
    if (field === undefined) return []
    const fieldType = fields[field]?.type
    const candidates = Object.keys(fields).filter((one) => types.includes(fields[one]?.type ?? 'boolean'))
    if (fieldType === undefined)
      return schema === undefined
        ? [
            diagnostic(
              'entry-field-unknown',
              yaml.at([...at, key]),
              `The collection \`${name}\` has no field \`${field}\``,
              nearestOrAll(field, candidates, 'fields')
            )
          ]
        : []
    return types.includes(fieldType)
      ? []
      : [
          diagnostic(
            'schema-type',
            yaml.at([...at, key]),
            `Expected a field of type ${types.map((type) => `\`${type}\``).join(' or ')} for the ${key} in feeds; \`${field}\` is of type \`${fieldType}\``,
            nearestOrAll(field, candidates, 'fields of this type')
          )
        ]
  })
  return [...noDate, ...wrong]
}

function missingDate(name: string, fields: Fields, yaml: Yaml): Diagnostic {
  const dates = Object.keys(fields).filter((one) => fields[one]?.type === 'date')
  return diagnostic(
    'schema-missing',
    yaml.at(['collections', name, 'feeds'], 'key'),
    dates.length === 0
      ? `Missing a field of type \`date\` in \`collections.${name}\`: feeds need the date of each entry`
      : `Missing \`date\` in \`collections.${name}.feeds\`: there are several fields of type \`date\``,
    dates.length === 0
      ? 'add one, such as `published: date`, or remove `feeds`'
      : `write \`feeds: { date: ${dates[0]} }\`, or another one of ${dates.map((date) => `\`${date}\``).join(', ')}`
  )
}

/** Reports the missing module of a schema or of a loader. */
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
