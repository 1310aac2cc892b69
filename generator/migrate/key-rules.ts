// What a migration does with a key of front matter, whatever tool it is from.

import type { Edit } from './edits.ts'
import type { Findings } from './findings.ts'
import { type FrontMatterEntry, removeKey, replaceKey } from './front-matter.ts'

interface KeyContext {
  /** Edits of the document so far; added to. */
  readonly edits: Edit[]
  readonly findings: Findings
}

/** `facts`: what rules of a tool know about the document; not needed here. */
type KeyEdit = (context: KeyContext, entry: FrontMatterEntry, facts?: unknown) => void

/** Leave the key as it is. */
export const keep: KeyEdit = () => undefined

/** Remove the key, and report what is lost. */
export const lose =
  (text: string): KeyEdit =>
  ({ edits, findings }, entry) => {
    edits.push(removeKey(entry))
    findings.loss(`front matter ${entry.key}`, entry.line, text)
  }

/** Remove a key that is not needed. */
export const drop: KeyEdit = ({ edits, findings }, entry) => {
  edits.push(removeKey(entry))
  findings.changed(`front matter ${entry.key}`, entry.line)
}

/** Write the value under another key, converted. */
export const write =
  (key: string, convert: (value: unknown) => unknown): KeyEdit =>
  ({ edits, findings }, entry) => {
    edits.push(replaceKey(entry, key, convert(entry.value)))
    findings.changed(`front matter ${entry.key}`, entry.line)
  }
