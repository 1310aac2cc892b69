// Keeps the valid part of invalid files in content/, so that other mistakes are found in the same run, and records what is
// unknown because of their errors: which pages these files would be. Nothing is built as long as there are errors.

import type * as v from 'valibot'
import type { Diagnostic } from '../base/diagnostics.ts'
import { checkPartial } from '../base/drop-invalid.ts'
import { folderOf, normalisePath, withoutOrder } from '../base/text.ts'
import type { ParsedYaml, Yaml, YamlPath } from '../base/yaml.ts'
import type { CollectionConfig } from '../config/config.ts'
import type { Source } from './source.ts'

export interface CheckedSource<Value> {
  /** Without the invalid parts; missing when nothing is left. */
  readonly value?: Value
  /** Positions of its values. */
  readonly yaml: Yaml
  /** Words of an invalid file, each of which may be meant as a slug, a tag or a name. */
  readonly uncertain?: readonly string[]
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Check the YAML of a file of content/.
 *
 * @param text returns the text of the YAML
 * @param placeholders values for required fields that are missing or invalid
 */
export function checkSource<const Schema extends v.GenericSchema>(
  schema: Schema,
  parsed: ParsedYaml,
  text: () => string,
  placeholders: Readonly<Record<string, unknown>> = {}
): CheckedSource<v.InferOutput<Schema>> {
  const placeholder = ([key = '', ...inner]: YamlPath) =>
    inner.length === 0 && Object.hasOwn(placeholders, key) ? placeholders[key] : undefined
  const { value, dropped, diagnostics } = checkPartial(schema, parsed, { placeholder })
  const { yaml } = parsed
  if (dropped.length === 0) return { value, yaml, diagnostics }
  const hasRemovedItems = dropped.some((path) => path.some(isIndex))
  return {
    value,
    yaml: hasRemovedItems ? { ...yaml, at: (path, part) => yaml.at(beforeIndex(path), part) } : yaml,
    uncertain: wordsOf(text()),
    diagnostics
  }
}

const isIndex = (step: string | number): boolean => typeof step === 'number'

/** Removing items shifts the indexes after them, so positions refer to the whole list. */
function beforeIndex(path: YamlPath): YamlPath {
  const index = path.findIndex(isIndex)
  return index < 0 ? path : path.slice(0, index)
}

const wordsOf = (text: string): readonly string[] => [
  ...new Set(text.split(/[\s'",:[\]{}]+/).filter((word) => word !== ''))
]

/** A file or folder of content/ that could not be read. */
export interface UnreadFile {
  readonly file: string
  readonly collection: CollectionConfig
  /** Id as in `Source`: `setup/index`. */
  readonly id: string
  /** Whether any page below may be missing too. */
  readonly isFolder?: true
}

/** What is unknown because of errors in content/. */
export interface UnknownContent {
  readonly unread: readonly UnreadFile[]
  /** Whether a page that these errors hide may have an address. @param path as written @param file with the link */
  mayExist(path: string, file: string): boolean
}

/** What is unknown because of errors in content/; `undefined` without such errors. */
export function unknownContent(
  sources: readonly Source[],
  unread: readonly UnreadFile[]
): UnknownContent | undefined {
  const words = new Set([
    // Texts of React pages contain no slugs, and their links are checked.
    ...sources.flatMap(({ kind, uncertain = [] }) =>
      kind === 'pageText' ? [] : uncertain.map(normalisePath)
    ),
    ...unread.flatMap(addressesOf)
  ])
  if (words.size === 0) return undefined
  return {
    unread,
    mayExist(path, file) {
      const page = pageOf(normalisePath(path.startsWith('/') ? path : `${folderOf(file)}/${path}`))
      return [...words].some((word) =>
        word.endsWith('/')
          ? `/${page}/`.includes(`/${word}`)
          : word === page || (word !== '' && page.endsWith(`/${word}`))
      )
    }
  }
}

/** `docs/01-setup/index.md` → `docs/setup` */
const pageOf = (path: string): string =>
  withoutOrder(path.replace(/(?:^|\/)index(?:\.mdx?|\.html)?$|\.mdx?$/i, ''))

/** Possible ends of a file's URL: its path in the collection, for posts also without the date. */
function addressesOf({ file, collection, id, isFolder }: UnreadFile): string[] {
  const name = id.replace(/(?:^|\/)index$/, '')
  const addresses =
    name === ''
      ? [normalisePath(collection.path), folderOf(file)]
      : [name, name.replace(/^\d{4}-\d{2}-\d{2}-/, '')]
  return isFolder
    ? [...addresses, ...addresses.flatMap((path) => (path === '' ? [] : `${path}/`))]
    : addresses
}
