// Examples of a body or a parameter: those of the file, else one that is made from its schema.

import type { Content } from './api.ts'
import { type ApiNode, below, child, entriesOf, isMapping, textOf } from './node.ts'
import type { References } from './references.ts'
import { type Direction, sampleOf } from './sample.ts'

export interface Example {
  /** Summary or name; empty for the only one. */
  readonly title: string
  readonly value: unknown
}

/** Examples of a body or a parameter. An example that is in a file elsewhere, `externalValue`, is left out. */
export function examplesOf(
  references: Pick<References, 'resolve'>,
  { node, schema }: Pick<Content, 'node' | 'schema'>,
  direction: Direction
): readonly Example[] {
  const given = givenExamples(references, node)
  if (given.length > 0) return given
  const value = sampleOf(references, schema, direction)
  return value === undefined ? [] : [{ title: '', value }]
}

/** Those of the file, of a body, a parameter or a header. */
export function givenExamples({ resolve }: Pick<References, 'resolve'>, node: ApiNode): readonly Example[] {
  const named = entriesOf(child(node, 'examples')).flatMap(([name, entry]): Example[] => {
    const example = resolve(entry)
    const value = example && (child(example, 'dataValue') ?? child(example, 'value'))
    return value ? [{ title: textOf(example, 'summary') || name, value: value.value }] : []
  })
  const single = child(node, 'example')
  return named.length > 0 || !single ? named : [{ title: '', value: single.value }]
}

/** Whether a media type is JSON: `application/problem+json`. */
const isJson = (type: string): boolean => /[/+]json\b/.test(type)

/** A value as it is sent: JSON, fields of a form, or text. @param content of the body, which may say how fields are written */
export function encoded(
  type: string,
  value: unknown,
  content?: ApiNode
): { readonly language: string; readonly text: string } {
  if (type === 'application/x-www-form-urlencoded' && isMapping(value)) {
    const style = (name: string) => textOf(content && below(content, 'encoding', name), 'style')
    const pairs = Object.entries(value).flatMap(([name, part]) => formPairs(name, part, style(name)))
    return { language: 'text', text: new URLSearchParams(pairs).toString() }
  }
  if (typeof value === 'string' && !isJson(type))
    return { language: type.endsWith('xml') ? 'xml' : 'text', text: value }
  return { language: 'json', text: JSON.stringify(value, null, 2) }
}

/** A field of a form: lists once for each item, objects as JSON, both with keys in brackets in the style `deepObject`. */
export function formPairs(name: string, value: unknown, style: string): string[][] {
  if (typeof value !== 'object' || value === null) return [[name, String(value)]]
  if (style === 'deepObject')
    return Object.entries(value).flatMap(([key, part]) => formPairs(`${name}[${key}]`, part, style))
  return Array.isArray(value)
    ? value.flatMap((item) => formPairs(name, item, style))
    : [[name, JSON.stringify(value)]]
}
