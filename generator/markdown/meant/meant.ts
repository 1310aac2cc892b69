// This folder: text that did not become what was meant. A space between the brackets of a link, asterisks that do not close, a tag
// that is read as HTML: Markdown has no errors, so what it does not understand is shown or swallowed without a word. Each kind has
// a file with a rule, named as its code, and `rules.ts` lists them. A new one has at most one false alarm in 200 real documents.
//
// This file collects what the rules look at, in a walk that other features share (written.ts), and reports what they find. Most
// documents have few such nodes and texts: what became syntax is no text any more, so that a quick test of the text that is left
// tells which blocks to look at.

import type { Definition, Heading, Html, Image, Link, List, ListItem, Node, Nodes, Parents } from 'mdast'
import type { Directives } from 'mdast-util-directive'
import type { VFile } from 'vfile'
import type { MeantCode } from '../../base/codes.ts'
import type { Place } from '../../base/diagnostics.ts'
import { findingsOf, placeAt, pointAt, reportAt, runOf } from '../context.ts'
import { directivesByName } from '../directives/directives-by-name.ts'
import { directivesOf } from '../directives/plugin-directives.ts'
import { textDirectivesOf } from '../directives/text-directives.ts'
import type { MarkdownFeature } from '../features.ts'
import { explicitIdPattern, keywordsPattern } from '../headings.ts'
import type { MarkdownOptions } from '../options.ts'
import { meantRules } from './rules.ts'
import {
  autoLink,
  type ListPair,
  notText,
  type Problem,
  rangeOf,
  type ShownText,
  type TextBlock,
  type WrittenDocument
} from './written.ts'

/** Whether a text that is shown has characters that may be meant as syntax. */
const maySignify =
  /[[\]`]|\*|~~|\$\$|=[“”„‘’«]|:[ \t]*\w+[[{(]|(?:^|[^\p{L}\p{N}])_|_(?:$|[^\p{L}\p{N}])|^[-+]\S|^##+\d|^(?:\d+[.)]|[•·‣◦▪●○＃])/mu

/** Report what did not become syntax. Runs on the tree as parsed. */
export const meant = ({
  html,
  plugins,
  components
}: Pick<MarkdownOptions, 'html' | 'plugins' | 'components'>): MarkdownFeature => {
  const inSentences = textDirectivesOf(plugins)
  const pluginDirectives = directivesOf(plugins)
  const isDirective = (name: string, inText: boolean): boolean =>
    inText
      ? inSentences.has(name)
      : !inSentences.has(name) &&
        (name === 'include' ||
          Object.hasOwn(directivesByName, name) ||
          pluginDirectives.has(name) ||
          components.includes(name))
  return (file) => {
    const blocks: TextBlock[] = []
    let current: TextBlock | undefined
    const headings: Heading[] = []
    const listPairs: ListPair[] = []
    const items: ListItem[] = []
    const links: Link[] = []
    const images: Image[] = []
    const definitions: Definition[] = []
    const references = new Set<string>()
    const htmlNodes: Html[] = []
    const longRows = new Set<number>()
    const directives: Directives[] = []
    const addDirective = (node: Directives) => {
      directives.push(node)
    }
    const enterBlock = (node: TextBlock) => {
      current = node
    }
    const addReference = ({ identifier }: { readonly identifier: string }) => {
      references.add(identifier)
    }
    return {
      enter: {
        paragraph: enterBlock,
        tableCell: enterBlock,
        heading(node) {
          current = node
          headings.push(node)
        },
        text(node) {
          if (current && maySignify.test(node.value) && blocks.at(-1) !== current) blocks.push(current)
        },
        list(node, index, parent) {
          const pair = pairOf(node, index, parent)
          if (pair) listPairs.push(pair)
        },
        listItem(node) {
          items.push(node)
        },
        link(node) {
          links.push(node)
        },
        image(node) {
          images.push(node)
        },
        definition(node) {
          definitions.push(node)
        },
        containerDirective: addDirective,
        leafDirective: addDirective,
        linkReference: addReference,
        imageReference: addReference,
        table({ children: [header, ...rows] }) {
          const columns = header?.children.length ?? 0
          for (const { children, position } of rows)
            if (children.length > columns) longRows.add(position?.start.line ?? 0)
        },
        html(node) {
          if (html !== 'escape') htmlNodes.push(node)
        }
      },
      end() {
        const document: WrittenDocument = {
          source: String(file.value),
          texts: blocks.flatMap((block) => shownText(block, file) ?? []),
          headings: headings.filter(isWritten),
          listPairs,
          items,
          links: links.filter(isWritten),
          images: images.filter(isWritten),
          definitions,
          references,
          html: htmlNodes.filter(isWritten),
          directives,
          isDirective,
          isInLongRow: (line) => longRows.has(line),
          isMdx: file.path.endsWith('.mdx'),
          isOwn: (offset) => {
            const part = runOf(file).parts.findLast((candidate) => candidate.offset <= offset)
            return part === undefined || part.file === file.path
          }
        }
        for (const code of Object.keys(meantRules) as MeantCode[])
          for (const problem of meantRules[code](document)) reportProblem(file, code, problem)
      }
    }
  }
}

/** Whether a node is at its own place in the source: those of sections in YAML are at the place of their field. */
const isWritten = (node: Nodes): boolean =>
  node.position?.start.offset !== undefined &&
  !('children' in node && node.children.some((child) => child.position === node.position))

/** The list above a list. Comments between them are there to separate two lists. */
function pairOf(second: List, index: number, { children }: Parents): ListPair | undefined {
  const [above, before] = [children[index - 1], children[index - 2]]
  if (above?.type === 'list') return { first: above, between: undefined, second }
  return above && above.type !== 'html' && before?.type === 'list'
    ? { first: before, between: above, second }
    : undefined
}

function reportProblem(file: VFile, code: MeantCode, { from, to, message, hint }: Problem): void {
  const source = String(file.value)
  const { line, column } = pointAt(file, from)
  const lineEnd = source.indexOf('\n', from)
  const end = Math.min(to, lineEnd < 0 ? source.length : lineEnd)
  const place = placeAt(file, line, column, Math.max(1, end - from))
  // One mistake, one message: syntax of other tools has been reported before.
  if (
    !findingsOf(file).diagnostics.some((other) => other.code === 'foreign-syntax' && overlaps(other, place))
  )
    reportAt(file, code, place, message, hint)
}

const overlaps = (a: Place, b: Place): boolean =>
  a.file === b.file &&
  a.line === b.line &&
  (a.column ?? 0) < (b.column ?? 0) + (b.length ?? 1) &&
  (b.column ?? 0) < (a.column ?? 0) + (a.length ?? 1)

const escaped = /\\[!-/:-@[-`{-~]/g

/** What a block shows; `undefined` for text that is not at its own place. */
function shownText(node: TextBlock, file: VFile): ShownText | undefined {
  if (!isWritten(node)) return undefined
  const { from: offset, to } = rangeOf(node)
  const source = String(file.value).slice(offset, to)
  const parts: string[] = []
  let end = 0
  const add = (from: number, to: number, mark?: string) => {
    if (to <= end) return
    const start = Math.max(from, end)
    parts.push(masked(source.slice(end, start), notText))
    const text = source.slice(start, to)
    parts.push(mark === undefined ? text : masked(text, mark))
    end = to
  }
  const addNode = (child: Nodes) => {
    const { from, to } = rangeOf(child)
    // A name without text in brackets is text.
    if (child.type === 'text' || (child.type === 'textDirective' && child.children.length === 0))
      add(from - offset, to - offset)
    else if (child.type === 'link' && source[from - offset] !== '[') add(from - offset, to - offset, autoLink)
    else if ('children' in child) for (const inner of child.children) addNode(inner)
  }
  for (const child of node.children) addNode(child)
  const shown = parts.join('') + masked(source.slice(end), notText)
  const text = node.type === 'heading' ? withoutSettings(shown) : shown
  return {
    node,
    source,
    offset,
    text: withoutFormulas(text.replace(escaped, notText.repeat(2)), source, node, file).replace(
      /\n[ \t>]+/g,
      (prefix) => `\n${' '.repeat(prefix.length - 1)}`
    )
  }
}

/** A heading without its keywords and its id. */
const withoutSettings = (heading: string): string =>
  heading.includes('{')
    ? heading
        .replace(keywordsPattern, (settings) => masked(settings, notText))
        .replace(explicitIdPattern, (settings) => masked(settings, notText))
    : heading

const masked = (text: string, mark: string): string => text.replace(/[^\n]/g, mark)

/** A text in which formulas are no text. */
function withoutFormulas(text: string, source: string, { position }: Node, file: VFile): string {
  const { formulas } = runOf(file)
  const { start, end } = position ?? {}
  if (formulas.length === 0 || !start || !end) return text
  let shown = text
  let from = 0
  for (const formula of formulas) {
    if (formula.line < start.line || formula.line > end.line) continue
    const at = source.indexOf(formula.source, from)
    if (at < 0) continue
    from = at + formula.source.length
    shown = shown.slice(0, at) + masked(formula.source, notText) + shown.slice(from)
  }
  return shown
}
