// Graph → CheckedGraph, or all of its problems at once. Only `validate` creates a CheckedGraph, and nothing is published
// without one; `serve` and `check` also work with errors.

import { applyRules, type Diagnostic, hasErrors } from '../base/diagnostics.ts'
import { shellOf } from '../graph/shell.ts'
import type { Graph } from '../graph/site-graph.ts'
import { checkHeads } from '../plan/policy/head-check.ts'
import { checkStyles } from '../plan/policy/style-requests.ts'
import { checkHosts } from '../plan/policy/undeclared-hosts.ts'
import { withSourcePlaces } from '../plugins/source-places.ts'
import { checkPlugins } from './plugin-rules.ts'
import type { Rule, Site } from './rule.ts'
import { checkAuthorPictures } from './rules/author-pictures.ts'
import { checkChangedNames } from './rules/changed-names.ts'
import { checkComponents } from './rules/components.ts'
import { checkEditLinks } from './rules/edit-links.ts'
import { checkEntryFiles } from './rules/entry-files.ts'
import { checkFeeds } from './rules/feeds.ts'
import { checkFrontMatterImages } from './rules/front-matter-images.ts'
import { checkHome } from './rules/home.ts'
import { checkLargeImages } from './rules/large-images.ts'
import { checkLfsPointers } from './rules/lfs-pointers.ts'
import { checkLinks } from './rules/links.ts'
import { checkMarkdown } from './rules/markdown.ts'
import { checkMdxData } from './rules/mdx-data.ts'
import { checkMergeConflicts } from './rules/merge-conflicts.ts'
import { checkModuleAddresses } from './rules/module-addresses.ts'
import { checkNamedFields } from './rules/named-fields.ts'
import { checkNeighbours } from './rules/neighbours.ts'
import { checkPageTexts } from './rules/page-texts.ts'
import { checkPicturePlaces } from './rules/picture-places.ts'
import { checkRedirects } from './rules/redirects.ts'
import { checkRenamed } from './rules/renamed.ts'
import { checkSections } from './rules/sections.ts'
import { checkShallowHistory } from './rules/shallow-history.ts'
import { checkSidebarLinks } from './rules/sidebar-links.ts'
import { checkSiteFiles } from './rules/site-files.ts'
import { checkStaticFiles } from './rules/static-files.ts'
import { checkStrings } from './rules/strings.ts'
import { checkSvg } from './rules/svg.ts'
import { checkThirdParties } from './rules/third-parties.ts'
import { checkTrust } from './rules/trust.ts'
import { checkUnusedParts } from './rules/unused-parts.ts'

declare const checked: unique symbol

/** A graph without errors. */
export type CheckedGraph = Graph & { readonly [checked]: true }

const rules: readonly Rule[] = [
  checkMarkdown,
  checkLinks,
  checkPageTexts,
  checkModuleAddresses,
  ({ graph }) => graph.config.locales.flatMap((locale) => shellOf(graph, locale).diagnostics),
  checkSidebarLinks,
  checkHome,
  ({ graph }) => graph.emptyProblems,
  checkRedirects,
  checkComponents,
  checkSections,
  checkMdxData,
  checkSiteFiles,
  checkAuthorPictures,
  checkFrontMatterImages,
  checkNeighbours,
  checkPicturePlaces,
  checkEntryFiles,
  checkFeeds,
  checkNamedFields,
  checkRenamed,
  checkChangedNames,
  checkShallowHistory,
  checkMergeConflicts,
  checkStrings,
  checkEditLinks,
  checkStaticFiles,
  checkLargeImages,
  checkSvg,
  checkThirdParties,
  checkTrust,
  checkUnusedParts,
  checkLfsPointers,
  ({ graph }) => checkHeads(graph),
  ({ graph }) => checkStyles(graph),
  ({ graph }) => checkHosts(graph)
]

export interface Validated {
  /** Missing when there are errors. */
  readonly graph?: CheckedGraph
  /** With the configured severities, sorted. */
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Run every rule, also those of plugins.
 *
 * @param earlier diagnostics of earlier stages; their errors count too
 */
export const validate = async (site: Site, earlier: readonly Diagnostic[]): Promise<Validated> =>
  validateWithoutPlugins(site, [...earlier, ...(await checkPlugins(site))])

/** The same for a site whose plugins have no rules, at once. @internal exported for tests */
export function validateWithoutPlugins(site: Site, earlier: readonly Diagnostic[]): Validated {
  const allDiagnostics = withSourcePlaces(
    [...earlier, ...rules.flatMap((rule) => rule(site))],
    site.graph.plugins.generatedFiles
  )
  const diagnostics = applyRules(allDiagnostics, site.graph.config.rules)
  return hasErrors(diagnostics) ? { diagnostics } : { graph: site.graph as CheckedGraph, diagnostics }
}

/** The graph of a site in which no rule found anything, if nothing that rules read has changed since. */
export const stillValid = (graph: Graph): Validated => ({ graph: graph as CheckedGraph, diagnostics: [] })
