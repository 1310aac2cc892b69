// Relations of a declaration to others, and what is known of it besides.

import type { Item, Linked } from 'sitegen-references'
import { defaultOf } from './texts.ts'
import { type Comment, kinds, type Reflection, type Type } from './typedoc.ts'
import { type KeyOf, typeCode } from './types.ts'

/** Modifiers that readers of a reference need. */
const stabilities = ['@alpha', '@beta', '@experimental', '@internal']

/** @param comments all of a declaration */
export function stabilityOf(comments: readonly Comment[]): Item['facts'] {
  const tags = comments.flatMap(({ modifierTags = [] }) =>
    modifierTags.filter((tag) => stabilities.includes(tag))
  )
  return tags.length === 0 ? [] : [['stability', [[...new Set(tags)].map((tag) => tag.slice(1)).join(', ')]]]
}

export function factsOf(reflection: Reflection, keyOf: KeyOf): Item['facts'] {
  const list = (types: readonly Type[] | undefined): Linked =>
    (types ?? []).flatMap((type, index) => [...(index === 0 ? [] : [', ']), ...typeCode(type, keyOf)])
  const one = (type: Type | undefined) => list(type && [type])
  const isProperty = reflection.kind === kinds.property || reflection.kind === kinds.accessor
  const defaultValue = isProperty && reflection.defaultValue === undefined ? defaultOf(reflection) : undefined
  const facts = [
    ['default', defaultValue === undefined ? [] : [defaultValue]],
    ['extendedBy', list(reflection.extendedBy)],
    ['implementedBy', list(reflection.implementedBy)],
    ['inheritedFrom', one(reflection.inheritedFrom)],
    ['overrides', one(reflection.overwrites)],
    ['implementationOf', one(reflection.implementationOf)]
  ] as const
  return facts.filter(([, value]) => value.length > 0)
}
