// This folder: code blocks. `fences.ts` reads the options of a fence (meta.ts) and the comments that mark lines (comments.ts),
// while positions are known; this file turns the block into elements: highlighted (highlight.ts, languages.ts) with class names,
// which the theme styles, split into lines (lines.ts), with notes (notes.ts), in tabs of package managers, or as the output of a
// terminal (ansi.ts).

import type { Element } from 'hast'
import type { VFile } from 'vfile'
import { codeMarksPart } from '../../load/markdown-features.ts'
import { findingsOf, report } from '../context.ts'
import { classesOf, element } from '../elements.ts'
import type { ElementFeature } from '../features.ts'
import { skip } from '../walk.ts'
import { ansiElements } from './ansi.ts'
import { hasLongLine, highlightCode } from './highlight.ts'
import { hasLanguage, misspelledLanguage } from './languages.ts'
import { markLines } from './lines.ts'
import { type LineKind, lineAttributes, lineKinds, readWords } from './marks.ts'
import { noteLinks } from './notes.ts'

/** Highlight code blocks of known languages, and make all code blocks focusable for scrolling. */
export const code: ElementFeature = (file) => {
  const highlight = highlighter(file)
  /** The last block whose content is generated, mostly by highlighting: other features skip it. */
  let generated: Element | undefined
  return {
    enter: {
      '<pre>'(node, index, parent) {
        const codeElement = node.children[0]
        if (codeElement?.type !== 'element' || codeElement.tagName !== 'code') return
        const { dataTitle, dataWrap, dataId } = codeElement.properties
        node.properties.className = dataWrap === undefined ? ['code'] : ['code', 'wrap']
        node.properties.tabIndex = 0
        if (dataId !== undefined) node.properties.id = String(dataId)
        const language = languageOf(codeElement)
        if (language !== undefined) node.properties.dataLanguage = language
        if (language === 'ansi') {
          codeElement.children = codeElement.children.flatMap((child) =>
            child.type === 'text' ? ansiElements(child.value) : child
          )
          generated = codeElement
        } else if (language !== undefined && !hasLanguage(language)) reportLanguage(file, node, language)
        else if (language !== undefined && highlight(node, codeElement, language)) generated = codeElement
        // Links to notes are generated too.
        if (codeElement.properties.dataNotes !== undefined) generated = codeElement
        applyLineMarks(file, codeElement)
        if (typeof dataTitle === 'string') parent.children[index] = withTitle(node, dataTitle)
      },
      '<code>': (node) => (node === generated ? skip : undefined)
    }
  }
}

function languageOf(node: Element): string | undefined {
  const name = classesOf(node).find((item) => item.startsWith('language-'))
  return name?.slice('language-'.length).toLowerCase()
}

/** Report a misspelled language. A name that resembles no known one is probably a rare language: its code is not highlighted. */
function reportLanguage(file: VFile, block: Element, language: string): void {
  const suggestion = misspelledLanguage(language)
  if (suggestion === undefined) return
  const message = `Unknown language \`${language}\`, so this code has no colours`
  report(file, 'code-language', block, message, `did you mean \`${suggestion}\`?`)
}

/** At most this much code per document is highlighted: some thousands of lines. */
const maxHighlightedCharacters = 200_000

/** Create a highlighter for the code blocks of a document. */
function highlighter(file: VFile) {
  let characters = 0
  let isReported = false
  return (block: Element, codeElement: Element, language: string): boolean => {
    const [text] = codeElement.children
    if (text?.type !== 'text' || hasLongLine(text.value)) return false
    characters += text.value.length
    if (characters > maxHighlightedCharacters) {
      if (!isReported)
        report(
          file,
          'code-slow',
          block,
          `This document has more than ${maxHighlightedCharacters / 1000},000 characters of code, so code from here on is not highlighted`,
          'split the document, or set the language of long code blocks to `text`'
        )
      isReported = true
      return false
    }
    const tokens = highlightCode(text.value, language)
    if (tokens) codeElement.children = tokens
    else
      report(
        file,
        'code-slow',
        block,
        `Highlighting this code takes too much work, so it is not highlighted`,
        'check the language of this code block, or set it to `text`'
      )
    return tokens !== undefined
  }
}

/** Kinds of marks that most blocks with marks have: their styles are part of every article. */
const usualKinds: ReadonlySet<LineKind> = new Set(['mark', 'ins', 'del'])

/** Apply the line options in the attributes, and remove these. */
function applyLineMarks(file: VFile, node: Element): void {
  const { dataTitle: _, dataWrap: __, dataLines, dataId, dataWords, dataNotes, ...others } = node.properties
  const marked = Object.fromEntries(
    lineKinds.map((kind) => [kind, String(others[lineAttributes[kind]] ?? '')])
  ) as Record<LineKind, string>
  for (const kind of lineKinds) delete others[lineAttributes[kind]]
  node.properties = others
  const used = lineKinds.filter((kind) => marked[kind] !== '')
  const findings = findingsOf(file)
  const hasTypes = others.dataTypes !== undefined
  if (
    hasTypes ||
    dataId !== undefined ||
    dataWords !== undefined ||
    used.some((kind) => !usualKinds.has(kind))
  )
    findings.parts.push(codeMarksPart)
  else if (dataLines === undefined && dataNotes === undefined && used.length === 0) return
  const lines = markLines(node, {
    firstNumber: dataLines === undefined ? undefined : Number(dataLines),
    id: dataId === undefined ? undefined : String(dataId),
    marked,
    words: dataWords === undefined ? [] : readWords(String(dataWords)),
    notes: noteLinks(String(dataNotes ?? ''))
  })
  // `facts` does not see what is generated.
  for (const { properties } of lines) if (typeof properties.id === 'string') findings.ids.push(properties.id)
}

const withTitle = (block: Element, title: string): Element =>
  element('figure', { className: ['code-figure'] }, [
    element('figcaption', { className: ['code-title'] }, [{ type: 'text', value: title }]),
    block
  ])
