// The front matter of a file and its body. Front matter is YAML between `---` at the top; it is data and never executed.

import { type Diagnostic, diagnostic } from '../base/diagnostics.ts'
import { extensionOf, inCode } from '../base/text.ts'
import { quotedText } from '../base/typographic-quotes.ts'
import { parseYaml, type Yaml } from '../base/yaml.ts'
import { textKeys } from '../base/yaml-repairs.ts'

/**
 * Split a Markdown file into front matter and body.
 *
 * @returns `body` has an empty line for each line of front matter, so that its line numbers are those of the file
 */
export function splitFrontMatter(
  file: string,
  source: string
): { readonly yaml: Yaml; readonly body: string; readonly diagnostics: readonly Diagnostic[] } {
  const withoutFrontMatter = (body: string, diagnostics: readonly Diagnostic[] = []) => ({
    yaml: parseYaml(file, '').yaml,
    body,
    diagnostics
  })
  const foreign = foreignFrontMatter(file, source)
  if (foreign) return withoutFrontMatter('', [foreign])
  const opening = /^---([^\n]*)(?:\n|$)/.exec(source)
  // Four dashes and more are a thematic break, as in Markdown without front matter.
  if (!opening || opening[1]?.startsWith('-'))
    return withoutFrontMatter(source, malformedFrontMatter(file, source))
  const language = opening[1]?.trim() ?? ''
  if (language !== '' && language !== 'yaml') {
    const message = `Front matter in \`${language}\` is not supported: only YAML is read, and front matter is never executed`
    const place = { file, line: 1, column: 1, length: 3 + language.length }
    return withoutFrontMatter('', [
      diagnostic('front-matter-language', place, message, 'write `---` alone and YAML below it')
    ])
  }
  const start = opening[0].length
  const end = endOfFrontMatter(source, start)
  if (end === undefined) {
    const place = { file, line: 1, column: 1, length: 3 }
    return withoutFrontMatter('', [
      diagnostic(
        'front-matter-unclosed',
        place,
        'The front matter that starts here has no closing `---`',
        'add a line `---` below the last key'
      )
    ])
  }
  const parsed = parseYaml(file, copyOf(source.slice(start, end.from)), 1)
  return {
    ...parsed,
    diagnostics: [...parsed.diagnostics, ...cutTexts(parsed.yaml, source.slice(start, end.from))],
    body: textFrom(source, end.to)
  }
}

/** Report texts that end where YAML reads a comment: `title: Learn C # and F#`, `title: We fixed issue #5`. */
const cutTexts = ({ file, value }: Yaml, frontMatter: string): readonly Diagnostic[] =>
  frontMatter.includes(' #')
    ? frontMatter.split('\n').flatMap((line, index) => {
        const [, key = '', text = '', comment = ''] = /^([\w-]+):\s+(\S.*?)\s+(#.*)$/.exec(line) ?? []
        const isText = (value as Readonly<Record<string, unknown>> | null)?.[key] === text
        const isSentence = textKeys.has(key)
        if (!isText || (!isSentence && !/^#\S/.test(comment))) return []
        // `layout: wide #todo` may be one, `title: Issue #5` is none.
        const certain = isSentence && /^#\S/.test(comment)
        const whole = line.slice(line.indexOf(text, key.length + 1)).trimEnd()
        return diagnostic(
          'yaml-comment',
          certain
            ? { file, line: index + 2, column: line.indexOf(text, key.length + 1) + 1, length: whole.length }
            : { file, line: index + 2, column: line.length - comment.length + 1, length: comment.length },
          `\`${comment}\` is a comment, so \`${key}\` is only \`${text}\``,
          certain
            ? { write: quotedText(whole), remark: ', or the comment on a line of its own' }
            : `put the text in quotes, ${inCode(quotedText(whole))}, or write the comment on a line of its own`
        )
      })
    : []

/** Front matter of Hugo in TOML between `+++`, or in JSON, which would be shown as text. */
function foreignFrontMatter(file: string, source: string): Diagnostic | undefined {
  const toml = /^\+\+\+[ \t]*\n(?:[^\n]*\n)*?\+\+\+[ \t]*(?:\n|$)/.exec(source)
  const json = /^\{[ \t]*\n\s*"[\w-]+"[ \t]*:/.exec(source)
  if (!toml && !json) return undefined
  const [language, length] = toml ? ['TOML', 3] : ['JSON', 1]
  const message = `Front matter in ${language} is not supported: only YAML is read`
  const place = { file, line: 1, column: 1, length }
  return diagnostic(
    'front-matter-language',
    place,
    message,
    'write the keys as YAML, `title: Start`, between two lines `---`'
  )
}

/** Front matter that would be shown as text: indented, below an empty line, or between other lines than `---`. */
function malformedFrontMatter(file: string, source: string): readonly Diagnostic[] {
  const blockMatch =
    /^(\s*)(-{2,}|[–—]+)[ \t]*\n([a-z][\w-]*:(?:[ \t].*)?\n(?:.*\n)*?)[ \t]*(?:-{2,}|[–—]+)[ \t]*(?:\n|$)/.exec(
      source
    )
  const [, before = '', line = '', keys = ''] = blockMatch ?? []
  const isYaml = (text: string) => /^(?:[\w-]+:(?:\s|$)|[ \t]*-[ \t]|[ \t]+\S|\s*#|\s*$)/.test(text)
  if (!keys.split('\n').every(isYaml) || !blockMatch) return []
  const place = {
    file,
    line: before.split('\n').length,
    column: before.length - before.lastIndexOf('\n'),
    length: line.length
  }
  const [message, hint] =
    line === '---'
      ? [
          'Front matter begins with `---` at the very start of the file; this is shown as text',
          'delete the empty lines and spaces before `---`'
        ]
      : [
          `Expected front matter between two lines \`---\`, found \`${line}\`: it is shown as text`,
          'write three hyphens, `---`, above and below the keys'
        ]
  return [diagnostic('front-matter-unclosed', place, message, hint)]
}

/** Offsets of the line that closes the front matter. @param start offset after the opening line */
function endOfFrontMatter(source: string, start: number): { from: number; to: number } | undefined {
  const closing = /^---[ \t]*$/m.exec(source.slice(start))
  return closing ? { from: start + closing.index, to: start + closing.index + closing[0].length } : undefined
}

/** The text from an offset on; the lines before it are empty, so that positions stay the same. */
const textFrom = (source: string, end: number): string =>
  '\n'.repeat(source.slice(0, end).split('\n').length - 1) + source.slice(end)

/** Split a page: front matter and body, or only YAML, which is the body too. */
export function splitPage(file: string, source: string): ReturnType<typeof splitFrontMatter> {
  return extensionOf(file) === '.yaml'
    ? { ...parseYaml(file, source), body: source }
    : splitFrontMatter(file, source)
}

/** The body that `splitPage` returns, for a file that it has read without a diagnostic before. */
export function bodyOf(file: string, source: string): string {
  if (extensionOf(file) === '.yaml') return source
  const opening = /^---[^\S\n]*(?:yaml)?[^\S\n]*(?:\n|$)/.exec(source)
  const end = opening && endOfFrontMatter(source, opening[0].length)
  return end ? textFrom(source, end.to) : source
}

/** Copy a text. Front matter is cached, and a slice would keep the whole file in memory, since V8 shares its characters. */
const copyOf = (text: string): string => Buffer.from(text, 'utf16le').toString('utf16le')
