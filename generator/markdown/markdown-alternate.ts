// The Markdown alternate of a page: the text of the author with includes and variables expanded and published addresses. It
// is created from the source text, not serialised from the tree, which would change the formatting: the tree only determines
// which ranges of the text are replaced. This costs one walk over the existing tree.

import type { Definition, Heading, Html, Image, Link, RootContent, Text } from 'mdast'
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive'
import type { Node } from 'unist'
import type { VFile } from 'vfile'
import { placeOf, runOf } from './context.ts'
import { apiTable } from './directives/api.ts'
import { partyMarkdown } from './directives/party-table.ts'
import type { AlternateEdit, Document, MarkdownAlternate, Slot } from './document.ts'
import type { MarkdownFeature } from './features.ts'
import { keywordsPattern } from './headings.ts'
import { truncateMark } from './html/html.ts'
import type { MarkdownOptions } from './options.ts'
import { fillVariables, usesVariables } from './variables.ts'

/** A Unicode noncharacter, as in document.ts. */
const addressToken = '\uFDD0'

/** A range of the run's text, in UTF-16 code units. */
interface TextSpan {
  readonly from: number
  readonly to: number
}

/** Edits the alternate for a node. `sourceText` is the text of its span. */
type EditNode<Kind extends Node> = (node: Kind, span: TextSpan, sourceText: string) => void

/** The edits of a text. */
interface Edits {
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

function editsOf(file: VFile): Edits {
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

/** Collect the edits without changing the tree. Runs after `variables`, before nodes are replaced. */
export const markdownAlternates =
  (options: MarkdownOptions): MarkdownFeature =>
  (file) => {
    const edits = editsOf(file)
    const { source, edit, remove, ignoreInside, at } = edits
    const fillIn = (text: string) => fillVariables(text, options.data)
    let title: RootContent | undefined
    const editAddress = at((node: Link | Image, { from, to }, sourceText) => {
      const [, textBefore = '', address = '', textAfter = ''] = linkParts.exec(sourceText) ?? []
      if (address === '') return
      const start = from + textBefore.length
      if (node.type === 'image' && fillIn(textBefore) !== textBefore)
        edit(node, { from, to: start }, fillIn(textBefore))
      edit(node, { from: start, to }, addressToken + fillIn(textAfter), node.url)
    })
    return {
      begin(tree) {
        title = tree.children.find(({ type }) => type !== 'definition' && type !== 'html')
      },
      enter: {
        // The title is added above the alternate.
        heading: at((node: Heading, span, sourceText) => {
          if (node === title && node.depth === 1) {
            remove(span)
            ignoreInside(span)
          } else removeKeywords(edits, node, span, sourceText)
        }),
        ...(usesVariables(source) && {
          text: at((node: Text, span, sourceText) => {
            if (fillIn(sourceText) !== sourceText) edit(node, span, fillIn(sourceText))
          })
        }),
        link: editAddress,
        image: editAddress,
        definition: at((node: Definition, { from, to }, sourceText) => {
          const [, textBefore = '', textAfter = ''] = definitionParts.exec(sourceText) ?? []
          if (textBefore !== '')
            edit(node, { from: from + textBefore.length, to }, addressToken + fillIn(textAfter), node.url)
        }),
        html: at((node: Html, span, sourceText) => {
          if (truncateMark.test(sourceText.trim())) remove(span)
          else if (options.html === 'allow')
            for (const addressMatch of sourceText.matchAll(htmlAddress)) {
              const from = span.from + addressMatch.index + (addressMatch[1]?.length ?? 0)
              const href = addressMatch[3] ?? ''
              edit(node, { from, to: from + href.length }, addressToken, href)
            }
        }),
        leafDirective: at(leafDirectives(edits, options)),
        containerDirective: at((node: ContainerDirective, { from }, sourceText) => {
          if (!node.attributes?.to) return
          const [, textBefore = '', value = ''] = directiveAddress.exec(sourceText) ?? []
          const start = from + textBefore.length
          if (value !== '')
            edit(node, { from: start, to: start + value.length }, `"${addressToken}"`, node.attributes.to)
        })
      }
    }
  }

/** Remove the keywords of a heading, which are for search only. */
const removeKeywords = ({ edit }: Edits, node: Heading, { from }: TextSpan, sourceText: string): void => {
  const keywords = keywordsPattern.exec(sourceText)
  if (keywords === null) return
  const start = from + keywords.index
  edit(node, { from: start, to: start + keywords[0].length }, '')
}

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

// The last `](…)` belongs to the link, earlier ones to pictures in its text.
const linkParts =
  /^(!?\[[\s\S]*\]\(\s*)(<[^>\n]*>|(?:[^\s()\\]|\\.|\((?:[^\s()\\]|\\.)*\))*)((?:\s+(?:"[^"]*"|'[^']*'|\([^)]*\)))?\s*\))$/
const definitionParts = /^(\[(?:[^\]\\]|\\.)*\]:\s*)(?:<[^>\n]*>|\S+)([\s\S]*)$/
const htmlAddress = /(\s(?:href|src|poster)\s*=\s*(["']))([^"']*)\2/gi
const directiveAddress = /^([^\n]*\{(?:[^}\n]*\s)?to=)("[^"\n]*"|'[^'\n]*'|[^\s}]+)/

function apiText(name: string, options: MarkdownOptions): string {
  const { head, rows } = apiTable(name, options)
  const rowText = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replace(/\s+/g, ' ')).join(' | ')} |`
  return head.length === 0
    ? ''
    : [rowText(head), rowText(head.map(() => '---')), ...rows.map(rowText)].join('\n')
}

/** The position of an included part, and the prefix of its lines in the alternate: that of the including line. */
export function includedPart(
  source: string,
  from: number,
  to: number,
  offset: number,
  part: number
): AlternateEdit {
  return { from: from + offset, to: to + offset, text: linePrefix(source, from), part }
}

/** Prefix for further lines of text inserted at an offset: spaces, and the `>` of quotes. */
const linePrefix = (source: string, from: number): string =>
  source.slice(source.lastIndexOf('\n', from - 1) + 1, from).replace(/[^>]/g, ' ')

/** The alternate of a run, from its edits and includes. @param body of its source file */
export function finishAlternate(
  file: VFile,
  body: string,
  included: readonly AlternateEdit[]
): MarkdownAlternate {
  const run = runOf(file)
  const parts = run.parts.map(({ offset }) => offset)
  const edits = [...run.edits, ...included].sort((a, b) => a.from - b.from || b.to - a.to)
  return { parts, edits, ...(String(file.value) === body ? {} : { text: String(file.value) }) }
}

/** The fields of a document about its alternate, if it has one. */
export const alternateFields = (
  alternate: MarkdownAlternate | undefined,
  slots: readonly Slot[]
): Pick<Document, 'markdownAlternate' | 'alternateLinks'> =>
  alternate
    ? { markdownAlternate: alternate, alternateLinks: alternateLinksIn(alternate, slots) }
    : { alternateLinks: [] }

/** Addresses in an alternate without a slot in its document. */
function alternateLinksIn(alternate: MarkdownAlternate, slots: readonly Slot[]): Document['alternateLinks'] {
  const slotKeys = new Set(slots.map(({ href, place }) => `${place.file} ${href}`))
  const links = new Map<string, readonly [string, string]>()
  for (const { href, file = '' } of alternate.edits)
    if (href !== undefined && !slotKeys.has(`${file} ${href}`)) links.set(`${file} ${href}`, [href, file])
  return [...links.values()]
}

/**
 * The text of an alternate.
 *
 * @param body body of the source file
 * @param address resolves an address relative to a file to its final URL
 * @param listText the entries of a list, by its index among the lists of the document
 */
export function alternateText(
  { text, parts, edits }: MarkdownAlternate,
  body: string,
  address: (href: string, file: string) => string,
  listText: (list: number) => string
): string {
  const fullText = text ?? body
  const partText = (index: number): string => {
    const start = parts[index] ?? 0
    const end = index + 1 < parts.length ? (parts[index + 1] ?? 0) - 1 : fullText.length
    let filledText = ''
    let position = start
    for (const edit of edits) {
      if (edit.from < position || edit.to > end) continue
      filledText += fullText.slice(position, edit.from) + replacement(edit)
      position = edit.to
    }
    return filledText + fullText.slice(position, end)
  }
  const replacement = ({ text: replacementText, href, file = '', part, list }: AlternateEdit): string => {
    if (list !== undefined) return listText(list).replaceAll('\n', `\n${replacementText}`)
    if (part !== undefined) return partText(part).trim().replaceAll('\n', `\n${replacementText}`)
    return href === undefined
      ? replacementText
      : replacementText.replace(addressToken, () => address(href, file))
  }
  return partText(0).trim()
}
