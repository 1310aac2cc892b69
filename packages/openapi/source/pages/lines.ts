// Lines of generated Markdown with the places that they come from.

import type { GeneratedLines, PluginFile } from 'sitegen/plugin'
import type { Place } from '../read/api-file.ts'
import { type ApiNode, child, textOf } from '../read/node.ts'

interface Line {
  readonly text: string
  /** Missing for lines that belong to the place of those before. */
  readonly from?: { readonly at: Place; readonly shift?: number }
}

export type Lines = readonly Line[]

/** Lines without a place of their own. */
export const plain = (...texts: readonly string[]): Lines => texts.map((text) => ({ text }))

/** A line that is made of a value. */
export const madeOf = (text: string, node: ApiNode): Lines => [
  { text, from: { at: node.file.placeOf(node.path) } }
]

/**
 * The Markdown below a key, such as `description`; empty if there is none.
 *
 * @param level of its highest headings: in the file, they are those of a page, or as small as the text around them
 */
export function markdownOf(node: ApiNode | undefined, key: string, level = 3): Lines {
  const text = textOf(node, key).trimEnd()
  const source = node && child(node, key)
  if (text.trim() === '' || !source) return []
  const { at, shift } = source.file.textPlaceOf(source.path)
  const added = addedLevels(text, level)
  let fence = ''
  return text.split('\n').map((line, index): Line => {
    const [, mark = ''] = /^ {0,3}(`{3,}|~{3,})/.exec(line) ?? []
    if (fence === '') fence = mark
    else if (mark.startsWith(fence)) fence = ''
    const moved =
      fence === '' && added !== 0
        ? line.replace(/^#{1,6}(?= )/, (marks) => '#'.repeat(Math.max(1, Math.min(6, marks.length + added))))
        : line
    return {
      text: moved,
      from:
        shift === undefined
          ? { at }
          : { at: { ...at, line: at.line + index }, shift: shift + line.length - moved.length }
    }
  })
}

function addedLevels(text: string, level: number): number {
  const outside = text.replace(/^ {0,3}(`{3,}|~{3,})[\s\S]*?^ {0,3}\1/gm, '')
  const levels = [...outside.matchAll(/^(#{1,6}) /gm)].map(([, marks = '']) => marks.length)
  return levels.length === 0 ? 0 : level - Math.min(...levels)
}

/** Blocks with empty lines between them; empty blocks are left out. */
export const blocks = (...parts: readonly Lines[]): Lines =>
  parts
    .filter((part) => part.length > 0)
    .flatMap((part, index) => (index === 0 ? part : [{ text: '' }, ...part]))

/** Fields, parameters and the like, which have a look of their own. Empty if there are none. */
export const fieldItems = (items: Lines): Lines =>
  items.length === 0 ? [] : container('openapi-fields', items)

/** Lines as the content of a list item. Its mark begins a new list below one of a description. */
export const listItem = (lines: Lines): Lines =>
  lines.map(({ text, from }, index) => {
    const prefix = index === 0 ? '+ ' : '  '
    const shifted = from?.shift === undefined ? from : { ...from, shift: from.shift - prefix.length }
    return { text: text === '' ? '' : prefix + text, ...(shifted && { from: shifted }) }
  })

/** A container directive, with more colons than any of the lines in it. @param opening `tab[curl]{value=curl}` */
export function container(opening: string, lines: Lines): Lines {
  const longest = Math.max(2, ...lines.map(({ text }) => /^\s*(:{3,})/.exec(text)?.[1]?.length ?? 0))
  const colons = ':'.repeat(longest + 1)
  // Below a table or a definition, a fence would be read by the slower parser.
  const needsSpace = /\||^\s*\[/.test(lines.at(-1)?.text ?? '')
  return [...plain(`${colons}${opening}`), ...lines, ...plain(...(needsSpace ? [''] : []), colons)]
}

/** A block of code. */
export function codeBlock(language: string, code: string): Lines {
  const longest = Math.max(2, ...[...code.matchAll(/`{3,}/g)].map(([ticks]) => ticks.length))
  const fence = '`'.repeat(longest + 1)
  return plain(`${fence}${language}`, ...code.split('\n'), fence)
}

/** Code in a sentence. */
export function code(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length))
  const ticks = '`'.repeat(longest + 1)
  const space = /^`|`$|^ .* $/.test(text) ? ' ' : ''
  return text === '' ? '`""`' : `${ticks}${space}${text.replace(/\s+/g, ' ')}${space}${ticks}`
}

/** A text of the file that is no Markdown, in one line of Markdown. */
export const escaped = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<>{}#:|~$&!]/g, '\\$&')

/** Quoted in attributes of a directive. */
export const attribute = (text: string): string =>
  `"${text.replace(/\s+/g, ' ').replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('{', '&#123;').replaceAll('}', '&#125;')}"`

/** A page as a file. @param frontMatter plain JSON; empty values are left out */
export function pageFile(
  path: string,
  frontMatter: Readonly<Record<string, unknown>>,
  node: ApiNode,
  lines: Lines
): PluginFile {
  const entries = Object.entries(frontMatter).filter(([, value]) => value !== undefined && value !== '')
  const head = ['---', ...entries.map(([key, value]) => `${key}: ${JSON.stringify(value)}`), '---', '']
  const origins: GeneratedLines[] = [{ line: 1, at: node.file.placeOf(node.path) }]
  for (const [index, { from }] of lines.entries())
    if (from) origins.push({ line: head.length + index + 1, ...from })
  return { path, content: `${[...head, ...lines.map(({ text }) => text)].join('\n')}\n`, lines: origins }
}
