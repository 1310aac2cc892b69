// Splits a code block into lines when an option needs them: line numbers, marks, notes. Tokens that span several lines are closed
// and reopened.

import type { Element, ElementContent } from 'hast'
import { element } from '../elements.ts'
import { type LineKind, lineKinds, linesIn, type WordMark } from './marks.ts'

export interface LineMarks {
  /** Number of the first line; `undefined` without line numbers. */
  readonly firstNumber: number | undefined
  /** Id of the block: its lines get `ID-1`, `ID-2` …, from the first number. */
  readonly id: string | undefined
  readonly marked: Readonly<Record<LineKind, string>>
  readonly words: readonly WordMark[]
  /** Nodes to add at the end of lines, by number. */
  readonly notes: ReadonlyMap<number, readonly Element[]>
}

/** Wrap every line in an element: `ins`, `del`, `mark` or `span`. @returns these elements */
export function markLines(
  code: Element,
  { firstNumber, id, marked, words, notes }: LineMarks
): readonly Element[] {
  const kinds = lineKinds.map((kind) => [kind, linesIn(marked[kind])] as const)
  const wordsWithLines = words.map((word) => [word, word.lines && linesIn(word.lines)] as const)
  const lines = splitLines(code.children)
  // The line break at the end of the code does not begin a line.
  const visibleLines = lines.at(-1)?.length === 0 ? lines.slice(0, -1) : lines
  const elements = visibleLines.map((children, index): Element => {
    const number = index + 1
    const has = new Set(kinds.flatMap(([kind, numbers]) => (numbers.has(number) ? [kind] : [])))
    const text = wordsWithLines
      .filter(([, numbers]) => !numbers || numbers.has(number))
      .reduce((nodes, [word]) => markWord(nodes, word), children)
    const level = (['error', 'warning'] as const).find((name) => has.has(name))
    const tagName =
      (['ins', 'del'] as const).find((name) => has.has(name)) ?? (level || has.has('mark') ? 'mark' : 'span')
    const className = ['line', ...(has.has('focus') ? ['focus'] : []), ...(level ? [level] : [])]
    const shownNumber = String((firstNumber ?? 1) + index)
    const dataLine = firstNumber === undefined ? undefined : shownNumber
    const own = id === undefined ? { dataLine } : { id: `${id}-${shownNumber}` }
    const link = id !== undefined && dataLine !== undefined ? [numberLink(own.id ?? '', dataLine)] : []
    return element(tagName, { className, ...own }, [...link, ...text, ...(notes.get(number) ?? [])])
  })
  code.children = withFolds(elements, linesIn(marked.fold))
  return elements
}

/** A line number as a link to its line. The number is written by the style sheet, so that it is not copied with the code. */
const numberLink = (id: string, dataLine: string): Element =>
  element('a', { dataCodeNote: '', dataLine, href: `#${id}`, ariaLabel: dataLine })

/** Put folded lines in a `details` whose summary is the first of them, as in editors. */
function withFolds(lines: readonly Element[], folded: ReadonlySet<number>): ElementContent[] {
  const nodes: ElementContent[] = []
  let fold: Element | undefined
  for (const [index, line] of lines.entries()) {
    const content: readonly ElementContent[] = [line, { type: 'text', value: '\n' }]
    const isFolded = folded.has(index + 1)
    if (fold && isFolded) fold.children.push(...content)
    else if (isFolded && folded.has(index + 2)) {
      fold = element('details', { className: ['fold'] }, [element('summary', {}, [...content])])
      nodes.push(fold)
      continue
    } else nodes.push(...content)
    if (!isFolded) fold = undefined
  }
  return nodes
}

/** Mark each occurrence of a text in a line; its tokens are closed and reopened. */
function markWord(line: readonly ElementContent[], { kind, text }: WordMark): ElementContent[] {
  const value = line.map(textIn).join('')
  const nodes: ElementContent[] = []
  let end = 0
  for (let start = value.indexOf(text); start >= 0; start = value.indexOf(text, end)) {
    nodes.push(...sliceNodes(line, end, start))
    end = start + text.length
    nodes.push(element(kind, { className: ['word'] }, sliceNodes(line, start, end)))
  }
  return [...nodes, ...sliceNodes(line, end, value.length)]
}

const textIn = (node: ElementContent): string =>
  node.type === 'text' ? node.value : node.type === 'element' ? node.children.map(textIn).join('') : ''

/** The part of a line between two offsets in its text. */
function sliceNodes(nodes: readonly ElementContent[], from: number, to: number): ElementContent[] {
  let start = 0
  return nodes.flatMap((node): ElementContent[] => {
    const [first, last] = [from - start, to - start]
    const { length } = textIn(node)
    start += length
    if (first >= length || last <= 0) return []
    if (first <= 0 && last >= length) return [node]
    if (node.type === 'text') return [{ type: 'text', value: node.value.slice(Math.max(0, first), last) }]
    return node.type === 'element' ? [{ ...node, children: sliceNodes(node.children, first, last) }] : []
  })
}

function splitLines(nodes: readonly ElementContent[]): ElementContent[][] {
  const lines: ElementContent[][] = [[]]
  for (const node of nodes) {
    if (node.type === 'text') {
      for (const [index, value] of node.value.split('\n').entries()) {
        if (index > 0) lines.push([])
        if (value !== '') lines.at(-1)?.push({ type: 'text', value })
      }
    } else if (node.type === 'element') {
      for (const [index, children] of splitLines(node.children).entries()) {
        if (index > 0) lines.push([])
        if (children.length > 0) lines.at(-1)?.push({ ...node, children })
      }
    }
  }
  return lines
}
