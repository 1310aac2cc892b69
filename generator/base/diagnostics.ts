// Problems are values: a stage returns its result together with the problems that it found. Nothing is printed, and
// nothing stops, until the command line has collected the problems of all stages.

import { type Code, codes } from './codes.ts'
import { inCode } from './text.ts'

/** A place in a file of the project. */
export interface Place {
  /** Relative to the project root, with forward slashes. */
  readonly file: string
  /** From 1. */
  readonly line?: number
  /** From 1, in UTF-16 code units, as in editors. */
  readonly column?: number
  /** Number of UTF-16 code units to underline; 1 when unknown. */
  readonly length?: number
}

/** Errors prevent a build; warnings do not. */
export type Severity = 'error' | 'warning'

/** One problem, addressed to the person who can fix it. */
export interface Diagnostic extends Place {
  readonly severity: Severity
  readonly code: Code
  /** What is wrong: what was found and what was expected. One sentence. */
  readonly message: string
  /** What to do next. */
  readonly hint?: string
  /** The text that certainly repairs it, in place of what is underlined; `length` is known then. `sitegen check --fix` writes it. */
  readonly replacement?: string
}

/** What to do next: advice, or the text to write in place of what is underlined, and a remark on it: `, with a space`. */
export type Hint = string | { readonly write: string; readonly remark?: string }

/** Result of a stage: its value and the problems found. */
export interface Outcome<T> {
  readonly value: T
  readonly diagnostics: readonly Diagnostic[]
}

/** Create a diagnostic with the default severity of its code; an empty hint is left out. */
export function diagnostic(code: Code, place: Place, message: string, hint?: Hint): Diagnostic {
  const { file, line, column, length } = place
  const replacement = typeof hint === 'object' && length !== undefined ? hint.write : undefined
  const advice = typeof hint === 'object' ? adviceToWrite(hint.write) + (hint.remark ?? '') : hint
  return {
    severity: codes[code] === 'error' ? 'error' : 'warning',
    code,
    message,
    file,
    ...(line === undefined ? {} : { line }),
    ...(column === undefined ? {} : { column }),
    ...(length === undefined ? {} : { length }),
    ...(advice ? { hint: advice } : {}),
    ...(replacement === undefined ? {} : { replacement })
  }
}

const adviceToWrite = (text: string): string => (text === '' ? 'delete it' : `write ${inCode(text)}`)

/** The `rules` of site.yaml: severity by code; `ignore` drops the message. */
export type Rules = Readonly<Partial<Record<Code, 'error' | 'warn' | 'ignore'>>>

/**
 * Apply the site's severities, remove duplicates (a link in the navbar is checked once per locale), and sort by file, line,
 * column, code and message, so that the output does not depend on the order of work.
 */
export function applyRules(diagnostics: Iterable<Diagnostic>, rules: Rules = {}): readonly Diagnostic[] {
  const unique = new Map<string, Diagnostic>()
  const all = [...diagnostics]
  /** What else is wrong in a file with the marks of a merge follows from them. */
  const unmerged = new Set(all.flatMap(({ code, file }) => (code === 'merge-conflict' ? [file] : [])))
  for (const item of all) {
    if (unmerged.has(item.file) && item.code !== 'merge-conflict') continue
    const rule = rules[item.code] ?? (codes[item.code] === 'ignore' ? 'ignore' : undefined)
    if (rule === 'ignore') continue
    const severity = rule === 'error' ? 'error' : rule === 'warn' ? 'warning' : item.severity
    const key = JSON.stringify([item.file, item.line, item.column, item.code, item.message])
    if (!unique.has(key)) unique.set(key, { ...item, severity })
  }
  return withoutRepeatedFailures(
    [...unique.values()].sort(
      (a, b) =>
        compare(a.file, b.file) ||
        (a.line ?? 0) - (b.line ?? 0) ||
        (a.column ?? 0) - (b.column ?? 0) ||
        compare(a.code, b.code) ||
        compare(a.message, b.message)
    )
  )
}

/** The message of a page that cannot be rendered. @param path address of the page, of which `file` is the source */
export const failedPageMessage = (path: string, file: string, reason: string): string =>
  `The page \`${path}\` (${file}) cannot be rendered: ${reason}`

/** A problem that can have one cause in many places: it is reported once, with the first of them. */
interface Repeated {
  /** The part of the message which is about the place. */
  readonly subject: RegExp
  /** What others like it are called. */
  readonly names: readonly [one: string, many: string]
}

const failedPage: Repeated = {
  subject: /^The page `[^`]*` \([^)]*\)/,
  names: ['one more page', 'more pages']
}
const undownloadedFile: Repeated = { subject: /^This file/, names: ['one more file', 'more files'] }

/** How a problem is repeated; undefined for those that are reported at every place. */
const repeatedOf = ({ code, line }: Diagnostic): Repeated | undefined =>
  code === 'page-failed' && line !== undefined
    ? failedPage
    : code === 'file-lfs-pointer' && line === undefined
      ? undownloadedFile
      : undefined

/**
 * Report a component that fails on many pages once, with the first of them, and files that were not downloaded likewise.
 *
 * @param sorted by place, code and message
 */
function withoutRepeatedFailures(sorted: readonly Diagnostic[]): readonly Diagnostic[] {
  const groups = new Map<unknown, Diagnostic[]>()
  for (const item of sorted) {
    const { code, file, line, column, message, hint } = item
    const subject = repeatedOf(item)?.subject
    const place = code === 'page-failed' ? [file, line, column] : [hint]
    const key = subject ? JSON.stringify([code, ...place, message.replace(subject, '')]) : item
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return [...groups.values()].flatMap(([first, ...others]) => {
    const repeated = first && repeatedOf(first)
    if (!repeated || others.length === 0) return first ?? []
    const [one, many] = repeated.names
    const count = others.length === 1 ? one : `${others.length} ${many}`
    return { ...first, message: first.message.replace(repeated.subject, `$&, like ${count},`) }
  })
}

/** Whether at least one diagnostic is an error. */
export const hasErrors = (diagnostics: readonly Diagnostic[]): boolean =>
  diagnostics.some((item) => item.severity === 'error')

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
