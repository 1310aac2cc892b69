import type { Diagnostic } from '../base/diagnostics.ts'
import type { Graph } from '../graph/site-graph.ts'
import type { Documents } from '../markdown/documents.ts'
import type { MarkdownProps } from '../theme.ts'

/** All that rules may look at. */
export interface Site {
  readonly graph: Graph
  readonly documents: Documents
  /** Ids that a React page says it has, by name of the page. */
  readonly pageAnchors: ReadonlyMap<string, readonly string[]>
  /** Props that components for Markdown declare, by name of the component. */
  readonly componentProps: ReadonlyMap<string, MarkdownProps>
}

/** Looks at a whole site and says what is wrong with it. Never throws, changes nothing. */
export type Rule = (site: Site) => readonly Diagnostic[]
