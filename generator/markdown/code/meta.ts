// Options after the language of a code fence: `title="a.ts" lines=10 {1,3-5} ins={2} del="old" fold={6-9} wrap`.

import type { Hint } from '../../base/diagnostics.ts'
import { didYouMean } from '../../base/text.ts'
import { straightQuotes } from '../../base/typographic-quotes.ts'
import { isShell } from './languages.ts'
import { isLineKind, isWordKind, lineAttributes, lineKinds, lineRanges, type WordMark } from './marks.ts'

/** A problem in the options; `at` is an offset in the meta text. */
interface MetaProblem {
  readonly at: number
  readonly length: number
  readonly message: string
  readonly hint: Hint
}

/** Attributes that pass the options to `code`. */
export interface CodeMeta {
  readonly attributes: Readonly<Record<string, string>>
  readonly words: readonly WordMark[]
  /** Whether to generate tabs for all package managers. */
  readonly managers: boolean
  readonly title: string | undefined
  readonly problems: readonly MetaProblem[]
}

/** A value in typographic quotes, which is read as if they were straight. */
const typographicValue = /(?<=^|\s)[\w-]+=[“”„«][^“”„«»"]*[“”»]/g

const optionNames = ['title', 'lines', ...lineKinds, 'id', 'wrap', 'pm']
const tokens = /\{([^}]*)\}|([^\s={}"]+)(?:=(?:"([^"]*)"|\{([^}]*)\}|([^\s"{}]+)))?|"[^"]*"|\S+/g

/**
 * Parse the meta text of a fence.
 *
 * @param lineCount of the code, to report marks of lines that it does not have
 * @param others words that plugins read
 */
export function readMeta(meta: string, lineCount: number, others: readonly string[] = []): CodeMeta {
  const attributes: Record<string, string> = {}
  const words: WordMark[] = []
  const problems: MetaProblem[] = []
  let managers = false
  let title: string | undefined
  for (const { 0: found, index } of meta.matchAll(typographicValue))
    problems.push({
      at: index,
      length: found.length,
      message: `\`${found}\` has typographic quotes`,
      hint: `write straight ones: \`${straightQuotes(found)}\``
    })
  const readable = meta.replace(typographicValue, straightQuotes)
  for (const match of readable.matchAll(tokens)) {
    const [token, markedLines, key = '', quoted, braced, plain] = match
    const value = quoted ?? braced ?? plain
    const problem = (message: string, hint: Hint) =>
      problems.push({ at: match.index, length: token.length, message, hint })
    const kind = markedLines === undefined ? key : 'mark'
    if (quoted && isWordKind(kind)) words.push({ kind, text: quoted })
    else if (isLineKind(kind)) {
      const lines = markedLines ?? value ?? (kind === 'fold' ? `1-${lineCount}` : '')
      const last = Math.max(...(lines.match(/\d+/g) ?? []).map(Number))
      if (lineRanges.test(lines) && last > lineCount)
        problem(
          `\`${token}\` marks line ${last}, but this code has ${lineCount === 1 ? '1 line' : `${lineCount} lines`}`,
          `lines are counted from 1, without the fences: write a number up to ${lineCount}`
        )
      const [backwards, from, to] =
        [...lines.matchAll(/(\d+)\s*-\s*(\d+)/g)].find(([, first, end]) => Number(first) > Number(end)) ?? []
      if (backwards !== undefined)
        problem(`\`${token}\` ends before it begins, so it marks nothing`, `write \`${to}-${from}\``)
      if (lineRanges.test(lines)) attributes[lineAttributes[kind]] = lines
      else problem(`\`${token}\` is not a list of lines`, optionInBraces(lines) ?? 'write lines as `{1,3-5}`')
    } else if (key === 'title' && value !== undefined) title = value
    else if (key === 'lines' && (value === undefined || /^\d{1,6}$/.test(value)))
      attributes.dataLines = value ?? '1'
    else if (key === 'id' && value !== undefined && /^[^\s"<>]+$/.test(value)) attributes.dataId = value
    else if (key === 'wrap' && value === undefined) attributes.dataWrap = ''
    else if (key === 'pm' && value === undefined) managers = true
    else if (others.includes(key)) continue
    else if (optionNames.includes(key))
      problem(`\`${token}\` is not valid for \`${key}\``, validForms[key] ?? '')
    else
      problem(
        `Unknown option \`${key || token}\` after the language of this code block`,
        otherOption(token, key, value) ??
          didYouMean(key, optionNames) ??
          `known options: title="…", lines, lines=10, {1,3-5}, ${lineKinds.map((name) => `${name}={…}`).join(', ')}, mark="…", id=…, wrap and pm`
      )
  }
  if (title !== undefined) attributes.dataTitle = title
  return { attributes, words, managers, title, problems }
}

/** `{title=a.js}` */
function optionInBraces(text: string): string | undefined {
  const [, key = '', value = ''] = /^\s*(\w+)=["']?([^"']*?)["']?\s*$/.exec(text) ?? []
  return optionNames.includes(key)
    ? `write \`${key}="${value}"\`, with a space before it and without braces`
    : undefined
}

const validForms: Readonly<Record<string, string>> = {
  title: 'write `title="…"`',
  lines: 'write `lines`, or `lines=10` to count from 10',
  id: 'write `id=setup`',
  wrap: 'write `wrap` alone',
  pm: 'write `pm` alone'
}

/** The equivalent of an option of another tool: Docusaurus, MkDocs, VitePress, Starlight. */
function otherOption(token: string, key: string, value: string | undefined): Hint | undefined {
  const title = /^\[([^"]+)\]$/.exec(token)?.[1]
  if (title !== undefined) return { write: `title="${title}"` }
  const word = /^"(.+)"$|^\/([^"]+)\/$/.exec(token)
  if (word) return { write: `mark="${word[1] ?? word[2]}"` }
  if (key === 'collapse' && value !== undefined) return { write: `fold={${value}}` }
  if (key === 'hl_lines' && value !== undefined)
    return {
      write: `{${value
        .trim()
        .split(/[\s,]+/)
        .join(',')
        .replaceAll(':', '-')}}`
    }
  if (key === 'showLineNumbers' || key === 'linenums')
    return { write: value === undefined || value === '1' ? 'lines' : `lines=${value}` }
  if (key === 'npm2yarn') return { write: 'pm' }
  if (key === 'run') return 'add the plugin `sitegen-examples`, whose command runs code, or delete it'
  if (key === 'twoslash') return 'add the plugin `sitegen-twoslash`, which shows types, or delete it'
  if (key === 'live') return 'delete it: code is shown as written'
  return undefined
}

/**
 * Split options from the language, as VitePress writes them: `js{1,3}`, `ts:line-numbers=5`.
 *
 * @returns the language and its options, which go before the others
 */
export function splitLanguage(info: string): { readonly language: string; readonly meta: string } {
  const [, language = '', lines, numbers, from, braces = ''] =
    /^([^{:]+)(:(no-)?line-numbers(?:=(\d+))?)?(\{[^{}]*\})?$/.exec(info) ?? []
  if (language === '' || (lines === undefined && braces === '')) return { language: info, meta: '' }
  const numbering =
    lines === undefined || numbers !== undefined ? '' : from === undefined ? 'lines ' : `lines=${from} `
  return { language, meta: `${numbering}${braces}`.trim() }
}

/** Programs that stand in place of a language: ` ```npm run build `. */
const programs: ReadonlySet<string> = new Set(
  'npm npx pnpm yarn bun pip pip3 apt apt-get brew cargo git kubectl curl wget cd sudo composer gem'.split(
    ' '
  )
)

/**
 * Code on the line of a fence, where it is not shown: ` ```bash npm install `.
 *
 * @returns with the program, if that is in place of a language
 */
export function codeOnFence(language: string, meta: string): string | undefined {
  const [first = '', second] = meta.split(/\s+/)
  if (/^[\w.$]+\(.*\);?$/.test(meta)) return meta
  const words = [first, ...(second === undefined ? [] : [second])]
  const isOption = (word: string) => /^[{["/]/.test(word) || optionNames.includes(word.replace(/=.*/, ''))
  if (words.some(isOption)) return undefined
  if (programs.has(language) && /^[a-z@.-]/.test(first)) return `${language} ${meta}`
  return isShell(language) &&
    second !== undefined &&
    /^[a-z$.][\w./-]*$/.test(first) &&
    !otherOption(first, first, undefined)
    ? meta
    : undefined
}
