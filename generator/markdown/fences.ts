// Code fences with words behind their language. The words are read here, where their place in the
// source is known, and go on as attributes of the code element, which `code` takes off again.

import type { Code, Root } from 'mdast'
import type { VFile } from 'vfile'
import { diagnostic } from '../base/diagnostics.ts'
import { type CodeMeta, readMeta } from './code-meta.ts'
import type { MarkdownTexts } from './context.ts'
import { findingsOf, placeAt, placeOf } from './context.ts'
import { diagram } from './diagrams.ts'
import { managerTabs } from './package-managers.ts'
import type { Renderers } from './renderers.ts'
import { SKIP, visit } from './visit.ts'

/** Read the meta of fences, draw diagrams, and make tabs of package managers. Runs before `directives`. */
export function fences(texts: MarkdownTexts, renderers: Pick<Renderers, 'diagram'>) {
  return (tree: Root, file: VFile): void => {
    visit(tree, 'code', (node, index, parent) => {
      if (!parent || index === undefined) return undefined
      const meta = readMeta(node.meta ?? '')
      report(file, node, meta)
      if (node.lang?.toLowerCase() === 'mermaid') {
        const drawn = diagram(node, meta.title, texts, renderers, file)
        if (drawn) parent.children[index] = drawn
        return SKIP
      }
      if (meta.managers) {
        parent.children[index] = managerTabs(node)
        return SKIP
      }
      if (Object.keys(meta.attributes).length > 0) node.data = { ...node.data, hProperties: meta.attributes }
      return undefined
    })
  }
}

function report(file: VFile, node: Code, { problems }: CodeMeta): void {
  const place = placeOf(file, node)
  const { start } = node.position ?? {}
  const source = String(file.value)
  for (const { at, length, message, hint } of problems) {
    const end = start?.offset === undefined ? -1 : source.indexOf('\n', start.offset)
    const opening = source.slice(start?.offset ?? 0, end < 0 ? undefined : end)
    const found = node.meta ? opening.indexOf(node.meta) : -1
    const where = start && found >= 0 ? placeAt(file, start.line, start.column + found + at, length) : place
    findingsOf(file).diagnostics.push(diagnostic('code-meta-unknown', where, message, hint))
  }
}
