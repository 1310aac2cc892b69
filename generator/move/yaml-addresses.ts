// Addresses in YAML: values that are one, and those in values that are Markdown. Which keys hold addresses is not listed, since
// pages, sections and entries have keys of their own; that a value leads to a page which moves says enough. What declares an
// address is not one that leads there.

import { addressFields } from '../base/address-fields.ts'
import type { Yaml, YamlPath } from '../base/yaml.ts'
import type { WrittenAddress } from './markup-addresses.ts'

/** Keys that declare addresses of pages. */
const declarations: ReadonlySet<unknown> = new Set([
  'from',
  'redirect_from',
  'slug',
  'permalink',
  'path',
  'base'
])

/** Keys whose values are sentences: `title: README.md` is none that leads to a file. */
const sentences: ReadonlySet<unknown> = new Set([
  'title',
  'meta_title',
  'label',
  'sidebar_label',
  'name',
  'description',
  'text',
  'heading'
])

/** All texts of a YAML document with their paths. */
export function textsIn(
  value: unknown,
  path: YamlPath = []
): readonly { readonly text: string; readonly path: YamlPath }[] {
  if (typeof value === 'string') return [{ text: value, path }]
  if (Array.isArray(value)) return value.flatMap((item, index) => textsIn(item, [...path, index]))
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, item]) => textsIn(item, [...path, key]))
    : []
}

/**
 * All addresses in a document.
 *
 * @param source that it was parsed from; lines count from its start
 * @param inMarkdown finds the addresses of a text
 */
export function yamlAddresses(
  yaml: Yaml,
  source: string,
  inMarkdown: (text: string) => readonly WrittenAddress[]
): readonly WrittenAddress[] {
  const lines = lineOffsets(source)
  return textsIn(yaml.value).flatMap(({ text, path }) => {
    if (path.some((key) => declarations.has(key))) return []
    const isMarkdown = /\]\(|\]:|(?:href|src)=/.test(text)
    if (!isMarkdown && !isAddress(text, path)) return []
    const { line = 1, column = 1 } = yaml.at(path)
    const start = (lines[line - 1] ?? 0) + column - 1
    if (!isMarkdown) return valueAt(source, start, text)
    let cursor = start
    return inMarkdown(text).flatMap((address) => {
      // With what is before it, since the same text may also be there as a word.
      const context = text.slice(Math.max(0, address.offset - 2), address.offset + address.text.length)
      const at = source.indexOf(context, cursor)
      if (at < 0) return []
      cursor = at + context.length
      return { ...address, offset: cursor - address.text.length }
    })
  })
}

const lineOffsets = (text: string): readonly number[] => [
  0,
  ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)
]

const isAddress = (text: string, path: YamlPath): boolean => {
  const key = path.findLast((step) => typeof step === 'string')
  return (
    /^(?:\.{0,2}\/|#|https?:)\S*$/.test(text) ||
    (/^[^\s:]+\.\w+(?:[?#]\S*)?$/.test(text) && !sentences.has(key)) ||
    addressFields.has(String(key))
  )
}

/** A value as it is written: plain or in quotes, without escapes. */
export function valueAt(source: string, start: number, value: string): readonly WrittenAddress[] {
  const offset = /["']/.test(source[start] ?? '') ? start + 1 : start
  return source.startsWith(value, offset) ? [{ offset, text: value, href: value }] : []
}
