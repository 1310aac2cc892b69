// Options after the language of a code block: those of Docusaurus → ours.

import { lineRanges } from 'sitegen/internals'

/** New options, and words that have no counterpart. */
export interface NewMeta {
  readonly text: string
  readonly dropped: readonly string[]
  /** Whether to show the code for several package managers. */
  readonly managers: boolean
  /** Whether lines are marked by numbers. Comments in the code then have no effect. */
  readonly marksLines: boolean
  /** Label of a tab, of `docusaurus-remark-plugin-tab-blocks`: `tab`, `tab="A"`. */
  readonly tab: string | undefined
}

const words = /([\w:@.-]+)=(?:"([^"]*)"|'([^']*)'|\{([^}]*)\}|(\S+))|\{([^}]*)\}|\S+/g

/** Convert options. @param marks lines to mark besides, from 1 */
export function newMeta(meta: string, marks: readonly number[] = []): NewMeta {
  const parts: string[] = []
  const dropped: string[] = []
  let managers = false
  let marksLines = false
  let tab: string | undefined
  for (const [whole, key, double, single, braced, plain, ranges] of meta.matchAll(words)) {
    const value = double ?? single ?? braced ?? plain
    if (ranges !== undefined && lineRanges.test(ranges)) {
      marksLines = true
      parts.push(`{${ranges.replace(/\s/g, '')}}`)
    } else if (key === 'title' && value !== undefined) parts.push(`title="${value.replaceAll('"', "'")}"`)
    else if (whole === 'showLineNumbers') parts.push('lines')
    else if (key === 'showLineNumbers') {
      if (/^\d+$/.test(value ?? '')) parts.push(`lines=${value}`)
      else if (value === 'true') parts.push('lines')
    } else if (whole === 'npm2yarn') {
      managers = true
      parts.push('pm')
    } else if (whole === 'tab' || key === 'tab')
      tab =
        /label:\s*['"]([^'"]*)['"]/.exec(value ?? '')?.[1] ??
        (key === 'tab' && braced === undefined ? (value ?? '') : '')
    else if (
      ['wrap', 'lines', 'pm'].includes(whole) ||
      /^(?:lines=\d+|(?:ins|del|focus|error|warning|fold)=\{[\d,\s-]+\}|(?:mark|ins|del)="[^"]+")$/.test(
        whole
      )
    )
      parts.push(whole)
    else dropped.push(whole)
  }
  if (marks.length > 0) parts.push(`{${rangesOf(marks)}}`)
  return { text: parts.join(' '), dropped, managers, marksLines, tab }
}

/** 1, 2, 3, 7 → `1-3,7` */
export function rangesOf(lines: readonly number[]): string {
  const runs: [number, number][] = []
  for (const line of [...new Set(lines)].sort((a, b) => a - b)) {
    const last = runs.at(-1)
    if (last && last[1] === line - 1) last[1] = line
    else runs.push([line, line])
  }
  return runs.map(([from, to]) => (from === to ? String(from) : `${from}-${to}`)).join(',')
}

const markOptions = ['', 'ins', 'del', 'error', 'warning', 'focus'] as const

export type MarkOption = (typeof markOptions)[number]

/** A comment that marks lines: its text and effect. */
export interface MagicComment {
  /** `highlight-next-line` */
  readonly text: string
  readonly what: 'next-line' | 'start' | 'end'
  /** The option for its lines: `''` for `{1}`, `ins` for `ins={1}`. */
  readonly mark: MarkOption
  /** Name of a custom comment, such as `secret`, whose colour is lost. */
  readonly other?: string
}

/** Magic comments of a code block, and the lines that they mark. */
export interface MagicLines {
  /** Indexes of the lines that are comments only. */
  readonly comments: readonly number[]
  /** Lines to mark, counted without the comments, from 1. */
  readonly marked: readonly number[]
  /** Our options for the other marks: `ins={1}`. */
  readonly options: readonly string[]
  /** Names of comments whose colour is lost. */
  readonly otherMarks: readonly string[]
}

const comment = /^\s*(?:\/\/|#|--|%|\/\*|<!--|\{\s*\/\*|;|')\s*([\w-]+)\s*(?:\*\/\s*\}|\*\/|-->)?\s*$/

/** Find magic comments. @param magicComments comments that the configuration defines */
export function magicLines(code: string, magicComments: readonly MagicComment[]): MagicLines {
  const comments: number[] = []
  const lines = new Map(markOptions.map((option) => [option, [] as number[]]))
  const otherOptions = new Set<string>()
  const open = new Set<MagicComment['mark']>()
  let next: MagicComment['mark'] | undefined
  let line = 0
  for (const [index, text] of code.split('\n').entries()) {
    const [, written] = comment.exec(text) ?? []
    const magic =
      written === undefined ? undefined : magicComments.find((comment) => comment.text === written)
    if (magic) {
      comments.push(index)
      if (magic.other !== undefined) otherOptions.add(magic.other)
      if (magic.what === 'next-line') next = magic.mark
      else if (magic.what === 'start') open.add(magic.mark)
      else open.delete(magic.mark)
      continue
    }
    line++
    for (const mark of new Set([...open, ...(next === undefined ? [] : [next])])) lines.get(mark)?.push(line)
    next = undefined
  }
  const { '': marked = [], ...others } = Object.fromEntries(lines)
  const options = Object.entries(others).flatMap(([option, numbers]) =>
    numbers.length === 0 ? [] : `${option}={${rangesOf(numbers)}}`
  )
  return { comments, marked, options, otherMarks: [...otherOptions] }
}
