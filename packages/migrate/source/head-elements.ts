// `head: [['meta', { name: 'x', content: 'y' }]]` → our elements of the head.

import { headAttributes } from 'sitegen/internals'
import { isMapping, listOf } from './values.ts'

export interface NewHead {
  readonly elements: readonly Readonly<Record<string, unknown>>[]
  /** Elements that are left out. */
  readonly lost: readonly string[]
  /** Names of titles and descriptions that are left out, since the page determines ours. */
  readonly derived: readonly string[]
}

// Made from the site's own settings.
const derived =
  /^(?:og:(?:type|title|url|description|site_name|locale)|twitter:(?:title|description|card)|theme-color|generator|viewport|description)$/

/** Convert a list of elements. */
export function headOf(value: unknown): NewHead {
  const elements: Readonly<Record<string, unknown>>[] = []
  const lostElements: string[] = []
  const derivedNames: string[] = []
  for (const item of listOf(value)) {
    const [tag, attributes, code] = listOf(item)
    const knownAttributes = isMapping(attributes) ? attributes : {}
    const plain = Object.fromEntries(
      Object.entries(knownAttributes).filter(([, value]) =>
        ['string', 'number', 'boolean'].includes(typeof value)
      )
    )
    const values = Object.fromEntries(Object.entries(plain).filter(([key]) => isKnownAttribute(tag, key)))
    const name = String(values.name ?? values.property ?? '')
    if (tag === 'meta' && derived.test(name)) {
      if (/title|description/.test(name)) derivedNames.push(name)
      continue
    }
    if (tag === 'link' && /\bicon\b/.test(String(values.rel))) continue
    // A check of a service that the site does not use.
    if (tag === 'meta' && values.content === '') continue
    if (tag === 'meta' && name !== '' && Object.keys(plain).length === Object.keys(knownAttributes).length)
      elements.push({ meta: values })
    else if (tag === 'link' && values.href !== undefined) {
      const { onload } = plain
      const link = withoutEmpty(values)
      // A style sheet that its script switches on once it is loaded.
      if (onload !== undefined && link.as === 'style') {
        const { as: _, ...sheet } = link
        elements.push({ link: { ...sheet, rel: 'stylesheet' } })
      } else {
        elements.push({ link })
        if (onload !== undefined) lostElements.push('link onload')
      }
    } else if (tag === 'script' && typeof code === 'string')
      elements.push({ script: { ...withFlags(values), code } })
    else if (tag === 'script' && values.src !== undefined) elements.push({ script: withFlags(values) })
    // Readers without scripts have the style sheet that scripts load for others.
    else if (
      tag === 'noscript' &&
      typeof code === 'string' &&
      /^\s*<link\b[^>]*stylesheet[^>]*>\s*$/.test(code)
    )
      continue
    else lostElements.push(`${String(tag)} ${name || String(values.rel ?? '')}`.trim())
  }
  return { elements, lost: lostElements, derived: derivedNames }
}

/** Attributes of an element that ours have too, by their names in HTML: frameworks write `crossOrigin`. */
export function attributesIn(
  tag: 'meta' | 'link' | 'script',
  attributes: Readonly<Record<string, unknown>>
): Readonly<Record<string, unknown>> {
  const values = Object.fromEntries(
    Object.entries(attributes).flatMap(([key, value]) => {
      const name = key.toLowerCase()
      return isKnownAttribute(tag, name) && ['string', 'boolean'].includes(typeof value)
        ? [[name, value] as const]
        : []
    })
  )
  if (tag === 'meta') return values
  return tag === 'script' ? withFlags(values) : withoutEmpty(values)
}

/** Whether our elements have an attribute. Other attributes, such as `charset` of scripts, have no effect. */
const isKnownAttribute = (tag: unknown, name: string): boolean =>
  tag !== 'meta' && tag !== 'link' && tag !== 'script'
    ? true
    : /^data-[a-z0-9-]+$/.test(name) || (headAttributes[tag] as readonly string[]).includes(name)

/** An attribute without a value, `defer: ''`, is `true`. */
const withFlags = (values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(withAnonymous(values)).map(([name, value]) => [name, value === '' ? true : value])
  )

const withoutEmpty = (values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(withAnonymous(values)).filter(([, value]) => value !== ''))

/** `crossorigin` without a value has a value of its own. */
const withAnonymous = ({
  crossorigin,
  ...values
}: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => ({
  ...values,
  ...(crossorigin !== undefined &&
    crossorigin !== false && {
      crossorigin: crossorigin === '' || crossorigin === true ? 'anonymous' : crossorigin
    })
})

/** The icon that a head names. */
export function iconOf(value: unknown): string | undefined {
  for (const item of listOf(value)) {
    const [tag, attributes] = listOf(item)
    if (tag === 'link' && isMapping(attributes) && /^(?:shortcut )?icon$/.test(String(attributes.rel)))
      return typeof attributes.href === 'string' ? attributes.href : undefined
  }
  return undefined
}
