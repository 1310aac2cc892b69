// Which parts of a site are unknown because of errors in its configuration. An invalid title does not affect pages, but
// without the path of a collection no address in it is known. A misspelled key counts as the nearest valid one.

import type { Code } from '../base/codes.ts'
import type { Diagnostic } from '../base/diagnostics.ts'
import { nearest } from '../base/text.ts'
import type { YamlPath } from '../base/yaml.ts'
import { collectionSchema } from './collection-schema.ts'
import type { CollectionConfig } from './collections.ts'
import { markdownSchema } from './markdown.ts'
import { localeSchema, siteFile, siteSchema } from './site.ts'
import { versionSchema } from './version-schema.ts'

/**
 * A part of a site that may be unknown:
 *
 * - `content`: which files are content, and how they are parsed; checks across files are impossible
 * - `addresses`: the addresses of pages; a missing file can still be reported
 * - `lists`: the number of pages of lists
 * - `fields`: the fields of entries, which references and queries name
 * - `sidebars`: the pages generated from sidebars
 * - `values`: the data that Markdown inserts
 * - `forms`: the names of forms
 * - `theme`: the theme
 */
export type SitePart =
  | 'content'
  | 'addresses'
  | 'lists'
  | 'fields'
  | 'sidebars'
  | 'values'
  | 'forms'
  | 'theme'

/** A file or folder of content/ that could not be read. */
export interface UnreadFile {
  readonly file: string
  readonly collection: CollectionConfig
  /** Id as in `Source`: `setup/index`. */
  readonly id: string
  /** Whether any page below may be missing too. */
  readonly isFolder?: true
}

/** Parts of a site that are unknown because of errors, first in its configuration, later in its content too. */
export interface UnknownParts {
  /** All diagnostics found so far, including the errors. */
  readonly causes: readonly Diagnostic[]
  readonly parts: ReadonlySet<SitePart>
  /** Files of site/ with errors: their other content is not checked further. */
  readonly files: ReadonlySet<string>
  /**
   * Paths of docs collections (without locale, `/docs/`) with invalid sidebars → text of the sidebars file, which contains
   * the slugs of generated pages; `undefined` if another file may be meant.
   */
  readonly sidebars: ReadonlyMap<string, string | undefined>
  readonly unread: readonly UnreadFile[]
  /** Possible ends of page addresses: `setup/start`. With `/` at the end, pages below it are meant too. */
  readonly uncertainWords: ReadonlySet<string>
}

/** For errors that leave no part unknown. */
export const unknownPartsFrom = (causes: readonly Diagnostic[]): UnknownParts => ({
  causes,
  parts: new Set(),
  files: new Set(),
  sidebars: new Map(),
  unread: [],
  uncertainWords: new Set()
})

/** The keys of a mapping, and the parts that are unknown when one is invalid. */
interface KeyEffects {
  readonly schema: { readonly entries: object }
  readonly affects: readonly (readonly [part: SitePart, keys: readonly string[]])[]
  /** Parts that are unknown because of a key that resembles none of the valid ones. */
  readonly unrecognisedAffects: readonly SitePart[]
}

const inSite: KeyEffects = {
  schema: siteSchema,
  affects: [
    ['content', ['plugins', 'markdown']],
    ['addresses', ['defaultLocale', 'locales', 'collections']],
    ['theme', ['theme']],
    ['forms', ['contact']]
  ],
  unrecognisedAffects: ['forms']
}
const inMarkdown: KeyEffects = {
  schema: markdownSchema,
  affects: [['content', ['html']]],
  unrecognisedAffects: []
}
const inLocale: KeyEffects = {
  schema: localeSchema,
  affects: [['addresses', ['path']]],
  unrecognisedAffects: ['addresses']
}
const inCollection: KeyEffects = {
  schema: collectionSchema,
  affects: [
    ['content', ['html', 'trust', 'allow', 'mdx', 'load']],
    ['addresses', ['type', 'path', 'permalink', 'versions']],
    ['lists', ['postsPerPage']],
    ['fields', ['fields', 'schema']],
    ['sidebars', ['sidebars']],
    ['values', ['versions']]
  ],
  unrecognisedAffects: ['addresses', 'fields']
}
const placeOfVersion = ['name', 'path', 'folder', 'git', 'isLast']
const inVersion: KeyEffects = {
  schema: versionSchema,
  affects: [
    ['addresses', placeOfVersion],
    ['sidebars', ['sidebars']],
    ['values', [...placeOfVersion, 'data']]
  ],
  unrecognisedAffects: ['addresses', 'values']
}

/** Parts that are unknown because of an error at a path of site.yaml. */
function partsAffectedAt([section, name, key, index, versionKey]: YamlPath): readonly SitePart[] {
  if (section === undefined) return ['content', 'forms']
  if (section === 'markdown' && name !== undefined) return partsAffectedBy(inMarkdown, name)
  if (section === 'locales' && key !== undefined) return partsAffectedBy(inLocale, key)
  if (section !== 'collections' || key === undefined) return partsAffectedBy(inSite, section)
  return key === 'versions' && index !== undefined && versionKey !== undefined
    ? partsAffectedBy(inVersion, versionKey)
    : partsAffectedBy(inCollection, key)
}

function recogniseKey({ schema }: KeyEffects, key: string | number): string | undefined {
  const validKeys = Object.keys(schema.entries)
  return validKeys.includes(String(key)) ? String(key) : nearest(String(key), validKeys)
}

function partsAffectedBy(keys: KeyEffects, key: string | number): readonly SitePart[] {
  const name = recogniseKey(keys, key)
  return name === undefined
    ? keys.unrecognisedAffects
    : keys.affects.flatMap(([part, names]) => (names.includes(name) ? part : []))
}

/** Missing keys that an unrecognised key such as `languages` may stand for. */
const keysPossiblyMeant = (rawSite: unknown, dropped: readonly YamlPath[]): readonly YamlPath[] =>
  dropped.some(([key = '', ...inner]) => inner.length === 0 && recogniseKey(inSite, key) === undefined)
    ? ['locales', 'collections'].filter((key) => !Object.hasOwn(Object(rawSite), key)).map((key) => [key])
    : []

/** Parts that are unknown because of a problem of a collection, by code. */
const partsByCode: Readonly<Partial<Record<Code, readonly SitePart[]>>> = {
  'docs-version-unknown': inVersion.unrecognisedAffects,
  'data-folder-missing': ['values'],
  'sidebar-unknown': ['sidebars'],
  'schema-type': ['content'],
  'loader-failed': ['content']
}

/** Result of reading site/. */
interface ReadConfig {
  readonly diagnostics: readonly Diagnostic[]
  /** site.yaml as written, and the paths removed from it; `[]` for all of it. */
  readonly rawSite: unknown
  readonly droppedPaths: readonly YamlPath[]
  /** Result of `checkCollections`. */
  readonly collectionProblems: readonly Diagnostic[]
  readonly collections: readonly CollectionConfig[]
  /** Texts of invalid sidebars files by path. */
  readonly invalidSidebars: ReadonlyMap<string, string>
  /** Parts that are unknown for other reasons. */
  readonly otherParts: readonly SitePart[]
}

/** Find the parts of a site that are unknown because of errors in site/. */
export function findUnknownParts(result: ReadConfig): UnknownParts {
  const { diagnostics, rawSite, droppedPaths, collectionProblems, collections, invalidSidebars, otherParts } =
    result
  const parts = new Set<SitePart>([
    ...[...droppedPaths, ...keysPossiblyMeant(rawSite, droppedPaths)].flatMap(partsAffectedAt),
    ...collectionProblems.flatMap(({ code }) => partsByCode[code] ?? inCollection.unrecognisedAffects),
    ...otherParts
  ])
  const sidebars = new Map(
    collections
      .filter(
        ({ type, sidebars }) => type === 'docs' && (parts.has('sidebars') || invalidSidebars.has(sidebars))
      )
      .map(({ path, sidebars }) => [path, parts.has('sidebars') ? undefined : invalidSidebars.get(sidebars)])
  )
  const files = new Set(diagnostics.flatMap(({ severity, file }) => (severity === 'error' ? [file] : [])))
  // Removing a key keeps all other paths; removing a list item shifts the places of the items after it.
  if (droppedPaths.every((path) => path.length > 0 && path.every((step) => typeof step === 'string')))
    files.delete(siteFile)
  if (sidebars.size > 0) parts.add('sidebars')
  return { ...unknownPartsFrom(diagnostics), parts, files, sidebars }
}
