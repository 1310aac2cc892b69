// Code blocks: class names for the parts of the language, so that colours are the theme's business,
// and what the meta of the fence asks for (`fences` has read it).

import type { Element, ElementContent, Root } from 'hast'
import { markLines } from './code-lines.ts'
import { refractor } from './languages.ts'
import { SKIP, visit } from './visit.ts'

/** Highlight code blocks whose language is known, and make all of them scroll by keyboard. */
export function code() {
  return (tree: Root): void => {
    visit(tree, 'element', (node, index, parent) => {
      if (node.tagName !== 'pre') return undefined
      const inner = node.children[0]
      if (inner?.type !== 'element' || inner.tagName !== 'code') return SKIP
      const { dataTitle, dataWrap } = inner.properties
      node.properties.className = dataWrap === undefined ? ['code'] : ['code', 'wrap']
      node.properties.tabIndex = 0
      const language = languageOf(inner)
      if (language !== undefined) node.properties.dataLanguage = language
      if (language !== undefined && refractor.registered(language)) highlight(inner, language)
      takeMarks(inner)
      if (typeof dataTitle === 'string' && parent && index !== undefined) {
        parent.children[index] = titled(node, dataTitle)
        return [SKIP, index + 1]
      }
      return SKIP
    })
  }
}

function languageOf(node: Element): string | undefined {
  const names = node.properties.className
  const name = Array.isArray(names) ? names.find((item) => String(item).startsWith('language-')) : undefined
  return name === undefined ? undefined : String(name).slice('language-'.length).toLowerCase()
}

function highlight(node: Element, language: string): void {
  const text = node.children[0]
  if (text?.type !== 'text' || tooLong(text.value)) return
  // refractor's root holds elements and text only, which is what an element may hold.
  node.children = refractor.highlight(text.value, language).children as ElementContent[]
}

// The patterns of languages look back in a line, some of them once for each character: minified scripts and
// data are shown as they are.
const longest = 400
const tooLong = (text: string): boolean => text.split('\n').some(({ length }) => length > longest)

/** Do what the attributes ask for, and take them off. */
function takeMarks(node: Element): void {
  const { dataTitle: _, dataWrap: __, dataLines, dataMark, dataIns, dataDel, ...properties } = node.properties
  node.properties = properties
  if ([dataLines, dataMark, dataIns, dataDel].every((value) => value === undefined)) return
  markLines(node, {
    from: dataLines === undefined ? undefined : Number(dataLines),
    mark: String(dataMark ?? ''),
    ins: String(dataIns ?? ''),
    del: String(dataDel ?? '')
  })
}

const titled = (block: Element, title: string): Element => ({
  type: 'element',
  tagName: 'figure',
  properties: { className: ['code-figure'] },
  children: [
    {
      type: 'element',
      tagName: 'figcaption',
      properties: { className: ['code-title'] },
      children: [{ type: 'text', value: title }]
    },
    block
  ]
})
