import { resolve } from 'node:path'
import { projectFiles } from '../base/git-files.ts'
import { withRealPaths } from '../base/markdown-folder.ts'
import { didYouMean } from '../base/text.ts'
import type { BuildOptions, BuildResult } from '../build.ts'
import { takeSnapshot, unchangedSince } from '../cache/snapshot.ts'
import { siteFile } from '../config/config.ts'
import type { Shard } from '../graph/shard.ts'
import { publicVariables } from '../load/public-variables.ts'
import type { BuildCache } from '../prepare.ts'
import { helpingThreads } from '../workers/crew.ts'
import { statsFile, statsText, writeStats, writeTrace } from './build-stats.ts'
import { cacheIn } from './cache-folder.ts'
import { engineOf, watchedBy } from './last-build.ts'
import { noProgress } from './progress.ts'
import { findProject } from './project.ts'
import { written } from './refused.ts'
import { countText, failureText, reportText } from './report.ts'
import { exitCodes, type Terminal } from './terminal.ts'

interface Options {
  readonly root: string
  readonly out?: string
  readonly shard?: Shard
  readonly locale?: readonly string[]
  readonly drafts: boolean
  readonly today?: string
  readonly cache: boolean
  readonly cacheReadOnly: boolean
  readonly json: boolean
  readonly stats: boolean
  readonly profile?: string
}

/** What is said of a build, by the build itself and by one that found nothing to do. */
type Summary = Pick<
  BuildResult,
  'diagnostics' | 'published' | 'pages' | 'rendered' | 'files' | 'bytes' | 'url'
> & {
  readonly stages: Readonly<Record<string, number>>
}

/** `sitegen build` */
export async function run(terminal: Terminal, options: Options): Promise<number> {
  const root = findProject(terminal, options.root)
  if (typeof root === 'number') return root
  const start = performance.now()
  const { drafts, today = terminal.today, locale: locales = [], shard } = options
  const folder = options.out ?? (shard ? `shards/${shard.number}-of-${shard.count}` : 'build')
  const out = resolve(root, folder)
  const { environment } = terminal
  const variables = publicVariables(projectFiles(root), environment)
  const watched = watchedBy(root, out, { drafts, today, locales, shard, variables })
  const { stats, json, profile } = options
  // Who asks where the time goes wants it spent.
  const watching = stats || profile !== undefined
  const files = projectFiles(root)
  // Of a folder of Markdown, all may be content: it has no folders that could be watched.
  const isWatched = files.mountedAt === undefined
  const last = options.cache && !watching && isWatched ? unchangedSince<Summary>(watched) : undefined
  const remote = { readOnly: options.cacheReadOnly, token: terminal.cacheToken }
  const asked = { root, out, drafts, today, locales, shard, environment, fresh: !options.cache, remote }
  const built =
    last ?? (await buildNow(terminal, asked, isWatched ? watched : undefined, { stats, json, profile }))
  if (!built) return exitCodes.usage
  const result = { ...built, diagnostics: withRealPaths(files, built.diagnostics) }
  if (result.diagnostics.length > 0)
    terminal.err(`${reportText(result.diagnostics, files, terminal.color)}\n`)
  if (options.json)
    terminal.out(JSON.stringify({ ...inOrder(result), unchanged: last !== undefined }, null, 2))
  else terminal.err(summaryText(result, last !== undefined, folder, performance.now() - start))
  if (result.published && isExampleUrl(result.url)) terminal.err(exampleUrlNote(result.url))
  return result.published ? exitCodes.done : exitCodes.failed
}

/** Build, and note what the next build may rely on; nothing when the call is wrong: a locale that the site does not have. */
async function buildNow(
  terminal: Terminal,
  {
    fresh,
    remote,
    ...options
  }: Omit<BuildOptions, 'cache' | 'threads'> & Omit<BuildCache, 'folder' | 'engine'>,
  watched: ReturnType<typeof watchedBy> | undefined,
  { stats, json, profile }: Pick<Options, 'stats' | 'json'> & { readonly profile: string | undefined }
): Promise<Summary | undefined> {
  // Loaded here, since a build with nothing to do needs none of it.
  const { build } = await import('../build.ts')
  const unknown =
    options.locales.length === 0 ? undefined : await unknownLocale(options.root, options.locales)
  if (unknown !== undefined) {
    terminal.err(unknown)
    return undefined
  }
  const started = Date.now()
  const { root } = options
  const progress = terminal.progress?.(!json) ?? noProgress
  const { bundled, repeatable, timings, outputs, ...result } = await build({
    ...options,
    cache: { folder: cacheIn(root), engine: engineOf(root), fresh, remote },
    threads: isLarge(root) ? helpingThreads() : 0,
    watcher: progress.watcher
  }).finally(progress.end)
  const summary = { ...result, stages: Object.fromEntries(timings.stages) }
  if (profile !== undefined) {
    const file = resolve(root, profile)
    const told = { file: profile, hint: 'choose another place with --profile' }
    if (!written(terminal, told, () => writeTrace(file, timings.spans))) return undefined
  }
  if (stats && result.published) {
    terminal.err(`${statsText(timings.spans, outputs)}\n`)
    const told = { file: statsFile, hint: 'delete what is in its place, or make room for it' }
    if (!written(terminal, told, () => writeStats(root, timings.spans, outputs))) return undefined
    terminal.err(`drawn in ${statsFile}\n`)
  }
  if (result.published && repeatable && watched)
    takeSnapshot(watched, started, { others: bundled, outputs }, lasting(summary))
  return summary
}

/** Domains that belong to nobody: templates have one until somebody writes their own. */
const isExampleUrl = (url: string): boolean => /^https?:\/\/(?:www\.)?example\.(?:com|net|org)$/.test(url)

// No message of a rule: a new project has nothing to report, and every build of it says this.
const exampleUrlNote = (url: string): string =>
  `\nBefore you publish: \`url\` in ${siteFile} is still ${url}. Canonical addresses, sitemap and feeds lead there.`

/** What is said of the moment of a build: how a server was, and who else was at work. */
const ofTheMoment = ['cache-remote', 'output-shared']

/** What is still true when a later build finds nothing to do. */
const lasting = ({ diagnostics, ...summary }: Summary): Summary => ({
  ...summary,
  diagnostics: diagnostics.filter(({ code }) => !ofTheMoment.includes(code)),
  stages: {}
})

/** Sites with fewer files are built before a thread has started. */
const fewFiles = 100

const isLarge = (root: string): boolean => projectFiles(root).list('content').length > fewFiles

async function unknownLocale(root: string, asked: readonly string[]): Promise<string | undefined> {
  const { readConfig } = await import('../config/config.ts')
  const known = readConfig(projectFiles(root)).value?.locales.map(({ code }) => code)
  const wrong = known && asked.find((code) => !known.includes(code))
  if (wrong === undefined) return undefined
  return `The site has no locale \`${wrong}\`: ${didYouMean(wrong, known ?? []) ?? `it has ${known?.join(', ')}`}`
}

function summaryText(result: Summary, unchanged: boolean, out: string, milliseconds: number): string {
  if (!result.published) return failureText(result.diagnostics)
  const { pages, rendered, files, bytes, diagnostics } = result
  const stages = Object.entries(result.stages)
    .map(([stage, time]) => `${stage} ${Math.round(time)} ms`)
    .join(', ')
  const said = diagnostics.length === 0 ? '' : `, ${countText(diagnostics)}`
  const reused = unchanged || rendered === pages ? '' : ` (${rendered} rendered, the others as they were)`
  const line = `${pages} pages${reused}, ${files} files, ${(bytes / 1024 / 1024).toFixed(1)} MB in ${out} after ${(milliseconds / 1000).toFixed(2)} s${said}`
  return unchanged ? `${line}\n  nothing has changed since the last build` : `${line}\n  ${stages}`
}

const inOrder = ({ published, pages, rendered, files, bytes, stages, diagnostics }: Summary) => ({
  published,
  pages,
  rendered,
  files,
  bytes,
  stages,
  diagnostics
})
