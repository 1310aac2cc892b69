import type { Hint } from '../../base/diagnostics.ts'
import type { SiteCondition } from '../document.ts'

/** A syntax of other tools, or text that is almost Markdown. */
export interface ForeignForm {
  /** For the message: name of the tool; for kind `almost`, what the text looks like, such as `a link`. */
  readonly tool: string
  /** How it appears in the tree of the document; `almost` for almost valid Markdown, `path` for a path that loses backslashes. */
  readonly kind: 'text' | 'attribute' | 'component' | 'comment' | 'almost' | 'path'
  readonly pattern: RegExp
  /** Whether a match counts, by its groups as written. Default: always. */
  readonly accepts?: (groups: readonly (string | undefined)[]) => boolean
  /** What to write instead, for the match of `pattern` and its groups. */
  readonly replacement: (groups: readonly (string | undefined)[]) => Hint
  /** What must be true of the site for a match to count, by its groups as written. Default: nothing. */
  readonly condition?: (groups: readonly (string | undefined)[]) => SiteCondition
  /** In `.mdx` it is valid, or cannot occur. */
  readonly notInMdx?: boolean
}

/**
 * Characters that a repetition in a pattern may match. Without a limit, a text with thousands of beginnings, `{% {% {%`, is read to
 * its end from each of them, so that time grows with the square of its length.
 */
const maxRepetition = 1000

/**
 * The pattern with all of its repetitions limited: `a*` → `a{0,1000}`.
 *
 * @param flags flags to add
 */
export function limitedPattern(pattern: RegExp, flags: string): RegExp {
  // A character class or an escaped character is skipped, since `*` and `+` are literal in them.
  const source = pattern.source.replace(
    /\\.|\[(?:\\.|[^\]\\])*\]|[*+]|\{(\d+),\}/g,
    (part: string, minimum?: string) =>
      part === '*' || part === '+' || minimum !== undefined
        ? `{${minimum ?? (part === '*' ? 0 : 1)},${maxRepetition}}`
        : part
  )
  return new RegExp(source, pattern.flags + flags)
}
