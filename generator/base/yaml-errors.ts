// Explains YAML syntax errors to the author. The parser reports where it could not continue, which for indentation is
// often a line too early, and reports several errors for one mistake. Input: the text and the parser's errors. Output:
// at most one problem per line, at the line that must be changed.

import { inCode } from './text.ts'
import { missingColon, unquotedText, type YamlLine, type YamlProblem, yamlLines } from './yaml-repairs.ts'

/** An error of the parser. */
interface ParserError {
  readonly code: string
  readonly pos: readonly [number, number]
  readonly message: string
}

interface Line extends YamlLine {
  /** Offset of its first character that is not a space or tab. */
  readonly content: number
}

/** Translate the parser's errors. Returns at most one problem per line. */
export function yamlProblems(text: string, errors: readonly ParserError[]): readonly YamlProblem[] {
  if (errors.length === 0) return []
  const lines = linesOf(text)
  const tab = tabProblem(lines, errors)
  // The error in the line above is a consequence of the tab: the line with the tab seems to continue it.
  const lineAboveTab = tab ? lineBefore(lines, lineAt(lines, tab.start)) : lines.length
  const otherErrors = errors
    .filter(({ pos }) => !tab || lineAt(lines, pos[0]) < lineAboveTab)
    .map((error) => explainError(lines, error, errors))
  // Further errors in the same line are consequences of the first.
  const firstPerLine = new Map<number, YamlProblem>()
  for (const problem of otherErrors) {
    const line = lineAt(lines, problem.start)
    if (!firstPerLine.has(line)) firstPerLine.set(line, problem)
  }
  return tab ? [...firstPerLine.values(), tab] : [...firstPerLine.values()]
}

const linesOf = (text: string): readonly Line[] =>
  yamlLines(text).map((line) => ({
    ...line,
    content: line.start + (/^[ \t]*/.exec(line.text)?.[0].length ?? 0)
  }))

/** Index of the line that contains an offset. */
const lineAt = (lines: readonly Line[], offset: number): number =>
  Math.max(
    0,
    lines.findLastIndex(({ start }) => start <= offset)
  )

const isBlank = ({ text }: Line): boolean => /^\s*(#|$)/.test(text)

/** Index of the last line before another that is neither empty nor a comment. */
const lineBefore = (lines: readonly Line[], index: number): number =>
  Math.max(
    0,
    lines.findLastIndex((line, at) => at < index && !isBlank(line))
  )

/** The first tab used for indentation, if the parser failed there: tabs inside texts are valid. */
function tabProblem(lines: readonly Line[], errors: readonly ParserError[]): YamlProblem | undefined {
  const tabLines = new Set(
    errors.flatMap(({ code, pos: [start] }) => {
      const line = lineAt(lines, start)
      if (code === 'TAB_AS_INDENT') return [line]
      const nextFilled = lines.findIndex((candidate, at) => at > line && !isBlank(candidate))
      return [line, nextFilled].filter((at) => /^ *\t/.test(lines[at]?.text ?? ''))
    })
  )
  const [firstTabLine] = [...tabLines].sort((a, b) => a - b)
  const line = lines[firstTabLine ?? -1]
  if (!line) return undefined
  const start = line.start + Math.max(0, line.text.indexOf('\t'))
  const otherTabLines = tabLines.size - 1
  return {
    start,
    end: start + 1,
    message: 'This line is indented with a tab, which YAML does not allow',
    hint:
      otherTabLines === 0
        ? 'replace the tab with spaces'
        : `replace the tabs of this line and of ${otherTabLines === 1 ? 'another' : `${otherTabLines} others`} with spaces`
  }
}

function explainError(
  lines: readonly Line[],
  error: ParserError,
  errors: readonly ParserError[]
): YamlProblem {
  const [start, end] = error.pos
  const index = lineAt(lines, start)
  const severalLines = errors.some(
    ({ code, pos }) => code === 'MULTILINE_IMPLICIT_KEY' && lineAt(lines, pos[0]) === index
  )
  return (
    (severalLines ? keyBelowValue(lines, index, start) : undefined) ??
    (severalLines || /Implicit map keys need/.test(error.message)
      ? lineWithoutColon(lines[index])
      : undefined) ??
    openQuote(lines, index) ??
    dashWithoutSpace(lines[index]) ??
    unquotedText(lines[index]) ??
    openFlow(lines, index, error) ??
    (isIndentationError(error) ? misalignedLine(lines, index) : undefined) ?? {
      start: Math.max(start, lines[index]?.content ?? 0),
      end: Math.max(end, start === lines[index]?.start ? endOf(lines[index]) : 0),
      message: `This is not valid YAML: ${error.message}`,
      hint: hints[error.code]
    }
  )
}

/** A quote that is not closed in its line, above another key: the parser takes what follows for the text, up to the next quote. */
function openQuote(lines: readonly Line[], index: number): YamlProblem | undefined {
  const opened = lines
    .slice(0, index + 1)
    .find(
      ({ text }, at) =>
        /^\s*(?:- +)*[\w-]+:\s+(["'])(?:(?!\1).)+$/.test(text) && key.test(lines[at + 1]?.text ?? 'end:')
    )
  const [, before = '', value = '', quote = ''] = /^(.*?:\s+)((["']).*?)\s*$/.exec(opened?.text ?? '') ?? []
  if (!opened || value === '') return undefined
  return {
    start: opened.start + before.length,
    end: opened.start + before.length + value.length,
    message: `The quote at the start of ${inCode(value)} is not closed`,
    hint: { write: value + quote }
  }
}

/** `-item`, which is a text. */
function dashWithoutSpace(line: Line | undefined): YamlProblem | undefined {
  const [found, indent = '', text = ''] = /^(\s*)-(?![-\s])(\S.*?)\s*$/.exec(line?.text ?? '') ?? []
  if (!line || found === undefined) return undefined
  return {
    start: line.start + indent.length,
    end: line.start + indent.length + 1,
    message: `An item of a list begins with a dash and a space, found ${inCode(`-${text}`)}`,
    hint: { write: '- ', remark: ' before its text' }
  }
}

/** A `{` or `[` that is never closed. */
function openFlow(lines: readonly Line[], index: number, { message }: ParserError): YamlProblem | undefined {
  const [, kind, close = ''] = /^Flow (map|sequence) .*end with a ([}\]])/.exec(message) ?? []
  if (kind === undefined) return undefined
  const open = close === '}' ? '{' : '['
  const opened = lines
    .slice(0, index + 1)
    .map(({ text }) => text.replace(/\s#.*/, ''))
    .findLastIndex((text) => text.split(open).length > text.split(close).length)
  const line = lines[opened]
  if (!line) return undefined
  const [, textBefore = '', comment = ''] = /^(.*?:\s+)(#[^\s,}\]]+)/.exec(line.text) ?? []
  if (comment !== '')
    return {
      start: line.start + textBefore.length,
      end: line.start + textBefore.length + comment.length,
      message: `\`${comment}\` begins a comment, so \`${open}\` is not closed`,
      hint: `put the value in quotes, \`'${comment}'\``
    }
  return {
    start: line.start + line.text.indexOf(open),
    end: endOf(line),
    message: `\`${open}\` is not closed`,
    hint: `add \`${close}\` at the end of this line`
  }
}

const endOf = (line: Line | undefined): number => (line ? line.start + line.text.trimEnd().length : 0)

const key = /^([ \t]*(?:[-?][ \t]+)*)([^\s#][^:]*?|"[^"]*"|'[^']*')[ \t]*:(?=\s|$)/

const lineWithoutColon = (line: Line | undefined): YamlProblem | undefined =>
  line && key.test(line.text) ? undefined : missingColon(line)

/** A key that the parser reads as a continuation of the value above. */
function keyBelowValue(lines: readonly Line[], index: number, value: number): YamlProblem | undefined {
  const line = lines[index]
  const [, indent = '', name = ''] = key.exec(line?.text ?? '') ?? []
  if (!line || name === '' || value <= line.start + indent.length) return undefined
  const nextKeyLine = lines.find(
    (candidate, at) => at > index && !isBlank(candidate) && key.test(candidate.text)
  )
  if (!nextKeyLine) return undefined
  const [column, right] = [nextKeyLine.content - nextKeyLine.start + 1, indent.length + 1]
  return {
    start: nextKeyLine.content,
    end: endOf(nextKeyLine),
    message: `This line begins in column ${column}, below a line that begins in column ${right} and already has a value`,
    hint: `begin it in column ${right}, as \`${name}\` above, or put the whole value of \`${name}\` in quotes`
  }
}

/** Whether it is one of the errors by which the parser reports wrong indentation. */
const isIndentationError = ({ code, message }: ParserError): boolean =>
  code === 'BAD_INDENT' ||
  code === 'BLOCK_AS_IMPLICIT_KEY' ||
  /without - indicator|Unexpected scalar at node end/.test(message)

/** A line whose indentation matches none of the levels above it. */
function misalignedLine(lines: readonly Line[], index: number): YamlProblem | undefined {
  const line = lines[index]
  if (!line) return undefined
  const column = line.content - line.start + 1
  const levels = levelsAbove(lines, index)
  if (levels.length === 0 || levels.some((level) => level.column === column)) return undefined
  const near = levels
    .filter((level) => level.column > column)
    .slice(-1)
    .concat(levels.filter((level) => level.column < column).slice(0, 1))
  return {
    start: line.content,
    end: endOf(line),
    message: `This line begins in column ${column}, which matches no line above it`,
    hint: `begin it ${near.map((level) => `in column ${level.column}, as ${level.name} in line ${level.line}`).join(', or ')}`
  }
}

interface Level {
  /** From 1. */
  readonly column: number
  /** A key, or `the list`. */
  readonly name: string
  readonly line: number
}

/** The mappings and lists that are open above a line, innermost first. */
function levelsAbove(lines: readonly Line[], index: number): readonly Level[] {
  const levels: Level[] = []
  for (let at = index - 1; at >= 0; at--) {
    const line = lines[at]
    if (!line || isBlank(line)) continue
    const levelsOfLine: Level[] = []
    const [, indent = '', name] = key.exec(line.text) ?? []
    if (name !== undefined)
      levelsOfLine.push({ column: indent.length + 1, name: `\`${name}\``, line: at + 1 })
    const dashes = [...(/^[ \t]*(?:-[ \t]+)*(?:-$)?/.exec(line.text)?.[0] ?? '').matchAll(/-/g)].reverse()
    levelsOfLine.push(...dashes.map((dash) => ({ column: dash.index + 1, name: 'the list', line: at + 1 })))
    for (const level of levelsOfLine)
      if (level.column < (levels.at(-1)?.column ?? Infinity)) levels.push(level)
  }
  return levels
}

const hints: Readonly<Record<string, string>> = {
  DUPLICATE_KEY: 'keep one of the two keys',
  BAD_INDENT: 'line up the keys of one mapping',
  BLOCK_AS_IMPLICIT_KEY: 'put the value in quotes if it contains `: `',
  MISSING_CHAR: 'close the quote or bracket'
}
