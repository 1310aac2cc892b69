// Attribute lists: `[text](link){ .class }`, `![](x.png){ width="300" }`, `{: .lead }` on a line of its own.

import { escapeHtml } from '../../../base/text.ts'
import { type Attributes, readAttributes } from '../../markdown/attribute-list.ts'
import { lineAt, removeLine } from '../../markdown/line-context.ts'
import type { Line } from '../../markdown/lines.ts'
import type { RuleContext } from '../context.ts'
import { newAddress } from './links.ts'

/** Attributes that change nothing for readers here. */
const withoutEffect = /^(?:target|rel|loading|data-(?!search-exclude$).*|title)$/
const classWithoutEffect = /^(?:internal-link|external-link|md-button.*|lg|middle|off-glb|twemoji|skip-.*)$/

const image =
  /!\[([^\]\n]*)\]\(\s*<?([^()\s<>]*(?:\([^()\s]*\)[^()\s]*)*)>?(?:\s+"([^"\n]*)")?\s*\)(\{:?[^{}\n]*\})/g
const others = /(?<=[)\]*_`~=>])(\{:?\s*[^{}\n]*\})/g
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
  for (const match of rest.matchAll(others)) {
    const attributes = readAttributes(match[0])
    if (!attributes) continue
    const at = start + match.index
    context.edits.push({ start: at, end: at + match[0].length, text: '' })
    report(context, attributes, at, 'attribute list')
  }
}

interface FoundImage {
  readonly whole: string
  readonly alt: string
  readonly address: string
  readonly title: string | undefined
  readonly list: string
  readonly attributes: Attributes
  readonly at: number
}

/** A size needs HTML; everything else of a picture's attributes is dropped. */
function convertImage(
  context: RuleContext,
  { whole, alt, address, title, list, attributes, at }: FoundImage
): void {
  const { values } = attributes
  const sizes = ['width', 'height'].filter((key) => /^\d+(?:px)?$/.test(values.get(key) ?? ''))
  if (sizes.length === 0) {
    const from = at + whole.length - list.length
    context.edits.push({ start: from, end: at + whole.length, text: '' })
    report(context, attributes, at, 'attributes of a picture')
    return
  }
  const target = newAddress(context, address, lineAt(context, at)) ?? address
  const shown = [
    `src="${escapeHtml(target)}"`,
    `alt="${escapeHtml(alt)}"`,
    ...(title === undefined ? [] : [`title="${escapeHtml(title)}"`]),
    ...sizes.map((key) => `${key}="${Number.parseInt(values.get(key) ?? '', 10)}"`)
  ]
  context.edits.push({ start: at, end: at + whole.length, text: `<img ${shown.join(' ')}>` })
  const left = new Map([...values].filter(([key]) => !sizes.includes(key)))
  report(context, { ...attributes, values: left }, at, 'attributes of a picture')
}

function report(
  context: RuleContext,
  { id, classes, values }: Attributes,
  at: number,
  construct: string
): void {
  const lost = [
    ...(id === undefined ? [] : [`#${id}`]),
    ...classes.filter((name) => !classWithoutEffect.test(name)).map((name) => `.${name}`),
    ...[...values]
      .filter(([key]) => !withoutEffect.test(key))
      .map(([key, value]) => (value === '' ? key : `${key}=${value}`))
  ]
  const line = lineAt(context, at)
  if (lost.length === 0) context.findings.changed(construct, line)
  else context.findings.loss(construct, line, `\`${lost.join(' ')}\` is left out.`)
}

/** `{ .annotate }` and the like below a paragraph. */
export function convertAttributeLine(context: RuleContext, line: Line): boolean {
  const attributes = alone.test(line.text) ? readAttributes(line.text.trim()) : undefined
  if (!attributes) return false
  removeLine(context, line)
  if (attributes.classes.includes('annotate'))
    context.findings.loss(
      'annotations',
      line.number,
      'The notes on this text are a numbered list below it instead of opening in place.'
    )
  else report(context, attributes, line.start, 'attributes of a block')
  return true
}
