// `{{ legal.name }}` in text, link targets and alternative texts → a value from site/data/legal.yaml, or from the data folder
// of the document's version. It is only a lookup of dotted names; braces in code are left alone.

import type { Definition, Image, ImageReference, Link, Nodes, Root, Text } from 'mdast'
import type { VFile } from 'vfile'
import type { Place } from '../base/diagnostics.ts'
import { didYouMean } from '../base/text.ts'
import type { AuthorLimits } from '../config/author-limits.ts'
import { type Excess, nameExcess } from '../config/trust.ts'
import { placeAt, placeOf, pointAt, report, reportAt } from './context.ts'
import type { MarkdownFeature } from './features.ts'
import { maxCharacters, tooLarge } from './limits/limits.ts'
import type { MarkdownOptions, VariableValues } from './options.ts'

const pattern = /\{\{\s*([\w-]+(?:\.[\w-]+)*)\s*\}\}/g

/** In the source of a document, where `\{{ name }}` shows the braces. */
const sourcePattern = /(\\?)\{(\\?)\{\s*([\w-]+(?:\.[\w-]+)*)\s*\\?\}\\?\}/g

/** Why authors may not insert a value, by its dotted name. */
export const valueExcess = (limits: AuthorLimits | undefined, name: string): Excess | undefined =>
  nameExcess(limits, 'data', name.replace(/\..*$/s, ''))

/** Whether a text contains variables. */
export const usesVariables = (text: string): boolean => text.includes('{{')

/** Replace the variables of a tree and report unknown ones. */
export const variables =
  ({ data, dataLabel, limits }: MarkdownOptions): MarkdownFeature =>
  (file) => {
    const source = String(file.value)
    const mayLackBraces = Object.keys(data).some((name) => source.includes(`${name}.`))
    if (!usesVariables(source) && !mayLackBraces) return undefined
    let tree: Root | undefined
    let insertedCharacters = 0
    const fillIn = (text: string, node: Nodes, escaped: readonly boolean[] = []): string => {
      let index = 0
      return text.replace(pattern, (variable, name: string) => {
        if (!tree || escaped[index++]) return variable
        const value = lookUp(data, name)
        insertedCharacters += value?.length ?? 0
        if (insertedCharacters > maxCharacters) {
          report(file, 'document-too-large', node, ...tooLarge('the inserted values'))
          tree.children = []
          tree = undefined
          return variable
        }
        if (value !== undefined) return value
        const place = placeInside(file, node, variable)
        const excess = valueExcess(limits, name)
        if (excess) reportAt(file, 'trust-exceeded', place, ...excess)
        else
          reportAt(
            file,
            'variable-unknown',
            place,
            `No value \`${name}\` in ${dataLabel}`,
            didYouMean(name, namesOf(data)) ??
              `add it to a file in ${dataLabel}, or write \`\\${variable}\` to show the braces`
          )
        return variable
      })
    }
    const fillAlt = (node: Image | ImageReference) => {
      if (node.alt) node.alt = fillIn(node.alt, node)
    }
    const fillAddress = (node: Link | Definition | Image) => {
      if (node.title) node.title = fillIn(node.title, node)
      // Parsers percent-encode braces in link targets.
      node.url = fillIn(node.url.replaceAll('%7B', '{').replaceAll('%7D', '}'), node)
    }
    return {
      begin(root) {
        tree = root
      },
      enter: {
        text(node) {
          if (mayLackBraces) reportSingleBraces(file, node, data)
          if (usesVariables(node.value)) node.value = fillIn(node.value, node, escapedIn(file, node))
        },
        image(node) {
          fillAlt(node)
          fillAddress(node)
        },
        imageReference: fillAlt,
        link: fillAddress,
        definition: fillAddress
      }
    }
  }

/** `{ product.version }`, if there is such a value. */
function reportSingleBraces(file: VFile, node: Text, data: VariableValues): void {
  for (const [found, name = ''] of node.value.matchAll(/(?<!\{)\{\s*([\w-]+(?:\.[\w-]+)+)\s*\}(?!\})/g))
    if (lookUp(data, name) !== undefined)
      reportAt(
        file,
        'foreign-syntax',
        placeInside(file, node, found),
        `\`${found}\` is shown as text: values are in two braces`,
        { write: `{{ ${name} }}` }
      )
}

/** For each variable of a text, whether a backslash stands before it. */
function escapedIn(file: VFile, node: Text): readonly boolean[] {
  const { start, end } = node.position ?? {}
  const source = String(file.value).slice(start?.offset ?? 0, end?.offset ?? 0)
  const escaped = [...source.matchAll(sourcePattern)].map(
    ([, first, second]) => first !== '' || second !== ''
  )
  // Braces written in another way, such as `&#123;`, cannot be assigned to the source.
  return escaped.length === (node.value.match(pattern)?.length ?? 0) ? escaped : []
}

/**
 * Resolve localised values: a mapping whose keys are all locales of the site, `{ en: Germany, de: Deutschland }`, becomes its
 * text in one locale, or in the default one.
 *
 * @param codes codes of all locales, the default one first
 */
export function inLanguage(data: VariableValues, locale: string, codes: readonly string[]): VariableValues {
  const convert = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(convert)
    if (typeof value !== 'object' || value === null) return value
    const entries = Object.entries(value)
    if (entries.length === 0 || !entries.every(([key]) => codes.includes(key)))
      return Object.fromEntries(entries.map(([key, inner]) => [key, convert(inner)]))
    const code = [locale, ...codes].find((candidate) => Object.hasOwn(value, candidate)) ?? locale
    return (value as VariableValues)[code]
  }
  // Not for file names, which may equal a locale code.
  return Object.fromEntries(Object.entries(data).map(([file, value]) => [file, convert(value)]))
}

/** Replace the variables of a source text; unknown and escaped ones are left as they are. */
export const fillVariables = (text: string, data: VariableValues): string =>
  usesVariables(text)
    ? text.replace(sourcePattern, (variable, first: string, second: string, name: string) =>
        first === '' && second === '' ? (lookUp(data, name) ?? variable) : variable
      )
    : text

/** Place of `text` in the source of a node, or of the node itself. */
function placeInside(file: VFile, node: Nodes, text: string): Place {
  const source = String(file.value)
  const offset = source.indexOf(text, node.position?.start.offset ?? source.length)
  if (offset < 0) return placeOf(file, node)
  const { line, column } = pointAt(file, offset)
  return placeAt(file, line, column, text.length)
}

/** The value at a dotted name, of any type. */
export function valueAt(data: VariableValues, name: string): unknown {
  let value: unknown = data
  for (const key of name.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
    value = (value as Record<string, unknown>)[key]
  }
  return value
}

function lookUp(data: VariableValues, name: string): string | undefined {
  const value = valueAt(data, name)
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : undefined
}

const namesOf = (data: unknown, prefix = ''): string[] =>
  typeof data !== 'object' || data === null
    ? [prefix]
    : Object.entries(data).flatMap(([key, value]) => namesOf(value, prefix === '' ? key : `${prefix}.${key}`))
