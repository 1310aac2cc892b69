// `style=""` in Markdown and MDX, which the policy of pages blocks: what is static becomes a class, named after what it
// says, in a style sheet that comes with the page. The rest stays where it is, and is reported as blocked.

import type { Expression, Property } from 'estree'
import type { Element, Root } from 'hast'
import type { VFile } from 'vfile'
import { shortHash } from '../base/hash.ts'
import { findingsOf } from './context.ts'
import type { InlineStyles } from './document.ts'
import { visit } from './visit.ts'

/** Put classes in the place of static styles. Authors who are not trusted give none: the sanitizer has taken theirs. */
export function inlineStyles(untrusted: boolean) {
  return (tree: Root, file: VFile): void => {
    if (untrusted) return
    const { styles } = findingsOf(file)
    const classFor = (text: string): string | undefined => {
      const declarations = safeDeclarations(text)
      if (declarations === undefined) return undefined
      if (declarations === '') return ''
      const name = `style-${shortHash(declarations)}`
      styles[name] = declarations
      return name
    }
    visit(tree, (node) => {
      if (node.type === 'element') ofElement(node, classFor)
      else if (isJsx(node)) ofJsx(node, classFor)
    })
  }
}

function ofElement({ properties }: Element, classFor: (text: string) => string | undefined): void {
  const { style, className } = properties
  const name = typeof style === 'string' ? classFor(style) : undefined
  if (name === undefined) return
  delete properties.style
  if (name !== '') properties.className = [...(Array.isArray(className) ? className : []), name]
}

/** An element of MDX. */
export interface Jsx {
  readonly type: string
  readonly name: string | null
  readonly attributes: JsxAttribute[]
}

interface JsxAttribute {
  readonly type: string
  readonly name: string
  value?: string | null | { readonly data?: { readonly estree?: { readonly body: readonly unknown[] } } }
}

/** Is it an element of HTML in MDX, and no component? */
export const isJsx = (node: { readonly type: string }): node is Jsx =>
  /^mdxJsx(?:Flow|Text)Element$/.test(node.type) && /^[a-z]/.test((node as Jsx).name ?? '')

function ofJsx(node: Jsx, classFor: (text: string) => string | undefined): void {
  const style = node.attributes.find(({ name }) => name === 'style')
  const text = style && styleText(style)
  const name = text === undefined ? undefined : classFor(text)
  if (!style || name === undefined) return
  const classes = node.attributes.find(({ name }) => name === 'className' || name === 'class')
  if (classes && typeof classes.value !== 'string') return
  node.attributes.splice(node.attributes.indexOf(style), 1)
  if (name === '') return
  if (classes) classes.value = `${classes.value} ${name}`
  else node.attributes.push({ type: 'mdxJsxAttribute', name: 'className', value: name })
}

/** `style="width: 50%"`, or `style={{width: '50%'}}` whose values are all literals; nothing for anything else. */
function styleText({ value }: JsxAttribute): string | undefined {
  if (typeof value === 'string') return value
  const [statement] = (value?.data?.estree?.body ?? []) as readonly { readonly expression?: Expression }[]
  if (statement?.expression?.type !== 'ObjectExpression') return undefined
  const texts = statement.expression.properties.map((property) =>
    property.type === 'Property' ? declarationOf(property) : undefined
  )
  return texts.some((text) => text === undefined) ? undefined : texts.join('; ')
}

function declarationOf({ key, value, computed }: Property): string | undefined {
  if (computed || value.type !== 'Literal') return undefined
  const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : ''
  const css = name.startsWith('--') ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  if (typeof value.value === 'string') return `${css}: ${value.value}`
  if (typeof value.value !== 'number') return undefined
  return `${css}: ${value.value}${value.value === 0 || unitless.test(css) ? '' : 'px'}`
}

/** Numbers that React writes without `px`: `unitlessNumbers` in react-dom. */
const unitless =
  /^(?:--.*|animation-iteration-count|aspect-ratio|border-image-(?:outset|slice|width)|box-(?:flex|flex-group|ordinal-group)|column-count|columns|flex|flex-(?:grow|positive|shrink|negative|order)|grid-(?:area|row|row-start|row-end|row-span|column|column-start|column-end|column-span)|font-weight|line-clamp|line-height|opacity|order|orphans|scale|tab-size|widows|z-index|zoom|(?:fill|flood|stop|stroke)-opacity|stroke-(?:dasharray|dashoffset|miterlimit|width))$/

/**
 * The declarations of a `style`, in one form: `text-align: center; width: 50%`.
 *
 * @returns nothing where it could load something or end its rule
 */
export function safeDeclarations(style: string): string | undefined {
  const parts = split(style)
  const declarations = parts?.map((part) => {
    const line = part.replace(/\s+/g, ' ')
    const [, name = '', value = ''] = /^ ?(--[\w-]+|-?[a-z][a-z-]*) ?: ?(\S.*?) ?$/i.exec(line) ?? []
    return name === '' || !isSafe(value)
      ? undefined
      : `${name.startsWith('--') ? name : name.toLowerCase()}: ${value}`
  })
  return declarations?.some((one) => one === undefined) ? undefined : declarations?.join('; ')
}

/** No address, no comment, no escape, and nothing that opens or closes a rule. */
const isSafe = (value: string): boolean =>
  !/[{}<>\\@\p{Cc}]|\/\*|\b(?:url|image|image-set|src|expression)\s*\(|-image-set\s*\(/iu.test(value)

/** At `;` outside of quotes and brackets; nothing where one of these does not end. */
function split(style: string): readonly string[] | undefined {
  const parts: string[] = []
  let part = ''
  let quote = ''
  let depth = 0
  for (const character of style) {
    if (character === ';' && quote === '' && depth === 0) {
      parts.push(part)
      part = ''
      continue
    }
    if (quote !== '') quote = character === quote ? '' : quote
    else if (character === '"' || character === "'") quote = character
    else if (character === '(' || character === '[') depth++
    else if (character === ')' || character === ']') depth--
    if (depth < 0) return undefined
    part += character
  }
  return quote === '' && depth === 0 ? [...parts, part].filter((one) => one.trim() !== '') : undefined
}

/** A style sheet. Three times its name, a class counts for more than the rules of a theme, as an attribute would. */
export const styleSheetOf = (styles: InlineStyles): string =>
  Object.keys(styles)
    .sort()
    .map((name) => `${`.${name}`.repeat(3)}{${styles[name]}}\n`)
    .join('')
