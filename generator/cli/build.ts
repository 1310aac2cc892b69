import { join, resolve } from 'node:path'
import { siteFile } from '../base/files.ts'
import { projectFiles } from '../base/git-files.ts'
import { withRealPaths } from '../base/markdown-folder.ts'
import { relativePath } from '../base/relative-path.ts'
import type { Shard } from '../base/shard.ts'
import { formatBytes } from '../base/sizes.ts'
import { didYouMean, joinWithOr, quantity } from '../base/text.ts'
import { dayIn } from '../base/zoned-time.ts'
import { type BuildSettings, type BuildSummary, build } from '../build.ts'
import { partOf, type SiteOutput, siteOutputs } from '../config/site-outputs.ts'
import { type Changes, cacheFolder, changesSince, takeSnapshot } from '../engine/last-build.ts'
import { projectCacheLocation } from '../engine/project-cache.ts'
import type { EngineLocation } from '../engine/remote.ts'
import { workerThreadCount } from '../engine/worker-pool.ts'
import { publicVariables } from '../load/public-variables.ts'
import { statsFile, statsText, writeStats, writeTrace } from './build-stats.ts'
import { explanationText } from './explanation-text.ts'
import { noProgress } from './progress.ts'
import { findProject } from './project.ts'
import { countText, failureText, reportText } from './report.ts'
import { runDocuments } from './shard-documents.ts'
import { snapshotScopeOf } from './snapshot-scope.ts'
import { dayOf, exitCodes, refuse, type Terminal } from './terminal.ts'
import { tryWrite } from './try-write.ts'
import { optimizeLater } from './v8-flags.ts'

interface Options {
  readonly root: string
  readonly out?: string
  readonly shard?: Shard
  readonly only?: 'documents'
  readonly locale?: readonly string[]
  readonly drafts: boolean
  readonly today?: string
  readonly cache: boolean
  readonly cacheReadOnly: boolean
  readonly offline: boolean
  readonly json: boolean
  readonly stats: boolean
  readonly profile?: string
  readonly explain?: string
}

/** Summary of a build, including one that had nothing to do. */
type Summary = Pick<
  BuildSummary,
  | 'diagnostics'
  | 'published'
  | 'pages'
  | 'rendered'
  | 'files'
  | 'bytes'
  | 'url'
  | 'timeZone'
  | 'day'
  | 'record'
> & {
  readonly stages: Readonly<Record<string, number>>
}

/** `sitegen build` */
export async function run(terminal: Terminal, options: Options): Promise<number> {
  const root = findProject(terminal, options.root)
  if (typeof root === 'number') return root
  const { locale: locales = [], shard, json } = options
  if (options.only) {
    const { drafts, today = terminal.today, cacheReadOnly: readOnly } = options
    return runDocuments(terminal, { root, drafts, today, shard, json, readOnly })
  }
  const unknown = locales.length === 0 ? undefined : await unknownLocale(root, locales)
  if (unknown !== undefined) {
    terminal.err(unknown)
    return exitCodes.usage
  }
  const folder = options.out ?? (shard ? `shards/${shard.number}-of-${shard.count}` : 'build')
  const outputs = siteOutputs(projectFiles(root), folder, locales)
  if (shard && outputs.length > 1)
    return refuse(
      terminal,
      'Shards are parts of one output, and this site has one for each domain.',
      `choose the languages of a domain: ${joinWithOr(outputs.map((output) => `--locale ${output.locales.join(',')}`))}`
    )
  const earlier: Printed = { diagnostics: new Set(), summaries: [] }
  let code: number = exitCodes.done
  // All domains have the same sources, so the same errors.
  for (const output of outputs)
    if (code === exitCodes.done) code = await buildOutput(terminal, root, output, options, earlier)
  const [only, ...others] = earlier.summaries
  if (json && only) terminal.out(JSON.stringify(others.length > 0 ? earlier.summaries : only, null, 2))
  return code
}

/** What the outputs of a build have reported. */
interface Printed {
  readonly diagnostics: Set<string>
  /** For `--json`. */
  readonly summaries: object[]
}

/** Build one output. */
async function buildOutput(
  terminal: Terminal,
  root: string,
  { folder, locales, domain }: SiteOutput,
  options: Options,
  printed: Printed
): Promise<number> {
  const start = performance.now()
  const { drafts, today = terminal.today, shard } = options
  const out = resolve(root, folder)
  const { environment } = terminal
  const variables = publicVariables(projectFiles(root), environment)
  const snapshotOptions = {
    drafts,
    today: options.today ?? `${dayOf(terminal)} UTC`,
    locales,
    domain,
    shard,
    variables
  }
  const scope = {
    ...snapshotScopeOf(root, out, snapshotOptions),
    snapshot: join(cacheFolder, partOf({ domain }), 'last-build')
  }
  const { stats, json, profile, explain, offline } = options
  // Statistics need a real build.
  const wantsStats = stats || profile !== undefined || explain !== undefined
  const files = projectFiles(root)
  // In a folder of Markdown every file may be content, so there is no list of inputs.
  const hasInputList = files.mountedAt === undefined
  const changes = options.cache && hasInputList ? changesSince<Summary>(scope) : undefined
  // Lists may depend on the day in the time zone of the site, which is known only now.
  const last = changes && dayIn(today, changes.result.timeZone) === changes.result.day ? changes : undefined
  const lastSummary = last?.edited.size === 0 && !wantsStats ? last.result : undefined
  const remote = { readOnly: options.cacheReadOnly, token: terminal.cacheToken }
  const buildOptions = {
    ...{ root, out, drafts, today, locales, domain, shard, environment, offline, explain },
    ...{ fresh: !options.cache, remote },
    since: explain === undefined ? last && lastBuild(root, last) : undefined
  }
  const built =
    lastSummary ??
    (await buildNow(terminal, buildOptions, hasInputList ? scope : undefined, { stats, json, profile }))
  if (!built) return exitCodes.usage
  const result = { ...built, diagnostics: withRealPaths(files, built.diagnostics) }
  const unprinted = result.diagnostics.filter((each) => !printed.diagnostics.has(JSON.stringify(each)))
  for (const each of unprinted) printed.diagnostics.add(JSON.stringify(each))
  if (unprinted.length > 0) terminal.err(`${reportText(unprinted, files, terminal.color)}\n`)
  if (json)
    printed.summaries.push({
      ...(domain !== undefined && { domain }),
      ...toJson(result),
      unchanged: lastSummary !== undefined
    })
  else terminal.err(summaryText(result, lastSummary !== undefined, folder, performance.now() - start))
  if (result.published && isExampleUrl(result.url)) terminal.err(exampleUrlNote(result.url))
  return result.published ? exitCodes.done : exitCodes.failed
}

/** What the next build needs of a build without any problem. */
const lastBuild = (root: string, { result, edited }: Changes<Summary>): BuildSettings['since'] =>
  result.diagnostics.length > 0
    ? undefined
    : {
        record: result.record,
        edited: new Map([...edited].map(([path, hash]) => [relativePath(root, path), hash]))
      }

/** Build, and take a snapshot for the next build; `undefined` when a file of figures cannot be written. */
async function buildNow(
  terminal: Terminal,
  {
    fresh,
    remote,
    ...options
  }: Omit<BuildSettings, 'cache' | 'threads' | 'lazyThreads'> &
    Omit<EngineLocation, 'folder' | 'generatorHash'>,
  scope: ReturnType<typeof snapshotScopeOf> | undefined,
  { stats, json, profile }: Pick<Options, 'stats' | 'json'> & { readonly profile: string | undefined }
): Promise<Summary | undefined> {
  optimizeLater()
  const started = Date.now()
  const { root } = options
  const progress = terminal.progress?.(!json) ?? noProgress
  const { bundled, repeatable, timings, outputs, explanation, ...result } = await build({
    ...options,
    cache: { ...projectCacheLocation(root, { fresh, part: partOf(options) }), remote },
    threads: workerThreadCount(),
    lazyThreads: projectFiles(root).list('content').length <= minFilesForThreads,
    progressListener: progress.listener
  }).finally(progress.end)
  const summary = { ...result, stages: Object.fromEntries(timings.stages) }
  if (options.explain !== undefined && explanation)
    terminal.err(`${explanationText(options.explain, explanation)}\n`)
  if (profile !== undefined) {
    const file = resolve(root, profile)
    const writeFailure = { file: profile, hint: 'choose another path with --profile' }
    if (!tryWrite(terminal, writeFailure, () => writeTrace(file, timings.spans))) return undefined
  }
  if (stats && result.published) {
    terminal.err(`${statsText(timings.spans, outputs)}\n`)
    const writeFailure = { file: statsFile, hint: 'delete what is at this path, or free disk space' }
    if (!tryWrite(terminal, writeFailure, () => writeStats(root, timings.spans, outputs))) return undefined
    terminal.err(`The same figures as a treemap: ${statsFile}\n`)
  }
  if (result.published && repeatable && scope)
    takeSnapshot(scope, started, { outsideInputs: bundled, outputs }, withoutTransient(summary))
  return summary
}

/** Example domains, as in templates. */
const isExampleUrl = (url: string): boolean => /^https?:\/\/(?:www\.)?example\.(?:com|net|org)$/.test(url)

// Not a diagnostic: a new project should have none, but every build of it should print this.
const exampleUrlNote = (url: string): string =>
  `\nBefore you publish: \`url\` in ${siteFile} is still ${url}. Canonical addresses, sitemap and feeds lead there.`

/** Diagnostics about the circumstances of one build, such as a server or another process. */
const transientCodes = ['cache-remote', 'output-shared', 'thread-failed', 'build-slow']

/** The summary without what applies to this build only. */
const withoutTransient = ({ diagnostics, ...summary }: Summary): Summary => ({
  ...summary,
  diagnostics: diagnostics.filter(({ code }) => !transientCodes.includes(code)),
  stages: {}
})

/** Sites with fewer files are built faster than a thread starts, unless plugins add many documents. */
const minFilesForThreads = 100

async function unknownLocale(root: string, requestedLocales: readonly string[]): Promise<string | undefined> {
  const { readConfig } = await import('../config/read-config.ts')
  const localeCodes = readConfig(projectFiles(root)).value?.locales.map(({ code }) => code)
  const unknownCode = localeCodes && requestedLocales.find((code) => !localeCodes.includes(code))
  if (unknownCode === undefined) return undefined
  return `The site has no locale \`${unknownCode}\`: ${didYouMean(unknownCode, localeCodes ?? []) ?? `it has ${localeCodes?.join(', ')}`}`
}

function summaryText(result: Summary, unchanged: boolean, out: string, milliseconds: number): string {
  if (!result.published) return failureText(result.diagnostics)
  const { pages, rendered, files, bytes, diagnostics } = result
  const stages = Object.entries(result.stages)
    .map(([stage, time]) => `${stage} ${Math.round(time)} ms`)
    .join(', ')
  const problems = diagnostics.length === 0 ? '' : `, ${countText(diagnostics)}`
  const reused = unchanged || rendered === pages ? '' : ` (${rendered} rendered, the others unchanged)`
  const line = `${quantity(pages, 'page')}${reused}, ${quantity(files, 'file')}, ${formatBytes(bytes)} in ${out} after ${(milliseconds / 1000).toFixed(2)} s${problems}`
  return unchanged ? `${line}\n  nothing has changed since the last build` : `${line}\n  ${stages}`
}

const toJson = ({ published, pages, rendered, files, bytes, stages, diagnostics }: Summary) => ({
  published,
  pages,
  rendered,
  files,
  bytes,
  stages,
  diagnostics
})
