// Reads files of site/ and drops their invalid parts, so that a mistake in site.yaml does not hide mistakes in the content.
// Nothing is built from the result.

import * as v from 'valibot'
import type { Diagnostic } from '../base/diagnostics.ts'
import { checkPartial, type Recovered } from '../base/drop-invalid.ts'
import { decode, type Files } from '../base/files.ts'
import { parseYaml, type Yaml, type YamlPath } from '../base/yaml.ts'
import { collectionTypes } from './collections.ts'
import { completeSite } from './default-site.ts'
import { type NavbarInput, navbarTypes } from './navbar.ts'
import type { SiteInput } from './site.ts'
import { unreadableFile } from './unreadable-file.ts'

/** A file of site/ without its invalid parts. */
interface PartialFile<Value> extends Recovered<Value> {
  readonly yaml: Yaml
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Read a file of site/.
 *
 * @param empty value when the file is missing
 */
export function readPartial<const Schema extends v.GenericSchema>(
  files: Files,
  path: string,
  schema: Schema,
  empty: unknown
): PartialFile<v.InferOutput<Schema>> {
  const parsed = readYaml(files, path)
  const { value, ...otherResults } = checkPartial(schema, parsed, { empty, placeholder: titlePlaceholder })
  return { ...otherResults, yaml: parsed.yaml, value: value ?? v.parse(schema, empty) }
}

/** Replaces a missing or invalid title, the only required field. */
const titlePlaceholder = (path: YamlPath): unknown =>
  path.length === 1 && path[0] === 'title' ? 'Site' : undefined

/** Parse a file of the project; a missing file is empty. */
export function readYaml(files: Files, path: string) {
  if (!files.has(path)) return parseYaml(path, '')
  try {
    return parseYaml(path, decode(files.read(path)))
  } catch (error) {
    return { yaml: parseYaml(path, '').yaml, diagnostics: [unreadableFile(path, error)] }
  }
}

/**
 * Make a site consistent: the default locale exists, and every collection has a type. Returns the same object if it
 * already is.
 */
export function consistentSite(site: SiteInput, files: Files): SiteInput {
  const { defaultLocale, ...otherSettings } = site
  const typedCollections = Object.entries(site.collections).filter(
    ([name, { type }]) => type !== undefined || collectionTypes.includes(name)
  )
  const [firstLocale] = Object.keys(site.locales)
  if (firstLocale === undefined)
    return consistentSite(completeSite({ ...otherSettings, locales: undefined }, files), files)
  const hasDefault = Object.hasOwn(site.locales, defaultLocale)
  return hasDefault && typedCollections.length === Object.keys(site.collections).length
    ? site
    : {
        ...site,
        defaultLocale: hasDefault ? defaultLocale : firstLocale,
        collections: Object.fromEntries(typedCollections)
      }
}

type NavbarItems = readonly { readonly type: string }[]

/** Remove items of unknown types, which the schema accepts. */
export const withKnownItems = (navbar: NavbarInput): NavbarInput =>
  navbar.items === undefined ? navbar : { ...navbar, items: knownItems(navbar.items) }

const knownItems = <Item extends NavbarItems[number]>(items: readonly Item[]): Item[] =>
  items.flatMap((item) => {
    if (!navbarTypes.includes(item.type)) return []
    return 'items' in item && Array.isArray(item.items) ? { ...item, items: knownItems(item.items) } : item
  })
