// Code blocks: class names for the parts of the language, so that colours are the theme's business,
// and what the meta of the fence asks for (`fences` has read it).

import type { Element, ElementContent, Root } from 'hast'
import type { VFile } from 'vfile'
import { markLines } from './code-lines.ts'
import { report } from './context.ts'
import { refractor } from './languages.ts'
import { inTime } from './patience.ts'
import { SKIP, visit } from './visit.ts'

/** Highlight code blocks whose language is known, and make all of them scroll by keyboard. */
export function code() {
  return (tree: Root, file: VFile): void => {
    const highlight = highlighter(file)
    visit(tree, 'element', (node, index, parent) => {
      if (node.tagName !== 'pre') return undefined
      const inner = node.children[0]
      if (inner?.type !== 'element' || inner.tagName !== 'code') return SKIP
      const { dataTitle, dataWrap } = inner.properties
      node.properties.className = dataWrap === undefined ? ['code'] : ['code', 'wrap']
      node.properties.tabIndex = 0
      const language = languageOf(inner)
      if (language !== undefined) node.properties.dataLanguage = language
      if (language !== undefined && refractor.registered(language)) highlight(node, inner, language)
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

/** Milliseconds for the colours of a document: a hundred times what the longest ones need. */
const patience = 3_000

/** Of so few characters the colours are there in some 50 milliseconds, whatever they are. */
const short = 2_000

/** What puts colours on the code of a document, block by block, until its time is over. */
function highlighter(file: VFile) {
  let left = patience
  let isSaid = false
  return (block: Element, inner: Element, language: string): void => {
    const [text] = inner.children
    if (text?.type !== 'text' || tooLong(text.value)) return
    const began = performance.now()
    const colors = left > 0 ? colorsOf(text.value, language, left) : undefined
    left = colors ? left - (performance.now() - began) : 0
    if (colors) {
      inner.children = colors
      return
    }
    if (isSaid) return
    isSaid = true
    report(
      file,
      'code-slow',
      block,
      `The colours of this document take longer than ${patience / 1000} seconds, so from here on code is shown without`,
      'make the code shorter, or call its language `text`'
    )
  }
}

/** @returns nothing when they are not there in so many milliseconds */
function colorsOf(text: string, language: string, left: number): ElementContent[] | undefined {
  const make = () => refractor.highlight(text, language)
  const root = text.length <= short ? make() : inTime(Math.ceil(left), make)
  // refractor's root holds elements and text only, which is what an element may hold.
  return root?.children as ElementContent[] | undefined
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
