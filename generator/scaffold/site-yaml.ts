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
import { languageOf } from './languages.ts'

/** Parse a file that is to be changed. */
export const editableYaml = (text: string): Document => parseDocument(text, { keepSourceTokens: false })

/** The text of a changed document. Lines stay as long as their authors have made them. */
export const yamlText = (document: Document): string =>
  document.toString({ lineWidth: 0, flowCollectionPadding: true })

/** An entry of `locales`: `{ label: Français }`. */
export function localeNode(document: Document, code: string): YAMLMap {
  const { label, direction } = languageOf(code)
  const node = document.createNode({
    label,
    ...(direction === 'rtl' ? { direction } : {})
  }) as unknown as YAMLMap
  node.flow = true
  return node
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
