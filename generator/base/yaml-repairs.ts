// Lines of YAML that mean something else than what their author wrote, and what to write instead: texts that need quotes, colons
// without a space, and no-break spaces, which look like spaces and are none.

import type { Hint } from './diagnostics.ts'
import { inCode } from './text.ts'
import { quotedText } from './typographic-quotes.ts'

/** A problem in a text. */
export interface YamlProblem {
  /** Offsets in the text. */
  readonly start: number
  readonly end: number
  readonly message: string
  readonly hint?: Hint
}

/** A line of a text. */
export interface YamlLine {
  readonly text: string
  /** Offset of its first character. */
  readonly start: number
}

/** Keys of texts that readers see, in which a colon or `#` is hardly meant as syntax. */
export const textKeys: ReadonlySet<string> = new Set([
  'title',
  'meta_title',
  'sidebar_label',
  'description',
  'image_alt',
  'label',
  'tagline',
  'heading',
  'text',
  'lead',
  'question',
  'answer'
])

/** A key at the start of a line, and the space after its colon. */
const keyStart = String.raw`^(\s*(?:- +)*[\w-]+:\s+)`

/** Values that begin with Markdown: `*` and `&` would be an alias and an anchor, `[…](…)` a list. */
const markdownValue = new RegExp(String.raw`${keyStart}([*&!%@${'`'}].*?|\[[^\]]*\]\(.*?)\s*$`)

/** A value with a colon and a space, which would be a key: `title: Guide: the start`. */
const colonValue = new RegExp(String.raw`${keyStart}([^\s'"[\]{}|>&*!%@${'`'}#,?-].*?:(?:\s.*?)?)\s*$`)

/** A value in quotes that end before it does: `'It's here'`, `"a" b`. */
const quoteInValue = new RegExp(String.raw`${keyStart}((['"]).*\S)\s*$`)

/** A text that needs quotes. */
export function unquotedText(line: YamlLine | undefined): YamlProblem | undefined {
  if (!line) return undefined
  const [, before = '', value = ''] = markdownValue.exec(line.text) ?? []
  if (value !== '')
    return problemAt(
      line,
      before.length,
      value,
      `A text that begins with \`${value[0]}\` needs quotes in YAML`,
      {
        write: quotedText(value)
      }
    )
  const [, keyBefore = '', text = ''] = colonValue.exec(line.text) ?? []
  // With a comment behind it, nobody knows where the text ends.
  if (text === '' || / #/.test(text)) return quoteInside(line)
  const key = /([\w-]+):\s+$/.exec(keyBefore)?.[1] ?? ''
  const isKey = !textKeys.has(key) && /^[a-z][\w-]*:/.test(text)
  const message = `${inCode(text)} contains \`: \`, so YAML reads a key in it`
  return problemAt(
    line,
    keyBefore.length,
    text,
    message,
    isKey
      ? `for a text, write ${inCode(quotedText(text))}; for a key, put it on the next line, indented by two spaces`
      : { write: quotedText(text) }
  )
}

/** A text in quotes that contains the same quote, or goes on behind it. */
function quoteInside(line: YamlLine): YamlProblem | undefined {
  const [, before = '', value = '', quote = ''] = quoteInValue.exec(line.text) ?? []
  const inner = value.slice(1, -1)
  const isWhole = value.endsWith(quote) && value.length > 2
  // What is correct has another mistake.
  const isFine = quote === "'" ? /^(?:[^']|'')*$/.test(inner) : /^(?:[^"\\]|\\.)*$/.test(inner)
  if (quote === '' || / #/.test(value) || (isWhole && isFine) || value.indexOf(quote, 1) < 0) return undefined
  return isWhole
    ? problemAt(line, before.length, value, `The text ends at the quote ${inCode(quote)} inside of it`, {
        write:
          quote === "'" ? quotedText(inner.replaceAll("''", "'")) : quotedText(inner.replaceAll('\\"', '"'))
      })
    : problemAt(line, before.length, value, `${inCode(value)} goes on after its quotes`, {
        write: quotedText(value),
        remark: ', in quotes as a whole'
      })
}

/** The first alias that is emphasis of Markdown, `*so*`: the parser does not say where an unresolved alias is. */
export const aliasProblem = (text: string): YamlProblem | undefined =>
  unquotedText(yamlLines(text).find((line) => /:\s+\*[^*\s][^*]*\*\s*$/.test(line.text)))

/** A line without a colon, or without the space after it, where a mapping was expected. */
export function missingColon(line: YamlLine | undefined, pattern?: RegExp): YamlProblem | undefined {
  if (!line || (pattern && !pattern.test(line.text)) || /^\s*[-?[{"'&*!|>]/.test(line.text)) return undefined
  const text = line.text.trim()
  if (text === '') return undefined
  const [, name, value] = /^([\w-]+)(?::(?! )|\s*=\s*)(\S.*)$/.exec(text) ?? []
  return problemAt(
    line,
    line.text.indexOf(text),
    text,
    `Expected \`key: value\`, found ${inCode(text)}`,
    name === undefined
      ? /\s\S+\s/.test(text)
        ? 'indent it by two spaces if it continues the text above; a key ends with `:` and a space'
        : 'put a `:` and a space after the key'
      : { write: `${name}: ${value}`, remark: ', with a colon and a space' }
  )
}

/** All lines of a text like `title:Start`, which is no mapping. */
export const keysWithoutSpace = (text: string): readonly YamlProblem[] =>
  yamlLines(text).flatMap((line) => missingColon(line, /^[\w-]+(?::(?!\/\/|#)|\s*=\s*)\S/) ?? [])

/** Spaces that YAML does not read as such. */
const space = String.raw`[\u00a0\u2000-\u200b\u202f\u3000]`
const indentation = new RegExp(String.raw`^[ \t]*${space}[\s\u200b]*(?=\S)`)
const afterSign = new RegExp(String.raw`^([ \t]*(?:- +)*(?:-|[\w-]+:))[ \t]*${space}[\s\u200b]*`)

/** Lines in which a no-break space is where YAML needs a space. */
export function specialSpaces(text: string): readonly YamlProblem[] {
  if (!new RegExp(space).test(text)) return []
  return yamlLines(text).flatMap((line): readonly YamlProblem[] => {
    const [indented] = indentation.exec(line.text) ?? []
    if (indented !== undefined)
      return [
        problemAt(
          line,
          0,
          indented,
          'This line is indented with no-break spaces, which YAML does not read as spaces',
          {
            write: ' '.repeat(indented.length),
            remark: ', with ordinary spaces'
          }
        )
      ]
    const [found, sign = ''] = afterSign.exec(line.text) ?? []
    if (found === undefined) return []
    const written = sign.trimStart()
    return [
      problemAt(
        line,
        sign.length - written.length,
        found.slice(sign.length - written.length),
        `The space after ${inCode(written)} is a no-break space, which YAML does not read as a space`,
        { write: `${written} `, remark: ', with an ordinary space' }
      )
    ]
  })
}

const problemAt = (
  line: YamlLine,
  column: number,
  found: string,
  message: string,
  hint: Hint
): YamlProblem => ({
  start: line.start + column,
  end: line.start + column + found.length,
  message,
  hint
})

/** The lines of a text with their offsets. */
export function yamlLines(text: string): readonly YamlLine[] {
  let start = 0
  return text.split('\n').map((line) => {
    const begin = start
    start += line.length + 1
    return { text: line, start: begin }
  })
}
