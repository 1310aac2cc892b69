// This folder: code blocks. `fences.ts` reads the options of a fence (meta.ts) and the comments that mark lines (comments.ts),
// while positions are known; this file turns the block into elements: highlighted (highlight.ts, languages.ts) with class names,
// which the theme styles, split into lines (lines.ts), with notes (notes.ts), in tabs of package managers, or as the output of a
// terminal (ansi.ts).

import type { Element } from 'hast'
import type { VFile } from 'vfile'
import { report } from '../context.ts'
import { classesOf, element } from '../elements.ts'
import type { ElementFeature } from '../features.ts'
import { skip } from '../walk.ts'
import { ansiElements } from './ansi.ts'
import { hasLongLine, highlightCode } from './highlight.ts'
import { misspelledLanguage, refractor } from './languages.ts'
import { markLines } from './lines.ts'
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
        const { dataTitle, dataWrap } = codeElement.properties
        node.properties.className = dataWrap === undefined ? ['code'] : ['code', 'wrap']
        node.properties.tabIndex = 0
        const language = languageOf(codeElement)
        if (language !== undefined) node.properties.dataLanguage = language
        if (language === 'ansi') {
          codeElement.children = codeElement.children.flatMap((child) =>
            child.type === 'text' ? ansiElements(child.value) : child
          )
          generated = codeElement
        } else if (language !== undefined && !refractor.registered(language))
          reportLanguage(file, node, language)
        else if (language !== undefined && highlight(node, codeElement, language)) generated = codeElement
        // Links to notes are generated too.
        if (codeElement.properties.dataNotes !== undefined) generated = codeElement
        applyLineMarks(codeElement)
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

/** Apply the line options in the attributes, and remove these. */
function applyLineMarks(node: Element): void {
  const {
    dataTitle: _,
    dataWrap: __,
    dataLines,
    dataMark,
    dataIns,
    dataDel,
    dataNotes,
    ...properties
  } = node.properties
  node.properties = properties
  if ([dataLines, dataMark, dataIns, dataDel, dataNotes].every((value) => value === undefined)) return
  markLines(node, {
    firstNumber: dataLines === undefined ? undefined : Number(dataLines),
    mark: String(dataMark ?? ''),
    ins: String(dataIns ?? ''),
    del: String(dataDel ?? ''),
    notes: noteLinks(String(dataNotes ?? ''))
  })
}

const withTitle = (block: Element, title: string): Element =>
  element('figure', { className: ['code-figure'] }, [
    element('figcaption', { className: ['code-title'] }, [{ type: 'text', value: title }]),
    block
  ])
