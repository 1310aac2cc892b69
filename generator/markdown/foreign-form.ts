/** A form of other tools' Markdown. */
export interface ForeignForm {
  /** Where it comes from, for the message. */
  readonly tool: string
  /** What it would be here. */
  readonly kind: 'text' | 'attribute' | 'component' | 'comment'
  readonly pattern: RegExp
  /** What to write instead, for the match of `pattern` and its groups: a hint. */
  readonly own: (groups: readonly (string | undefined)[]) => string
  /** In `.mdx` it is not foreign, or cannot occur. */
  readonly notInMdx?: boolean
}
