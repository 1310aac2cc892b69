/** What is compared. */
export type CheckName =
  | 'address'
  | 'file'
  | 'id'
  | 'text'
  | 'list'
  | 'picture'
  | 'remnant'
  | 'head'
  | 'feed'
  | 'browser'

/** A difference between the old site and the new one. */
export interface Difference {
  /** A remark may be intended: other words in a title, more text than before. */
  readonly severity: 'failure' | 'remark'
  readonly check: CheckName
  /** Old address, decoded. */
  readonly address: string
  readonly expected: string
  readonly found: string
}
