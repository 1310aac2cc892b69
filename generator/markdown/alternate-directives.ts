// Directives in the Markdown alternate: they become the Markdown that any reader knows, with all of their text. A container is
// its label in bold above its content; what only arranges the content leaves no trace.

import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive'
import type { Node } from 'unist'
import type { VFile } from 'vfile'
import { isAdmonition } from '../base/admonitions.ts'
import { callHookSync } from '../plugins/hooks.ts'
import { addressToken, type EditNode, type Edits, linePrefix, type TextSpan } from './alternate-edits.ts'
import { findingsOf } from './context.ts'
import { apiTable } from './directives/api.ts'
import type { DirectiveNode } from './directives/directive.ts'
import { partyMarkdown } from './directives/party-table.ts'
import { directivesOf } from './directives/plugin-directives.ts'
import { sortedTerms } from './directives/terms.ts'
import type { MarkdownOptions } from './options.ts'
import { fillVariables } from './variables.ts'

/** Handlers that edit the alternate for directives. */
export function directiveEdits(file: VFile, edits: Edits, options: MarkdownOptions) {
  const ownText = pluginTexts(file, edits, options)
  return {
    leafDirective: edits.at(leafDirectives(edits, options, ownText)),
    containerDirective: edits.at(containers(edits, options, ownText)),
    textDirective: edits.at(textDirectives(edits, ownText))
  }
}

/** The Markdown of a directive of a plugin; `undefined` for other directives, and for those whose pages have no source in Markdown. */
type OwnText = (node: DirectiveNode) => string | undefined

function pluginTexts(file: VFile, { source }: Edits, { plugins, locale }: MarkdownOptions): OwnText {
  const directives = directivesOf(plugins)
  return (node) => {
    const { active, directive } = directives.get(node.name) ?? {}
    if (!active || !directive?.markdown) return undefined
    const label = spanOf(node.type === 'containerDirective' ? labelOf(node) : node.children)
    const attributes = Object.fromEntries(
      Object.entries(node.attributes ?? {}).map(([key, value]) => [key, value ?? ''])
    )
    const use = { attributes, label: label ? source.slice(label.from, label.to) : '' }
    const { value, diagnostics } = callHookSync(
      active,
      `directives.${node.name}`,
      () => directive.markdown?.(use, { data: active.data, locale }) ?? '',
      file.path
    )
    findingsOf(file).diagnostics.push(...diagnostics)
    return value ?? ''
  }
}

const labelOf = ({ children: [label] }: ContainerDirective): readonly Node[] | undefined =>
  label?.type === 'paragraph' && label.data?.directiveLabel === true ? label.children : undefined

/** Directives that become plain Markdown, or are left out. */
function leafDirectives(
  { edit, fillList, remove, ignoreInside }: Edits,
  options: MarkdownOptions,
  ownText: OwnText
): EditNode<LeafDirective> {
  const { data, parties } = options
  // Counted in tree order, like the components of the document. In the text, included parts come last.
  let lists = 0
  return (node, span, sourceText) => {
    const label = () => fillVariables(/^::[a-z]+(\[.*\])\{/.exec(sourceText)?.[1] ?? '[]', data)
    const { src, youtube, url } = node.attributes ?? {}
    const own = ownText(node)
    if (own === '') remove(span)
    else if (own !== undefined) edit(node, span, own)
    else if (node.name === 'api') edit(node, span, apiText(node.attributes?.data ?? '', options))
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
function containers(
  { source, edit }: Edits,
  { texts }: MarkdownOptions,
  ownText: OwnText
): EditNode<ContainerDirective> {
  const ownTitle = (name: string): string =>
    isAdmonition(name) ? texts.admonitions[name] : name === 'details' ? texts.details : ''
  return (node, { from, to }, sourceText) => {
    const lineEnd = from + (/^[^\n]*/.exec(sourceText)?.[0].length ?? 0)
    const label = labelOf(node)
    const title = spanOf(label)
    const own = ownText(node)
    // The content may follow at once, and would be of the same paragraph.
    const gap = isBlank(lineAt(source, lineEnd + 1)) ? '' : `\n${linePrefix(source, from).trimEnd()}`
    const href = (node.name === 'card' && node.attributes?.to) || undefined
    if (own !== undefined && own !== '') edit(node, { from, to: lineEnd }, `${own}${gap}`)
    else if (title && own === undefined) {
      edit(node, { from, to: title.from }, href ? '**[' : '**')
      edit(node, { from: title.to, to: lineEnd }, `${href ? `](${addressToken})` : ''}**${gap}`, href)
    } else if (ownTitle(node.name) !== '' && !label)
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
function spanOf(nodes: readonly Node[] = []): TextSpan | undefined {
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
  ({ edit, ignoreInside }: Edits, ownText: OwnText): EditNode<TextDirective> =>
  (node, span) => {
    const text = spanOf(node.children)
    const own = node.name === 'icon' ? (node.attributes?.label ?? '') : ownText(node)
    if (own !== undefined) {
      edit(node, span, own)
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
