// The schema of `head`: elements that site.yaml, a collection or front matter adds to the head of pages.

import * as v from 'valibot'
import { choice, forEditors, list, number, object, text, yesNo } from '../base/schema.ts'

const value = v.union([text, number, yesNo], 'Expected a text, a number or `true`')

const dataAttribute = /^data-[a-z0-9-]+$/

/** Attributes of an element: those that HTML knows, and any `data-…`. */
function attributes(name: string, known: readonly string[]) {
  const entries = Object.fromEntries(known.map((key) => [key, v.optional(value)]))
  const named = object(entries)
  const forAll = v.pipe(named, forEditors({ patternProperties: { [dataAttribute.source]: {} } }))
  return choice(
    name,
    () => [forAll],
    (input) => {
      const own = typeof input === 'object' && input !== null ? Object.keys(input) : []
      const data = own.filter((key) => dataAttribute.test(key))
      return data.length === 0
        ? named
        : object({ ...entries, ...Object.fromEntries(data.map((key) => [key, v.optional(value)])) })
    }
  )
}

const meta = attributes('headMeta', ['name', 'property', 'content', 'http-equiv', 'itemprop', 'media', 'id'])

const link = attributes('headLink', [
  'rel',
  'href',
  'hreflang',
  'type',
  'media',
  'sizes',
  'as',
  'title',
  'color',
  'crossorigin',
  'integrity',
  'referrerpolicy',
  'fetchpriority',
  'imagesrcset',
  'imagesizes',
  'id'
])

const script = attributes('headScript', [
  'src',
  'code',
  'type',
  'async',
  'defer',
  'nomodule',
  'crossorigin',
  'integrity',
  'referrerpolicy',
  'fetchpriority',
  'consent',
  'id'
])

/** What stands in `noscript`. */
const plainTag = v.pipe(
  object({ meta: v.optional(meta), link: v.optional(link) }),
  v.check((tag) => Object.keys(tag).length === 1, 'Expected one of `meta` and `link`')
)

const headTag = v.pipe(
  object({
    meta: v.optional(meta),
    link: v.optional(link),
    script: v.optional(script),
    noscript: v.optional(list(plainTag))
  }),
  v.check(
    (tag) => Object.keys(tag).length === 1,
    'Expected one element: `meta`, `link`, `script` or `noscript`'
  )
)

/** A list of elements. */
export const headSchema = list(headTag)
export type HeadInput = v.InferOutput<typeof headSchema>
/** One of them, by the name of the element. */
export type HeadTagInput = HeadInput[number]
