// A site that is being written: linked, bundled and checked again whenever a file changes, as little
// as the change asks for. What it answers is what `build` would write.

import { type Diagnostic, settle } from '../base/diagnostics.ts'
import type { Files } from '../base/files.ts'
import { timings } from '../base/timings.ts'
import { bundleInput, type Linked, linkSite, mdxModulesOf } from '../build.ts'
import { type Bundle, type Bundler, createBundler } from '../bundle/bundle.ts'
import type { KnownSources } from '../load/load.ts'
import { isMarkdown } from '../load/source.ts'
import { type Documents, documents as documentsFor } from '../markdown/documents.ts'
import { isMdx, loadMdx } from '../markdown/mdx.ts'
import { loadParser } from '../markdown/parser.ts'
import { loadRenderers, noRenderers, type Renderers } from '../markdown/renderers.ts'
import type { KnownModules } from '../plugins/plugins.ts'
import { type Scene, sceneOf } from '../render/scene.ts'
import { unchecked, validate } from '../validate/validate.ts'

/** How a site stands after its last change. */
export interface State {
  /** Missing when the configuration or a component is broken: there is nothing to show. */
  readonly scene?: Scene
  readonly diagnostics: readonly Diagnostic[]
}

export interface Session {
  /** Read what has changed. `code` says that theme or site components may have. */
  update(code: boolean): Promise<State>
  /** Check all pages: slower than `update`, so it comes after the page is on the screen. */
  check(): readonly Diagnostic[]
  close(): Promise<void>
}

/** Start a session; nothing is read before the first `update`. */
export function startSession(files: Files): Session {
  const known: KnownSources = new Map()
  const modules: KnownModules = new Map()
  const mdx = new Map<string, string>()
  let bundler: { readonly key: string; readonly bundler: Bundler } | undefined
  let bundled: { readonly value: Bundle | undefined; readonly diagnostics: readonly Diagnostic[] } | undefined
  let made: { readonly key: string; readonly documents: Documents } | undefined
  let current: { readonly scene: Scene; readonly earlier: readonly Diagnostic[] } | undefined

  async function bundle({ graph }: Linked, made: Documents, code: boolean) {
    const now = mdxModulesOf(graph.sources.filter(isMarkdown), made)
    const changed = JSON.stringify([...now]) !== JSON.stringify([...mdx])
    // The bundler holds on to the map that it was given.
    mdx.clear()
    for (const [file, module] of now) mdx.set(file, module)
    const input = bundleInput(graph, 'development', mdx)
    const key = JSON.stringify({
      ...input,
      pages: [...input.pages],
      components: [...input.components],
      mdx: [...mdx.keys()]
    })
    if (bundler?.key !== key) {
      await bundler?.bundler.dispose()
      bundler = { key, bundler: await createBundler(input) }
      bundled = undefined
    }
    if (code || changed || !bundled?.value) bundled = await bundler.bundler.bundle()
    return bundled
  }

  async function documentsOf({ config, theme, graph }: Linked): Promise<Documents> {
    const sources = graph.sources.filter(isMarkdown)
    const renderers = await loadRenderers(sources.map(({ body }) => body))
    // A site that gets its first formula or diagram is made anew with what draws them.
    const drawing = Object.entries(renderers).map(
      ([name, draw]) => draw !== noRenderers[name as keyof Renderers]
    )
    const key = JSON.stringify([
      config.data,
      theme.strings,
      config.markdown.parser,
      config.llms,
      config.video,
      drawing,
      graph.plugins.key,
      [...graph.components],
      sources.some(isMdx)
    ])
    if (made?.key !== key) {
      const parse = await loadParser(config.markdown.parser)
      made = {
        key,
        documents: documentsFor(config, theme, {
          plugins: graph.plugins,
          components: graph.components,
          mdx: await loadMdx(sources),
          parse,
          renderers
        })
      }
    }
    made.documents.refresh()
    return made.documents
  }

  return {
    async update(code) {
      if (code) modules.clear()
      const linked = await linkSite(files, { drafts: true }, timings(), {
        known,
        modules,
        history: current?.scene.graph.history
      })
      if (!linked.value) return { diagnostics: settle(linked.diagnostics) }
      const made = await documentsOf(linked.value)
      const { value, diagnostics } = await bundle(linked.value, made, code)
      const earlier = [...linked.diagnostics, ...diagnostics]
      if (!value) return { diagnostics: settle(earlier) }
      const scene = sceneOf(unchecked(linked.value.graph), made, value)
      current = { scene, earlier }
      return { scene, diagnostics: settle(earlier, linked.value.config.rules) }
    },
    check() {
      if (!current) return []
      const { graph, documents, bundle } = current.scene
      const { anchors, componentProps } = bundle.server
      return validate({ graph, documents, pageAnchors: anchors, componentProps }, current.earlier).diagnostics
    },
    close: async () => bundler?.bundler.dispose()
  }
}
