// The marks of Jinja's templates, which the options of the macros plugin may change: `{{ value }}`, `{% tag %}`, `{# comment #}`.

import { escapeRegExp } from 'sitegen/internals'

/** Patterns of templates; all of them are global. */
export interface MacroSyntax {
  /** Whether a text may contain any. */
  mayBeIn(text: string): boolean
  /** A name in braces, as the first group, or an included file, as the third. */
  readonly nameOrInclude: RegExp
  /** A tag with all up to the end of its block. */
  readonly block: RegExp
  /** A value or tag. */
  readonly any: RegExp
  /** `{% raw %}` or `{% endraw %}`. */
  readonly rawMark: RegExp
  /** Text that is left alone, with its marks. */
  readonly rawText: RegExp
  readonly comment: RegExp
  /** How a value begins: `{{`. */
  readonly opening: string
}

/** The syntax by the options of the plugin, or Jinja's own. */
export function macroSyntaxOf(options: Readonly<Record<string, unknown>> = {}): MacroSyntax {
  const mark = (name: string, usual: string) => {
    const written = options[`j2_${name}_string`]
    return typeof written === 'string' && written !== '' ? written : usual
  }
  const opening = mark('variable_start', '{{')
  const openingTag = mark('block_start', '{%')
  const openingComment = mark('comment_start', '{#')
  const [from, to] = [escapeRegExp(opening), escapeRegExp(mark('variable_end', '}}'))]
  const [tag, tagEnd] = [escapeRegExp(openingTag), escapeRegExp(mark('block_end', '%}'))]
  const [note, noteEnd] = [escapeRegExp(openingComment), escapeRegExp(mark('comment_end', '#}'))]
  const raw = `${tag}-?\\s*raw\\s*-?${tagEnd}`
  const endRaw = `${tag}-?\\s*endraw\\s*-?${tagEnd}`
  const start = `${tag}-?\\s*`
  return {
    mayBeIn: (text) => [opening, openingTag, openingComment].some((delimiter) => text.includes(delimiter)),
    nameOrInclude: new RegExp(
      `${from}-?\\s*([A-Za-z_][\\w.]*)\\s*-?${to}|${start}include\\s+(["'])([^"'\\n]+)\\2\\s*-?${tagEnd}`,
      'g'
    ),
    block: new RegExp(
      `${start}(?:(?:for|if|macro|call|filter|block)\\b|set\\s+\\w+\\s*-?${tagEnd})[\\s\\S]*${start}end\\w+\\s*-?${tagEnd}`,
      'g'
    ),
    // A value may go on in the next line, and contain braces.
    any: new RegExp(`${tag}[\\s\\S]*?${tagEnd}|${from}(?:(?!\\n\\s*\\n)[\\s\\S])*?${to}`, 'g'),
    rawMark: new RegExp(`${raw}|${endRaw}`, 'g'),
    rawText: new RegExp(`${raw}[\\s\\S]*?${endRaw}`, 'g'),
    comment: new RegExp(`${note}[\\s\\S]*?${noteEnd}`, 'g'),
    opening
  }
}

/** Offsets of the text that is left alone, with its marks. */
export const rawSpans = (
  text: string,
  { rawText }: MacroSyntax
): readonly (readonly [start: number, end: number])[] =>
  [...text.matchAll(rawText)].map(({ index, 0: whole }) => [index, index + whole.length])
