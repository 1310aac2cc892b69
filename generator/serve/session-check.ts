// Checks the changed pages of a session, yielding to requests in between.

import { setImmediate } from 'node:timers/promises'
import { applyRules, type Diagnostic } from '../base/diagnostics.ts'
import type { Files } from '../base/files.ts'
import type { Timings } from '../base/timings.ts'
import { checkedPages } from '../checked-pages.ts'
import type { Cache } from '../engine/cache.ts'
import type { Route } from '../graph/route.ts'
import { allRoutes, type Graph } from '../graph/site-graph.ts'
import { readingProblems } from '../load/read-source.ts'
import { SourceChangedError } from '../load/source-cache.ts'
import type { Site } from '../open-site.ts'
import type { PlanContext } from '../plan/plan-context.ts'
import type { PluginCache } from '../plugins/plugins.ts'
import { withSourcePlaces } from '../plugins/source-places.ts'
import { makeDocuments } from '../tasks/documents.ts'
import { openTaskPool } from '../tasks/task-engine.ts'
import { withoutConsequences } from '../validate/consequences.ts'
import { checkTexts } from '../validate/validate.ts'

/** Build all documents. @returns false if the context has become outdated in the meantime */
async function buildAllDocuments({ site, context, timings, isCurrent, cache, plugins }: CheckInput) {
  const pool = openTaskPool(cache)
  try {
    const tools = { engine: { cache, pool }, plugins, timings }
    await makeDocuments(site, context.graph.texts, context.documents, tools, isCurrent)
    return isCurrent()
  } catch (error) {
    // A file has changed since it was read, which the watcher reports.
    if (error instanceof SourceChangedError) return false
    throw error
  } finally {
    await pool.close()
  }
}

/**
 * Render the pages that have changed since they last had no problems, and collect their problems.
 *
 * @param earlierDiagnostics problems found before rendering
 * @returns undefined if the context became outdated
 */
async function checkPages(
  context: PlanContext,
  { validPages, timings, isCurrent }: Pick<CheckInput, 'validPages' | 'timings' | 'isCurrent'>,
  earlierDiagnostics: readonly Diagnostic[],
  routes: readonly Route[] = allRoutes(context.graph)
): Promise<Checked | undefined> {
  const problems: Diagnostic[] = []
  let pages = 0
  const filterConsequences = withoutConsequences(context.graph, earlierDiagnostics)
  const checked = checkedPages(context, routes, {
    timings,
    known: validPages,
    async attempt(check) {
      try {
        return await check()
      } catch (error) {
        if (error instanceof SourceChangedError) throw error
        // Reported when the page is requested.
        return undefined
      }
    }
  })
  try {
    for await (const { route, output, result } of checked) {
      if (result && !result.isKnown) {
        problems.push(...filterConsequences(result.diagnostics, route))
        pages++
        if (result.diagnostics.length === 0) validPages.set(output, { key: result.plan.key })
        else validPages.delete(output)
      }
      await setImmediate()
      if (!isCurrent()) return undefined
    }
  } catch (error) {
    if (error instanceof SourceChangedError) return undefined
    throw error
  }
  return { diagnostics: problems, pages }
}

/** Result of checking all pages. */
export interface Checked {
  readonly diagnostics: readonly Diagnostic[]
  /** How many changed pages were rendered. */
  readonly pages: number
}

/** A site to check. */
export interface CheckInput {
  readonly site: Site
  readonly context: PlanContext
  /** Pages without problems, by output path; updated. */
  readonly validPages: Map<string, { readonly key: string }>
  readonly timings: Timings
  /** Missing when nothing is cached: then no threads are used. */
  readonly cache?: Cache | undefined
  readonly plugins: PluginCache
  /** False once the context is outdated. */
  isCurrent(): boolean
}

/** Check documents and pages. @returns undefined if the context became outdated */
export async function checkSite(input: CheckInput): Promise<Checked | undefined> {
  const { site, context, timings, isCurrent } = input
  const { graph } = context
  const areDocumentsCurrent = await timings.measureStage('markdown', () => buildAllDocuments(input))
  if (!areDocumentsCurrent) return undefined
  const validated = await site.validated().catch((error: unknown) => {
    if (error instanceof SourceChangedError) return undefined
    throw error
  })
  if (!validated || !isCurrent()) return undefined
  const { diagnostics } = validated
  const pages = await timings.measureStage('render', () => checkPages(context, input, diagnostics))
  return (
    pages && {
      ...pages,
      diagnostics: applyRules(
        [...diagnostics, ...withSourcePlaces(pages.diagnostics, graph.plugins.generatedFiles)],
        graph.config.rules
      )
    }
  )
}

/**
 * Check some files alone: their texts, and the pages that show them. What only rules about the whole site find is not reported.
 *
 * @param earlier problems found before rendering
 * @returns undefined if the context became outdated
 */
export async function checkFiles(
  input: Omit<CheckInput, 'site' | 'cache' | 'plugins'>,
  earlier: readonly Diagnostic[],
  files: ReadonlySet<string>
): Promise<readonly Diagnostic[] | undefined> {
  const { context } = input
  const { graph, documents, bundle } = context
  const isChecked = ({ file }: { readonly file: string }) => files.has(file)
  const { anchors: pageAnchors, componentProps } = bundle.server
  const problems = [...earlier, ...checkTexts({ graph, documents, pageAnchors, componentProps }, files)]
  const pages = await checkPages(context, input, problems, allRoutes(graph).filter(isChecked))
  if (!pages) return undefined
  const all = withSourcePlaces([...problems, ...pages.diagnostics], graph.plugins.generatedFiles)
  return applyRules(all.filter(isChecked), graph.config.rules)
}

/** What reading some files of a site says now. */
export function problemsOfReading(
  graph: Graph,
  files: Files,
  paths: readonly string[]
): readonly Diagnostic[] {
  const changed = graph.sources.filter(({ file }) => paths.includes(file))
  return applyRules(
    changed.flatMap((source) => readingProblems(files, source)),
    graph.config.rules
  )
}
