// Front matter by position: keys are removed, renamed, replaced and added without touching the others, their comments and
// their order.

import type { Files } from 'sitegen/internals'
import { isMap, isScalar, LineCounter, parseDocument } from 'yaml'
import type { Edit } from './edits.ts'
import { yamlText } from './yaml-text.ts'

/** A top-level key of front matter. */
export interface FrontMatterEntry {
  readonly key: string
  readonly value: unknown
  /** Line in the file, from 1. */
  readonly line: number
  /** Offsets of the key. */
  readonly keyStart: number
  readonly keyEnd: number
  /** Offsets of its whole lines. */
  readonly start: number
  readonly end: number
}

export interface FrontMatter {
  /** True if the file has no front matter. */
  readonly isMissing: boolean
  /** True when it is not a valid mapping; there are no entries then. */
  readonly isBroken: boolean
  readonly entries: readonly FrontMatterEntry[]
  readonly values: Readonly<Record<string, unknown>>
  /** Offset of the line that closes it, 0 without front matter. */
  readonly closing: number
  /** Offset and line of the body. */
  readonly bodyStart: number
}

const block = /^---[^\S\n]*\n([\s\S]*?)^---[^\S\n]*(?:\n|$)/m

/** A file without front matter. */
export const noFrontMatter: FrontMatter = {
  isMissing: true,
  isBroken: false,
  entries: [],
  values: {},
  closing: 0,
  bodyStart: 0
}

/** Read the front matter of a file. Line breaks must be `\n`. */
export function readFrontMatter(text: string): FrontMatter {
  const match = text.startsWith('---') ? block.exec(text) : null
  if (match?.index !== 0) return noFrontMatter
  const inner = match[1] ?? ''
  const innerStart = text.indexOf('\n') + 1
  const counter = new LineCounter()
  const document = parseDocument(inner, { lineCounter: counter, logLevel: 'silent', uniqueKeys: false })
  const bounds = { isMissing: false, closing: innerStart + inner.length, bodyStart: match[0].length }
  if (document.errors.length > 0 || (document.contents !== null && !isMap(document.contents)))
    return { ...bounds, isBroken: true, entries: [], values: {} }
  const value: unknown = document.toJS() ?? {}
  const values = value as Record<string, unknown>
  const items = isMap(document.contents) ? document.contents.items : []
  const entries = items.flatMap((pair): FrontMatterEntry[] => {
    if (!isScalar(pair.key) || !pair.key.range) return []
    const [keyStart, keyEnd] = pair.key.range
    const node = pair.value as { readonly range?: readonly [number, number, number] | null } | null
    const valueEnd = node?.range?.[1] ?? keyEnd
    const start = inner.lastIndexOf('\n', keyStart - 1) + 1
    const newline = inner.indexOf('\n', Math.max(keyEnd, valueEnd - 1))
    const key = String(pair.key.value)
    return [
      {
        key,
        value: values[key],
        line: counter.linePos(keyStart).line + 1,
        keyStart: keyStart + innerStart,
        keyEnd: keyEnd + innerStart,
        start: start + innerStart,
        end: (newline < 0 ? inner.length : newline + 1) + innerStart
      }
    ]
  })
  return { ...bounds, isBroken: false, entries, values }
}

/**
 * The files of a project. Front matter without a closing line gets one at the end of the file: a home page may consist of
 * front matter only, and Docusaurus and VitePress accept that.
 */
export const closeFrontMatter = (files: Files): Files => ({
  ...files,
  read(path) {
    const bytes = files.read(path)
    // `-` is 45.
    if (!/\.mdx?$/i.test(path) || bytes[0] !== 45) return bytes
    const text = new TextDecoder().decode(bytes)
    return isUnclosed(text) ? new TextEncoder().encode(`${text.trimEnd()}\n---\n`) : bytes
  }
})

function isUnclosed(text: string): boolean {
  const [opening = ''] = /^---[^\S\n]*\r?\n/.exec(text) ?? []
  if (opening === '' || /^---[^\S\n]*\r?$/m.test(text.slice(opening.length))) return false
  const { errors, contents } = parseDocument(text.slice(opening.length), { logLevel: 'silent' })
  return errors.length === 0 && isMap(contents)
}

/** Remove a key with its value. */
export const removeKey = ({ start, end }: FrontMatterEntry): Edit => ({ start, end, text: '' })

/** Rename a key; the text of its value is kept. */
export const renameKey = ({ keyStart, keyEnd }: FrontMatterEntry, name: string): Edit => ({
  start: keyStart,
  end: keyEnd,
  text: name
})

/** Replace a key and its value. */
export const replaceKey = ({ start, end }: FrontMatterEntry, key: string, value: unknown): Edit => ({
  start,
  end,
  text: yamlText({ [key]: value })
})

/** Add keys at the end; a file without front matter gets one. */
export function addKeys(
  { isMissing, closing }: FrontMatter,
  keys: Readonly<Record<string, unknown>>
): readonly Edit[] {
  const text = yamlText(keys)
  if (text === '') return []
  return [{ start: closing, end: closing, text: isMissing ? `---\n${text}---\n\n` : text }]
}
