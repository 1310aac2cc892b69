// Options of Expressive Code after the language of a code block → our options. Marks by a pattern become marks of their lines.

import { showsTypes, twoslashLines } from '../markdown/code-marks.ts'
import { rangesOf } from '../markdown/code-meta.ts'
import { fileNameComment } from './file-name-comment.ts'

export interface CodeOptions {
  /** In the form that Docusaurus shares with us. */
  readonly meta: string
  /** Options without a counterpart: `frame`. */
  readonly lost: readonly string[]
  /** A diff whose lines are in another language: `diff lang="js"`. */
  readonly diff?: Diff
  /** Indexes of lines that the old site did not show: the name of the file, which is the title, and what Twoslash reads. */
  readonly removed: readonly number[]
  /** Whether types were shown on hover. */
  readonly hasTypes: boolean
}

interface Diff {
  readonly language: string
  /** How many characters to remove at the start of each line. */
  readonly columns: readonly number[]
}

const words =
  /([\w-]+)=(?:"((?:\\.|[^"\\])*)"|'((?:\\.|[^'\\])*)'|\{([^}]*)\}|\/((?:\\.|[^/\\])+)\/|(\S+))|\{([^}]*)\}|"((?:\\.|[^"\\])*)"|'((?:\\.|[^'\\])*)'|\/((?:\\.|[^/\\])+)\/|\S+/g

/** Options that only concern the look. */
const looks = /^(?:frame|theme|wrap|preserveIndent|hangingIndent|class|meta)$/

/**
 * Convert options.
 *
 * @param code of the block, in which marked texts are found
 * @param language as written before the options
 * @param readsFileNames whether a comment with the name of a file is its title
 */
export function codeOptions(
  meta: string,
  code: string,
  language: string,
  readsFileNames: boolean
): CodeOptions {
  const parts: string[] = []
  const lostOptions: string[] = []
  const marks = {
    mark: new Set<number>(),
    ins: new Set<number>(),
    del: new Set<number>(),
    fold: new Set<number>()
  }
  const lines = code.split('\n')
  let diff: Diff | undefined
  let hasTypes = false
  const find = (isMarked: (line: string) => boolean) =>
    lines.flatMap((line, index) => (isMarked(line) ? [index + 1] : []))
  for (const match of meta.matchAll(words)) {
    const [whole, key, double, single, braced, pattern, plain, ranges, ...texts] = match
    const text = texts[0] ?? texts[1]
    const kind = markKinds[key ?? 'mark']
    const value = double ?? single ?? plain
    const source = pattern ?? texts[2]
    if (kind !== undefined && (braced ?? ranges) !== undefined)
      for (const line of linesIn(braced ?? ranges ?? '')) marks[kind].add(line)
    else if (kind !== undefined && source !== undefined)
      for (const line of find(matcher(source))) marks[kind].add(line)
    else if (key === undefined ? text !== undefined : kind !== undefined && value !== undefined) {
      const searched = unescaped(key === undefined ? (text ?? '') : (value ?? ''))
      if (searched.includes('"'))
        for (const line of find((line) => line.includes(searched))) marks[kind ?? 'mark'].add(line)
      else if (searched.trim() !== '') parts.push(`${kind ?? 'mark'}="${searched}"`)
    } else if (key === 'startLineNumber' && /^\d+$/.test(plain ?? braced ?? ''))
      parts.push(`lines=${plain ?? braced}`)
    else if (key === 'lang' && value !== undefined && language === 'diff') {
      diff = { language: value, columns: columnsOfDiff(lines) }
      for (const line of find((line) => isChange(line, '+'))) marks.ins.add(line)
      for (const line of find((line) => isChange(line, '-'))) marks.del.add(line)
    } else if (key === 'title' || /^(?:showLineNumbers|wrap|npm2yarn|pm)$/.test(whole)) parts.push(whole)
    else if (key === 'showLineNumbers') parts.push(...(/true/.test(whole) ? ['showLineNumbers'] : []))
    else if (whole === 'twoslash') hasTypes = true
    else if (!looks.test(key ?? whole)) lostOptions.push(whole)
  }
  const file =
    readsFileNames && !hasTitleOrNoFrame(meta)
      ? fileNameComment(lines, diff?.language ?? language)
      : undefined
  const textLines = lines.map((text) => ({ text }))
  const hidden = hasTypes ? [...twoslashLines(textLines)] : []
  if (hasTypes && showsTypes(textLines)) lostOptions.push('twoslash')
  const removed = [...new Set([...(file?.removed ?? []), ...hidden])].sort((a, b) => a - b)
  if (file) parts.unshift(`title="${file.name}"`)
  for (const kind of ['mark', 'ins', 'del', 'fold'] as const) {
    const ranges = rangesOf(withoutLines([...marks[kind]], removed))
    if (ranges !== '') parts.push(kind === 'mark' ? `{${ranges}}` : `${kind}={${ranges}}`)
  }
  return { meta: parts.join(' '), lost: lostOptions, removed, hasTypes, ...(diff && { diff }) }
}

const hasTitleOrNoFrame = (meta: string): boolean =>
  [...meta.matchAll(words)].some(
    ([whole, key]) => key === 'title' || /^frame=(?:(["'])(?:none)?\1|none)$/.test(whole)
  )

/** Line numbers after other lines were removed. @param removed indexes, from 0 */
const withoutLines = (numbers: readonly number[], removed: readonly number[]): readonly number[] =>
  numbers
    .filter((number) => !removed.includes(number - 1))
    .map((number) => number - removed.filter((index) => index < number - 1).length)

/** `+++ a.js` is the name of a file. */
const isChange = (line: string, sign: '+' | '-'): boolean => line.startsWith(sign) && line[1] !== sign

/** The column of the signs, and the indentation that all lines have in common. */
function columnsOfDiff(lines: readonly string[]): readonly number[] {
  const indentation = lines
    .filter((line) => line.trim() !== '')
    .map((line) => /^(?:\+(?!\+)|-(?!-))?[ \t]*/.exec(line)?.[0].length ?? 0)
  const common = Math.min(...indentation)
  return lines.map((line) =>
    Math.min(line.length, isChange(line, '+') || isChange(line, '-') ? Math.max(1, common) : common)
  )
}

const markKinds: Readonly<Record<string, 'mark' | 'ins' | 'del' | 'fold'>> = {
  mark: 'mark',
  ins: 'ins',
  add: 'ins',
  del: 'del',
  rem: 'del',
  collapse: 'fold'
}

/** `1, 3-5`, and `"Label":3-5` */
const linesIn = (ranges: string): readonly number[] =>
  ranges
    .replace(/"[^"]*":?/g, '')
    .split(',')
    .flatMap((range) => {
      const [, from, to = from] = /^\s*(\d+)(?:\s*-\s*(\d+))?\s*$/.exec(range) ?? []
      if (from === undefined) return []
      const length = Math.min(1000, Math.max(0, Number(to) - Number(from) + 1))
      return Array.from({ length }, (_, index) => Number(from) + index)
    })

const unescaped = (text: string): string => text.replace(/\\(["'\\])/g, '$1')

function matcher(pattern: string): (line: string) => boolean {
  try {
    const expression = new RegExp(pattern)
    return (line) => expression.test(line)
  } catch {
    return () => false
  }
}
