// Rules for keys of front matter that several tools share.

import { drop, write } from '../key-rules.ts'
import type { MdxKeyRule } from './description.ts'

/** A text; an empty one is dropped, and numbers and dates are written as texts. */
export const filledText: MdxKeyRule = (entry, context, front) => textKey_(entry.key)(entry, context, front)

/** A text under another key. */
export const text = (key: string): MdxKeyRule => textKey_(key)

const textKey_ =
  (key: string): MdxKeyRule =>
  (entry, context, front) => {
    const { value } = entry
    if (value === null || typeof value === 'object' || (typeof value === 'string' && value.trim() === ''))
      return value instanceof Date
        ? write(key, (day) => (day as Date).toISOString().slice(0, 10))(entry, context, front)
        : drop(entry, context, front)
    if (typeof value === 'string' && key === entry.key) return []
    return write(key, String)(entry, context, front)
  }
