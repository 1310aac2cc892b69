// Checks of `feeds` of entries: the fields that they show.

import { type Diagnostic, diagnostic } from '../base/diagnostics.ts'
import { nearestOrAll } from '../base/text.ts'
import type { Yaml, YamlPath } from '../base/yaml.ts'
import type { CollectionInput } from './collection-schema.ts'
import { dateFieldOf, type Field, type Fields } from './fields.ts'

/** Types of the fields that feeds show. */
const typesInFeeds: Readonly<Record<'date' | 'title' | 'summary' | 'image', readonly Field['type'][]>> = {
  date: ['date'],
  title: ['text'],
  summary: ['text', 'markdown'],
  image: ['image']
}

/** Check the fields that `feeds` names, and that there is a field with the date. */
export function checkEntryFeeds(
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
  // With a schema module, any field may exist.
  const dateProblems =
    feedFields.date !== undefined || schema !== undefined || dateFieldOf(fields) !== undefined
      ? []
      : [missingDate(name, fields, yaml)]
  const fieldProblems = Object.entries(typesInFeeds).flatMap(([key, types]) => {
    const field = feedFields[key as keyof typeof typesInFeeds]
    if (field === undefined) return []
    const fieldType = fields[field]?.type
    const candidates = Object.keys(fields).filter((key) => types.includes(fields[key]?.type ?? 'boolean'))
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
  return [...dateProblems, ...fieldProblems]
}

function missingDate(name: string, fields: Fields, yaml: Yaml): Diagnostic {
  const dates = Object.keys(fields).filter((key) => fields[key]?.type === 'date')
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
