// Checks of `sidebar` of entries: the fields that it is grouped by.

import { type Diagnostic, diagnostic } from '../base/diagnostics.ts'
import { nearestOrAll } from '../base/text.ts'
import type { Yaml, YamlPath } from '../base/yaml.ts'
import type { CollectionInput } from './collection-schema.ts'
import type { Field, Fields } from './fields.ts'

/** Types whose values cannot name categories. */
const ungroupableTypes: readonly Field['type'][] = ['markdown', 'object', 'image', 'file']

/** Check the fields by which a sidebar groups entries. */
export function checkEntrySidebar(
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
  const groupableFields = Object.keys(fields).filter((key) => !ungroupableTypes.includes(typeOf(fields[key])))
  const groupingFields = typeof sidebar === 'boolean' ? [] : [sidebar].flat()
  return groupingFields.flatMap((field, index) => {
    if (groupableFields.includes(field) || (fields[field] === undefined && schema !== undefined)) return []
    return [
      diagnostic(
        fields[field] ? 'schema-type' : 'entry-field-unknown',
        yaml.at(typeof sidebar === 'string' ? at : [...at, index]),
        fields[field]
          ? `Expected a field with short values for the categories of the sidebar; \`${field}\` is of type \`${fields[field].type}\``
          : `The collection \`${name}\` has no field \`${field}\``,
        nearestOrAll(field, groupableFields, 'fields')
      )
    ]
  })
}

/** Type of a field, or of the items of a list. */
const typeOf = (field: Field | undefined): Field['type'] =>
  field?.type === 'list' ? field.of.type : (field?.type ?? 'object')
