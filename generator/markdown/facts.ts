// Extracts facts for other stages: ids, text by section, and the first paragraph.

import type { Element, RootContent } from 'hast'
import { findingsOf } from './context.ts'
import type { SearchSection } from './document.ts'
import type { ElementFeature } from './features.ts'
import { cellEnd, rowEnd, textOf } from './text-of.ts'

/** Maximum characters of a section: no chapter is this long, so only pasted data is cut. */
const maxSectionLength = 20_000

/** Collect the facts without changing the tree. Runs after `headings`. */
export const facts: ElementFeature = (file) => {
  const findings = findingsOf(file)
  return {
    enter: {
      element({ tagName, properties: { id, name } }) {
        if (typeof id === 'string') findings.ids.push(id)
        if (tagName === 'a' && typeof name === 'string') findings.ids.push(name)
      }
    },
    end(tree) {
      const nodes = unwrapPageSections(tree.children)
      findings.sections.push(...sectionsOf(nodes, findings.keywords))
      findings.excerpt = excerptOf(nodes)
      findings.words = findings.sections.reduce((sum, { text }) => sum + countWords(text), 0)
    }
  }
}

/** The nodes with those of page sections in place of the sections. */
const unwrapPageSections = (nodes: readonly RootContent[]): readonly RootContent[] =>
  nodes.some(isPageSection)
    ? nodes.flatMap((node): readonly RootContent[] => (isPageSection(node) ? node.children : [node]))
    : nodes

const isPageSection = (node: RootContent): node is Element =>
  node.type === 'element' && node.properties.dataSection !== undefined

/** The first paragraph with text; paragraphs with only a picture are skipped. */
function excerptOf(nodes: readonly RootContent[]): string {
  for (const node of nodes) {
    if (node.type !== 'element' || node.tagName !== 'p') continue
    const text = collapseSpaces(textOf(node))
    if (text !== '') return text
  }
  return ''
}

function sectionsOf(nodes: readonly RootContent[], keywords: ReadonlyMap<string, string>): SearchSection[] {
  const sections: { id: string; heading: string; parts: string[] }[] = [{ id: '', heading: '', parts: [] }]
  for (const node of nodes) {
    const heading =
      node.type === 'element' && /^h[1-6]$/.test(node.tagName) && typeof node.properties.id === 'string'
        ? node.properties.id
        : undefined
    if (heading !== undefined)
      sections.push({ id: heading, heading: collapseSpaces(textOf(node)), parts: [] })
    else sections.at(-1)?.parts.push(textOf(node))
  }
  return sections
    .map(({ id, heading, parts }) => {
      const text = collapseSpaces(parts.join(' ').replace(boxDrawing, ' ')).slice(0, maxSectionLength)
      const keywordsOfHeading = keywords.get(id)
      return { id, heading, text, keywords: keywordsOfHeading }
    })
    .filter(({ heading, text }) => heading !== '' || text !== '')
}

/** Lines of trees and frames in code, `├──`: nobody searches for them, and snippets are shorter without. */
const boxDrawing = /[\u2500-\u257f]+/g

/** Collapse whitespace. Single spaces, the usual case, are not matched. */
const collapseSpaces = (text: string): string => text.replace(/[^\S ]\s*| \s+/g, ' ').trim()

/** Number of words in a text without extra whitespace; separators of table cells do not count. */
function countWords(text: string): number {
  let words = text === '' || text.endsWith(' ') ? 0 : 1
  for (let space = text.indexOf(' '); space !== -1; space = text.indexOf(' ', space + 1)) {
    const nextCharacter = text[space + 1]
    if ((nextCharacter !== cellEnd && nextCharacter !== rowEnd) || text[space + 2] !== ' ') words++
  }
  return words
}
