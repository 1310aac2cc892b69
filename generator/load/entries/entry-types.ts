// Collections → a TypeScript declaration file with the types of the fields of their entries, so that editors complete
// `entry.fields.price` and a wrong name is an error. The types describe the values that pages get: references are entries,
// dates have a text, Markdown is HTML.

import { posix } from 'node:path'
import type { CollectionConfig } from '../../config/config.ts'
import type { Field, Fields } from '../../config/fields.ts'

/** File of the declarations, relative to the project; `tsconfig.site.json` includes its folder. */
export const typesFile = '.sitegen/types/collections.d.ts'

const theme = "'sitegen/theme'"

const head = `// Types of the entries of this site, written by \`sitegen types\` and \`sitegen serve\`. Changes here are lost.

import type { DocFields, EntryDate, EntryFile, EntryReference, PictureView, PostFields, SchemaFields } from ${theme}
`

/**
 * The declarations of the fields of all collections.
 *
 * @param collections versions of a docs collection have the types of the first version
 */
export function entryTypes(collections: readonly CollectionConfig[]): string {
  const members = collections.map(
    (collection) => `    ${keyText(collection.name)}: ${fieldsOf(collection)}\n`
  )
  return `${head}
declare module ${theme} {
  interface Collections {
${members.join('')}  }
}
`
}

function fieldsOf({ type, entries }: CollectionConfig): string {
  if (type === 'blog') return 'PostFields'
  if (type === 'docs') return 'DocFields'
  if (type === 'pages') return '{}'
  const { fields = {}, schema } = entries ?? {}
  const declaredFields = objectType(fields, '    ')
  if (schema === undefined) return declaredFields
  const inferred = `SchemaFields<typeof import(${JSON.stringify(posix.relative(posix.dirname(typesFile), schema))}).default>`
  const names = Object.keys(fields).map((name) => JSON.stringify(name))
  // Fields declared in site.yaml have the types that sitegen converts them to.
  return names.length === 0 ? inferred : `Omit<${inferred}, ${names.join(' | ')}> & ${declaredFields}`
}

function objectType(fields: Fields, indent: string): string {
  const innerIndent = `${indent}  `
  const members = Object.entries(fields).map(([name, field]) => {
    const isOptional = field.optional && field.default === undefined
    return `${comment(field, innerIndent)}${innerIndent}readonly ${keyText(name)}${isOptional ? '?' : ''}: ${typeOf(field, innerIndent)}\n`
  })
  return members.length === 0 ? '{}' : `{\n${members.join('')}${indent}}`
}

const comment = ({ description }: Field, indent: string): string =>
  description === undefined
    ? ''
    : `${indent}/** ${description.replaceAll('*/', '*\u200b/').replace(/\s+/g, ' ').trim()} */\n`

function typeOf(field: Field, indent: string): string {
  switch (field.type) {
    case 'text':
    case 'markdown':
      return 'string'
    case 'number':
    case 'boolean':
      return field.type
    case 'date':
      return 'EntryDate'
    case 'image':
      return 'PictureView'
    case 'file':
      return 'EntryFile'
    case 'enum':
      return field.values.map((value) => JSON.stringify(value)).join(' | ')
    case 'list':
      return field.of.type === 'enum' || field.of.type === 'list'
        ? `readonly (${typeOf(field.of, indent)})[]`
        : `readonly ${typeOf(field.of, indent)}[]`
    case 'object':
      return objectType(field.fields, indent)
    case 'reference':
      return `EntryReference<${JSON.stringify(field.to)}>`
  }
}

const keyText = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name))
