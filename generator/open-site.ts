// Every command assembles its site here, in the order of the stages. Each step runs once, when its result is first needed:
//
//   openSite   config → plugins → load → graph          all commands
//   documents  Markdown, each on first use              all but `new`
//   bundled    theme, pages and components              all but `new`
//   validated  every rule, after what it judges         build, check, privacy, search export; serve after the first page
//   context    what pages are planned with              all but `new`

import type { Diagnostic, Outcome } from './base/diagnostics.ts'
import type { Files } from './base/files.ts'
import { once } from './base/once.ts'
import type { Bundle } from './bundle/bundle.ts'
import type { BundleInput } from './bundle/input.ts'
import { bundleInput, mdxModulesOf } from './bundle/site-input.ts'
import type { Graph } from './graph/site-graph.ts'
import { publicVariables, type Variables } from './load/public-variables.ts'
import { type Documents, documentMaker } from './markdown/documents.ts'
import { withHeadHashes } from './plan/head/head-tags.ts'
import { type ContextOptions, createPlanContext, type HeaderContext } from './plan/plan-context.ts'
import { absoluteHtml } from './render/content.ts'
import { type LinkedSite, linkSite, markdownTools, type SiteOptions } from './site.ts'
import { makeDocuments } from './tasks/documents.ts'
import { remoteOf, type Tools } from './tasks/tools.ts'
import { type Validated, validate } from './validate/validate.ts'

/** The bundle of a site, and what it was made from. */
interface Bundled extends Outcome<Bundle | undefined> {
  readonly input: BundleInput
}

/** A site with a valid configuration, and the results of its stages. */
export interface Site extends LinkedSite {
  /** Problems of the stages up to the graph. */
  readonly diagnostics: readonly Diagnostic[]
  documents(): Promise<Documents>
  bundled(): Promise<Bundled>
  /** Its result has all diagnostics of a site except those of its pages and its output. */
  validated(): Promise<Validated>
  /**
   * What pages are planned with.
   *
   * @param graph of this site; a `CheckedGraph` to publish it
   * @param bundle of this site
   */
  context<Checked extends Graph>(
    graph: Checked,
    bundle: Bundle,
    options: ContextOptions
  ): Promise<HeaderContext<Checked>>
}

/** Read and link a site. @returns no site, but all problems of the configuration, if that has errors */
export async function openSite(
  files: Files,
  options: SiteOptions,
  tools: Tools
): Promise<Outcome<Site | undefined>> {
  const { value: linked, diagnostics } = await linkSite(files, options, tools.timings, tools)
  if (!linked) return { value: undefined, diagnostics }
  await tools.engine.connect(remoteOf(linked.config))
  return {
    value: stagesOf(linked, diagnostics, publicVariables(files, options.environment), tools),
    diagnostics
  }
}

/** The stages after the graph. @param diagnostics of those before @param variables public ones of the environment */
export function stagesOf(
  linked: LinkedSite,
  diagnostics: readonly Diagnostic[],
  variables: Variables,
  tools: Tools
): Site {
  const { config, theme, graph } = linked
  const { timings } = tools
  const sources = graph.texts

  const documents = once(async () =>
    tools.documents(documentMaker(config, theme, await markdownTools(linked)))
  )
  const allDocuments = once(async () => {
    const made = await documents()
    await timings.measureStage('markdown', () => makeDocuments(linked, sources, made, tools))
    return made
  })
  const bundled = once(async (): Promise<Bundled> => {
    const made = await documents()
    const mdx = timings.measureStage('markdown', () => mdxModulesOf(sources, made))
    const input = bundleInput(graph, tools.mode, mdx, variables)
    return { input, ...(await timings.measureStage('bundle', () => tools.bundle(input, diagnostics))) }
  })
  const validated = once(async () => {
    // esbuild runs in a separate process, so Markdown is parsed here at the same time.
    const [bundle, documents] = await Promise.all([bundled(), allDocuments()])
    const { anchors = new Map(), componentProps = new Map() } = bundle.value?.server ?? {}
    return timings.measureStage('validate', () =>
      validate({ graph, documents, pageAnchors: anchors, componentProps }, [
        ...diagnostics,
        ...bundle.diagnostics
      ])
    )
  })
  const context: Site['context'] = async (graph, bundle, options) =>
    withHeadHashes(createPlanContext(graph, await documents(), bundle, options, absoluteHtml))
  return { ...linked, diagnostics, documents, bundled, validated, context }
}
