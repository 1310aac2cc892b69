// The API of `import … from 'sitegen'`: the commands `build`, `check` and `serve` as functions. They do not print or exit;
// diagnostics are in their results.

import { join, resolve } from 'node:path'
import type { Diagnostic, Place, Severity } from './base/diagnostics.ts'
import { projectFiles } from './base/git-files.ts'
import { type BuildSummary, build as buildSite } from './build.ts'
import { check as checkSite } from './check.ts'
import { readBase } from './config/read-config.ts'
import { partOf, siteOutputs } from './config/site-outputs.ts'
import { findLinkedCache, projectCacheLocation } from './engine/project-cache.ts'
import { workerThreadCount } from './engine/worker-pool.ts'
import { onlyPublic } from './load/public-variables.ts'
import type { PrivacyRecord, RecordedHost, RecordedParty } from './plan/policy/record-types.ts'
import { homeAddresses } from './serve/addresses.ts'
import { serve as serveSite } from './serve/serve.ts'

export type { Diagnostic, Place, PrivacyRecord, RecordedHost, RecordedParty, Severity }

/** Options of all commands. */
export interface SiteOptions {
  /** Folder of the project, which holds `site/site.yaml`; relative to the working directory. Default: `.` */
  readonly root?: string
  /** Include drafts, and posts that are dated later than `today`. Default: `false` */
  readonly drafts?: boolean
  /** Day of the build, `2025-05-20`, or its time, `2025-05-20T14:30:00Z`: later posts are left out. Default: now */
  readonly today?: string
  /** Use the entries that loaders returned the last time. Default: `false` */
  readonly offline?: boolean
  /** Use and update the cache in `.sitegen/cache`. Default: `true` */
  readonly cache?: boolean
}

/** Options of `build`. */
export interface BuildOptions extends SiteOptions {
  /** Output folder, relative to `root`. Default: `build` */
  readonly out?: string
  /** Codes of the locales to write; all when empty. Default: `[]` */
  readonly locales?: readonly string[]
  /** Worker threads besides the main thread; worth it from a few hundred pages on. Default: 0 */
  readonly threads?: number | 'auto'
}

/** Result of `build`. */
export interface BuildResult {
  /** Whether the output was written. With errors it is not, and the last output stays. */
  readonly published: boolean
  /** Errors and warnings, by file, line and column. */
  readonly diagnostics: readonly Diagnostic[]
  /** Absolute path of the output folder, or of the folder with those of the domains. */
  readonly out: string
  /** How many pages the site has. */
  readonly pages: number
  /** How many pages were rendered; the others were reused from the last output. */
  readonly rendered: number
  /** How many files the output has. */
  readonly files: number
  /** Their size in bytes. */
  readonly bytes: number
}

/** Options of `check`. */
export type CheckOptions = SiteOptions

/** Result of `check`. */
export interface CheckResult {
  /** Errors and warnings, by file, line and column; a site with errors is not built. */
  readonly diagnostics: readonly Diagnostic[]
}

/** Options of `serve`. */
export interface ServeOptions extends Pick<SiteOptions, 'root' | 'today' | 'offline' | 'cache'> {
  /** Port to listen on; 0 takes any free one. Default: 3000 */
  readonly port?: number
  /** Address to listen on. Default: `127.0.0.1`, this machine alone */
  readonly host?: string
  /** Called at the start and after each change with all diagnostics of the site. */
  report?(diagnostics: readonly Diagnostic[]): void
}

/** A running development server. */
export interface SiteServer {
  /** Address of its home page: `http://localhost:3000`, and the path of the site if it has one. */
  readonly url: string
  /** Stop listening and watching. */
  close(): Promise<void>
}

/**
 * Build a site, as `sitegen build` does. The output is replaced as a whole, or not at all. A site with several domains has an
 * output for each, in a folder named after its host.
 *
 * ```js
 * const { published, diagnostics } = await build({ root: 'handbook' })
 * for (const { file, line, message } of diagnostics) console.error(`${file}:${line} ${message}`)
 * if (!published) process.exitCode = 1
 * ```
 *
 * @returns a summary of the output, and the diagnostics
 * @throws only for a bug in sitegen
 */
export async function build(options: BuildOptions = {}): Promise<BuildResult> {
  const { root, ...siteOptions } = siteOptionsOf(options)
  const { locales = [], threads = 0, offline = false, cache = true } = options
  const out = resolve(root, options.out ?? 'build')
  const linkedCache = findLinkedCache(root)
  if (linkedCache)
    return { published: false, diagnostics: [linkedCache], out, pages: 0, rendered: 0, files: 0, bytes: 0 }
  const built: BuildSummary[] = []
  for (const { folder, ...output } of siteOutputs(projectFiles(root), out, locales))
    if (built.every(({ published }) => published))
      built.push(
        await buildSite({
          root,
          out: folder,
          ...siteOptions,
          ...output,
          offline,
          cache: projectCacheLocation(root, { fresh: !cache, part: partOf(output) }),
          threads: threads === 'auto' ? workerThreadCount() : threads
        })
      )
  const sum = (key: 'pages' | 'rendered' | 'files' | 'bytes') =>
    built.reduce((total, summary) => total + summary[key], 0)
  return {
    published: built.every(({ published }) => published),
    diagnostics: unique(built.flatMap(({ diagnostics }) => diagnostics)),
    out,
    pages: sum('pages'),
    rendered: sum('rendered'),
    files: sum('files'),
    bytes: sum('bytes')
  }
}

/** Without what several domains report alike. */
const unique = (diagnostics: readonly Diagnostic[]): readonly Diagnostic[] => [
  ...new Map(diagnostics.map((each) => [JSON.stringify(each), each])).values()
]

/**
 * Report everything that is wrong with a site, as `sitegen check` does; only the cache is written.
 *
 * @throws only for a bug in sitegen
 */
export async function check(options: CheckOptions = {}): Promise<CheckResult> {
  const { root, ...siteOptions } = siteOptionsOf(options)
  const linkedCache = findLinkedCache(root)
  if (linkedCache) return { diagnostics: [linkedCache] }
  const cache =
    options.cache === false ? undefined : { ...projectCacheLocation(root), out: join(root, 'build') }
  const { diagnostics } = await checkSite(projectFiles(root), {
    ...siteOptions,
    offline: options.offline,
    cache
  })
  return { diagnostics }
}

/**
 * Start a development server, as `sitegen serve` does. Drafts are shown.
 *
 * @returns when it listens
 * @throws with a readable message when the port is taken or the host is not an address of this machine
 */
export async function serve(options: ServeOptions = {}): Promise<SiteServer> {
  const { root = '.', today } = options
  const { port = 3000, host = '127.0.0.1', offline, cache = true, report = () => {} } = options
  const folder = resolve(root)
  const linkedCache = findLinkedCache(folder)
  if (linkedCache) throw new Error(`${linkedCache.file}: ${linkedCache.message}`)
  const now = () => today ?? currentTime()
  const serveOptions = {
    root: folder,
    port,
    host,
    now,
    environment: onlyPublic(process.env),
    offline,
    cache: projectCacheLocation(folder, { fresh: !cache }),
    report
  }
  const { port: actualPort, close } = await serveSite(serveOptions)
  const base = readBase(projectFiles(folder))
  const [url = ''] = homeAddresses({ scheme: 'http', host, port: actualPort, base })
  return { url, close }
}

const siteOptionsOf = ({ root = '.', drafts = false, today }: SiteOptions) => ({
  root: resolve(root),
  drafts,
  today: today ?? currentTime(),
  environment: onlyPublic(process.env)
})

const currentTime = (): string => `${new Date().toISOString().slice(0, 19)}Z`
