// Texts of comments, whose links are checked.

import type { PluginProblem } from 'sitegen/plugin'
import type { Linked, Place, Ref, Text } from 'sitegen-references'
import { type CommentPlace, lineWith } from './places.ts'
import type { Comment, CommentPart, Reflection } from './typedoc.ts'
import type { KeyOf } from './types.ts'

export interface CommentContext {
  readonly keyOf: KeyOf
  readonly problems: PluginProblem[]
}

/** A comment, and where it is. */
export interface Commented {
  readonly comment: Comment | undefined
  readonly place: CommentPlace | undefined
  /** Of the declaration. */
  readonly at: Place
}

/** What `@default` says, or the value in the code. */
export function defaultOf({ comment, defaultValue }: Reflection): string | undefined {
  const tag = comment?.blockTags?.find(({ tag }) => tag === '@default' || tag === '@defaultValue')
  const text = tag?.content
    .map((part) => part.text)
    .join('')
    .trim()
    .replace(/^`{3,}\w*\n([\s\S]*?)\n?`{3,}$/, '$1')
    .replace(/^`([^`]*)`$/, '$1')
  return text || (defaultValue === '...' ? undefined : defaultValue)
}

/** A text of a comment, whose links are checked. */
export function textOf(
  context: CommentContext,
  { place, at }: Commented,
  parts: readonly CommentPart[]
): Text {
  const linked = parts.map((part): string | Ref => {
    if (part.kind !== 'inline-tag') return part.text
    const isCode = part.tag === '@linkcode'
    const label = part.text.trim()
    const text = isCode ? `\`${label}\`` : label.replace(/[\\`*_[\]<>]/g, '\\$&')
    if (!part.tag?.startsWith('@link')) return label
    if (typeof part.target === 'string') return `[${text}](<${part.target}>)`
    const key = typeof part.target === 'number' ? context.keyOf(part.target) : undefined
    if (key !== undefined) return { text, to: key }
    if (part.target === undefined)
      context.problems.push({
        ...(lineWith(place, `{${part.tag} ${label.split(/[\s|]/)[0]}`) ?? at),
        severity: 'error',
        message: `\`{${part.tag} ${label}}\` leads nowhere`,
        hint: 'name something that the entry point exports, or write the name as code: `` `Name` ``'
      })
    return isCode ? text : `\`${label}\``
  })
  const [start = ''] = parts.map(({ text }) => text.trim().split('\n')[0] ?? '').filter((text) => text !== '')
  const found = lineWith(place, start)
  return { parts: trimmedStart(linked), at: found ?? at, isCopied: found !== undefined }
}

const trimmedStart = ([first, ...rest]: Linked): Linked =>
  first === undefined ? [] : [typeof first === 'string' ? first.trimStart() : first, ...rest]
