import type { Diagnostic } from '../base/diagnostics.ts'
import type { Route } from '../graph/route.ts'
import type { Graph } from '../graph/site-graph.ts'
import type { TextSource } from '../load/source.ts'
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

/** Texts of a site, and the pages that show them: all, or those of some files. */
export interface SitePart {
  readonly texts: readonly TextSource[]
  readonly pages: readonly Route[]
  /** Of any page of the site. */
  readonly idsOf: IdsOfPage
}

/** The ids of a page; `undefined` when they are not known before it is rendered. */
export type IdsOfPage = (route: Route) => ReadonlySet<string> | undefined

/** Checks each text and page on its own, so that those of one file can be checked without the others. */
export type TextRule = (site: Site, part: SitePart) => readonly Diagnostic[]
