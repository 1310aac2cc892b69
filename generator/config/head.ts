// Schema of `head`: elements that site.yaml, a collection or front matter adds to the head of pages.

import * as v from 'valibot'
import { boolean, choice, describe, editorHints, list, number, object, text } from '../base/schema.ts'

const value = v.union([text, number, boolean], 'Expected text, a number or `true`')

const ownKeys: Readonly<Record<string, string>> = {
  code: 'Text of the script; its hash is put into the policy.',
  consent: 'Group of consent without which the script does not run.'
}
const descriptionOf = (key: string): string => ownKeys[key] ?? `The HTML attribute \`${key}\`.`

const dataAttribute = /^data-[a-z0-9-]+$/

/** Attributes of an element: the listed ones and any `data-…`. */
function attributes(name: string, names: readonly string[]) {
  const entries = Object.fromEntries(
    names.map((key) => [key, describe(descriptionOf(key), v.optional(value))])
  )
  const namedAttributes = object(entries, (input) =>
    typeof input === 'string'
      ? `write its attributes in braces: \`${name.replace(/^head/, '').toLowerCase()}: { ${names[0]}: ${input}, … }\``
      : undefined
  )
  const forAll = v.pipe(namedAttributes, editorHints({ patternProperties: { [dataAttribute.source]: {} } }))
  return choice(
    name,
    () => [forAll],
    (input) => {
      const attributeNames = typeof input === 'object' && input !== null ? Object.keys(input) : []
      const data = attributeNames.filter((key) => dataAttribute.test(key))
      return data.length === 0
        ? namedAttributes
        : object({ ...entries, ...Object.fromEntries(data.map((key) => [key, v.optional(value)])) })
    }
  )
}

/** Attributes by element, besides `data-…`. */
export const headAttributes = {
  meta: ['name', 'property', 'content', 'http-equiv', 'itemprop', 'media', 'id'],
  link: [
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
  ],
  script: [
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
  ]
} as const

const meta = attributes('headMeta', headAttributes.meta)
const link = attributes('headLink', headAttributes.link)
const script = attributes('headScript', headAttributes.script)

/** An element inside `noscript`. */
const noscriptTag = v.pipe(
  object({
    meta: describe('A `<meta>` element.', v.optional(meta)),
    link: describe('A `<link>` element.', v.optional(link))
  }),
  v.check((tag) => Object.keys(tag).length === 1, 'Expected one of `meta` and `link`')
)

const headTag = v.pipe(
  object({
    meta: describe('A `<meta>` element.', v.optional(meta)),
    link: describe('A `<link>` element.', v.optional(link)),
    script: describe('A `<script>` element with `src`, or with inline `code`.', v.optional(script)),
    noscript: describe('`<meta>` and `<link>` elements inside `<noscript>`.', v.optional(list(noscriptTag)))
  }),
  v.check(
    (tag) => Object.keys(tag).length === 1,
    'Expected one element: `meta`, `link`, `script` or `noscript`'
  )
)

/** Elements for the head. */
export const headSchema = list(headTag)
export type HeadInput = v.InferOutput<typeof headSchema>
/** One element: a mapping with the name of the element as its only key. */
export type HeadTagInput = HeadInput[number]
