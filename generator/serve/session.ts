// A site that is being written: linked, bundled and checked again whenever a file changes, as little
// as the change asks for. What it answers is what `build` would write.

import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { type Diagnostic, type Outcome, settle } from '../base/diagnostics.ts'
import type { Files } from '../base/files.ts'
import { type Timings, timings, type Watcher } from '../base/timings.ts'
import {
  type Bundle,
  type Bundler,
  createBundler,
  createStyleBundler,
  type StyleBundler
} from '../bundle/bundle.ts'
import type { BundleInput } from '../bundle/input.ts'
import { type BundlePlace, findBundle, inputText, keepBundle } from '../bundle/kept.ts'
import { earlierStore } from '../cache/store.ts'
import { ChangedSource, type KnownSources, keepKnown, readKnown } from '../load/known.ts'
import { renewText } from '../load/load.ts'
import { publicVariables, type Variables } from '../load/public-variables.ts'
import { isMarkdown, type MarkdownSource } from '../load/source.ts'
import { type Documents, documents as documentsFor, settingsKey } from '../markdown/documents.ts'
import { isMdx } from '../markdown/mdx.ts'
import { knownPlugins } from '../plugins/plugins.ts'
import { checkHeads } from '../render/head-check.ts'
import { withHeads } from '../render/head-tags.ts'
import { draftPage, pageOutput, renderPage } from '../render/page.ts'
import { type Scene, sceneOf } from '../render/scene.ts'
import { checkStyles } from '../render/style-asks.ts'
import { checkHosts } from '../render/undeclared.ts'
import { bundleInput, type Linked, linkSite, markdownTools, mdxModulesOf } from '../site.ts'
import { checkPlugins } from '../validate/plugin-rules.ts'
import { unchecked, validate } from '../validate/validate.ts'

/** Make a document, unless its file has changed: then somebody will say so. */
function isThere(documents: Documents, source: MarkdownSource): boolean {
  try {
    documents.of(source)
    return true
  } catch (error) {
    if (error instanceof ChangedSource) return false
    throw error
  }
}

/** Make all documents. @returns whether they are those of the current scene */
async function allThere(
  { graph, documents }: Scene,
  clock: Timings,
  isCurrent: () => boolean
): Promise<boolean> {
  const sources = graph.sources.filter(isMarkdown)
  clock.expect('document', sources.length)
  for (const source of sources) {
    if (!clock.time('document', source.file, () => isThere(documents, source))) return false
    await setImmediate()
    if (!isCurrent()) return false
  }
  return true
}

/**
 * Render all pages that are others than when they could be rendered, and say which cannot be.
 *
 * @param sound what pages were made from that can be, by path; brought up to date
 * @param isCurrent is the scene still the one to look at?
 * @returns nothing when it is not
 */
async function failedPages(
  scene: Scene,
  sound: Map<string, string>,
  clock: Timings,
  isCurrent: () => boolean
): Promise<Checked | undefined> {
  const said: Diagnostic[] = []
  let pages = 0
  const routes = [...scene.graph.routes.values(), ...scene.graph.notFound]
  let looked = 0
  clock.expect('page', routes.length, () => looked)
  for (const route of routes) {
    looked++
    const path = pageOutput(scene, route)
    try {
      const draft = await draftPage(scene, route)
      if (sound.get(path) !== draft.key) {
        const { diagnostics } = await clock.time('page', route.path, () => renderPage(scene, route, draft))
        said.push(...diagnostics)
        pages++
        if (diagnostics.length === 0) sound.set(path, draft.key)
        else sound.delete(path)
      }
    } catch (error) {
      if (error instanceof ChangedSource) return undefined
      // A page that other mistakes keep from being made says so to whoever asks for it.
    }
    await setImmediate()
    if (!isCurrent()) return undefined
  }
  return { diagnostics: said, pages }
}

/** What a look at all pages has found. */
export interface Checked {
  readonly diagnostics: readonly Diagnostic[]
  /** How many pages were rendered, since something in them may be different from the last look. */
  readonly pages: number
}

/** How a site stands after its last change. */
export interface State {
  /** Missing when the configuration or a component is broken: there is nothing to show. */
  readonly scene?: Scene
  readonly diagnostics: readonly Diagnostic[]
  /** Nothing but the main style sheet is another than before. */
  readonly restyled?: true
}

export interface Session {
  /**
   * Read what has changed.
   *
   * @param code may components of theme or site have?
   * @param changed all files that have, relative to the project, where that is known
   */
  update(code: boolean, changed?: readonly string[]): Promise<State>
  /**
   * Check all pages: slower than `update`, so it comes after the page is on the screen, and lets requests through.
   *
   * @returns nothing when the site has changed meanwhile: there is a newer one to check
   */
  check(): Promise<Checked | undefined>
  /** Let a check that goes on end, as nobody is interested any more. */
  stop(): void
  /** Let the next session begin where this one is. */
  keep(): void
  close(): Promise<void>
}

export interface SessionOptions {
  /** `2025-05-20`: posts of later days say that they are not published yet. */
  readonly today?: string | undefined
  /** Where a session finds what an earlier one has kept. */
  readonly place?: BundlePlace | undefined
  /** Public variables of the environment. */
  readonly environment?: Variables | undefined
  readonly watcher?: Watcher | undefined
}

/** Start a session; nothing is read before the first `update`. */
export function startSession(
  files: Files,
  { today, place, environment, watcher }: SessionOptions = {}
): Session {
  const known: KnownSources = place ? readKnown(place) : new Map()
  const store = place && earlierStore(place.folder, 'documents', place.fresh)
  const kept = place && store && { store, engine: place.engine }
  const plugins = knownPlugins()
  const mdx = new Map<string, string>()
  const sound = new Map<string, string>()
  let bundler: Bundler | undefined
  let styleBundler: StyleBundler | undefined
  let bundled:
    | (Outcome<Bundle | undefined> & { readonly key: string; readonly input: BundleInput })
    | undefined
  let made: { readonly key: string; readonly documents: Documents } | undefined
  let current: { readonly scene: Scene; readonly earlier: readonly Diagnostic[] } | undefined

  async function bundle({ graph }: Linked, made: Documents, code: boolean) {
    const now = mdxModulesOf(graph.sources.filter(isMarkdown), made)
    const changed = JSON.stringify([...now]) !== JSON.stringify([...mdx])
    // The bundler holds on to the map that it was given.
    mdx.clear()
    for (const [file, module] of now) mdx.set(file, module)
    const input = bundleInput(graph, 'development', mdx, publicVariables(files, environment))
    // A module that has changed is read again; one more or less is another bundle.
    const key = inputText({ ...input, mdx: new Map([...mdx.keys()].map((file) => [file, ''])) })
    if (bundled?.key !== key) {
      await disposeBundlers()
      const kept = place && (await findBundle(place, input))
      bundled = kept && { key, input, value: kept, diagnostics: [] }
      if (bundled) return bundled
    }
    if (code || changed || !bundled?.value) {
      bundler ??= await createBundler(input)
      bundled = { key, input, ...(await bundler.bundle()) }
    }
    return bundled
  }

  async function documentsOf(linked: Linked): Promise<Documents> {
    const { config, theme } = linked
    const tools = await markdownTools(linked)
    // A site that gets its first formula or diagram is made anew with what draws them.
    const key = settingsKey(config, theme, tools)
    if (made?.key !== key) made = { key, documents: documentsFor(config, theme, tools, kept) }
    made.documents.refresh()
    return made.documents
  }

  async function disposeBundlers(): Promise<void> {
    await Promise.all([bundler?.dispose(), styleBundler?.dispose()])
    bundler = undefined
    styleBundler = undefined
  }

  /** The site as it was, with another style sheet; nothing where more is another. */
  async function withStyles(changed: readonly string[]): Promise<State | undefined> {
    const { input, value } = bundled ?? {}
    if (!current || !input || !value) return undefined
    const paths = changed.map((file) => join(files.root, file))
    if (!paths.some((path) => value.styleInputs.includes(path))) return undefined
    styleBundler ??= await createStyleBundler(input)
    const bundle = await styleBundler.bundle(value, paths)
    if (!bundle || !bundled) return undefined
    bundled = { ...bundled, value: bundle }
    const scene = { ...current.scene, bundle }
    current = { ...current, scene }
    return { scene, diagnostics: settle(current.earlier, scene.graph.config.rules), restyled: true }
  }

  /** The site as it was, with other texts of some documents; nothing where more is another. */
  function withTexts(changed: readonly string[]): State | undefined {
    if (!current) return undefined
    const { scene, earlier } = current
    const { graph, documents } = scene
    const sources = changed.map((file) => graph.sources.find((source) => source.file === file))
    for (const source of sources) {
      if (!source || !isMarkdown(source) || isMdx(source)) return undefined
      if (!renewText(graph.plugins.files, source, known)) return undefined
      documents.forget(source)
    }
    // What others have made of the scene is made again.
    const next = {
      ...scene,
      ...(scene.cards && { cards: { ...scene.cards, known: new WeakMap(), asked: new Map() } })
    }
    current = { scene: next, earlier }
    return { scene: next, diagnostics: settle(earlier, graph.config.rules) }
  }

  return {
    async update(code, changed) {
      const same = changed && (code ? await withStyles(changed) : withTexts(changed))
      if (same) return same
      if (code) plugins.clear()
      const clock = timings(0, watcher)
      const linked = await linkSite(files, { drafts: true }, clock, {
        known,
        plugins,
        history: current?.scene.graph.history
      })
      if (!linked.value) return { diagnostics: settle(linked.diagnostics) }
      const made = await documentsOf(linked.value)
      const { value: site } = linked
      const { value, diagnostics } = await clock.measure('bundle', () => bundle(site, made, code))
      const earlier = [...linked.diagnostics, ...diagnostics]
      if (!value) return { diagnostics: settle(earlier) }
      const scene = await withHeads({ ...sceneOf(unchecked(linked.value.graph), made, value), today })
      current = { scene, earlier }
      return { scene, diagnostics: settle(earlier, linked.value.config.rules) }
    },
    async check() {
      const asked = current
      if (!asked) return undefined
      const { graph, documents, bundle } = asked.scene
      // The first page had no use for the documents of the last build: to make one is faster than to look them up.
      store?.open()
      const clock = timings(0, watcher)
      const isCurrent = () => current === asked
      const there = await clock.measure('markdown', () => allThere(asked.scene, clock, isCurrent))
      if (!there) return undefined
      const { anchors, componentProps } = bundle.server
      const site = { graph, documents, pageAnchors: anchors, componentProps }
      const { diagnostics } = await clock.measure('validate', async () =>
        validate(site, [
          ...asked.earlier,
          ...(await checkPlugins(site)),
          ...checkHeads(graph),
          ...checkStyles(graph),
          ...checkHosts(graph)
        ])
      )
      if (!isCurrent()) return undefined
      const failed = await clock.measure('render', () => failedPages(asked.scene, sound, clock, isCurrent))
      return (
        failed && {
          ...failed,
          diagnostics: settle([...diagnostics, ...failed.diagnostics], graph.config.rules)
        }
      )
    },
    keep() {
      if (!place) return
      keepKnown(place, known)
      if (bundled) keepBundle(place, bundled.input, bundled)
    },
    stop() {
      current = undefined
    },
    async close() {
      store?.close()
      await disposeBundlers()
    }
  }
}
