// The parser slot: Markdown text → mdast. The native parser is some ninety times faster than
// remark-parse and gives the same trees (test/markdown/parsers.test.ts holds them to it); where no native
// binary loads, and when site.yaml says so, remark-parse with its extensions does the work.

import type { Root } from 'mdast'
import remarkDirective from 'remark-directive'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { hasUnclosed } from './unclosed.ts'

/** Parse Markdown with GFM and directives; positions count from 1 in UTF-16 units. Never throws. */
export type Parse = (text: string) => Root

/** The reference parser. */
export function remarkParser(): Parse {
  const processor = unified().use(remarkParse).use(remarkGfm).use(remarkDirective)
  return (text) => processor.parse(text)
}

/**
 * What the native parser reads otherwise than the reference, in a way that readers would notice: a
 * fence right below a table becomes its next row, text behind a directive's name is lost, and what
 * is indented as an indented fence is becomes code. The reference reads such documents.
 */
const readDifferently =
  /\|[^\n]*\n[ \t>]*:{3,}[ \t]*$|^[ \t>]*:{3,}[\w-]+[ \t]+[^\s{[]|^ {1,3}:{3,}[\w-][\s\S]*?\n {4}/m

/** The parser that is asked for, or the reference where the native one does not load. */
export async function loadParser(name: 'native' | 'remark'): Promise<Parse> {
  if (name === 'remark') return remarkParser()
  try {
    const { markdownToMdast } = await import('satteri')
    const features = { gfm: true, directive: true, frontmatter: false }
    const reference = remarkParser()
    return (text) => {
      if (readDifferently.test(text)) return reference(text)
      const tree = markdownToMdast(text, { features }) as Root
      // Where a directive has no end, the native parser closes others instead.
      return text.includes(':::') && hasUnclosed(tree, text) ? reference(text) : tree
    }
  } catch {
    return remarkParser()
  }
}
