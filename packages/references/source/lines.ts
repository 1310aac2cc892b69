// Lines of generated Markdown with the places that they come from.

import type { GeneratedLines, PluginFile } from 'sitegen/plugin'
import type { Place } from './model.ts'

interface Line {
  readonly text: string
  /** Missing for lines that belong to the place of those before. */
  readonly at?: Place | undefined
}

export type Lines = readonly Line[]

/** Lines without a place of their own. */
export const plain = (...texts: readonly string[]): Lines => texts.map((text) => ({ text }))

/** Blocks with empty lines between them; empty blocks are left out. */
export const blocks = (...parts: readonly Lines[]): Lines =>
  parts
    .filter((part) => part.length > 0)
    .flatMap((part, index) => (index === 0 ? part : [{ text: '' }, ...part]))

/** Lines as the content of a list item. */
export const listItem = (lines: Lines): Lines =>
  lines.map(({ text, at }, index) => ({ text: text === '' ? '' : (index === 0 ? '- ' : '  ') + text, at }))

/** A container directive, with more colons than any of the lines in it. */
export function container(opening: string, lines: Lines): Lines {
  const longest = Math.max(2, ...lines.map(({ text }) => /^\s*(:{3,})/.exec(text)?.[1]?.length ?? 0))
  const colons = ':'.repeat(longest + 1)
  return [...plain(`${colons}${opening}`), ...lines, ...plain(colons)]
}

/**
 * Lines of a text, its headings below those of the page.
 *
 * @param level of its highest headings
 * @param at place of the first line
 */
export function textLines(text: string, level: number, at: Place | undefined, isCopied: boolean): Lines {
  const levels = [...text.matchAll(/^(#{1,6}) /gm)].map(([, marks = '']) => marks.length)
  const added = Math.max(0, level - Math.min(level, ...levels))
  let fence = ''
  return text.split('\n').map((line, index) => {
    const [, mark = ''] = /^ {0,3}(`{3,}|~{3,})/.exec(line) ?? []
    if (fence === '') fence = mark
    else if (mark.startsWith(fence)) fence = ''
    const place = isCopied && at ? { file: at.file, line: at.line + index } : index === 0 ? at : undefined
    const isHeading = fence === '' && added > 0
    return {
      text: isHeading
        ? line.replace(/^#{1,6}(?= )/, (marks) => '#'.repeat(Math.min(6, marks.length + added)))
        : line,
      at: place
    }
  })
}

/** A block of code. @param options after the language */
export function codeBlock(language: string, code: string, options = ''): Lines {
  const longest = Math.max(2, ...[...code.matchAll(/`{3,}/g)].map(([ticks]) => ticks.length))
  const fence = '`'.repeat(longest + 1)
  return plain(`${fence}${[language, options].filter(Boolean).join(' ')}`, ...code.split('\n'), fence)
}

/** Code in a sentence. */
export function code(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length))
  const ticks = '`'.repeat(longest + 1)
  const space = /^`|`$|^ .*[^ ].* $/.test(text) ? ' ' : ''
  return `${ticks}${space}${text.replace(/\s+/g, ' ')}${space}${ticks}`
}

/** A text that is no Markdown, in one line of Markdown. */
export const escaped = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<>{}#:|~$&!]/g, '\\$&')

/** A page as a file. @param frontMatter plain JSON; empty values are left out */
export function pageFile(
  path: string,
  frontMatter: Readonly<Record<string, unknown>>,
  at: Place | undefined,
  lines: Lines
): PluginFile {
  const entries = Object.entries(frontMatter).filter(([, value]) => value !== undefined && value !== '')
  const head = ['---', ...entries.map(([key, value]) => `${key}: ${JSON.stringify(value)}`), '---', '']
  const origins: GeneratedLines[] = at ? [{ line: 1, at }] : []
  for (const [index, line] of lines.entries())
    if (line.at) origins.push({ line: head.length + index + 1, at: line.at })
  return { path, content: `${[...head, ...lines.map(({ text }) => text)].join('\n')}\n`, lines: origins }
}
