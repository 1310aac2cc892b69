// A development session: after each change, the site is linked, bundled and checked incrementally, with the same results
// as `build`.

import { join } from 'node:path'
import { applyRules, type Diagnostic } from '../base/diagnostics.ts'
import type { Files } from '../base/files.ts'
import { packageFolder } from '../base/sitegen-package.ts'
import { type ProgressListener, startTimings } from '../base/timings.ts'
import type { BundleCacheLocation } from '../bundle/bundle-cache.ts'
import type { Config } from '../config/config.ts'
import { describeSchemas } from '../load/entries/entry-json-schema.ts'
import { loadEntrySchemas } from '../load/entries/site-schemas.ts'
import type { History } from '../load/history.ts'
import { publicVariables, type Variables } from '../load/public-variables.ts'
import { reloadText } from '../load/read-source.ts'
import { isMarkdown } from '../load/source.ts'
import { type SourceCache, serializeSettings } from '../load/source-cache.ts'
import { isMdx } from '../markdown/mdx/mdx.ts'
import { openSite, type Site, stagesOf } from '../open-site.ts'
import { type HeaderContext, withStyleSheet } from '../plan/plan-context.ts'
import type { Plugins } from '../plugins/hooks.ts'
import { type PluginCache, type PluginReads, pluginReads } from '../plugins/plugins.ts'
import { writeEditorFiles } from '../tasks/editor-files.ts'
import { requestedPictures } from '../tasks/requested-pictures.ts'
import { openTools, type Tools } from '../tasks/tools.ts'
import { createSessionBundle } from './session-bundle.ts'
import { type Checked, checkFiles, checkSite, problemsOfReading } from './session-check.ts'
import { createSessionDocuments } from './session-documents.ts'

/** State of the site after its last change. */
export interface SessionState {
  /** Missing when nothing can be rendered, because the configuration or a component is broken. */
  readonly context?: HeaderContext
  readonly diagnostics: readonly Diagnostic[]
  /** Only the main style sheet has changed. */
  readonly onlyStyles?: true
}

/** What may have changed in a site. */
export interface SiteChange {
  /** Whether components of theme or site may have changed. */
  readonly hasCode: boolean
  /** All changed files, relative to the project, if known. */
  readonly paths?: readonly string[]
}

export interface Session {
  /** Apply changes. */
  update(change: SiteChange): Promise<SessionState>
  /**
   * Check all pages. Slower than `update`, so call it after the open page has been updated. Yields to requests.
   *
   * @returns undefined if the site has changed in the meantime
   */
  check(): Promise<Checked | undefined>
  /**
   * Check some files of the current site alone, in a moment.
   *
   * @param files relative to the project
   * @returns undefined if there is no site, or it has changed in the meantime
   */
  checkFiles(files: ReadonlySet<string>): Promise<readonly Diagnostic[] | undefined>
  /** What reading some files says now, whether the site was updated since or not. */
  readingProblems(files: readonly string[]): readonly Diagnostic[]
  /** What plugins have read, in and outside of the project. */
  reads(): PluginReads
  /** Cancel a running check, and stop running loaders: their `update` rejects. Called before `close`. */
  stop(): void
  /** Write caches for the next session. */
  writeCaches(): void
  close(): Promise<void>
}

export interface SessionOptions {
  /** The current time in UTC, `2025-05-20T14:30:00Z`, or a day: scheduled posts are marked. */
  readonly now: () => string
  /** Bundle cache; nothing is cached without it. */
  readonly cacheLocation?: BundleCacheLocation
  /** Public variables of the environment. */
  readonly environment: Variables
  /** Called before the whole site is read again, since more than texts has changed in some files. */
  readonly beforeReading?: (paths: readonly string[]) => Promise<void>
  /** Use the cached entries of loaders. */
  readonly offline?: boolean
  readonly progressListener?: ProgressListener
}

/** The site after its last change. */
interface CurrentSite {
  readonly site: Site
  readonly context: HeaderContext
  /** Problems found before the rules of `validate`. */
  readonly earlierDiagnostics: readonly Diagnostic[]
}

/** Update only the texts of some documents; undefined if more has changed. */
function withTexts(
  { site, context, earlierDiagnostics }: CurrentSite,
  changed: readonly string[],
  sourceCache: SourceCache
): CurrentSite | undefined {
  const { graph, documents } = context
  const sources = changed.map((file) => graph.sources.find((source) => source.file === file))
  for (const source of sources) {
    if (!source || !isMarkdown(source) || isMdx(source)) return undefined
    if (!reloadText(graph.plugins.files, source, sourceCache)) return undefined
    documents.forget(source)
  }
  // A new object invalidates values memoized per context.
  const nextContext = {
    ...context,
    ...(context.cards && { cards: { ...context.cards, byRoute: new WeakMap(), byOutput: new Map() } })
  }
  return { site, context: nextContext, earlierDiagnostics }
}

/** Keeps the types and schemas for editors up to date with the collections and their schema modules. */
function editorFilesOf(
  root: string,
  { modules }: PluginCache
): (config: Config, plugins: Plugins) => Promise<void> {
  let lastSettings = ''
  return async (config, { active, key }) => {
    const { collections } = config
    const schemas = await loadEntrySchemas(config, { packageFolder: packageFolder(), modules })
    const descriptions = await describeSchemas(schemas.value)
    const settings = [...collections.map(serializeSettings), JSON.stringify([...descriptions]), key].join(
      '\n'
    )
    if (settings === lastSettings) return
    lastSettings = settings
    try {
      writeEditorFiles(root, collections, descriptions, active)
    } catch {
      // Only editors lack them, and `sitegen types` says why they cannot be written.
    }
  }
}

/** Update only style sheets or texts; undefined if more has changed. @param paths relative to the project */
async function quickUpdate(
  current: CurrentSite,
  { hasCode, paths }: { readonly hasCode: boolean; readonly paths: readonly string[] },
  tools: {
    readonly root: string
    readonly bundle: ReturnType<typeof createSessionBundle>
    readonly sourceCache: SourceCache
  }
): Promise<CurrentSite | undefined> {
  if (!hasCode) return withTexts(current, paths, tools.sourceCache)
  const sheets = await tools.bundle.updateStyles(paths.map((path) => join(tools.root, path)))
  return sheets && { ...current, context: withStyleSheet(current.context, sheets) }
}

/** State of a session: the context, and its diagnostics with the configured severities. */
const stateOf = ({ context, earlierDiagnostics }: CurrentSite) => ({
  context,
  diagnostics: applyRules(earlierDiagnostics, context.graph.config.rules)
})

/** Start a session. Nothing is read before the first `update`. */
export function startSession(
  files: Files,
  { now, cacheLocation, environment, beforeReading, offline, progressListener }: SessionOptions
): Session {
  const loading = new AbortController()
  const sessionTools = openTools({
    root: files.root,
    location: cacheLocation && { ...cacheLocation, remote: false },
    timings: startTimings(0),
    offline,
    signal: loading.signal
  })
  const { sources: sourceCache, plugins, loadSharp, engine } = sessionTools
  const { cache } = engine
  const pictures = requestedPictures(files, loadSharp, sessionTools.encoder(), cache)
  const validPages = new Map<string, { readonly key: string }>()
  const bundle = createSessionBundle(cacheLocation)
  const quickUpdateTools = { root: files.root, bundle, sourceCache }
  /** Missing before the first page, and while something is broken: then an edit of a text must not hide that. */
  let current: CurrentSite | undefined
  let history: History | undefined
  const updateEditorFiles = editorFilesOf(files.root, plugins)
  const documents = createSessionDocuments(cache)

  /** Tools for one update. @param hasCode whether components may have changed */
  const toolsFor = (hasCode: boolean): Tools => ({
    ...sessionTools,
    timings: startTimings(0, progressListener),
    mode: 'development',
    history,
    documents: documents.of,
    bundle: (input) => bundle.update(input, hasCode)
  })

  return {
    reads: () => pluginReads(plugins),
    async update({ hasCode, paths }) {
      const updated = current && paths && (await quickUpdate(current, { hasCode, paths }, quickUpdateTools))
      if (updated) {
        const { diagnostics } = updated.site
        const variables = publicVariables(files, environment)
        current = { ...updated, site: stagesOf(updated.site, diagnostics, variables, toolsFor(false)) }
        return { ...stateOf(updated), ...(hasCode && { onlyStyles: true }) }
      }
      if (paths) await beforeReading?.(paths)
      current = undefined
      if (hasCode) plugins.clear()
      const today = now()
      const options = { drafts: true, today, environment }
      const { value: site, diagnostics } = await openSite(files, options, toolsFor(hasCode))
      // Pages rendered from an invalid configuration would be wrong.
      if (!site) return { diagnostics }
      history = site.graph.history
      if (cacheLocation) await updateEditorFiles(site.config, site.graph.plugins)
      const { value: bundled, diagnostics: bundleProblems } = await site.bundled()
      const earlierDiagnostics = [...site.diagnostics, ...bundleProblems]
      if (!bundled) return { diagnostics: applyRules(earlierDiagnostics, site.config.rules) }
      const context = await site.context(site.graph, bundled, {
        preview: undefined,
        pictures: site.config.pictures.encode ? pictures : undefined,
        today
      })
      current = { site, context, earlierDiagnostics }
      return stateOf(current)
    },
    async check() {
      const checked = current
      if (!checked) return undefined
      const isCurrent = () => current === checked
      const timings = startTimings(0, progressListener)
      return documents.check(() => checkSite({ ...checked, validPages, timings, cache, plugins, isCurrent }))
    },
    async checkFiles(files) {
      const checked = current
      if (!checked) return undefined
      const isCurrent = () => current === checked
      const input = { context: checked.context, validPages, timings: startTimings(0), isCurrent }
      return checkFiles(input, checked.earlierDiagnostics, files)
    },
    readingProblems: (paths) => (current ? problemsOfReading(current.context.graph, files, paths) : []),
    writeCaches() {
      if (!cacheLocation) return
      sessionTools.writeSources()
      bundle.write()
      documents.write()
    },
    stop() {
      current = undefined
      loading.abort()
    },
    async close() {
      sessionTools.close()
      await bundle.dispose()
    }
  }
}
