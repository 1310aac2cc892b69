// Paths of a page's files, relative to the output folder.

import { isPublishedAsMarkdown } from '../graph/joined-texts.ts'
import { outputOf, type Route } from '../graph/route.ts'
import type { PagePlan } from './page-plan.ts'
import type { PlanContext } from './plan-context.ts'

type Placed = Pick<PlanContext, 'graph'>

/** Path of the HTML document: `de/docs/index.html`. */
export const pageOutput = ({ graph }: Placed, route: Route): string =>
  outputOf(route, 'html', graph.config.trailingSlash)

/** Path of the metadata: `de/docs/index.json`. */
export const metadataOutput = ({ graph }: Placed, route: Route): string =>
  outputOf(route, 'json', graph.config.trailingSlash)

/** Path of the Markdown alternate, also for pages without one: see `hasMarkdownAlternate`. */
export const markdownOutput = ({ graph }: Placed, route: Route): string =>
  outputOf(route, 'md', graph.config.trailingSlash)

/**
 * Whether a page has a Markdown alternate. Unlisted pages and drafts have none, since a text file cannot contain `noindex`.
 */
export const hasMarkdownAlternate = ({ graph }: Placed, route: Route): boolean =>
  isPublishedAsMarkdown(graph, route)

/** All output paths of a page. */
export const outputsOf = (context: Placed, route: Route): PagePlan['outputs'] => ({
  html: pageOutput(context, route),
  metadata: metadataOutput(context, route),
  ...(hasMarkdownAlternate(context, route) && { markdown: markdownOutput(context, route) })
})
