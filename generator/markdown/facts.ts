// What other stages want to know of a document: its ids, its text by section, its first paragraph.

import type { Root, RootContent } from 'hast'
import type { VFile } from 'vfile'
import { findingsOf } from './context.ts'
import type { Section } from './document.ts'
import { cellEnd, rowEnd, textOf } from './text-of.ts'
import { visit } from './visit.ts'

/** Long enough for the longest chapter; data pasted into a page is not worth searching beyond this. */
const maxSectionLength = 20_000

/** Note the facts; the tree stays as it is. Runs after `headings`. */
export function facts() {
  return (tree: Root, file: VFile): void => {
    const findings = findingsOf(file)
    visit(tree, 'element', (node) => {
      const { id, name } = node.properties
      if (typeof id === 'string') findings.ids.push(id)
      if (node.tagName === 'a' && typeof name === 'string') findings.ids.push(name)
    })
    findings.sections.push(...sectionsOf(tree.children))
    // A paragraph without text holds a picture.
    findings.excerpt =
      tree.children
        .filter((node) => node.type === 'element' && node.tagName === 'p')
        .map((node) => squeeze(textOf(node)))
        .find((text) => text !== '') ?? ''
    findings.words = findings.sections.reduce((sum, { text }) => sum + countWords(text), 0)
  }
}

function sectionsOf(nodes: readonly RootContent[]): Section[] {
  const sections: { id: string; heading: string; parts: string[] }[] = [{ id: '', heading: '', parts: [] }]
  for (const node of nodes) {
    const heading =
      node.type === 'element' && /^h[1-6]$/.test(node.tagName) && typeof node.properties.id === 'string'
        ? node.properties.id
        : undefined
    if (heading !== undefined) sections.push({ id: heading, heading: squeeze(textOf(node)), parts: [] })
    else sections.at(-1)?.parts.push(textOf(node))
  }
  return sections
    .map(({ id, heading, parts }) => ({
      id,
      heading,
      text: squeeze(parts.join(' ')).slice(0, maxSectionLength)
    }))
    .filter(({ heading, text }) => heading !== '' || text !== '')
}

/** Each run of white space as one space. Single spaces, which are nearly all, need no replacing. */
const squeeze = (text: string): string => text.replace(/[^\S ]\s*| \s+/g, ' ').trim()

/** Words of a squeezed text; signs between the cells of a table are none. */
function countWords(text: string): number {
  let words = text === '' || text.endsWith(' ') ? 0 : 1
  for (let at = text.indexOf(' '); at !== -1; at = text.indexOf(' ', at + 1)) {
    const next = text[at + 1]
    if ((next !== cellEnd && next !== rowEnd) || text[at + 2] !== ' ') words++
  }
  return words
}
