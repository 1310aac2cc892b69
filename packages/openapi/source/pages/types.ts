// The type of a schema in a few words, and its limits.

import type { ApiNode } from '../read/node.ts'
import { child, isMapping, itemsOf, textOf } from '../read/node.ts'
import { sampleOf } from '../read/sample.ts'
import { typesOf } from '../read/types.ts'
import { namedParts, styleOf, usualStyle, valueText } from '../requests/parameter-style.ts'
import { linkTo, type PageContext } from './context.ts'
import { code, escaped } from './lines.ts'

/** A type as Markdown: `array of [Ticket](../schemas/ticket.md)`. */
export function typeText(context: PageContext, schema: ApiNode | undefined): string {
  const { resolve, names, texts } = context
  const found = schema && resolve(schema)
  if (!found) return texts.any
  const name = names.schemaName(found)
  if (name === undefined) return ownTypeText(context, found)
  const text = isSingleValue(found) ? ownTypeText(context, found) : code(name)
  return `[${text}](${linkTo(context, `schemas/${name}`)})`
}

/** Whether a schema is of a text, a number or a truth value: it is described where it is used, also if it has a page. */
export const isSingleValue = (found: ApiNode): boolean =>
  typesOf(found).length > 0 &&
  typesOf(found).every((type) => type !== 'object' && type !== 'array') &&
  !['allOf', 'oneOf', 'anyOf'].some((key) => child(found, key))

/** The same without a link to the page of the schema. @param found resolved */
export function ownTypeText(context: PageContext, found: ApiNode): string {
  const { texts } = context
  const items = child(found, 'items')
  const types = typesOf(found).map((type) =>
    type === 'array' && items ? `${texts.array} ${typeText(context, items)}` : type
  )
  const format = textOf(found, 'format')
  const words = types.join(` ${texts.or} `) + (format === '' ? '' : ` (${escaped(format)})`)
  if (words !== '') return words
  const variants = [child(found, 'oneOf'), child(found, 'anyOf')]
    .flatMap(itemsOf)
    .map((variant) => typeText(context, variant))
  if (variants.length > 0) return [...new Set(variants)].join(` ${texts.or} `)
  return child(found, 'allOf') ? 'object' : texts.any
}

/** How a list or an object is written as a parameter, where that is not the usual way: `Written as: ?tag=a,b.` */
export function writtenText(context: PageContext, parameter: ApiNode, found: ApiNode | undefined): string {
  const [name, place] = [textOf(parameter, 'name'), textOf(parameter, 'in')]
  if (!found || place === '' || child(parameter, 'content')) return ''
  const value = writtenValue(context, found)
  const written = (style: ReturnType<typeof styleOf>) => {
    if (place === 'query') return `?${namedParts(style, name, value, String).join('&')}`
    return place === 'cookie'
      ? namedParts(style, name, value, String).join('; ')
      : valueText(style, name, value, String)
  }
  const text = written(styleOf(parameter))
  return text === written(usualStyle(parameter)) ? '' : `${context.texts.writtenAs}: ${code(text)}.`
}

/** Two items or fields are enough to see what is between them. */
function writtenValue(context: PageContext, found: ApiNode): unknown {
  const types = typesOf(found)
  if (types.includes('array')) return ['a', 'b']
  if (!types.includes('object')) return 'a'
  const sample = sampleOf(context, found, 'request')
  const entries = isMapping(sample) ? Object.entries(sample).slice(0, 2) : []
  return entries.length === 0 ? { key: 'value' } : Object.fromEntries(entries)
}

/** Limits that are a number or a text, in the order in which they are shown. */
const limits = [
  ['minimum', 'atLeast'],
  ['maximum', 'atMost'],
  ['exclusiveMinimum', 'moreThan'],
  ['exclusiveMaximum', 'lessThan'],
  ['multipleOf', 'multipleOf'],
  ['minLength', 'minLength'],
  ['maxLength', 'maxLength'],
  ['minItems', 'minItems'],
  ['maxItems', 'maxItems'],
  ['minContains', 'minContains'],
  ['maxContains', 'maxContains'],
  ['pattern', 'pattern']
] as const

export const valueCode = (value: unknown): string =>
  code(typeof value === 'string' ? value : JSON.stringify(value))

/** What a schema demands of values, as sentences: `Default: 20. At least: 1.` */
export function limitsText(context: PageContext, schema: ApiNode): string {
  const { texts } = context
  const contained = child(schema, 'contains')
  const value = (key: string) => child(schema, key)?.value
  const allowed = itemsOf(child(schema, 'enum')).map((item) => valueCode(item.value))
  const parts = [
    ...(allowed.length > 0 ? [`${texts.allowed}: ${allowed.join(', ')}`] : []),
    ...(value('const') === undefined ? [] : [`${texts.always}: ${valueCode(value('const'))}`]),
    ...(value('default') === undefined ? [] : [`${texts.default}: ${valueCode(value('default'))}`]),
    ...(contained ? [`${texts.contains}: ${containedText(context, contained)}`] : []),
    ...limits.flatMap(([key, text]) => {
      const limit = value(key)
      // In 3.0, `exclusiveMinimum: true` changes the meaning of `minimum`.
      if (typeof limit === 'boolean' || limit === undefined || isMapping(limit)) return []
      const isExclusive =
        (key === 'minimum' && value('exclusiveMinimum') === true) ||
        (key === 'maximum' && value('exclusiveMaximum') === true)
      const word = isExclusive ? (key === 'minimum' ? texts.moreThan : texts.lessThan) : texts[text]
      return [`${word}: ${valueCode(limit)}`]
    }),
    ...(value('uniqueItems') === true && typesOf(schema).includes('array') ? [texts.uniqueItems] : []),
    ...examplesOf(schema)
      .slice(0, 3)
      .map((example) => `${texts.example}: ${valueCode(example)}`)
  ]
  return parts.map((part) => `${part}.`).join(' ')
}

/** What some items of a list are: `*integer* (At least: 1)` */
function containedText(context: PageContext, schema: ApiNode): string {
  const found = context.resolve(schema)
  const demands = found && context.names.schemaName(found) === undefined ? limitsText(context, found) : ''
  return `*${typeText(context, schema)}*${demands === '' ? '' : ` (${demands.replace(/\.$/, '')})`}`
}

/** Examples of a single value; those of objects and lists are shown as code elsewhere. */
function examplesOf(schema: ApiNode): readonly unknown[] {
  const single = child(schema, 'example')
  const all = [...(single ? [single] : []), ...itemsOf(child(schema, 'examples'))].map(({ value }) => value)
  return all.filter((value) => typeof value !== 'object')
}
