// The reference parser, in pure JavaScript. Used where no native binary loads, for texts that the native parser parses
// differently, and in the browser.

import type { Root } from 'mdast'
import remarkDirective from 'remark-directive'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'

/** Parses Markdown with GFM and directives. Positions count from 1, in UTF-16 code units. Never throws. */
export type Parse = (text: string) => Root

/** The reference parser. */
export function remarkParser(): Parse {
  const processor = unified().use(remarkParse).use(remarkGfm).use(remarkDirective)
  return (text) => processor.parse(text)
}
