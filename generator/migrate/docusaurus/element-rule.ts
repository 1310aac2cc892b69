// What a rule for JSX elements is.

import type { JsxElement } from '../markdown/tree.ts'
import type { ProjectFacts, RuleContext } from './context.ts'
import type { LiteralScope } from './literals.ts'

/** What a rule knows before documents are converted. */
export interface ElementScope extends LiteralScope {
  readonly project: ProjectFacts
}

export interface ElementRule {
  /** Is it a container of blocks, written with a fence of colons? */
  readonly isContainer: boolean
  /** Can this use be converted? Its contents are not looked at. */
  accepts(node: JsxElement, scope: ElementScope): boolean
  /** Must the document stay MDX for it? */
  needsMdx?(node: JsxElement, scope: ElementScope): boolean
  apply(node: JsxElement, context: RuleContext): void
}
