// Files of the pages, by what they show; links lead to these.

import type { Api, Tag } from '../read/api.ts'
import { type ApiNode, identityOf, textOf } from '../read/node.ts'

/** `listPets` → `list-pets`, `GET /pets/{id}` → `get-pets-id` */
export const fileName = (name: string): string =>
  name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1-$2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '') || 'page'

/**
 * Files by what links name: `listPets`, `schemas/Pet`, `tags/pets`. Paths below the collection, without extension; `pets/index#list-pets` for
 * an operation on the page of its tag.
 */
export interface Names {
  readonly files: ReadonlyMap<string, string>
  /** The name of a schema that has its own page. */
  schemaName(node: ApiNode): string | undefined
  /** Schemas with pages, which grow while references to other files are found. */
  readonly schemas: ReadonlyMap<string, ApiNode>
}

const schemaFolder = 'schemas'

const tagFolder = ({ name }: Tag): string =>
  fileName(name) === schemaFolder ? `${schemaFolder}-1` : fileName(name)

/** The folder of a group, which is not that of a tag without one. */
export function groupFolder(group: ApiNode, tags: readonly Tag[]): string {
  const name = fileName(textOf(group, 'name'))
  const taken = [schemaFolder, ...tags.filter((tag) => !tag.group).map(tagFolder)]
  return taken.includes(name) ? `${name}-group` : name
}

/** Name the pages of an API. */
export function namePages(
  { tags, channels, schemas: declared, root }: Api,
  pages: 'operation' | 'tag'
): Names {
  const files = new Map([['overview', 'index']])
  const taken = new Set<string>()
  const add = (key: string, place: string, name: string) => {
    let path = `${place}${fileName(name)}`
    for (let number = 2; taken.has(path); number++) path = `${place}${fileName(name)}-${number}`
    taken.add(path)
    files.set(key, path)
  }
  for (const tag of tags) {
    const folder = `${tag.group ? `${groupFolder(tag.group, tags)}/` : ''}${tagFolder(tag)}`
    add(`tags/${tag.name}`, `${folder}/`, 'index')
    const place = pages === 'tag' ? `${folder}/index#` : `${folder}/`
    for (const operation of tag.operations) add(operation.id, place, operation.id)
  }
  for (const { id, operations, messages } of channels) {
    const key = `channels/${id}`
    add(key, 'channels/', id)
    const page = files.get(key) ?? ''
    const anchors = new Set<string>()
    const addAnchor = (name: string): string => {
      let anchor = fileName(name)
      for (let number = 2; anchors.has(anchor); number++) anchor = `${fileName(name)}-${number}`
      anchors.add(anchor)
      return `${page}#${anchor}`
    }
    for (const operation of operations) files.set(operation.id, addAnchor(operation.id))
    for (const { name } of messages) {
      const place = addAnchor(name)
      files.set(`${key}/${name}`, place)
      if (!files.has(`messages/${name}`)) files.set(`messages/${name}`, place)
    }
  }
  const schemas = new Map<string, ApiNode>()
  const nameByIdentity = new Map<string, string>()
  const addSchema = (name: string, node: ApiNode) => {
    schemas.set(name, node)
    nameByIdentity.set(identityOf(node), name)
    add(`schemas/${name}`, `${schemaFolder}/`, name)
  }
  for (const [name, node] of declared) addSchema(name, node)
  return {
    files,
    schemas,
    schemaName(node) {
      const known = nameByIdentity.get(identityOf(node))
      if (known !== undefined || node.file.path === root.file.path || !isDefinition(node)) return known
      // A schema of another file: its name is its key there, or that of the file.
      const name = String(node.path.at(-1) ?? node.file.path.replace(/^.*\//, '').replace(/\.\w+$/, ''))
      let free = name
      for (let number = 2; schemas.has(free); number++) free = `${name}-${number}`
      addSchema(free, node)
      return free
    }
  }
}

/** Whether a value of another file is a schema of its own: the whole file, a key of it, or one below `schemas`, `definitions` or `$defs`. */
const isDefinition = ({ path }: ApiNode): boolean =>
  path.length <= 1 || ['schemas', 'definitions', '$defs'].includes(String(path.at(-2)))
