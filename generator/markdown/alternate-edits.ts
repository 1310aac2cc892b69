// Edits of a document's text that make its Markdown alternate.

import type { Node } from 'unist'
import type { VFile } from 'vfile'
import { placeOf, runOf } from './context.ts'

/** Placeholder of an address in an edit: a Unicode noncharacter, as in document.ts. */
export const addressToken = '\uFDD0'

/** A range of the run's text, in UTF-16 code units. */
export interface TextSpan {
  readonly from: number
  readonly to: number
}

/** Edits the alternate for a node. `sourceText` is the text of its span. */
export type EditNode<Kind extends Node> = (node: Kind, span: TextSpan, sourceText: string) => void

/** The edits of a text. */
export interface Edits {
  readonly source: string
  /** Replace a span; `href` is the address that the new text contains. */
  edit(node: Node, span: TextSpan, text: string, href?: string): void
  /** Replace a span by the entries of a list. @param list index among the lists of the document */
  fillList(span: TextSpan, list: number): void
  /** Remove a span and the space after it. */
  remove(span: TextSpan): void
  /** Ignore further edits inside a span, which has been replaced as a whole. */
  ignoreInside(span: TextSpan): void
  /** A visitor for nodes with a position outside the replaced span. */
  at<Kind extends Node>(editNode: EditNode<Kind>): (node: Kind) => void
}

/** The edits of a run. */
export function editsOf(file: VFile): Edits {
  const { edits } = runOf(file)
  const source = String(file.value)
  let replacedSpan: TextSpan = { from: 0, to: 0 }
  return {
    source,
    edit(node, { from, to }, text, href) {
      edits.push({ from, to, text, href, file: href === undefined ? undefined : placeOf(file, node).file })
    },
    fillList: ({ from, to }, list) => edits.push({ from, to, text: linePrefix(source, from), list }),
    remove(span) {
      const [space = ''] = /^\s*/.exec(source.slice(span.to)) ?? []
      edits.push({ from: span.from, to: span.to + space.length, text: '' })
    },
    ignoreInside(span) {
      replacedSpan = span
    },
    at: (editNode) => (node) => {
      const from = node.position?.start.offset
      const to = node.position?.end.offset
      if (from === undefined || to === undefined || (from >= replacedSpan.from && to <= replacedSpan.to))
        return
      editNode(node, { from, to }, source.slice(from, to))
    }
  }
}

/** Prefix for further lines of text inserted at an offset: spaces, and the `>` of quotes. */
export const linePrefix = (source: string, from: number): string =>
  source.slice(source.lastIndexOf('\n', from - 1) + 1, from).replace(/[^>]/g, ' ')
