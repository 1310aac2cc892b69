// Edits YAML files of a project and keeps everything else: comments, order, quotes and blank lines.

import { type Document, isMap, isScalar, type Pair, parseDocument, type Scalar, visit, YAMLMap } from 'yaml'
import { decode } from '../base/decode.ts'
import { siteFile } from '../base/files.ts'
import { directionOf, nativeName } from '../base/languages.ts'
import type { Config } from '../config/config.ts'
import type { ScaffoldedProject } from './addition.ts'

/** Parse a file for editing. */
export const editableYaml = (text: string): Document => parseDocument(text, { keepSourceTokens: false })

/** `site/site.yaml` for editing; a new one with the current title where the site has none. */
export function siteDocument(project: ScaffoldedProject): Document {
  const document = editableYaml(siteText(project))
  if (!project.files.has(siteFile)) document.set('title', project.config.title)
  return document
}

/**
 * The text of an edited document, without rewrapping lines.
 *
 * @param originalText the text that it was parsed from, whose spaces are kept: `[a]` and aligned comments
 */
export function yamlText(document: Document, originalText = ''): string {
  const text = document.toString({ lineWidth: 0, flowCollectionPadding: true, singleQuote: true })
  const spaced = withSpacesOf(originalText, text)
  const isEquivalent = JSON.stringify(parseDocument(spaced)) === JSON.stringify(parseDocument(text))
  return isEquivalent ? spaced : text
}

/** The lines of `text`; where one only differs in spaces from a line of `originalText` with the same indentation, that line. */
function withSpacesOf(originalText: string, text: string): string {
  const withoutSpaces = (line: string) => `${line.search(/\S/)} ${line.replaceAll(/\s/g, '')}`
  const lines = new Map(originalText.split('\n').map((line) => [withoutSpaces(line), line.trimEnd()]))
  return text
    .split('\n')
    .map((line) => lines.get(withoutSpaces(line)) ?? line)
    .join('\n')
}

/** Text of `site/site.yaml`; empty if the site has none. */
export const siteText = ({ files }: ScaffoldedProject): string =>
  files.has(siteFile) ? decode(files.read(siteFile)) : ''

/** A mapping on one line: `{ name: next, label: Next }`. */
export function flowNode(document: Document, value: object): YAMLMap {
  const node = new YAMLMap()
  for (const [key, inner] of Object.entries(value))
    node.set(document.createNode(key), document.createNode(inner))
  node.flow = true
  return node
}

/** An entry of `locales`: `{ label: Français }`. */
export function localeNode(document: Document, code: string): YAMLMap {
  const direction = directionOf(code)
  return flowNode(document, { label: nativeName(code), ...(direction === 'rtl' ? { direction } : {}) })
}

/** The mapping at a path, in block style; created if missing. */
export function blockMap(document: Document, path: readonly string[]): YAMLMap {
  const existingMap = document.getIn(path)
  if (isMap(existingMap)) {
    existingMap.flow = false
    return existingMap
  }
  const map = new YAMLMap()
  document.setIn(path, map)
  map.flow = false
  return map
}

/** Add the detected collections explicitly, since a single configured one would replace them. */
export function withCollections(document: Document, { collections }: Config): void {
  if (document.has('collections')) return
  for (const { key, type } of collections)
    if (!document.hasIn(['collections', key]))
      document.setIn(['collections', key], document.createNode(key === type ? {} : { type }))
}

/**
 * Keep only the languages of the site in localised texts. Where one of its languages is missing, a single text is used for
 * all of them.
 *
 * @param fileLocales languages of the file, which distinguish localised texts from other mappings
 * @param locales the site's languages, the default one first
 */
export function keepLocalisedTexts(
  document: Document,
  fileLocales: readonly string[],
  locales: readonly string[]
): void {
  visit(document, {
    Pair(_, pair) {
      const texts = pair.value
      if (!isMap(texts) || keyOf(pair) === 'locales') return undefined
      const codes = texts.items.map(keyOf)
      if (codes.length === 0 || codes.some((code) => !fileLocales.includes(code))) return undefined
      const hasAllLocales = locales.every((code) => codes.includes(code))
      if (hasAllLocales && locales.length > 1) {
        texts.items = texts.items.filter((item) => locales.includes(keyOf(item)))
      } else {
        const [defaultLocale = ''] = locales
        pair.value = texts.get(
          codes.includes(defaultLocale) ? defaultLocale : (codes[0] ?? ''),
          true
        ) as Scalar
      }
      return visit.SKIP
    }
  })
}

export const keyOf = ({ key }: Pair): string => (isScalar(key) ? String(key.value) : String(key))
