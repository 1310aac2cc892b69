/** A syntax of other tools. */
export interface ForeignForm {
  /** Name of the tool, for the message. */
  readonly tool: string
  /** What it corresponds to here. */
  readonly kind: 'text' | 'attribute' | 'component' | 'comment'
  readonly pattern: RegExp
  /** What to write instead, for the match of `pattern` and its groups: a hint. */
  readonly replacement: (groups: readonly (string | undefined)[]) => string
  /** In `.mdx` it is valid, or cannot occur. */
  readonly notInMdx?: boolean
}
