// How the value of a parameter is written in an address, a header or a cookie: `style` and `explode`, in 2.0 `collectionFormat`.

import { formPairs } from '../read/examples.ts'
import { type ApiNode, child, isMapping, textOf } from '../read/node.ts'

interface Style {
  readonly style: string
  /** Whether each item or field is written on its own. */
  readonly explode: boolean
}

/** Of a text as part of an address, or as it is. */
type Encode = (text: string) => string

const separators: Readonly<Record<string, string>> = { spaceDelimited: ' ', pipeDelimited: '|', tabs: '\t' }

const styles2: Readonly<Record<string, string>> = {
  ssv: 'spaceDelimited',
  pipes: 'pipeDelimited',
  tsv: 'tabs'
}

/** The style of a parameter that names none. */
export function usualStyle(parameter: ApiNode): Style {
  const isForm = ['query', 'cookie'].includes(textOf(parameter, 'in'))
  return { style: isForm ? 'form' : 'simple', explode: isForm && !isVersion2(parameter) }
}

/** In 2.0, parameters are schemas themselves. */
const isVersion2 = (parameter: ApiNode): boolean =>
  child(parameter, 'type') !== undefined && child(parameter, 'schema') === undefined

export function styleOf(parameter: ApiNode): Style {
  const usual = usualStyle(parameter)
  if (isVersion2(parameter)) {
    const format = textOf(parameter, 'collectionFormat')
    return { style: styles2[format] ?? usual.style, explode: format === 'multi' }
  }
  const style = textOf(parameter, 'style') || usual.style
  const explode = child(parameter, 'explode')?.value
  return { style, explode: typeof explode === 'boolean' ? explode : style === 'form' || style === 'cookie' }
}

const itemText = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)

function joined(value: object, style: string, encode: Encode): string {
  const separator = separators[style] ?? ','
  const items: readonly unknown[] = Array.isArray(value) ? value : Object.entries(value).flat()
  return items.map((item) => encode(itemText(item))).join(separator === ',' ? ',' : encode(separator))
}

/** Parts of a query or a cookie: `['tag=a', 'tag=b']`. */
export function namedParts(
  { style, explode }: Style,
  name: string,
  value: unknown,
  encode: Encode
): readonly string[] {
  const pair = (key: string, item: unknown) => `${encode(key)}=${encode(itemText(item))}`
  if (typeof value !== 'object' || value === null) return [pair(name, value)]
  if (style === 'deepObject') return formPairs(name, value, style).map(([key = '', item]) => pair(key, item))
  if (!explode) return [`${encode(name)}=${joined(value, style, encode)}`]
  return Array.isArray(value)
    ? value.map((item) => pair(name, item))
    : Object.entries(value).map(([key, item]) => pair(key, item))
}

/** The value in a path or a header: `a,b`. */
export function valueText({ style, explode }: Style, name: string, value: unknown, encode: Encode): string {
  const hasKeys = explode && isMapping(value)
  const parts = hasKeys
    ? Object.entries(value).map(([key, item]) => `${encode(key)}=${encode(itemText(item))}`)
    : explode && Array.isArray(value)
      ? value.map((item) => encode(itemText(item)))
      : [typeof value === 'object' && value !== null ? joined(value, style, encode) : encode(itemText(value))]
  if (style === 'label') return parts.map((part) => `.${part}`).join('')
  if (style === 'matrix') return parts.map((part) => `;${hasKeys ? '' : `${name}=`}${part}`).join('')
  return parts.join(',')
}
