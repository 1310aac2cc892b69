// Changes to the YAML of a project that keep all else as it is written: comments, order, quotes and blank lines.

import {
  type Document,
  isMap,
  isScalar,
  type Pair,
  parseDocument,
  type Scalar,
  visit,
  type YAMLMap
} from 'yaml'
import { decode } from '../base/files.ts'
import { type Config, siteFile } from '../config/config.ts'
import type { Project } from './addition.ts'
import { languageOf } from './languages.ts'

/** Parse a file that is to be changed. */
export const editableYaml = (text: string): Document => parseDocument(text, { keepSourceTokens: false })

/** `site/site.yaml`, to be changed; one with the title that the site has, where it has been without. */
export function siteDocument({ files, config }: Project): Document {
  if (files.has(siteFile)) return editableYaml(decode(files.read(siteFile)))
  const document = editableYaml('')
  document.set('title', config.title)
  return document
}

/** The text of a changed document. Lines stay as long as their authors have made them. */
export const yamlText = (document: Document): string =>
  document.toString({ lineWidth: 0, flowCollectionPadding: true })

/** A mapping on one line: `{ name: next, label: Next }`. */
export function flowNode(document: Document, value: object): YAMLMap {
  // Of an object, the library makes a mapping.
  const node = document.createNode(value) as unknown as YAMLMap
  node.flow = true
  return node
}

/** An entry of `locales`: `{ label: Français }`. */
export function localeNode(document: Document, code: string): YAMLMap {
  const { label, direction } = languageOf(code)
  return flowNode(document, { label, ...(direction === 'rtl' ? { direction } : {}) })
}

/** The mapping at a path, written over several lines from now on; made where there is none. */
export function blockMap(document: Document, path: readonly string[]): YAMLMap {
  const known = document.getIn(path)
  if (isMap(known)) {
    known.flow = false
    return known
  }
  const made = document.createNode({}) as unknown as YAMLMap
  document.setIn(path, made)
  made.flow = false
  return made
}

/** Write down the collections that a site has without naming them, since one that is named hides the others. */
export function withCollections(document: Document, { collections }: Config): void {
  if (document.has('collections')) return
  for (const { of, type } of collections)
    if (!document.hasIn(['collections', of]))
      document.setIn(['collections', of], document.createNode(of === type ? {} : { type }))
}

/**
 * Leave of texts in several languages those that the site has. Where one of its languages is missing, one text stands
 * for all of them.
 *
 * @param known languages that the file is written in: what tells such texts from other mappings
 * @param locales the site's languages, the default one first
 */
export function keepTextsOf(document: Document, known: readonly string[], locales: readonly string[]): void {
  visit(document, {
    Pair(_, pair) {
      const texts = pair.value
      if (!isMap(texts) || keyOf(pair) === 'locales') return undefined
      const codes = texts.items.map(keyOf)
      if (codes.length === 0 || codes.some((code) => !known.includes(code))) return undefined
      const wanted = locales.every((code) => codes.includes(code))
      if (wanted && locales.length > 1) {
        texts.items = texts.items.filter((item) => locales.includes(keyOf(item)))
      } else {
        const [main = ''] = locales
        pair.value = texts.get(codes.includes(main) ? main : (codes[0] ?? ''), true) as Scalar
      }
      return visit.SKIP
    }
  })
}

export const keyOf = ({ key }: Pair): string => (isScalar(key) ? String(key.value) : String(key))
