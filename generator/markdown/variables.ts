// `{{ legal.name }}` in text, link targets and alternative texts → the value from site/data/legal.yaml, or from
// the file that the document's version has. It is a lookup
// of names joined by dots and nothing else; code keeps its braces.

import type { Nodes, Root } from 'mdast'
import type { VFile } from 'vfile'
import { diagnostic, type Place } from '../base/diagnostics.ts'
import { didYouMean } from '../base/text.ts'
import { findingsOf, placeAt, placeOf, report } from './context.ts'
import { maxCharacters, tooLarge } from './too-large.ts'
import { EXIT, visit } from './visit.ts'

export type Data = Readonly<Record<string, unknown>>

const pattern = /\{\{\s*([\w-]+(?:\.[\w-]+)*)\s*\}\}/g

/** Does the text look anything up? */
export const usesVariables = (text: string): boolean => text.includes('{{')

/**
 * Replace the variables of a tree, and report those that do not exist.
 *
 * @param dataFrom where the values come from, for messages: `site/data`
 */
export function variables({ data, dataFrom }: { readonly data: Data; readonly dataFrom: string }) {
  return (tree: Root, file: VFile): void => {
    if (!usesVariables(String(file.value))) return
    let grown = 0
    visit(tree, (node) => {
      const put = (text: string): string =>
        text.replace(pattern, (whole, name: string) => {
          const value = lookUp(data, name)
          grown += value?.length ?? 0
          if (grown > maxCharacters) return whole
          if (value !== undefined) return value
          const message = `No value \`${name}\` in ${dataFrom}`
          findingsOf(file).diagnostics.push(
            diagnostic(
              'variable-unknown',
              placeInside(file, node, whole),
              message,
              didYouMean(name, namesOf(data))
            )
          )
          return whole
        })
      if (node.type === 'text') node.value = put(node.value)
      if ((node.type === 'image' || node.type === 'imageReference') && node.alt) node.alt = put(node.alt)
      // Parsers escape the braces of a link's target.
      if (node.type === 'link' || node.type === 'definition' || node.type === 'image') {
        if (node.title) node.title = put(node.title)
        node.url = put(node.url.replaceAll('%7B', '{').replaceAll('%7D', '}'))
      }
      if (grown <= maxCharacters) return undefined
      report(file, 'document-too-large', node, ...tooLarge('the values that are put in'))
      tree.children = []
      return EXIT
    })
  }
}

/**
 * The values as one language has them: a map with nothing but languages of the site, `{ en: Germany, de: Deutschland }`, is
 * the text of that language, or else that of the default one.
 *
 * @param codes languages of the site, the default one first
 */
export function inLanguage(data: Data, locale: string, codes: readonly string[]): Data {
  const convert = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(convert)
    if (typeof value !== 'object' || value === null) return value
    const entries = Object.entries(value)
    if (entries.length === 0 || !entries.every(([key]) => codes.includes(key)))
      return Object.fromEntries(entries.map(([key, inner]) => [key, convert(inner)]))
    const code = [locale, ...codes].find((each) => Object.hasOwn(value, each)) ?? locale
    return (value as Data)[code]
  }
  // A file may be named like a language.
  return Object.fromEntries(Object.entries(data).map(([file, value]) => [file, convert(value)]))
}

/** A text with the values of its variables; those that do not exist stay. */
export const fillVariables = (text: string, data: Data): string =>
  usesVariables(text) ? text.replace(pattern, (whole, name: string) => lookUp(data, name) ?? whole) : text

/** Where `text` stands in the source of a node, or the node's own place. */
function placeInside(file: VFile, node: Nodes, text: string): Place {
  const source = String(file.value)
  const at = source.indexOf(text, node.position?.start.offset ?? source.length)
  if (at < 0) return placeOf(file, node)
  const before = source.slice(0, at).split('\n')
  return placeAt(file, before.length, (before.at(-1)?.length ?? 0) + 1, text.length)
}

/** The value at a name joined by dots, whatever it is. */
export function valueAt(data: Data, name: string): unknown {
  let value: unknown = data
  for (const key of name.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
    value = (value as Record<string, unknown>)[key]
  }
  return value
}

function lookUp(data: Data, name: string): string | undefined {
  const value = valueAt(data, name)
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : undefined
}

const namesOf = (data: unknown, prefix = ''): string[] =>
  typeof data !== 'object' || data === null
    ? [prefix]
    : Object.entries(data).flatMap(([key, value]) => namesOf(value, prefix === '' ? key : `${prefix}.${key}`))
