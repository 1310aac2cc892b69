// Options of code fences. They are parsed here, where their position in the source is known, and passed to `code` as
// attributes of the code element.

import type { Code } from 'mdast'
import type { VFile } from 'vfile'
import { diagnostic } from '../base/diagnostics.ts'
import { type CodeMeta, readMeta } from './code-meta.ts'
import type { MarkdownTexts } from './context.ts'
import { findingsOf, placeAt, placeOf } from './context.ts'
import { diagram } from './diagrams.ts'
import type { MarkdownFeature } from './features.ts'
import { managerTabs } from './package-managers.ts'
import type { Renderers } from './renderers.ts'

/** Parse the options of fences, render diagrams, and generate package manager tabs. Runs before `directives`. */
export const fences =
  (texts: MarkdownTexts, renderers: Pick<Renderers, 'diagram'>): MarkdownFeature =>
  (file) => ({
    enter: {
      code(node, index, parent) {
        const isDiagram = node.lang?.toLowerCase() === 'mermaid'
        if (!node.meta && !isDiagram) return undefined
        const meta = readMeta(node.meta ?? '')
        report(file, node, meta)
        if (isDiagram) {
          const figure = diagram(node, meta.title, texts, renderers, file)
          if (!figure) return undefined
          parent.children[index] = figure
          return { from: index + 1 }
        }
        if (meta.managers) {
          parent.children[index] = managerTabs(node)
          return { from: index }
        }
        if (Object.keys(meta.attributes).length > 0)
          node.data = { ...node.data, hProperties: meta.attributes }
        return undefined
      }
    }
  })

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
