// Types of rules for JSX elements.

import type { JsxElement } from '../markdown/tree.ts'
import type { ProjectFacts, RuleContext } from './context.ts'
import type { LiteralScope } from './literals.ts'

/** What is known before documents are converted. */
export interface ElementScope extends LiteralScope {
  readonly project: ProjectFacts
  /** Names that code in the document declares. */
  readonly declared: ReadonlySet<string>
}

export interface ElementRule {
  /** Whether it is a container of blocks, written with a fence of colons. */
  readonly isContainer: boolean
  /** Whether this use can be converted. Its contents are not considered. */
  accepts(node: JsxElement, scope: ElementScope): boolean
  /** Whether the element forces the document to stay MDX. */
  needsMdx?(node: JsxElement, scope: ElementScope): boolean
  apply(node: JsxElement, context: RuleContext): void
}
