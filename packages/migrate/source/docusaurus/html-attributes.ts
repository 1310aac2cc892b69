// Attributes of JSX → attributes of HTML.

import { find, html, svg } from 'property-information'
import { isReservedId, replacementId } from 'sitegen/internals'
import { declarationsOf } from '../markdown/css.ts'
import { reportHandler } from '../markdown/handlers.ts'
import { endOf, type JsxAttribute, type JsxElement, lineOf, startOf } from '../markdown/tree.ts'
import { newAssetAddress, newLinkTarget } from './addresses.ts'
import type { RuleContext } from './context.ts'
import { attributeValue, type Literal, type LiteralScope } from './literals.ts'

const assetAttributes = new Set(['src', 'poster', 'data', 'srcset'])

/** Whether all attributes of an element have a counterpart in HTML, and a literal value. */
export const hasLiteralAttributes = ({ attributes }: JsxElement, scope: LiteralScope): boolean =>
  attributes.every((attribute) => isLiteral(attribute.name, attributeValue(attribute, scope)))

function isLiteral(name: string | undefined, value: Literal | undefined): boolean {
  if (name === undefined || value === undefined || /^on[A-Z]/.test(name)) return false
  if (name === 'style')
    return value.kind === 'text' || (value.kind === 'data' && declarationsOf(value.value) !== undefined)
  return !['key', 'ref', 'dangerouslySetInnerHTML'].includes(name) && value.kind !== 'data'
}

/** The attributes of an element as HTML, each preceded by a space. */
export function htmlAttributes(node: JsxElement, context: RuleContext): string {
  const classes: string[] = []
  const others: string[] = []
  for (const attribute of node.attributes) {
    const value = attributeValue(attribute, context)
    const name = attribute.name ?? ''
    if (value === undefined || (value.kind === 'boolean' && !value.value && !name.startsWith('aria-')))
      continue
    // React ignores handlers that are strings.
    if (isTextHandler(name))
      reportHandler(context.findings, lineOf(attribute), attributeSource(attribute, context))
    else if (name === 'className' || name === 'class') {
      if ('value' in value) classes.push(String(value.value))
    } else if (name === 'style') {
      const declarations = declarationsOf('value' in value ? value.value : undefined)
      if (declarations) {
        classes.push(context.styleClass(declarations))
        context.findings.changed('literal style')
      }
    } else others.push(htmlAttribute(name, value, node, context))
  }
  const first = classes.length === 0 ? [] : [` class="${escapedAttribute(classes.join(' '))}"`]
  return [...first, ...others].join('')
}

/** `onclick="…"`; handlers of React are functions, `onClick={…}`. */
export const isTextHandler = (name: string): boolean => /^on[a-z]+$/.test(name)

/** An attribute as written. */
export const attributeSource = (attribute: JsxAttribute, { text }: RuleContext): string =>
  text.slice(startOf(attribute), endOf(attribute))

function htmlAttribute(name: string, value: Literal, node: JsxElement, context: RuleContext): string {
  const { attribute } = find(isSvg(node.name ?? '') ? svg : html, name)
  if (value.kind === 'boolean')
    return name.startsWith('aria-') ? ` ${attribute}="${value.value}"` : ` ${attribute}`
  return ` ${attribute}="${escapedAttribute(newId(attribute, addressOf(attribute, value, node, context)))}"`
}

/** An id that the page itself uses gets another name. */
const newId = (attribute: string, text: string): string =>
  attribute === 'id' && isReservedId(text) ? replacementId(text) : text

/** The value of an attribute, with its address converted. */
export function addressOf(
  attribute: string,
  value: Literal,
  node: Pick<JsxElement, 'name'>,
  context: RuleContext
): string {
  // `import text from './alt.txt?raw'`
  if (value.kind === 'raw') return (context.project.read(value.path) ?? '').trim()
  const text = value.kind === 'asset' ? value.path : String(value.value)
  if (value.kind === 'asset') return newAssetAddress(`@site/${relativeToSite(value.path, context)}`, context)
  if (attribute === 'href' && node.name !== 'link') return newLinkTarget(text, context)
  return assetAttributes.has(attribute) && attribute !== 'srcset' ? newAssetAddress(text, context) : text
}

const relativeToSite = (path: string, { project }: RuleContext): string =>
  project.site === ''
    ? path
    : path.startsWith(`${project.site}/`)
      ? path.slice(project.site.length + 1)
      : `${project.site.replace(/[^/]+/g, '..')}/${path}`

const isSvg = (name: string): boolean =>
  /^(?:svg|path|circle|rect|line|polyline|polygon|ellipse|g|defs|use|text|tspan|linearGradient|radialGradient|stop|clipPath|mask|pattern|symbol|filter|animate)$/.test(
    name
  )

/** The value of an attribute as HTML, on one line; numeric character references stay. */
export const escapedAttribute = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('&amp;#', '&#')
    .replace(/\s*\n\s*/g, ' ')

/** Elements without contents. */
export const isVoid = (name: string): boolean =>
  /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/.test(name)

/** Elements that begin a block of HTML in CommonMark, in which Markdown is not read until an empty line. */
export const isBlockElement = (name: string): boolean =>
  /^(?:address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|div|dl|dt|fieldset|figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|hr|html|iframe|legend|li|link|main|menu|menuitem|nav|noframes|ol|optgroup|option|p|param|search|section|summary|table|tbody|td|tfoot|th|thead|title|tr|track|ul)$/.test(
    name
  )

/** Elements whose contents are text: a paragraph in them would end them or be invalid. */
export const containsText = (name: string): boolean =>
  /^(?:p|h[1-6]|summary|a|span|button|label|b|i|em|strong|small|sub|sup|code|kbd|samp|mark|abbr|cite|q|u|s|del|ins|legend|caption|figcaption|dt)$/.test(
    name
  )
