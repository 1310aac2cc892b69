// Converts static `style` attributes in Markdown and MDX, which the policy blocks, to classes in a style sheet of the page.
// Others stay and are reported as blocked.

import type { Expression, Property } from 'estree'
import type { Element } from 'hast'
import { shortHash } from '#hash'
import { findingsOf } from '../context.ts'
import type { InlineStyles } from '../document.ts'
import { addClass } from '../elements.ts'
import { atJsx, type ElementFeature, isHtmlName, type Jsx, type JsxAttribute } from '../features.ts'

/** Replace static styles with classes. Not for untrusted authors, whose styles the sanitizer has removed. */
export const inlineStyles =
  (untrusted: boolean): ElementFeature =>
  (file) => {
    if (untrusted) return undefined
    const { styles } = findingsOf(file)
    const classFor = (text: string) => classOfStyle(text, styles)
    return {
      enter: {
        element(node) {
          if (node.properties.style !== undefined) convertElement(node, classFor)
        },
        ...atJsx((node) => {
          if (isHtmlName(node)) convertJsx(node, classFor)
        })
      }
    }
  }

/**
 * The class of declarations, which are added to the styles of their document; empty for none.
 *
 * @returns `undefined` for declarations that could load a resource or end the rule
 */
export function classOfStyle(text: string, styles: Record<string, string>): string | undefined {
  const declarations = safeDeclarations(text)
  if (declarations === undefined) return undefined
  if (declarations === '') return ''
  const name = `style-${shortHash(declarations)}`
  styles[name] = declarations
  return name
}

function convertElement(node: Element, classFor: (text: string) => string | undefined): void {
  const { style } = node.properties
  const name = typeof style === 'string' ? classFor(style) : undefined
  if (name === undefined) return
  delete node.properties.style
  if (name !== '') addClass(node, name)
}

function convertJsx(node: Jsx, classFor: (text: string) => string | undefined): void {
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

/** Text of `style="width: 50%"` or `style={{width: '50%'}}` with literal values; `undefined` for anything else. */
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

/** Properties whose numbers React writes without `px`: `unitlessNumbers` in react-dom. */
const unitless =
  /^(?:--.*|animation-iteration-count|aspect-ratio|border-image-(?:outset|slice|width)|box-(?:flex|flex-group|ordinal-group)|column-count|columns|flex|flex-(?:grow|positive|shrink|negative|order)|grid-(?:area|row|row-start|row-end|row-span|column|column-start|column-end|column-span)|font-weight|line-clamp|line-height|opacity|order|orphans|scale|tab-size|widows|z-index|zoom|(?:fill|flood|stop|stroke)-opacity|stroke-(?:dasharray|dashoffset|miterlimit|width))$/

/**
 * Normalise the declarations of a `style`: `text-align: center; width: 50%`.
 *
 * @returns `undefined` for declarations that could load a resource or end the rule
 * @internal exported for tests
 */
export function safeDeclarations(style: string): string | undefined {
  const parts = splitDeclarations(style)
  const declarations = parts?.map((part) => {
    const line = part.replace(/\s+/g, ' ')
    const [, name = '', value = ''] = /^ ?(--[\w-]+|-?[a-z][a-z-]*) ?: ?(\S.*?) ?$/i.exec(line) ?? []
    return name === '' || !isSafe(value)
      ? undefined
      : `${name.startsWith('--') ? name : name.toLowerCase()}: ${value}`
  })
  return declarations?.some((declaration) => declaration === undefined) ? undefined : declarations?.join('; ')
}

/** No URLs, comments, escapes or braces. */
const isSafe = (value: string): boolean =>
  !/[{}<>\\@\p{Cc}]|\/\*|\b(?:url|image|image-set|src|expression)\s*\(|-image-set\s*\(/iu.test(value)

/** Split at `;` outside quotes and brackets; `undefined` if these are unbalanced. */
function splitDeclarations(style: string): readonly string[] | undefined {
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
  return quote === '' && depth === 0
    ? [...parts, part].filter((declaration) => declaration.trim() !== '')
    : undefined
}

/**
 * The style sheet of a page. Repeating the class three times raises its specificity above the theme's rules, as an attribute
 * would.
 */
export const styleSheetOf = (styles: InlineStyles): string =>
  Object.keys(styles)
    .sort()
    .map((name) => `${`.${name}`.repeat(3)}{${styles[name]}}\n`)
    .join('')
