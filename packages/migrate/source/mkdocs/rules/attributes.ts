// Attribute lists: `[text](link){ .class }`, `![](x.png){ width="300" }`, `{: .lead }` on a line of its own.

import { escapeHtml } from 'sitegen/internals'
import { secureAddress } from '../../markdown/addresses.ts'
import {
  type AttributeList,
  classWithoutEffect,
  pictureConstruct,
  readAttributes,
  reportAttributes
} from '../../markdown/attribute-list.ts'
import { lineAt, removeLine, replaceContent } from '../../markdown/line-context.ts'
import type { Line } from '../../markdown/lines.ts'
import type { RuleContext } from '../context.ts'
import { newAddress } from './links.ts'

const image =
  /!\[([^\]\n]*)\]\(\s*<?([^()\s<>]*(?:\([^()\s]*\)[^()\s]*)*)>?(?:\s+"([^"\n]*)")?\s*\)(\{:?[^{}\n]*\})/g
const attributeList = /(?<=[)\]*_`~=>])(\{:?\s*[^{}\n]*\})/g
const alone = /^\s*\{:?\s*[^{}\n]*\}\s*$/

/** Convert the attribute lists of a piece of text. `text` has its code blanked out. */
export function convertAttributes(context: RuleContext, text: string, start: number): void {
  let rest = text
  for (const match of rest.matchAll(image)) {
    const [whole, alt = '', address = '', title, list = ''] = match
    const attributes = readAttributes(list)
    if (!attributes) continue
    convertImage(context, { whole, alt, address, title, list, attributes, at: start + match.index })
    rest = rest.slice(0, match.index) + '\0'.repeat(whole.length) + rest.slice(match.index + whole.length)
  }
  for (const match of rest.matchAll(attributeList)) {
    const attributes = readAttributes(match[0])
    if (!attributes) continue
    const at = start + match.index
    const anchor = attributes.id === undefined ? '' : anchorOf(attributes.id)
    context.edits.push({ start: at, end: at + match[0].length, text: anchor })
    reportAttributes(context, withoutId(attributes), at, 'attribute list')
  }
}

interface FoundImage {
  readonly whole: string
  readonly alt: string
  readonly address: string
  readonly title: string | undefined
  readonly list: string
  readonly attributes: AttributeList
  readonly at: number
}

/** Attributes of pictures that browsers understand without styles. */
const pictureAttributes = ['width', 'height', 'align', 'style']
const cssSize = /^\d+(?:\.\d+)?(?:%|r?em|vw|vh)$/

/** A size, an alignment, an id or a class needs HTML. */
function convertImage(
  context: RuleContext,
  { whole, alt, address, title, list, attributes, at }: FoundImage
): void {
  const values = withStyle(attributes.values)
  const classes = attributes.classes.filter((name) => !classWithoutEffect.test(name))
  const keptAttributes = pictureAttributes.flatMap((key) => {
    const value = values.get(key) ?? ''
    if (key === 'align') return /^(?:left|right)$/.test(value) ? [[key, value] as const] : []
    if (key === 'style') return value === '' ? [] : [[key, value] as const]
    return /^\d+(?:px)?$/.test(value) ? [[key, String(Number.parseInt(value, 10))] as const] : []
  })
  const otherAttributes = {
    classes: [],
    values: new Map([...values].filter(([key]) => !keptAttributes.some(([attribute]) => attribute === key)))
  }
  if (keptAttributes.length === 0 && classes.length === 0 && attributes.id === undefined) {
    const from = at + whole.length - list.length
    context.edits.push({ start: from, end: at + whole.length, text: '' })
    reportAttributes(context, otherAttributes, at, pictureConstruct)
    return
  }
  const target = newAddress(context, address, lineAt(context, at)) ?? secureAddress(address)
  const htmlAttributes = [
    ['src', target],
    ['alt', alt],
    ...(title === undefined ? [] : [['title', title]]),
    ...(attributes.id === undefined ? [] : [['id', attributes.id]]),
    ...(classes.length === 0 ? [] : [['class', classes.join(' ')]]),
    ...keptAttributes
  ].map(([key, value = '']) => `${key}="${escapeHtml(value)}"`)
  context.edits.push({ start: at, end: at + whole.length, text: `<img ${htmlAttributes.join(' ')}>` })
  reportAttributes(context, otherAttributes, at, pictureConstruct)
}

/** Attributes with `style="width:150px;height:50px"` as width and height, and with sizes of other units as a style. */
function withStyle(attributes: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const declarations = (attributes.get('style') ?? '').split(';').filter((one) => one.trim() !== '')
  const sizes = declarations.flatMap((declaration) => {
    const [, key = '', size = ''] = /^\s*(width|height)\s*:\s*(\d+)px\s*$/.exec(declaration) ?? []
    return key === '' ? [] : [[key, size] as const]
  })
  const isSize = declarations.length > 0 && sizes.length === declarations.length
  const inStyle = ['width', 'height'].filter((key) => cssSize.test(attributes.get(key) ?? ''))
  const style = [
    ...inStyle.map((key) => `${key}:${attributes.get(key)}`),
    ...(isSize ? [] : declarations)
  ].join(';')
  const others = [...attributes].filter(
    ([key, value]) => !inStyle.includes(key) && !(key === 'role' && value === 'img')
  )
  return new Map([...others, ...(isSize ? sizes : []), ['style', style]])
}

/** `{ .annotate }` and the like below a paragraph. */
export function convertAttributeLine(context: RuleContext, line: Line): boolean {
  const attributes = alone.test(line.text) ? readAttributes(line.text.trim()) : undefined
  if (!attributes) return false
  if (attributes.id === undefined) removeLine(context, line)
  else keepIdOfBlock(context, line, attributes.id)
  if (attributes.classes.includes('annotate'))
    context.findings.note(
      'annotations',
      line.number,
      'The notes on this text are the numbered list below it; they do not open in place.'
    )
  else reportAttributes(context, withoutId(attributes), line.start, 'attributes of a block')
  return true
}

/** An empty element with the id at the end of the paragraph, or below a table or list. */
function keepIdOfBlock(context: RuleContext, line: Line, id: string): void {
  const above = context.lines[line.number - 2]
  const isParagraph = above !== undefined && /^\s*[^\s|>:`~#-]/.test(above.text)
  replaceContent(context, line, `${isParagraph ? '' : '\n'}${anchorOf(id)}`)
}

/** A target for links to an id. */
const anchorOf = (id: string): string => `<span id="${escapeHtml(id)}"></span>`

const withoutId = ({ id: _, ...attributes }: AttributeList): AttributeList => attributes
