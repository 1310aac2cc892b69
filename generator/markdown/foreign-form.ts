/** A syntax of other tools, or text that is almost Markdown. */
export interface ForeignForm {
  /** For the message: name of the tool; for kind `almost`, what the text looks like, such as `a link`. */
  readonly tool: string
  /** How it appears in the tree of the document, or `almost` for almost valid Markdown. */
  readonly kind: 'text' | 'attribute' | 'component' | 'comment' | 'almost'
  readonly pattern: RegExp
  /** What to write instead, for the match of `pattern` and its groups: a hint. */
  readonly replacement: (groups: readonly (string | undefined)[]) => string
  /** In `.mdx` it is valid, or cannot occur. */
  readonly notInMdx?: boolean
}
