// Graph → CheckedGraph, or all of its problems at once. Only `validate` creates a CheckedGraph, and nothing is published
// without one; `serve` and `check` also work with errors.

import { setImmediate } from 'node:timers/promises'
import { applyRules, type Diagnostic, hasErrors } from '../base/diagnostics.ts'
import { contentPages } from '../graph/graph.ts'
import { groupBy } from '../graph/group-by.ts'
import type { Route } from '../graph/route.ts'
import { shellOf } from '../graph/shell.ts'
import type { Graph } from '../graph/site-graph.ts'
import { checkHeads } from '../plan/policy/head-check.ts'
import { checkStyles } from '../plan/policy/style-requests.ts'
import { checkHosts } from '../plan/policy/undeclared-hosts.ts'
import { withSourcePlaces } from '../plugins/source-places.ts'
import { checkPlugins } from './plugin-rules.ts'
import type { Rule, Site, SitePart, TextRule } from './rule.ts'
import { checkAuthorPictures } from './rules/author-pictures.ts'
import { checkChangedNames } from './rules/changed-names.ts'
import { checkColorContrast } from './rules/color-contrast.ts'
import { checkComponents } from './rules/components.ts'
import { checkEditLinks } from './rules/edit-links.ts'
import { checkEntryFiles } from './rules/entry-files.ts'
import { checkFeeds } from './rules/feeds.ts'
import { checkFileCopy } from './rules/file-copy.ts'
import { checkFrontMatterImages } from './rules/front-matter-images.ts'
import { checkHome } from './rules/home.ts'
import { checkLargeImages } from './rules/large-images.ts'
import { checkLfsPointers } from './rules/lfs-pointers.ts'
import { anchorIndex, checkLinks } from './rules/links.ts'
import { checkMarkdown } from './rules/markdown.ts'
import { checkMdxData } from './rules/mdx-data.ts'
import { checkMergeConflicts } from './rules/merge-conflicts.ts'
import { checkModuleAddresses } from './rules/module-addresses.ts'
import { checkNamedFields } from './rules/named-fields.ts'
import { checkNeighbours } from './rules/neighbours.ts'
import { checkPageTexts } from './rules/page-texts.ts'
import { checkPicturePlaces, checkTextPlaces } from './rules/picture-places.ts'
import { checkRedirects } from './rules/redirects.ts'
import { checkRenamed } from './rules/renamed.ts'
import { checkSections } from './rules/sections.ts'
import { checkShallowHistory } from './rules/shallow-history.ts'
import { checkSidebarLinks } from './rules/sidebar-links.ts'
import { checkSiteFiles } from './rules/site-files.ts'
import { checkStaticFiles } from './rules/static-files.ts'
import { checkStrings } from './rules/strings.ts'
import { checkSvg } from './rules/svg.ts'
import { checkTerms } from './rules/terms.ts'
import { checkThirdParties } from './rules/third-parties.ts'
import { checkTitleDuplicate } from './rules/title-duplicate.ts'
import { checkTranslations, translationProblems } from './rules/translations.ts'
import { checkTrust } from './rules/trust.ts'
import { checkUnusedParts } from './rules/unused-parts.ts'
import { usedImages } from './used-images.ts'

declare const checked: unique symbol

/** A graph without errors. */
export type CheckedGraph = Graph & { readonly [checked]: true }

const textRules: readonly TextRule[] = [
  checkMarkdown,
  checkLinks,
  checkPageTexts,
  checkComponents,
  checkSections,
  checkMdxData,
  checkNeighbours,
  checkPicturePlaces,
  checkTranslations
]

const rules: readonly Rule[] = [
  checkModuleAddresses,
  ({ graph }) => graph.config.locales.flatMap((locale) => shellOf(graph, locale).diagnostics),
  checkSidebarLinks,
  checkHome,
  ({ graph }) => graph.emptyProblems,
  checkRedirects,
  checkSiteFiles,
  checkAuthorPictures,
  checkFrontMatterImages,
  checkTextPlaces,
  checkEntryFiles,
  checkFeeds,
  checkNamedFields,
  checkTerms,
  checkRenamed,
  checkTitleDuplicate,
  checkFileCopy,
  checkChangedNames,
  checkShallowHistory,
  checkMergeConflicts,
  checkStrings,
  checkEditLinks,
  checkStaticFiles,
  (site) => {
    const images = usedImages(site)
    return [...checkLargeImages(site, images), ...checkSvg(site, images)]
  },
  checkThirdParties,
  checkTrust,
  checkUnusedParts,
  checkLfsPointers,
  checkColorContrast,
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
 * Run every rule, also those of plugins. Between them, and between a few texts and the next ones, others get their turn.
 *
 * @param earlier diagnostics of earlier stages; their errors count too
 */
export async function validate(site: Site, earlier: readonly Diagnostic[]): Promise<Validated> {
  const problems = [...earlier, ...(await checkPlugins(site))]
  for (const check of checksOf(site)) {
    // As arguments, the problems of a large site would not fit on the stack.
    for (const problem of check()) problems.push(problem)
    await setImmediate()
  }
  return validated(site, problems)
}

/** The same for a site whose plugins have no rules, at once. @internal exported for tests */
export const validateWithoutPlugins = (site: Site, earlier: readonly Diagnostic[]): Validated =>
  validated(site, [...earlier, ...checksOf(site).flatMap((check) => check())])

function validated({ graph }: Site, problems: readonly Diagnostic[]): Validated {
  const diagnostics = applyRules(withSourcePlaces(problems, graph.plugins.generatedFiles), graph.config.rules)
  return hasErrors(diagnostics) ? { diagnostics } : { graph: graph as CheckedGraph, diagnostics }
}

/** The checks of a site, none of which takes long. */
function checksOf(site: Site): readonly (() => readonly Diagnostic[])[] {
  const parts = partsOf(partOf(site))
  return [
    ...parts.map((part) => () => textRules.flatMap((rule) => rule(site, part))),
    ...rules.map((rule) => () => rule(site))
  ]
}

/** How many texts are checked at once. So few stay in memory until every rule has looked at them. */
const textsAtOnce = 100

/** Texts in parts, with the pages that show them; the last part has the other pages. */
function partsOf({ texts, pages, idsOf }: SitePart): readonly SitePart[] {
  const pagesByFile = new Map(groupBy(pages, ({ file }) => [file]))
  const parts: SitePart[] = []
  for (let from = 0; from < texts.length; from += textsAtOnce) {
    const some = texts.slice(from, from + textsAtOnce)
    const shown = [...new Set(some.map(({ file }) => file))].flatMap((file) => pagesByFile.get(file) ?? [])
    for (const { file } of some) pagesByFile.delete(file)
    parts.push({ texts: some, pages: shown, idsOf })
  }
  return [...parts, { texts: [], pages: [...pagesByFile.values()].flat(), idsOf }]
}

/** The texts and pages of some files; of all when `files` is missing. */
function partOf(site: Site, files?: ReadonlySet<string>): SitePart {
  const isWanted = ({ file }: { readonly file: string }) => files?.has(file) !== false
  return {
    texts: site.graph.texts.filter(isWanted),
    pages: contentPages(site.graph).filter(isWanted),
    idsOf: anchorIndex(site)
  }
}

/** Run the rules about texts and their pages for some files, not those that need the whole site. */
export const checkTexts = (site: Site, files: ReadonlySet<string>): readonly Diagnostic[] => {
  const part = partOf(site, files)
  return textRules.flatMap((rule) => rule(site, part))
}

/**
 * The graph of a site in which no rule found anything, and of which only texts have changed since: those are read by the rules
 * about translations alone. `undefined` if they find something.
 *
 * @param pages of these texts, in all languages
 */
export const stillValid = (graph: Graph, pages: readonly Route[]): Validated | undefined =>
  applyRules(translationProblems(graph, pages), graph.config.rules).length === 0
    ? { graph: graph as CheckedGraph, diagnostics: [] }
    : undefined
