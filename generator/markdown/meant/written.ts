// What the rules of this folder are given: the text of a document and the nodes of its tree that they ask about, collected in a walk
// that other features share. A rule is a pure function from that to problems.

import type {
  Code,
  Definition,
  Delete,
  Emphasis,
  Heading,
  Html,
  Image,
  InlineCode,
  Link,
  LinkReference,
  List,
  ListItem,
  Node,
  Paragraph,
  Strong,
  TableCell,
  Text
} from 'mdast'

import type { Directives } from 'mdast-util-directive'
import type { Hint } from '../../base/diagnostics.ts'
import type { SiteCondition } from '../document.ts'

/** A node that consists of text. */
export type TextBlock = Paragraph | Heading | TableCell

/** What a text block shows. */
export interface ShownText {
  readonly node: TextBlock
  /**
   * The source of the block, of which only characters that readers see are left: `notText` stands for each of code, HTML, formulas,
   * addresses, characters after a backslash, and signs that became syntax; `autoLink` for those of a bare address. Line ends stay.
   */
  readonly text: string
  /** As written, equally long. */
  readonly source: string
  /** Of the first character in the source of the document. */
  readonly offset: number
}

export const notText = '\0'
export const autoLink = '\x01'

/** A list, and the list below it in the same parent. */
export interface ListPair {
  readonly first: List
  /** Between the two, if there is something. */
  readonly between: Node | undefined
  readonly second: List
}

/** Nodes of a document that rules look at, in the order of the text. */
export interface CollectedNodes {
  readonly headings: readonly Heading[]
  readonly listPairs: readonly ListPair[]
  readonly items: readonly ListItem[]
  /** Text between signs that became a pair. */
  readonly marked: readonly (Delete | Emphasis | Strong)[]
  readonly lists: readonly List[]
  /** Paragraphs of bold text alone, each above another paragraph. */
  readonly boldLines: readonly Paragraph[]
  /** Paragraphs of several lines. */
  readonly lineParagraphs: readonly Paragraph[]
  /** Code blocks without a fence. */
  readonly indentedCodes: readonly Code[]
  /** Those with a fence. */
  readonly fencedCodes: readonly Code[]
  /** Code in sentences between three backticks or more. */
  readonly inlineFences: readonly InlineCode[]
  readonly links: readonly Link[]
  readonly images: readonly Image[]
  /** Links by name alone, `[guide]`, with a bracket behind: `[guide] (./guide.md)`. */
  readonly bracketedReferences: readonly LinkReference[]
  readonly definitions: readonly Definition[]
  /** Identifiers of definitions that links and pictures use. */
  readonly references: ReadonlySet<string>
  /** Texts in which something like `&nbps;` is left. */
  readonly referenceTexts: readonly Text[]
  /** Raw HTML; empty if it is shown as text. */
  readonly html: readonly Html[]
  readonly directives: readonly Directives[]
}

/** A document as written, for rules. */
export interface WrittenDocument extends CollectedNodes {
  readonly source: string
  /** Blocks in which something is left that may be meant as syntax; in the order of the text. */
  readonly texts: readonly ShownText[]
  /** Whether there is a directive of that name. @param inText whether it is one in sentences, with a single colon */
  isDirective(name: string, inText: boolean): boolean
  readonly isMdx: boolean
  /** Whether a line, from 1, is a row of a table with more cells than its header. */
  isInLongRow(line: number): boolean
  /** The line of an offset in its file, from 1. */
  lineOf(offset: number): number
  /** Whether an offset is in the file itself, not in one that it includes. */
  isOwn(offset: number): boolean
}

/** Something that did not become what was meant. */
export interface Problem {
  /** Offsets in the source. */
  readonly from: number
  readonly to: number
  /** What was found, and what it does. */
  readonly message: string
  /** What to write. */
  readonly hint: Hint
  readonly condition?: SiteCondition
}

/** Finds problems of one kind. */
export type MeantRule = (document: WrittenDocument) => readonly Problem[]

/** The first of several problems at one place. */
export function withoutOverlaps(problems: readonly Problem[]): readonly Problem[] {
  const kept: Problem[] = []
  for (const problem of problems)
    if (!kept.some(({ from, to }) => problem.from < to && from < problem.to)) kept.push(problem)
  return kept
}

/** Offsets of a node. */
export const rangeOf = ({ position }: Node): { readonly from: number; readonly to: number } => ({
  from: position?.start.offset ?? 0,
  to: position?.end.offset ?? 0
})

/** The name of a definition as written. */
export const nameOf = ({ label, identifier }: Definition): string => label ?? identifier

/** All matches of a pattern in the shown texts, with their offsets and the groups as written. */
export function* matchesIn(
  texts: readonly ShownText[],
  pattern: RegExp
): Generator<{
  readonly match: RegExpExecArray
  readonly shown: ShownText
  readonly from: number
  readonly to: number
  /** The groups in the source, the whole match first. */
  readonly written: readonly string[]
}> {
  for (const shown of texts)
    for (const match of shown.text.matchAll(pattern)) {
      const written = (match.indices ?? []).map((range) =>
        range ? shown.source.slice(range[0], range[1]) : ''
      )
      const from = shown.offset + match.index
      yield { match, shown, from, to: from + match[0].length, written }
    }
}
