// Comments of Shiki's transformers that mark lines of code: `// [!code ++]`, `# [!code highlight:3]`.

import { rangesOf } from './code-meta.ts'
import type { Line } from './lines.ts'

export interface CodeMarks {
  /** Lines whose comment is removed. `index` counts from 0. */
  readonly cleaned: readonly { readonly index: number; readonly text: string }[]
  /** Lines that were only a comment, counted from 0. */
  readonly removed: readonly number[]
  /** Lists of lines as in `{1,3-4}`, counted without the removed ones. */
  readonly highlighted: string
  readonly inserted: string
  readonly deleted: string
  /** Marks without a counterpart. */
  readonly lost: readonly string[]
}

const mark =
  /\s*(?:\/\/|\/\*|#|--|<!--|;|%|\{\/\*)\s*\[!code\s+([^\]:]+)(?::([^\]]*))?\]\s*(?:\*\/\}?|-->)?\s*$/

/**
 * Find the marks in the lines of a code block.
 *
 * @param isTwoslash whether marks of Twoslash are recognised too: `// @errors: 2345`, `// ^?`, `// ---cut---`
 */
export function marksOf(lines: readonly Line[], isTwoslash = false): CodeMarks {
  const cleaned: { index: number; text: string }[] = []
  const removed: number[] = []
  const markedLines = { highlighted: [] as number[], inserted: [] as number[], deleted: [] as number[] }
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
      unsupportedMarks.add('word')
      continue
    }
    const kind = name === '++' ? 'inserted' : name === '--' ? 'deleted' : 'highlighted'
    if (!['++', '--', 'highlight', 'hl'].includes(name)) unsupportedMarks.add(name)
    const first = isAlone ? number + 1 : number
    const count = /^\d+$/.test(option) ? Number(option) : 1
    for (let at = first; at < first + count; at++) markedLines[kind].push(at)
  }
  return {
    cleaned,
    removed,
    highlighted: rangesOf(markedLines.highlighted),
    inserted: rangesOf(markedLines.inserted),
    deleted: rangesOf(markedLines.deleted),
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
