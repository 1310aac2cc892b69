// From files to a site that can be rendered: linked, its documents parsed, its components bundled, all of it validated.
// `build` and `check` start here; `serve` runs the same steps one by one, as files change.

import { applyRules, type Diagnostic } from './base/diagnostics.ts'
import type { Files } from './base/files.ts'
import type { Timings } from './base/timings.ts'
import type { Bundle } from './bundle/bundle.ts'
import type { BundleInput } from './bundle/input.ts'
import type { Config } from './config/config.ts'
import { collectGarbageEarly } from './engine/memory.ts'
import type { Graph } from './graph/site-graph.ts'
import { publicVariables } from './load/public-variables.ts'
import { hasText } from './load/source.ts'
import { createDocuments, type Documents, documentMaker } from './markdown/documents.ts'
import { bundleInput, linkSite, markdownTools, mdxModulesOf, type SiteOptions } from './site.ts'
import { makeBundle } from './tasks/bundle.ts'
import { documentCache, documentNamespaces } from './tasks/document-cache.ts'
import { makeDocuments } from './tasks/documents.ts'
import { type Engine, openEngine } from './tasks/engine.ts'
import { iconDrawer } from './tasks/icons.ts'
import { type CheckedGraph, validate } from './validate/validate.ts'

/** The results of the stages up to `validate`, and diagnostics. After an error, the results of later stages are missing. */
export interface SiteResult {
  readonly config?: Config
  readonly graph?: Graph
  readonly documents?: Documents
  readonly bundleInput?: BundleInput
  readonly bundle?: Bundle
  /** Missing when there are errors. */
  readonly checkedGraph?: CheckedGraph
  readonly diagnostics: readonly Diagnostic[]
}

/** With more documents than this, the heaps of the threads dominate the memory of a build. */
const manyDocuments = 4_000

/** Read, link and validate a site. @param engine cache and threads; without it nothing is cached */
export async function loadCheckedSite(
  files: Files,
  options: SiteOptions,
  timings: Timings,
  engine: Engine = openEngine({ timings })
): Promise<SiteResult> {
  const { value: linked, diagnostics: earlier } = await linkSite(files, options, timings, {
    sourceCache: engine.sources,
    plugins: engine.plugins,
    loaders: engine.loaders,
    icons: iconDrawer(() => engine.loadSharp(files.root), engine.cache)
  })
  if (!linked) return { diagnostics: applyRules(earlier) }
  const { config, theme, graph } = linked
  const sources = graph.sources.filter(hasText)
  if (sources.length > manyDocuments) collectGarbageEarly()
  await engine.connect(config)
  const memo = engine.cache && documentCache(documentNamespaces(engine.cache))
  const documents = createDocuments(documentMaker(config, theme, await markdownTools(linked)), memo)
  const mdx = timings.measureStage('markdown', () => mdxModulesOf(sources, documents))
  const input = bundleInput(graph, 'production', mdx, publicVariables(files, options.environment))
  // esbuild runs in a separate process, so Markdown is parsed here at the same time.
  const [{ value: bundle, diagnostics: bundleProblems }] = await Promise.all([
    timings.measureStage('bundle', () => makeBundle(input, engine, earlier)),
    timings.measureStage('markdown', () => makeDocuments(linked, sources, documents, engine, timings))
  ])
  const site = {
    graph,
    documents,
    pageAnchors: bundle?.server.anchors ?? new Map(),
    componentProps: bundle?.server.componentProps ?? new Map()
  }
  const { graph: checkedGraph, diagnostics } = await timings.measureStage('validate', () =>
    validate(site, [...earlier, ...bundleProblems])
  )
  return {
    config,
    graph,
    documents,
    bundleInput: input,
    ...(bundle && { bundle }),
    ...(checkedGraph && { checkedGraph }),
    diagnostics
  }
}
