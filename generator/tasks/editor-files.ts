// Files for editors: types of the entries of a site, and JSON Schemas of their files and of site.yaml.

import { join } from 'node:path'
import { writeAtomically } from '../base/atomic-write.ts'
import { decode } from '../base/decode.ts'
import { diskFiles } from '../base/files.ts'
import type { CollectionConfig } from '../config/config.ts'
import { entryJsonSchemas, type SchemaDescriptions, schemaFolder } from '../load/entries/entry-json-schema.ts'
import { entryTypes, typesFile } from '../load/entries/entry-types.ts'
import type { JsonSchema } from '../load/json-schema.ts'
import { siteSchemaOf } from '../load/site-schema.ts'
import type { Plugins } from '../plugins/hooks.ts'

/** The files by path, relative to the project; none for a site without collections of entries and plugins. */
function editorFiles(
  collections: readonly CollectionConfig[],
  descriptions: SchemaDescriptions,
  plugins: Plugins['active']
): ReadonlyMap<string, string> {
  const ofSite: [string, string][] =
    plugins.length === 0 ? [] : [[`${schemaFolder}/site.yaml.json`, jsonText(siteSchemaOf(plugins))]]
  if (!collections.some(({ entries }) => entries)) return new Map(ofSite)
  const schemas = [...entryJsonSchemas(collections, descriptions)].map(([name, schema]): [string, string] => [
    `${schemaFolder}/${name}.json`,
    jsonText(schema)
  ])
  return new Map([[typesFile, entryTypes(collections)], ...schemas, ...ofSite])
}

const jsonText = (schema: JsonSchema): string => `${JSON.stringify(schema, null, 2)}\n`

/**
 * Write the editor files that have changed: editors reload every file that is written.
 *
 * @param root absolute folder of the project
 * @param descriptions of the schema modules of collections
 * @param plugins whose options and settings site.yaml may have
 * @returns all paths, and those that were written
 * @throws the error of the file system
 */
export function writeEditorFiles(
  root: string,
  collections: readonly CollectionConfig[],
  descriptions: SchemaDescriptions,
  plugins: Plugins['active']
): { readonly paths: readonly string[]; readonly writtenPaths: readonly string[] } {
  const onDisk = diskFiles(root)
  const files = editorFiles(collections, descriptions, plugins)
  const writtenPaths = [...files].flatMap(([path, text]) => {
    if (onDisk.has(path) && decode(onDisk.read(path)) === text) return []
    writeAtomically(join(root, path), text)
    return [path]
  })
  return { paths: [...files.keys()], writtenPaths }
}
