// What a run assembles a site with: the engine, and caches of files, plugins, loaders and pictures on top of it.

import type { Diagnostic, Outcome } from '../base/diagnostics.ts'
import { packageFolder } from '../base/sitegen-package.ts'
import type { Timings } from '../base/timings.ts'
import type { Bundle } from '../bundle/bundle.ts'
import type { BundleInput } from '../bundle/input.ts'
import type { Config } from '../config/config.ts'
import type { Engine, EngineOptions, RemoteSettings } from '../engine/engine.ts'
import { readCachedSources, writeCachedSources } from '../load/source-cache.ts'
import { openLoaders } from '../loaders/loaders.ts'
import { openTexts } from '../loaders/remote-texts.ts'
import { createDocuments, type DocumentMaker, type Documents } from '../markdown/documents.ts'
import { loadSharp as loadInstalledSharp, type Sharp } from '../pictures/sharp.ts'
import { createPluginCache } from '../plugins/plugins.ts'
import type { LinkTools } from '../site.ts'
import { makeBundle } from './bundle.ts'
import { documentCache, documentNamespaces } from './document-cache.ts'
import { iconDrawer } from './icons.ts'
import { openPictureEncoder, type PictureEncoder } from './picture-encoder.ts'
import { openTaskEngine } from './task-engine.ts'

/** The tools of a run; `serve` replaces some of them. */
export interface Tools extends LinkTools {
  readonly engine: Engine
  readonly timings: Timings
  /** Whom the bundle is for: visitors, or an author. */
  readonly mode: BundleInput['mode']
  /** Documents of a site, each made on first use. */
  documents(maker: DocumentMaker): Documents
  /** The bundle of a site. */
  bundle(input: BundleInput, problems: readonly Diagnostic[]): Promise<Outcome<Bundle | undefined>>
  /** The library that encodes pictures. @returns undefined if it is not installed */
  loadSharp(): Sharp | undefined
  /** Encodes pictures, in a process of its own. */
  encoder(): PictureEncoder
  /** Store the sources that were read. */
  writeSources(): void
  /** Release all resources. */
  close(): void
}

export interface ToolOptions extends Omit<EngineOptions, 'script'> {
  /** Absolute project folder. */
  readonly root: string
  /** Take the entries of loaders from the cache. */
  readonly offline?: boolean
  /** Stops running loaders. */
  readonly signal?: AbortSignal
  /** Replaced in tests. */
  readonly loadSharp?: (root: string) => Sharp | undefined
}

/** Open the tools of a run, and its engine, unless that is open already. They must be closed, also after errors. */
export function openTools(options: ToolOptions, engine: Engine = openTaskEngine(options)): Tools {
  const { root, location, timings, offline, signal } = options
  const { cache } = engine
  const sources = location ? readCachedSources(location) : new Map()
  const plugins = createPluginCache()
  const loadSharp = () => (options.loadSharp ?? loadInstalledSharp)(root)
  let encoder: PictureEncoder | undefined
  return {
    engine,
    timings,
    mode: 'production',
    sources,
    plugins,
    loaders: openLoaders({
      packageFolder: packageFolder(),
      cacheLocation: location,
      bundles: plugins.bundles,
      remote: (config) => engine.openRemote(remoteOf(config)),
      offline,
      signal
    }),
    texts: openTexts({ cacheLocation: location, offline, signal }),
    programs: () => cache?.in('programs'),
    icons: iconDrawer(loadSharp, cache),
    loadSharp,
    documents: (maker) => createDocuments(maker, cache && documentCache(documentNamespaces(cache))),
    bundle: (input, problems) => makeBundle(input, engine, problems),
    encoder: () => {
      encoder ??= openPictureEncoder(root)
      return encoder
    },
    writeSources: () => location && writeCachedSources(location, sources),
    close() {
      engine.close()
      encoder?.stop()
    }
  }
}

/** The remote cache of a site. */
export const remoteOf = ({ cache, url: origin, base, site }: Config): RemoteSettings | undefined =>
  cache.remote === undefined
    ? undefined
    : {
        url: cache.remote,
        site: `${origin}${base}`,
        // If the URL contains credentials, the place has no line, because messages would then quote it.
        place: /@/.test(cache.remote) ? { file: site.yaml.file } : site.yaml.at(['cache', 'remote'])
      }
