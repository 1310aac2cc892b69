// Lists that are text, or several lists: tasks without their spaces, items without one, and lists inside lists that are not indented
// far enough.

import type { Code } from 'mdast'
import type { Hint } from '../../base/diagnostics.ts'
import { inCode } from '../../base/text.ts'
import { listNumbers } from './list-numbers.ts'
import {
  type ListPair,
  type MeantRule,
  matchesIn,
  type Problem,
  rangeOf,
  type ShownText,
  type WrittenDocument
} from './written.ts'

/** Everything about lists. */
export const listSyntax: MeantRule = (document) => [
  ...tasks(document),
  ...lines(document.texts),
  ...document.listPairs.flatMap((pair) => splitList(pair, document.source)),
  ...document.lists.flatMap((list) => listNumbers(list, document.source))
]

/** `[]x` and `[x]done` at the start of an item. */
const almostTask = /^\[([ xX]?)\]([ \t]*)(?=[^\s([:\]])/

/** Types of Go, `[]string`. */
const goType =
  /^\[\]\*?(?:string|byte|u?int\d*|float\d*|bool|error|rune|any|interface|struct|map|func|chan|[A-Za-z]\w*\.\w)/

function tasks({ items, texts, source }: WrittenDocument): readonly Problem[] {
  // Marks of other tools count where others are tasks: `[-]` may be anything elsewhere.
  const hasTasks = items.some(({ checked }) => checked != null)
  const bracketed = texts.filter(({ text }) => /^[[(]/.test(text))
  if (bracketed.length === 0) return []
  const byNode = new Map(bracketed.map((shown) => [shown.node as object, shown]))
  return items.flatMap((item): readonly Problem[] => {
    const [first] = item.children
    const shown = first?.type === 'paragraph' && item.checked == null ? byNode.get(first) : undefined
    const match = shown && almostTask.exec(shown.text)
    const [round, roundMark = ''] = (shown && /^\(([ xX])\)(?=[ \t]+\S)/.exec(shown.text)) || []
    if (shown && round !== undefined)
      return [
        {
          from: shown.offset,
          to: shown.offset + 3,
          message: `\`${round}\` looks like a task, but is shown as text`,
          hint: { write: `[${roundMark}]`, remark: ', in square brackets' }
        }
      ]
    const [otherMark, sign = ''] =
      (hasTasks && shown && /^\[([oO✓✔√*+~./-])\][ \t]+(?=\S)/.exec(shown.text)) || []
    if (shown && otherMark !== undefined) {
      const at = shown.offset
      return [
        {
          from: at,
          to: at + 3,
          message: `\`[${sign}]\` looks like a task, but is shown as text: only a space or \`x\` between the brackets makes one`,
          hint: 'write `[x]` for what is done, `[ ]` for what is not'
        }
      ]
    }
    // With a mark and a space it is a task.
    if (!shown || !match || goType.test(shown.text) || (match[1] !== '' && match[2] !== '')) return []
    const { from } = rangeOf(item)
    const [bullet = '-'] = /^(?:[-*+]|\d+[.)])/.exec(source.slice(from)) ?? []
    const rest = firstWords(shown.source.slice(match[0].length))
    return [
      {
        from,
        to: shown.offset + match[0].length + rest.length,
        message: `${inCode(`${bullet} ${match[0]}${rest}`)} looks like a task, but is shown as text`,
        hint: {
          write: `${bullet} [${match[1] || ' '}] ${rest}`,
          remark: ': one sign between the brackets, and a space after them'
        }
      }
    ]
  })
}

const firstWords = (text: string): string => (text.split('\n')[0] ?? '').slice(0, 40).trimEnd()

/** Lines of a paragraph that look like items. */
interface LineForm {
  /** A quick test of a text, without groups. */
  readonly quick: RegExp
  /** The marker and the text. */
  readonly pattern: RegExp
  /** Whether one such line is enough. */
  readonly alone?: true
  readonly hint: (marker: string, text: string) => Hint
}

const lineForms: readonly LineForm[] = [
  {
    quick: /^ *[-*+]\[/m,
    pattern: /(?<=^|\n *)([-*+])(\[[ xX]?\][^\n(]*)(?![^\n]*\()/dg,
    alone: true,
    hint: (marker, text) => {
      const [, mark = '', words = ''] = /^\[([ xX]?)\]\s*(.*)$/.exec(text) ?? []
      return {
        write: `${marker} [${mark || ' '}] ${words}`.trimEnd(),
        remark: ', with spaces around the brackets'
      }
    }
  },
  {
    quick: /^ *[-+][^\s[]/m,
    pattern: /(?<=^|\n *)([-+])(\p{L}[\p{L}\p{M}'’]+[ ,.:;][^\n]*)/dgu,
    hint: (marker, text) => `write ${inCode(`${marker} ${text}`)}, with a space`
  },
  {
    quick: /^ *\*[^\s*]/m,
    pattern: /(?<=^|\n *)(\*)(\p{L}[\p{L}\p{M}'’]+[ ,.:;][^*\n]*)(?=\n|$)/dgu,
    hint: (marker, text) => `write ${inCode(`${marker} ${text}`)}, with a space`
  },
  {
    quick: /^ *\d{1,3}[.)][^\s\d]/m,
    pattern: /(?<=^|\n *)(\d{1,3}[.)])(\p{L}[^\n]*)/dgu,
    hint: (marker, text) => `write ${inCode(`${marker} ${text}`)}, with a space`
  },
  {
    quick: /^ *\d{1,3}[.)][ \t]/m,
    pattern: /(?<=^|\n *)(\d{1,3}[.)])([ \t]+\S[^\n]*)/dg,
    hint: () => 'put an empty line above the first of them: in a paragraph, only `1.` begins a list'
  },
  {
    quick: /^ *[•‣◦▪●○·–—]/m,
    pattern: /(?<=^|\n *)([•‣◦▪●○·–—])([ \t\u00a0]*\S[^\n]*)/dgu,
    hint: (_, text) => `begin each with a hyphen and a space: ${inCode(`- ${text.trim()}`)}`
  },
  {
    quick: /^ *[a-h][.)][ \t]/m,
    pattern: /(?<=^|\n *)([a-h][.)])([ \t]+\S[^\n]*)/dg,
    hint: (_, text) =>
      `begin each with a number: ${inCode(`1. ${text.trim()}`)}; Markdown has no lists with letters, but HTML: \`<ol type="a">\``
  }
]

function lines(texts: readonly ShownText[]): readonly Problem[] {
  return texts
    .filter(({ node, text }) => node.type === 'paragraph' && /^ *(?:[-*+•‣◦▪●○·–—]|\d|[a-h][.)])/m.test(text))
    .flatMap((shown) =>
      lineForms.flatMap(({ quick, pattern, alone, hint }): readonly Problem[] => {
        if (!quick.test(shown.text)) return []
        const matches = [...matchesIn([shown], pattern)]
        const consecutive = alone
          ? matches
          : matches.filter(
              ({ to, written: [line = ''] }, index) =>
                // A line that ends with a break is shown as a line.
                matches[index + 1]?.from === nextLine(shown, to) && !/\\$| {2}$/.test(line)
            )
        const [first] = consecutive
        if (!first) return []
        const [found = '', marker = '', text = ''] = first.written
        const count = alone ? 1 : matches.length
        return [
          {
            from: first.from,
            to: first.to,
            message:
              count === 1
                ? `${inCode(found)} looks like an item of a list, but is shown as text`
                : `${inCode(found)} and the ${count === 2 ? 'line' : `${count - 1} lines`} below look like a list, but are shown as one paragraph`,
            hint: hint(marker, text)
          }
        ]
      })
    )
}

/** Offset of the text in the line after an offset. */
function nextLine({ text, offset }: ShownText, from: number): number {
  const [skipped = ''] = /^[^\n]*\n */.exec(text.slice(from - offset)) ?? []
  return skipped === '' || skipped.trim() !== '' ? -1 : from + skipped.length
}

/** A list that was meant to be inside the one above it, or to go on with it. */
function splitList({ first, between, second }: ListPair, source: string): readonly Problem[] {
  const lastItem = first.children.at(-1)
  const [above, below] = [first.position?.start, second.position?.start]
  const content = lastItem?.children[0]?.position?.start
  const { from } = rangeOf(second)
  if (!above || !below || !content || !lastItem?.position) return []
  if (!between && below.column > above.column && below.column < content.column) {
    const missing = content.column - below.column
    return [
      {
        from,
        to: from + 1,
        message: `This list is not inside the list above it, but splits it: it is indented by ${below.column - 1}, the text above by ${content.column - 1}`,
        hint: `indent it by ${missing === 1 ? 'one more space' : `${missing} more spaces`}`
      }
    ]
  }
  if (
    between?.type === 'code' &&
    // A list below code with numbers in brackets is the notes on it.
    !/\(\d+\)/.test((between as Code).value) &&
    first.ordered &&
    second.ordered &&
    first.children.length === 1 &&
    second.start === first.start &&
    between.position?.start.column === above.column &&
    lastItem.position.end.line + 2 >= between.position.start.line &&
    below.column === above.column
  ) {
    const marker = /^\d+/.exec(source.slice(from))?.[0] ?? '1'
    return [
      {
        from,
        to: from + marker.length + 1,
        message: `This is a new list, which begins with ${marker} again: the code block above is not part of the item above it`,
        hint: `indent the code block by ${content.column - 1} spaces`
      }
    ]
  }
  return []
}
