// Files of the site other than pages, created on request: bundle, search index, feeds, sitemap.

import type { Content } from '../base/output-file.ts'
import { bundleFiles, searchEmissions, siteWideFiles } from '../emit/emit.ts'
import type { Emission } from '../emit/plan.ts'
import { pluginFiles } from '../emit/plugins.ts'
import { redirectPages } from '../emit/redirects.ts'
import type { PlanContext } from '../plan/plan-context.ts'
import { type CorpusCache, memoryCorpusCache } from '../search/corpus-cache.ts'
import { memoizePerContext } from './memoize-per-context.ts'

/** Looks up files other than pages. */
export type LookUpSiteFile = (context: PlanContext, output: string) => Promise<Content | undefined>

/**
 * Site-wide files. Each kind is created once per context, on the first request: pages need the bundle, but rarely the
 * search index, which needs all documents. Only changed texts are indexed again.
 */
export function createSiteFiles(): LookUpSiteFile {
  const corpora = new Map<string, CorpusCache>()
  const bundles = memoizePerContext((context: PlanContext) => byPath(bundleFiles(context)))
  const otherFiles = memoizePerContext(async (context: PlanContext) =>
    byPath([
      ...siteWideFiles(context, [...context.graph.routes.values()], context.graph.plugins.files),
      ...redirectPages(context),
      ...(await pluginFiles(context)).value
    ])
  )
  const corpus = (locale: string, tag: string): CorpusCache => {
    const name = `${locale} ${tag}`
    const cache = corpora.get(name) ?? memoryCorpusCache()
    corpora.set(name, cache)
    return cache
  }
  const search = memoizePerContext((context: PlanContext) =>
    byPath(searchEmissions(context, [...context.graph.routes.values()], { corpus }))
  )
  return async (context, output) =>
    bundles(context).get(output) ??
    (output.startsWith('search/') ? search(context).get(output) : undefined) ??
    (await otherFiles(context)).get(output)
}

const byPath = (emissions: readonly Emission[]): ReadonlyMap<string, Content> =>
  new Map(emissions.map(({ path, content }) => [path, content]))
