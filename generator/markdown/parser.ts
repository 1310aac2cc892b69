// Loads the parser: Markdown → mdast. The native parser is about ninety times faster than remark-parse and returns the same
// trees (verified by test/markdown/parsers.test.ts). remark-parse with its extensions is used where no native binary loads,
// or when site.yaml selects it.

import type { Root } from 'mdast'
import { hasUnclosed } from './extensions/unclosed.ts'
import { limitForReference } from './limits/parse-limits.ts'
import { type Parse, remarkParser } from './remark-parser.ts'

/**
 * Constructs that the native parser visibly parses differently from the reference: a fence right below a table becomes a
 * table row, one below a link definition becomes text, text after a directive's name is lost, and content indented like an
 * indented fence becomes code. Such documents are parsed by the reference.
 */
const parsedDifferently =
  /(?:\||^[ \t>]*\[[^\]\n]+\]:)[^\n]*\n[ \t>]*:{3,}[ \t]*$|^[ \t>]*:{3,}[\w-]+[ \t]+[^\s{[]|^ {1,3}:{3,}[\w-][\s\S]*?\n {4}/m

/** Character references in attributes, `{title="&quot;A&quot;"}`, which the native parser does not decode. */
const encodedAttribute = /\{[^{}\n]*&#?\w+;[^{}\n]*\}/

// `import()` looks for the file again each time.
let native: Promise<typeof import('satteri')> | undefined

/** Load a parser; the reference if the native one cannot be loaded. It throws a `ParseLimitError` for a text that it would need minutes for. */
export async function loadParser(name: 'native' | 'remark'): Promise<Parse> {
  const remark = remarkParser()
  const reference: Parse = (text) => {
    limitForReference(text)
    return remark(text)
  }
  if (name === 'remark') return reference
  try {
    native ??= import('satteri')
    const { markdownToMdast } = await native
    const features = { gfm: true, directive: true, frontmatter: false }
    return (text) => {
      const hasBlocks = text.includes(':::')
      if (hasBlocks && parsedDifferently.test(text)) return reference(text)
      if (encodedAttribute.test(text)) return reference(text)
      const tree = markdownToMdast(text, { features }) as Root
      // If a directive is unclosed, the native parser closes the wrong one.
      return hasBlocks && hasUnclosed(tree, text) ? reference(text) : tree
    }
  } catch {
    return reference
  }
}
