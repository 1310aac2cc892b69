// Files for editors: types of the entries of a site, and JSON Schemas of their files.

import { join } from 'node:path'
import { writeAtomically } from '../base/atomic-write.ts'
import { decode } from '../base/decode.ts'
import { diskFiles } from '../base/files.ts'
import type { CollectionConfig } from '../config/config.ts'
import { entryJsonSchemas, type SchemaDescriptions, schemaFolder } from '../load/entries/entry-json-schema.ts'
import { entryTypes, typesFile } from '../load/entries/entry-types.ts'

/** The files by path, relative to the project; none for a site without collections of entries. */
function editorFiles(
  collections: readonly CollectionConfig[],
  descriptions: SchemaDescriptions
): ReadonlyMap<string, string> {
  if (!collections.some(({ entries }) => entries)) return new Map()
  const schemas = [...entryJsonSchemas(collections, descriptions)].map(([name, schema]): [string, string] => [
    `${schemaFolder}/${name}.json`,
    `${JSON.stringify(schema, null, 2)}\n`
  ])
  return new Map([[typesFile, entryTypes(collections)], ...schemas])
}

/**
 * Write the editor files that have changed: editors reload every file that is written.
 *
 * @param root absolute folder of the project
 * @param descriptions of the schema modules of collections
 * @returns all paths, and those that were written
 * @throws the error of the file system
 */
export function writeEditorFiles(
  root: string,
  collections: readonly CollectionConfig[],
  descriptions: SchemaDescriptions
): { readonly paths: readonly string[]; readonly writtenPaths: readonly string[] } {
  const onDisk = diskFiles(root)
  const files = editorFiles(collections, descriptions)
  const writtenPaths = [...files].flatMap(([path, text]) => {
    if (onDisk.has(path) && decode(onDisk.read(path)) === text) return []
    writeAtomically(join(root, path), text)
    return [path]
  })
  return { paths: [...files.keys()], writtenPaths }
}
