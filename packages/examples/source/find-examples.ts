// Examples in Markdown: code blocks with `run`, each with the block of the language `output` directly below it.

import type { Code, Nodes } from 'mdast'
import remarkParse from 'remark-parse'
import { unified } from 'unified'

export interface Example {
  readonly file: string
  /** Line of its fence, from 1. */
  readonly line: number
  readonly language: string
  /** Name of its command: its language, or `NAME` of `run=NAME`. */
  readonly command: string
  /** Whether it must exit with an error: the option `fails`. */
  readonly fails: boolean
  readonly code: string
  readonly output?: { readonly text: string; readonly line: number }
}

const parser = unified().use(remarkParse)

/** The examples of a file, in their order. @param file path for messages */
export function findExamples(file: string, text: string): readonly Example[] {
  // Front matter would be parsed as text; line numbers stay.
  const body = text.replace(/^---\n[\s\S]*?\n---(?=\n|$)/, (matter) => matter.replace(/[^\n]/g, ''))
  const examples: Example[] = []
  const visit = (node: Nodes): void => {
    if (!('children' in node)) return
    for (const [index, child] of node.children.entries()) {
      const next = node.children[index + 1]
      if (child.type !== 'code') visit(child)
      else if (isExample(child))
        examples.push(toExample(file, child, next?.type === 'code' ? next : undefined))
    }
  }
  visit(parser.parse(body))
  return examples
}

/** Options of a block, without texts in quotes, which could contain the words. */
const optionsOf = ({ meta }: Code): readonly string[] => (meta ?? '').replace(/"[^"]*"/g, '').split(/\s+/)

const isExample = (code: Code): boolean => optionsOf(code).some((option) => /^run(?:=|$)/.test(option))

function toExample(file: string, code: Code, next: Code | undefined): Example {
  const options = optionsOf(code)
  const language = code.lang?.toLowerCase() ?? ''
  const named = options.find((option) => option.startsWith('run='))?.slice('run='.length)
  return {
    file,
    line: code.position?.start.line ?? 1,
    language,
    command: named || language,
    fails: options.includes('fails'),
    code: code.value,
    ...(next?.lang === 'output' && { output: { text: next.value, line: next.position?.start.line ?? 1 } })
  }
}
