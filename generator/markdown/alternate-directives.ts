// Directives in the Markdown alternate: they become the Markdown that any reader knows, with all of their text. A container is
// its label in bold above its content; what only arranges the content leaves no trace.

import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive'
import type { Node } from 'unist'
import { isAdmonition } from '../base/admonitions.ts'
import { addressToken, type EditNode, type Edits, linePrefix, type TextSpan } from './alternate-edits.ts'
import { apiTable } from './directives/api.ts'
import { partyMarkdown } from './directives/party-table.ts'
import { sortedTerms } from './directives/terms.ts'
import type { MarkdownOptions } from './options.ts'
import { fillVariables } from './variables.ts'

/** Handlers that edit the alternate for directives. */
export const directiveEdits = (edits: Edits, options: MarkdownOptions) => ({
  leafDirective: edits.at(leafDirectives(edits, options)),
  containerDirective: edits.at(containers(edits, options)),
  textDirective: edits.at(textDirectives(edits))
})

/** Directives that become plain Markdown, or are left out. */
function leafDirectives(
  { edit, fillList, remove, ignoreInside }: Edits,
  options: MarkdownOptions
): EditNode<LeafDirective> {
  const { data, parties } = options
  // Counted in tree order, like the components of the document. In the text, included parts come last.
  let lists = 0
  return (node, span, sourceText) => {
    const label = () => fillVariables(/^::[a-z]+(\[.*\])\{/.exec(sourceText)?.[1] ?? '[]', data)
    const { src, youtube, url } = node.attributes ?? {}
    if (node.name === 'api') edit(node, span, apiText(node.attributes?.data ?? '', options))
    else if (node.name === 'third-parties') edit(node, span, partyMarkdown(parties))
    else if (node.name === 'terms') edit(node, span, termsText(options))
    // A list without a collection is not a component.
    else if (node.name === 'list' && node.attributes?.from) fillList(span, lists++)
    // Forms cannot be used in text.
    else if (node.name === 'form') remove(span)
    else if (node.name === 'video') {
      const href = youtube ? `https://www.youtube.com/watch?v=${youtube}` : (src ?? '')
      edit(node, span, `${label()}(${addressToken})`, href)
    } else if (node.name === 'embed') edit(node, span, `${label()}(${addressToken})`, url ?? '')
    else return
    ignoreInside(span)
  }
}

/** `:::tip[Title]`, content and `:::` become `**Title**` and the content; the title of a card is a link. */
function containers({ source, edit }: Edits, { texts }: MarkdownOptions): EditNode<ContainerDirective> {
  const ownTitle = (name: string): string =>
    isAdmonition(name) ? texts.admonitions[name] : name === 'details' ? texts.details : ''
  return (node, { from, to }, sourceText) => {
    const lineEnd = from + (/^[^\n]*/.exec(sourceText)?.[0].length ?? 0)
    const [label] = node.children
    const isLabelled = label?.type === 'paragraph' && label.data?.directiveLabel === true
    const title = isLabelled ? spanOf(label.children) : undefined
    // The content may follow at once, and would be of the same paragraph.
    const gap = isBlank(lineAt(source, lineEnd + 1)) ? '' : `\n${linePrefix(source, from).trimEnd()}`
    const href = (node.name === 'card' && node.attributes?.to) || undefined
    if (title) {
      edit(node, { from, to: title.from }, href ? '**[' : '**')
      edit(node, { from: title.to, to: lineEnd }, `${href ? `](${addressToken})` : ''}**${gap}`, href)
    } else if (ownTitle(node.name) !== '' && !isLabelled)
      edit(node, { from, to: lineEnd }, `**${ownTitle(node.name)}**${gap}`)
    else edit(node, { from, to: lineEnd + lineBreakAfter(source, from, lineEnd) }, '')
    const closing = /\n[ \t>]*(:{3,})[ \t]*$/.exec(sourceText)
    if (!closing) return
    const nextLine = lineAt(source, to + 1)
    const isFollowed = !isBlank(nextLine) && !/^[\s>]*:{3,}\s*$/.test(nextLine)
    edit(node, { from: to - (isFollowed ? (closing[1]?.length ?? 0) : closing[0].length), to }, '')
  }
}

/** The span of inline nodes; undefined if there are none. */
function spanOf(nodes: readonly Node[]): TextSpan | undefined {
  const from = nodes[0]?.position?.start.offset
  const to = nodes.at(-1)?.position?.end.offset
  return from === undefined || to === undefined ? undefined : { from, to }
}

const isBlank = (line: string): boolean => !/[^\s>]/.test(line)
const isFence = (line: string): boolean => /^[\s>]*:{3}/.test(line)

/** The rest of a line from an offset. */
const lineAt = (source: string, offset: number): string =>
  source.slice(offset, Math.max(offset, `${source}\n`.indexOf('\n', offset)))

/** Length of the line break after a line to remove; 0 if the lines around it would become one paragraph. */
function lineBreakAfter(source: string, from: number, lineEnd: number): number {
  const lineStart = source.lastIndexOf('\n', from - 1) + 1
  const previousLine = lineAt(source, source.lastIndexOf('\n', lineStart - 2) + 1)
  const isFirst = lineStart === 0 || isBlank(previousLine) || isFence(previousLine)
  return isFirst ? (/^\n[ \t>]*/.exec(source.slice(lineEnd))?.[0].length ?? 0) : 0
}

/** `:badge[New]{kind=tip}` → `New`, `:kbd[Ctrl+K]` → `` `Ctrl+K` ``, and an icon is its label. */
const textDirectives =
  ({ edit, ignoreInside }: Edits): EditNode<TextDirective> =>
  (node, span) => {
    const text = spanOf(node.children)
    if (node.name === 'icon') {
      edit(node, span, node.attributes?.label ?? '')
      ignoreInside(span)
    } else if ((node.name === 'badge' || node.name === 'kbd') && text) {
      const mark = node.name === 'kbd' ? '`' : ''
      edit(node, { from: span.from, to: text.from }, mark)
      edit(node, { from: text.to, to: span.to }, mark)
    }
  }

function apiText(name: string, options: MarkdownOptions): string {
  const { head, rows } = apiTable(name, options)
  const rowText = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replace(/\s+/g, ' ')).join(' | ')} |`
  return head.length === 0
    ? ''
    : [rowText(head), rowText(head.map(() => '---')), ...rows.map(rowText)].join('\n')
}

const termsText = (options: MarkdownOptions): string =>
  sortedTerms(options)
    .map(({ term, text }) => `- **${term}**: ${text.replace(/\s+/g, ' ')}`)
    .join('\n')
