// Comments of Shiki's transformers that mark lines of code: `// [!code ++]`, `# [!code highlight:3]`.

import { rangesOf } from './code-meta.ts'
import type { Line } from './lines.ts'

export interface CodeMarks {
  /** Lines whose comment is removed. `index` counts from 0. */
  readonly cleaned: readonly { readonly index: number; readonly text: string }[]
  /** Lines that were only a comment, counted from 0. */
  readonly removed: readonly number[]
  /** List of lines as in `{1,3-4}`, counted without the removed ones. */
  readonly highlighted: string
  /** Our options for the other marks: `ins={2}`, `focus={3}`, `mark="text"`. */
  readonly options: readonly string[]
  /** Marks without a counterpart. */
  readonly lost: readonly string[]
}

const mark =
  /\s*(?:\/\/|\/\*|#|--|<!--|;|%|\{\/\*)\s*\[!code\s+([^\]:]+)(?::([^\]]*))?\]\s*(?:\*\/\}?|-->)?\s*$/

/** Our option by the name of a mark. */
const kinds: Readonly<Record<string, string>> = {
  highlight: '',
  hl: '',
  '++': 'ins',
  '--': 'del',
  focus: 'focus',
  error: 'error',
  warning: 'warning'
}

/**
 * Find the marks in the lines of a code block.
 *
 * @param isTwoslash whether marks of Twoslash are recognised too: `// @errors: 2345`, `// ^?`, `// ---cut---`
 */
export function marksOf(lines: readonly Line[], isTwoslash = false): CodeMarks {
  const cleaned: { index: number; text: string }[] = []
  const removed: number[] = []
  const markedLines = new Map(Object.values(kinds).map((kind) => [kind, [] as number[]]))
  const words = new Set<string>()
  const unsupportedMarks = new Set<string>()
  let number = 0
  const hidden = isTwoslash ? twoslashLines(lines) : new Set<number>()
  for (const [index, { text }] of lines.entries()) {
    if (hidden.has(index)) {
      removed.push(index)
      continue
    }
    const match = mark.exec(text)
    if (!match) {
      number++
      continue
    }
    const [, name = '', option = ''] = match
    const rest = text.slice(0, match.index)
    const isAlone = rest.trim() === ''
    if (isAlone) removed.push(index)
    else {
      cleaned.push({ index, text: rest })
      number++
    }
    if (name === 'word') {
      const word = option.replace(/(?<!\\):\d+$/, '').replace(/\\(.)/g, '$1')
      if (word === '' || word.includes('"')) unsupportedMarks.add('word')
      else words.add(word)
      continue
    }
    const kind = kinds[name] ?? ''
    if (kinds[name] === undefined) unsupportedMarks.add(name)
    const first = isAlone ? number + 1 : number
    const count = /^\d+$/.test(option) ? Number(option) : 1
    for (let at = first; at < first + count; at++) markedLines.get(kind)?.push(at)
  }
  return {
    cleaned,
    removed,
    highlighted: rangesOf(markedLines.get('') ?? []),
    options: [
      ...[...markedLines].flatMap(([kind, numbers]) =>
        kind === '' || numbers.length === 0 ? [] : `${kind}={${rangesOf(numbers)}}`
      ),
      ...[...words].map((word) => `mark="${word}"`)
    ],
    lost: [...unsupportedMarks]
  }
}

/** Note on all code blocks with type information. */
export const typesNote = 'Types are no longer shown on hover in code with `twoslash`.'

/** Whether Twoslash adds lines that readers see: a type for `^?`, completions for `^|`, errors. */
export function showsTypes(lines: readonly Pick<Line, 'text'>[]): boolean {
  const has = (pattern: RegExp) => lines.some(({ text }) => pattern.test(text))
  return (
    has(/^\s*\/\/\s*\^[?|]/) ||
    (has(/^\s*\/\/\s*@(?:errors|log|warn|error|annotate)\b/) && !has(/^\s*\/\/\s*@noErrors\s*$/))
  )
}

/** Lines that Twoslash hides, from 0. */
export function twoslashLines(lines: readonly Pick<Line, 'text'>[]): ReadonlySet<number> {
  const texts = lines.map(({ text }) => text.trim())
  const start = texts.findLastIndex((text) => /^\/\/ ---cut(?:-before)?---$/.test(text))
  const end = texts.findIndex((text, index) => index > start && text === '// ---cut-after---')
  let isCut = false
  const isHidden = (text: string, index: number) => {
    if (text === '// ---cut-start---') isCut = true
    const hidden =
      isCut ||
      index <= start ||
      (end >= 0 && index >= end) ||
      /^\/\/\s*(?:@[\w-]+|\^(?:\?|\||\^+))/.test(text)
    if (text === '// ---cut-end---') isCut = false
    return hidden
  }
  return new Set(texts.flatMap((text, index) => (isHidden(text, index) ? [index] : [])))
}
