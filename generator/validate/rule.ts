import type { Diagnostic } from '../base/diagnostics.ts'
import type { Graph } from '../graph/site-graph.ts'
import type { Documents } from '../markdown/documents.ts'
import type { MarkdownProps } from '../theme.ts'

/** The input of rules: the linked site, and what its bundle exports. */
export interface Site {
  readonly graph: Graph
  readonly documents: Documents
  /** Ids that a React page declares, by name of the page. */
  readonly pageAnchors: ReadonlyMap<string, readonly string[]>
  /** Props that components for Markdown declare, by name of the component. */
  readonly componentProps: ReadonlyMap<string, MarkdownProps>
}

/** Checks a whole site. Never throws, changes nothing. */
export type Rule = (site: Site) => readonly Diagnostic[]
