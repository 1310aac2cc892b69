// What stands behind the language of a code fence: `title="a.ts" lines=10 {1,3-5} ins={2} del={3} wrap`.

import { didYouMean } from '../base/text.ts'

/** What is wrong in a meta text, and where it stands in it. */
export interface MetaProblem {
  readonly at: number
  readonly length: number
  readonly message: string
  readonly hint: string
}

/** Attributes of the code element by which `code` knows what to do; all are text. */
export interface CodeMeta {
  readonly attributes: Readonly<Record<string, string>>
  /** Make tabs of the package managers. */
  readonly managers: boolean
  readonly title: string | undefined
  readonly problems: readonly MetaProblem[]
}

const keys = ['title', 'lines', 'ins', 'del', 'wrap', 'pm']
const tokens = /\{([^}]*)\}|([^\s={}"]+)(?:=(?:"([^"]*)"|\{([^}]*)\}|([^\s"{}]+)))?|\S+/g
const ranges = /^\s*\d+(\s*-\s*\d+)?(\s*,\s*\d+(\s*-\s*\d+)?)*\s*$/

/** Read the meta text of a fence. */
export function readMeta(meta: string): CodeMeta {
  const attributes: Record<string, string> = {}
  const problems: MetaProblem[] = []
  let managers = false
  let title: string | undefined
  for (const match of meta.matchAll(tokens)) {
    const [whole, marked, key = '', quoted, braced, plain] = match
    const value = quoted ?? braced ?? plain
    const problem = (message: string, hint: string) =>
      problems.push({ at: match.index, length: whole.length, message, hint })
    const lines = marked ?? (key === 'ins' || key === 'del' ? (value ?? '') : undefined)
    if (lines !== undefined) {
      if (ranges.test(lines))
        attributes[marked !== undefined ? 'dataMark' : key === 'ins' ? 'dataIns' : 'dataDel'] = lines
      else problem(`\`${whole}\` names no lines`, 'write lines as `{1,3-5}`')
    } else if (key === 'title' && value !== undefined) title = value
    else if (key === 'lines' && (value === undefined || /^\d{1,6}$/.test(value)))
      attributes.dataLines = value ?? '1'
    else if (key === 'wrap' && value === undefined) attributes.dataWrap = ''
    else if (key === 'pm' && value === undefined) managers = true
    else if (keys.includes(key)) problem(`\`${whole}\` is not how \`${key}\` is written`, forms[key] ?? '')
    else
      problem(
        `Unknown word \`${key || whole}\` behind the language of this code block`,
        didYouMean(key, keys) ??
          'known are title="…", lines, lines=10, {1,3-5}, ins={…}, del={…}, wrap and pm'
      )
  }
  if (title !== undefined) attributes.dataTitle = title
  return { attributes, managers, title, problems }
}

const forms: Readonly<Record<string, string>> = {
  title: 'write `title="…"`',
  lines: 'write `lines`, or `lines=10` to count from 10',
  wrap: 'write `wrap` alone',
  pm: 'write `pm` alone'
}

/** `1,3-5` → the numbers in it. */
export function linesIn(text: string): ReadonlySet<number> {
  const found = new Set<number>()
  for (const part of text.split(',')) {
    const [from = 0, to = from] = part.split('-').map(Number)
    // Nobody writes blocks of more lines.
    for (let line = from; line <= Math.min(to, from + 10_000); line++) found.add(line)
  }
  return found
}
