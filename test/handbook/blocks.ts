// Code blocks of guides that are not tutorials: their language, and the file that they represent.

import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'

/** A code block of a guide. */
export interface Block {
  /** Path of the guide, relative to the repository. */
  readonly guide: string
  /** Line in the guide, from 1. */
  readonly line: number
  /** `yaml`; empty without one. */
  readonly language: string
  /** File that it represents, from its title or a comment in its first line: `site/site.yaml`. */
  readonly path: string | undefined
  readonly text: string
}

const pathComment = /^(?:#|\/\/|<!--) (\S+\.\w+)(?=[\s,:]|$)/

/** All code blocks of a guide, including those in lists. @param markdown its whole text */
export function blocksOf(guide: string, markdown: string): readonly Block[] {
  const blocks: Block[] = []
  visit(unified().use(remarkParse).parse(markdown), 'code', ({ lang, meta, value, position }) => {
    const path = /\btitle="([^"]+\.\w+)"/.exec(meta ?? '')?.[1] ?? pathComment.exec(value)?.[1]
    blocks.push({ guide, line: position?.start.line ?? 1, language: lang ?? '', path, text: value })
  })
  return blocks
}

/** Where a block is, for messages. */
export const placeOf = ({ guide, line }: Block): string => `${guide}:${line}`
