// The Markdown alternate of a page: the text of the author with includes and variables expanded and published addresses. It
// is created from the source text, not serialised from the tree, which would change the formatting: the tree only determines
// which ranges of the text are replaced. This costs one walk over the existing tree.

import type { Definition, Heading, Html, Image, Link, RootContent, Text } from 'mdast'
import type { VFile } from 'vfile'
import { directiveEdits } from './alternate-directives.ts'
import { addressToken, type Edits, editsOf, linePrefix, type TextSpan } from './alternate-edits.ts'
import { runOf } from './context.ts'
import type { AlternateEdit, Document, MarkdownAlternate, Slot } from './document.ts'
import type { MarkdownFeature } from './features.ts'
import { keywordsPattern } from './headings.ts'
import { truncateMark } from './html/html.ts'
import type { MarkdownOptions } from './options.ts'
import { fillVariables, usesVariables } from './variables.ts'

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
        ...directiveEdits(file, edits, options)
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

// The last `](…)` belongs to the link, earlier ones to pictures in its text.
const linkParts =
  /^(!?\[[\s\S]*\]\(\s*)(<[^>\n]*>|(?:[^\s()\\]|\\.|\((?:[^\s()\\]|\\.)*\))*)((?:\s+(?:"[^"]*"|'[^']*'|\([^)]*\)))?\s*\))$/
const definitionParts = /^(\[(?:[^\]\\]|\\.)*\]:\s*)(?:<[^>\n]*>|\S+)([\s\S]*)$/
const htmlAddress = /(\s(?:href|src|poster)\s*=\s*(["']))([^"']*)\2/gi

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
