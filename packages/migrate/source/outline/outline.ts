// What a reader sees of a document, as far as it can be counted both in the Markdown of the old tool and in the new page.

import type { Finding } from '../findings.ts'

/** Kinds of blocks that are counted. */
const blockKinds = [
  'code block',
  'table',
  'list item',
  'picture',
  'link',
  'box',
  'tab',
  'definition',
  'note'
] as const
export type BlockKind = (typeof blockKinds)[number]

/** Something that is seen, with its line in the source, from 1. */
export interface Seen {
  readonly text: string
  readonly line: number
}

/** A document as its source promises it. Each list names what is certain; there may be more. */
export interface SourceOutline {
  readonly headings: readonly Seen[]
  readonly blocks: ReadonlyMap<BlockKind, readonly number[]>
  readonly words: readonly Seen[]
}

/** A document as its new page shows it. */
export interface PageOutline {
  readonly headings: readonly string[]
  readonly blocks: ReadonlyMap<BlockKind, number>
  readonly words: ReadonlySet<string>
  /** All letters and digits: words that were joined or separated differently are found in it. */
  readonly letters: string
}

/** At most this many words are named. */
const maxNamed = 5

/** What the new page of a document lacks, as losses. @param file path of the source */
export function missingFrom(file: string, source: SourceOutline, page: PageOutline): readonly Finding[] {
  const loss = (construct: string, line: number | undefined, text: string): Finding => ({
    grade: 'loss',
    construct,
    file,
    ...(line === undefined ? {} : { line }),
    text
  })
  const shown = page.headings.map(keyOf)
  const headings = source.headings.filter(({ text }) => {
    const key = keyOf(text)
    // A component in a heading may add text before or after it.
    const at = [
      shown.indexOf(key),
      shown.findIndex((each) => each.startsWith(key) || each.endsWith(key))
    ].find((index) => index >= 0)
    if (at === undefined) return true
    shown.splice(at, 1)
    return false
  })
  const blocks = blockKinds.flatMap((kind) => {
    const lines = source.blocks.get(kind) ?? []
    const found = page.blocks.get(kind) ?? 0
    return found >= lines.length
      ? []
      : [
          loss(
            `missing ${kind}`,
            lines[0],
            `The new page has ${found} of ${lines.length} ${plural(kind, lines.length)} of this document; the first is at this line.`
          )
        ]
  })
  const words = source.words.filter(({ text }) => !page.words.has(text) && !page.letters.includes(text))
  const named = [...new Set(words.map(({ text }) => text))]
  return [
    ...headings.map(({ text, line }) =>
      loss('missing heading', line, `The new page has no heading \`${text}\`.`)
    ),
    ...blocks,
    ...(named.length === 0
      ? []
      : [
          loss(
            'missing words',
            words[0]?.line,
            `The new page lacks ${named.length === 1 ? 'the word' : 'words'} ${named
              .slice(0, maxNamed)
              .map((word) => `\`${word}\``)
              .join(', ')}${named.length > maxNamed ? ` and ${named.length - maxNamed} more` : ''}.`
          )
        ])
  ]
}

const plural = (kind: BlockKind, count: number): string =>
  count === 1 ? kind : kind.endsWith('x') ? `${kind}es` : `${kind}s`

/** Letters and digits only: signs, and how they are escaped, differ between tools. */
const keyOf = (heading: string): string => wordsIn(heading).join('')

/** The words of a text, without signs and case. */
export const wordsIn = (text: string): readonly string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
