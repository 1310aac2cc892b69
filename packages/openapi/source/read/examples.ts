// Examples of a body: those of the file, else one that is made from its schema.

import type { Content } from './api.ts'
import { child, entriesOf, textOf } from './node.ts'
import type { References } from './references.ts'
import { type Direction, sampleOf } from './sample.ts'

export interface Example {
  /** Summary or name; empty for the only one. */
  readonly title: string
  readonly value: unknown
}

/** Examples of a body. An example that is in a file elsewhere, `externalValue`, is left out. */
export function examplesOf(
  references: Pick<References, 'resolve'>,
  { node, schema }: Content,
  direction: Direction
): readonly Example[] {
  const named = entriesOf(child(node, 'examples')).flatMap(([name, entry]): Example[] => {
    const example = references.resolve(entry)
    const value = example && (child(example, 'dataValue') ?? child(example, 'value'))
    return value ? [{ title: textOf(example, 'summary') || name, value: value.value }] : []
  })
  if (named.length > 0) return named
  const single = child(node, 'example')
  const value = single ? single.value : sampleOf(references, schema, direction)
  return value === undefined ? [] : [{ title: '', value }]
}

/** Whether a media type is JSON: `application/problem+json`. */
const isJson = (type: string): boolean => /[/+]json\b/.test(type)

/** A value as it is sent: JSON, fields of a form, or text. */
export function encoded(type: string, value: unknown): { readonly language: string; readonly text: string } {
  if (type === 'application/x-www-form-urlencoded' && typeof value === 'object' && value !== null)
    return {
      language: 'text',
      text: new URLSearchParams(Object.entries(value).map(([key, part]) => [key, String(part)])).toString()
    }
  if (typeof value === 'string' && !isJson(type))
    return { language: type.endsWith('xml') ? 'xml' : 'text', text: value }
  return { language: 'json', text: JSON.stringify(value, null, 2) }
}
