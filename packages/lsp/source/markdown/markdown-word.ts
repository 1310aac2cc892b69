// The word at a place in Markdown.

import { isPictureAttribute, valueKindOf } from '../value-kinds.ts'
import type { LineRange, Word, WordKind } from '../word.ts'

/** A pattern, and the word in its first group. */
interface Pattern {
  readonly pattern: RegExp
  readonly kind: WordKind
}

// Ends of constructs may be missing, since they are typed last.
const patterns: readonly Pattern[] = [
  { pattern: /\{\{\s*([\w.-]*)/dg, kind: 'variable' },
  { pattern: /::include\[([^\]]*)/dg, kind: 'include' },
  { pattern: /:icon\[([^\]]*)/dg, kind: 'icon' },
  { pattern: /!\[(?:[^[\]]|\[[^\]]*\])*\]\(\s*<?([^\s()<>]*)/dg, kind: 'picture' },
  { pattern: /\]\(\s*<?([^\s()<>]*)/dg, kind: 'link' },
  { pattern: /^\s{0,3}\[[^\]^][^\]]*\]:\s+<?([^\s<>]*)/dg, kind: 'link' },
  { pattern: /<(?:a|area)\s[^>]*?\bhref=["']([^"']*)/dg, kind: 'link' },
  { pattern: /<(?:img|video|audio|source)\s[^>]*?\b(?:src|poster)=["']([^"']*)/dg, kind: 'picture' }
]

const directive = /(:{1,})([A-Za-z][\w-]*)(?:\[(?:[^[\]]|\[[^\]]*\])*\])?(?:\{([^}]*))?/dg
const attribute = /(?:^|\s)([\w-]*)(?:=(?:"([^"]*)|'([^']*)|([^\s"'}]*)))?/dg

/**
 * The word at a column of a line.
 *
 * @param line its number, from 0
 * @param column from 0; a word that ends there is found too
 */
export function markdownWord(text: string, line: number, column: number): Word | undefined {
  return (
    directiveWord(text, line, column) ?? patternWord(text, line, column) ?? openDirective(text, line, column)
  )
}

function patternWord(text: string, line: number, column: number): Word | undefined {
  for (const { pattern, kind } of patterns)
    for (const match of text.matchAll(pattern)) {
      const range = rangeAt(line, column, match.indices?.[1])
      if (range) return { kind, text: match[1] ?? '', range }
    }
  return undefined
}

/** The name or an attribute of a directive. */
function directiveWord(text: string, line: number, column: number): Word | undefined {
  for (const match of text.matchAll(directive)) {
    const [, , name = '', attributes] = match
    const nameRange = rangeAt(line, column, match.indices?.[2])
    // A time, `10:30`, or a word after a colon, is no directive.
    const isInText = match[1] === ':' && /[\w:]$/.test(text.slice(0, match.index))
    if (nameRange && !isInText) return { kind: nameKind(name), text: name, range: nameRange }
    const [start, end] = match.indices?.[3] ?? []
    if (attributes === undefined || start === undefined || end === undefined) continue
    if (column >= start && column <= end) return attributeWord(name, attributes, start, line, column)
  }
  return undefined
}

const nameKind = (name: string): WordKind => (/^[A-Z]/.test(name) ? 'component' : 'directive')

/** @param offset of the attributes in the line */
function attributeWord(
  owner: string,
  attributes: string,
  offset: number,
  line: number,
  column: number
): Word | undefined {
  const shifted = (indices: readonly [number, number] | undefined) =>
    indices && ([indices[0] + offset, indices[1] + offset] as const)
  for (const match of attributes.matchAll(attribute)) {
    const [, name = ''] = match
    for (const group of [2, 3, 4]) {
      const range = rangeAt(line, column, shifted(match.indices?.[group]))
      const kind = isPictureAttribute(owner, name) ? 'picture' : (valueKindOf(owner, name) ?? 'value')
      if (range) return { kind, text: match[group] ?? '', range, owner: `${owner}.${name}` }
    }
    const range = rangeAt(line, column, shifted(match.indices?.[1]))
    if (range) return { kind: 'attribute', text: name, range, owner }
  }
  return { kind: 'attribute', text: '', range: { line, start: column, end: column }, owner }
}

/** Colons alone, which begin a directive. */
function openDirective(text: string, line: number, column: number): Word | undefined {
  const [colons = ''] = /(?:^[\s>]*:{2,}|(?<![\w:]):)$/.exec(text.slice(0, column)) ?? []
  if (colons === '') return undefined
  return { kind: 'directive', text: '', range: { line, start: column, end: column } }
}

const rangeAt = (
  line: number,
  column: number,
  indices: readonly [number, number] | undefined
): LineRange | undefined => {
  const [start, end] = indices ?? []
  return start === undefined || end === undefined || column < start || column > end
    ? undefined
    : { line, start, end }
}
