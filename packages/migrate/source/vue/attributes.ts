// Attributes of an element in a template, with the values that are known.

import { isRecord } from '../javascript/computed.ts'
import { declarationsOf } from '../markdown/css.ts'
import { escapedAttribute } from './escape.ts'
import { NotStatic } from './not-static.ts'
import type { VueElement } from './template.ts'

export interface Rendered {
  /** By name, without `key`, `ref` and directives; `class` and `style` as written in HTML. */
  readonly attributes: Readonly<Record<string, unknown>>
  /** Values of `v-html` and `v-text`. */
  readonly html?: string
  readonly text?: string
}

// Attributes that are read elsewhere or have no meaning in HTML.
const skipped = /^(?:key|ref|is|v-for|v-if|v-else-if|v-else|v-once|v-memo|v-cloak|v-pre|#.*|v-slot.*)$/

// A handler that enlarges a picture, which a click does in sitegen too.
const clickName = /^(?:@|v-on:)click\b/
const enlarges = /open|zoom|show|toggle|enlarge|preview|lightbox|expand|full/i

/**
 * The attributes of an element.
 *
 * @param read gives the value of an expression
 * @throws NotStatic for handlers and directives that need a script
 */
export function attributesWith(node: VueElement, read: (code: string) => unknown): Rendered {
  const attributes: Record<string, unknown> = {}
  const classes: string[] = []
  const styles: string[] = []
  let html: string | undefined
  let text: string | undefined
  const set = (name: string, value: unknown) => {
    if (name === 'class') classes.push(...classesOf(value))
    else if (name === 'style') styles.push(...stylesOf(value))
    else if (!skipped.test(name)) attributes[name] = value
  }
  for (const { name, value } of node.attributes) {
    if (node.name === 'img' && clickName.test(name) && enlarges.test(value ?? '')) continue
    if (/^on[a-z]+$/.test(name)) throw new NotStatic(name)
    const bound = /^(?::|v-bind:)\.?([\w:.-]+)$/.exec(name)?.[1]
    if (bound !== undefined) {
      // `:title` is short for `:title="title"`.
      const camel = bound.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
      if (!skipped.test(bound)) set(bound, read(value ?? camel))
    } else if (name === 'v-bind') {
      const values = read(value ?? '')
      if (isRecord(values)) for (const [key, value] of Object.entries(values)) set(key, value)
    } else if (name === 'v-html') html = String(read(value ?? ''))
    else if (name === 'v-text') text = String(read(value ?? ''))
    else if (name === 'v-show') {
      if (!read(value ?? '')) throw new NotStatic('v-show')
    } else if (/^(?:@|v-(?!slot))/.test(name)) {
      if (!skipped.test(name)) throw new NotStatic(name)
    } else set(name, value ?? '')
  }
  return {
    attributes: {
      ...attributes,
      ...(classes.length > 0 && { class: classes.join(' ') }),
      ...(styles.length > 0 && { style: styles.join('; ') })
    },
    ...(html !== undefined && { html }),
    ...(text !== undefined && { text })
  }
}

/** `'a b'`, `['a', cond && 'b']`, `{ a: true }` */
function classesOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return value.split(/\s+/).filter(Boolean)
  if (Array.isArray(value)) return value.flatMap(classesOf)
  return isRecord(value)
    ? Object.entries(value).flatMap(([name, isSet]) => (isSet ? classesOf(name) : []))
    : []
}

function stylesOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(stylesOf)
  const text = declarationsOf(value)
  return text === undefined || text === '' ? [] : [text]
}

/** Attributes as HTML, with a space in front; literal styles become a class. */
export function attributesText(
  { attributes }: Pick<Rendered, 'attributes'>,
  scopeClass: string | undefined,
  styleClass: (declarations: string) => string
): string {
  const { class: ownClass = '', style, ...rest } = attributes
  const classes = [
    String(ownClass),
    scopeClass ?? '',
    typeof style === 'string' && style !== '' ? styleClass(style) : ''
  ].filter(Boolean)
  const writtenAttributes: Readonly<Record<string, unknown>> = {
    ...(classes.length > 0 && { class: classes.join(' ') }),
    ...rest
  }
  return Object.entries(writtenAttributes)
    .map(([name, value]) => {
      if (value === false || value === undefined || value === null) return ''
      if (!/^[\w:.-]+$/.test(name)) throw new NotStatic(name)
      if (typeof value === 'object') throw new NotStatic(`:${name}`)
      return value === true || value === '' ? ` ${name}` : ` ${name}="${escapedAttribute(String(value))}"`
    })
    .join('')
}
