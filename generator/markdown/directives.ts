// Directives (`:::tip[Title]`) → elements. Block directives must be known, since a misspelt one
// would drop its meaning in silence; `:name` inside a sentence is far more often a colon in prose,
// so an unknown one is text again.

import type { BlockContent, Paragraph, PhrasingContent, Root, Text } from 'mdast'
import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive'
import { SKIP, visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { didYouMean } from '../base/text.ts'
import { type MarkdownTexts, report } from './context.ts'

const admonitions = ['note', 'tip', 'info', 'warning', 'danger']

/** Turn directives into what they stand for, and report unknown ones. */
export function directives(texts: MarkdownTexts) {
  return (tree: Root, file: VFile): void => {
    visit(tree, (node, index, parent) => {
      if (node.type === 'textDirective' && parent && index !== undefined) {
        const restored = textAgain(node, String(file.value))
        parent.children.splice(index, 1, ...(restored as never[]))
        return [SKIP, index + restored.length]
      }
      if (node.type === 'text') strayFences(file, node)
      if (node.type === 'leafDirective') unknown(file, node)
      if (node.type === 'containerDirective') {
        if (admonitions.includes(node.name)) admonition(node, texts)
        else unknown(file, node)
      }
      return undefined
    })
  }
}

function unknown(file: VFile, node: ContainerDirective | LeafDirective): void {
  const hint = didYouMean(node.name, admonitions) ?? `known directives: ${admonitions.join(', ')}`
  report(file, 'directive-unknown', node, `Unknown directive \`${node.name}\``, hint)
}

/** Lines of a text that look like a directive's fence and are none: readers would see the colons. */
function strayFences(file: VFile, node: Text): void {
  const { start, end } = node.position ?? {}
  if (!start || !end || !node.value.includes(':::')) return
  const lines = String(file.value)
    .split('\n')
    .slice(start.line - 1, end.line)
  for (const [index, text] of lines.entries()) {
    const [, before = '', fence = ''] = /^((?:[\s>*+-]|\d+[.)])*)(:{3,}.*)$/.exec(text) ?? []
    if (fence === '' || (index === 0 && before.length < start.column - 1)) continue
    const line = start.line + index
    const position = {
      start: { line, column: before.length + 1 },
      end: { line, column: text.trimEnd().length + 1 }
    }
    report(
      file,
      'directive-unknown',
      { type: 'text', position },
      `\`${fence.trim()}\` opens and closes no directive`,
      fenceHint(fence)
    )
  }
}

function fenceHint(fence: string): string {
  const [, colons, space, name, title] = /^(:+)(\s*)([\w-]*)\s*(.*?)\s*$/.exec(fence) ?? []
  if (!name) return 'delete it, or open a directive above it: `:::note`'
  if (space) return `write \`${colons}${name}\` without a space`
  return title ? `put the title in brackets: \`${colons}${name}[${title}]\`` : 'put an empty line before it'
}

function admonition(node: ContainerDirective, texts: MarkdownTexts): void {
  const [first, ...rest] = node.children
  const labelled = first?.type === 'paragraph' && first.data?.directiveLabel === true
  const label: PhrasingContent[] = labelled
    ? first.children
    : [{ type: 'text', value: texts.admonitions[node.name] ?? node.name }]
  const title: Paragraph = {
    type: 'paragraph',
    children: label,
    data: { hProperties: { className: ['admonition-title'] } }
  }
  const content = (labelled ? rest : node.children) as BlockContent[]
  node.children = [title, ...content]
  node.data = { hName: 'aside', hProperties: { className: ['admonition', `admonition-${node.name}`] } }
}

function textAgain(node: TextDirective, source: string): PhrasingContent[] {
  const attributed = Object.keys(node.attributes ?? {}).length > 0
  const { start, end } = node.position ?? {}
  if (attributed && start?.offset !== undefined && end?.offset !== undefined) {
    return [{ type: 'text', value: source.slice(start.offset, end.offset) }]
  }
  const name: PhrasingContent = { type: 'text', value: `:${node.name}` }
  if (node.children.length === 0) return [name]
  return [name, { type: 'text', value: '[' }, ...node.children, { type: 'text', value: ']' }]
}
