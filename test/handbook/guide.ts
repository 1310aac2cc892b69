// The steps that a guide of the handbook asks its readers to do, in the order of its text.
//
//   ```yaml title="site/site.yaml"   a file to write, relative to the current folder
//   ```sh                            commands to run, one per line; with a title it is only shown
//   ```text title="Output"           the output of the last command; `…` matches any text
//   <!-- picture: NAME /path/ -->    a picture of a page of the running server, NAME.light.png and NAME.dark.png
//
// Other code blocks are only shown: those without a title, and those whose title is not a path.

import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'

/** A step; `line` is its line in the guide, from 1. */
export type Step = { readonly line: number } & (
  | { readonly kind: 'file'; readonly path: string; readonly text: string }
  | { readonly kind: 'commands'; readonly commands: readonly string[] }
  | { readonly kind: 'output'; readonly text: string }
  | { readonly kind: 'picture'; readonly name: string; readonly address: string }
)

/** Titles of output blocks, in the languages of the handbook. */
const outputTitles = new Set(['Output', 'Ausgabe'])

const isPath = (title: string): boolean => /^[\w.@-]+(?:\/[\w.@-]+)*\.\w+$/.test(title)

/** The steps of a guide. @param markdown its whole text, including front matter */
export function stepsOf(markdown: string): readonly Step[] {
  const steps: Step[] = []
  visit(unified().use(remarkParse).parse(markdown), (node) => {
    const line = node.position?.start.line ?? 1
    if (node.type === 'html') {
      const [, name, address] = /^<!-- picture: (\S+) (\/\S*) -->/.exec(node.value) ?? []
      if (name !== undefined && address !== undefined) steps.push({ kind: 'picture', name, address, line })
    }
    if (node.type !== 'code') return
    const title = /\btitle="([^"]*)"/.exec(node.meta ?? '')?.[1]
    if (node.lang === 'sh' && title === undefined)
      steps.push({
        kind: 'commands',
        commands: node.value.split('\n').filter((text) => text.trim() !== ''),
        line
      })
    else if (title !== undefined && outputTitles.has(title))
      steps.push({ kind: 'output', text: node.value, line })
    else if (title !== undefined && isPath(title))
      steps.push({ kind: 'file', path: title, text: `${node.value}\n`, line })
  })
  return steps
}

/** Words of a command; quotes keep spaces together. */
export const wordsOf = (command: string): readonly string[] =>
  [...command.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
    ([, double, single, plain]) => double ?? single ?? plain ?? ''
  )

/** Whether this is the expected output, in which `…` matches any text. */
export const isExpected = (expected: string, printed: string): boolean =>
  new RegExp(
    `^${expected
      .trim()
      .split('…')
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('[\\s\\S]*')}$`
  ).test(printed.trim())
