// Graph → CheckedGraph, or all that is wrong with it, at once. `render` takes nothing but a
// CheckedGraph, and only `validate` makes one, so the compiler keeps the order.

import { type Diagnostic, hasErrors, settle } from '../base/diagnostics.ts'
import type { Graph } from '../graph/site-graph.ts'
import type { Rule, Site } from './rule.ts'
import { checkComponents } from './rules/components.ts'
import { checkHome } from './rules/home.ts'
import { checkLargeImages } from './rules/large-images.ts'
import { checkLinks } from './rules/links.ts'
import { checkMarkdown } from './rules/markdown.ts'
import { checkPageTexts } from './rules/page-texts.ts'
import { checkPictures } from './rules/pictures.ts'
import { checkPositionFiles } from './rules/position-files.ts'
import { checkRedirects } from './rules/redirects.ts'
import { checkRenamed } from './rules/renamed.ts'
import { checkShells } from './rules/shells.ts'
import { checkSidebarLinks } from './rules/sidebar-links.ts'
import { checkSiteFiles } from './rules/site-files.ts'
import { checkStaticFiles } from './rules/static-files.ts'
import { checkThirdParties } from './rules/third-parties.ts'

declare const checked: unique symbol

/** A graph without errors. */
export type CheckedGraph = Graph & { readonly [checked]: true }

const rules: readonly Rule[] = [
  checkMarkdown,
  checkLinks,
  checkPageTexts,
  checkShells,
  checkSidebarLinks,
  checkHome,
  ({ graph }) => graph.unfilled,
  checkRedirects,
  checkComponents,
  checkSiteFiles,
  checkPictures,
  checkPositionFiles,
  checkRenamed,
  checkStaticFiles,
  checkLargeImages,
  checkThirdParties
]

/**
 * Run every rule.
 *
 * @param earlier what the stages before have said; their errors count too
 * @returns all diagnostics with the site's severities, sorted; `graph` only when none is an error
 */
export function validate(
  site: Site,
  earlier: readonly Diagnostic[] = []
): { readonly graph?: CheckedGraph; readonly diagnostics: readonly Diagnostic[] } {
  const diagnostics = settle([...earlier, ...rules.flatMap((rule) => rule(site))], site.graph.config.rules)
  return hasErrors(diagnostics) ? { diagnostics } : { graph: site.graph as CheckedGraph, diagnostics }
}

/**
 * Take a graph as it is, mistakes and all. For `serve` alone: an editor who has broken one link must
 * still see the page, with the message on it.
 */
export const unchecked = (graph: Graph): CheckedGraph => graph as CheckedGraph
