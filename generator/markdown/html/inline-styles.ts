// Converts static `style` attributes in Markdown and MDX, which the policy blocks, to classes in a style sheet of the page.
// Others stay and are reported as blocked.

import type { Element } from 'hast'
import { shortHash } from '#hash'
import { findingsOf } from '../context.ts'
import type { InlineStyles } from '../document.ts'
import { addClass } from '../elements.ts'
import { atJsx, type ElementFeature, isHtmlName, type Jsx } from '../features.ts'

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

/** Objects are styles of React, whose HTML is converted when the page is rendered (render/element-styles.ts). */
function convertJsx(node: Jsx, classFor: (text: string) => string | undefined): void {
  const style = node.attributes.find(({ name }) => name === 'style')
  const name = typeof style?.value === 'string' ? classFor(style.value) : undefined
  if (!style || name === undefined) return
  const classes = node.attributes.find(({ name }) => name === 'className' || name === 'class')
  if (classes && typeof classes.value !== 'string') return
  node.attributes.splice(node.attributes.indexOf(style), 1)
  if (name === '') return
  if (classes) classes.value = `${classes.value} ${name}`
  else node.attributes.push({ type: 'mdxJsxAttribute', name: 'className', value: name })
}

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
