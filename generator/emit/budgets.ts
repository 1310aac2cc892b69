// Compares pages, pictures, videos and the build with `budgets` of site.yaml, and the output with what its hosts publish.

import { type Diagnostic, diagnostic, type Place } from '../base/diagnostics.ts'
import { isWrittenFile } from '../base/output-file.ts'
import { formatBytes } from '../base/sizes.ts'
import { extensionOf } from '../base/text.ts'
import type { Config } from '../config/config.ts'
import { isImage } from '../graph/assets.ts'
import type { Route } from '../graph/route.ts'
import { checkHostSizes } from './hosts/size-limits.ts'
import { type BudgetedOutputs, checkPages, collectionNameOf, type PageLoad } from './page-budgets.ts'
import { generator } from './plan.ts'

/** Input of `checkBudgets`. */
export interface BudgetInput {
  /** All pages of the site, not only those of a shard. */
  readonly routes: readonly Route[]
  /** Files that published pages load; empty for sites without budgets for pages. */
  readonly loads: readonly PageLoad[]
  readonly plan: BudgetedOutputs
}

/** Everything of an output that exceeds its budget, or that of a host. */
export const checkBudgets = (config: Config, { routes, loads, plan }: BudgetInput): readonly Diagnostic[] => [
  ...checkPages(config, loads, plan),
  ...checkFiles(config, plan, 'picture', isImage),
  ...checkFiles(config, plan, 'video', isVideo),
  ...checkPageCount(config, routes),
  ...checkHostSizes(config, plan.outputs)
]

const videoExtensions = new Set(['.mp4', '.webm', '.m4v', '.mov', '.ogv'])
const isVideo = (path: string): boolean => videoExtensions.has(extensionOf(path).toLowerCase())

/** Published files of a kind, each by its source. Files that sitegen draws, such as social cards, have none. */
function checkFiles(
  { budgets, site }: Config,
  plan: BudgetedOutputs,
  kind: 'picture' | 'video',
  isKind: (path: string) => boolean
): readonly Diagnostic[] {
  const limit = budgets[kind]
  if (limit === undefined) return []
  const place = site.yaml.at(['budgets', kind])
  return [...largestBySource(plan, isKind)]
    .filter(([, { bytes }]) => bytes > limit * 1000)
    .map(([file, { bytes, path }]) => tooLarge(kind, place, { file, path, bytes, limit }))
}

/** The largest published file of each source, by source. */
function largestBySource(
  { outputs, origins }: BudgetedOutputs,
  isKind: (path: string) => boolean
): ReadonlyMap<string, { readonly path: string; readonly bytes: number }> {
  const published = new Map<string, { readonly path: string; readonly bytes: number }[]>()
  for (const [path, content] of outputs) {
    const from = origins.get(path)
    if (from === undefined || from === generator || !isKind(path) || !isKind(from)) continue
    const files = published.get(from) ?? []
    published.set(from, [...files, { path, bytes: isWrittenFile(content) ? content.bytes : content.length }])
  }
  return new Map(
    [...published].flatMap(([from, files]) => {
      // The original of a static picture, or its copy for a language, is only published for links; pages show its encoded files.
      const encoded = files.filter(({ path }) => !`/${path}`.endsWith(from.replace(/^site\/static/, '')))
      const [largest] = [...(encoded.length > 0 ? encoded : files)].sort((a, b) => b.bytes - a.bytes)
      return largest ? [[from, largest] as const] : []
    })
  )
}

interface LargeFile {
  readonly file: string
  readonly path: string
  readonly bytes: number
  readonly limit: number
}

const tooLarge = (
  kind: 'picture' | 'video',
  place: Place,
  { file, path, bytes, limit }: LargeFile
): Diagnostic =>
  diagnostic(
    'budget-exceeded',
    place,
    `\`${file}\` is published at ${formatBytes(bytes)} (\`${path}\`); the budget is ${formatBytes(limit * 1000)}`,
    kind === 'picture'
      ? 'scale it down, or give its place smaller `widths` in `pictures.places`'
      : 'compress or shorten it'
  )

/** Compare the number of pages. The largest collections are named. */
function checkPageCount({ budgets, site }: Config, routes: readonly Route[]): readonly Diagnostic[] {
  const limit = budgets.build?.pages
  if (limit === undefined || routes.length <= limit) return []
  const counts = new Map<string, number>()
  for (const route of routes) {
    const name = collectionNameOf(route)
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const largest = [...counts]
    .sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1))
    .slice(0, 3)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ')
  return [
    diagnostic(
      'budget-exceeded',
      site.yaml.at(['budgets', 'build', 'pages']),
      `The site has ${routes.length} pages; the budget is ${limit}: ${largest}`,
      'remove pages that nobody needs, such as old versions, or raise the budget'
    )
  ]
}

/** Stages that take less are not named. */
const minNamedMilliseconds = 1000

/**
 * Compare the duration of a build.
 *
 * @param milliseconds from its start until the output is ready to be published
 * @param stages milliseconds by stage
 */
export function checkBuildTime(
  { budgets, site }: Config,
  milliseconds: number,
  stages: ReadonlyMap<string, number>
): readonly Diagnostic[] {
  const limit = budgets.build?.seconds
  if (limit === undefined || milliseconds <= limit * 1000) return []
  const seconds = (time: number) => `${(Math.ceil(time / 100) / 10).toFixed(1)} s`
  const longest = [...stages]
    .filter(([, time]) => time >= minNamedMilliseconds)
    .sort(([, a], [, b]) => b - a)
    .slice(0, 3)
    .map(([name, time]) => `${name} ${seconds(time)}`)
    .join(', ')
  return [
    diagnostic(
      'build-slow',
      site.yaml.at(['budgets', 'build', 'seconds']),
      `The build took ${seconds(milliseconds)}; the budget is ${limit} s${longest === '' ? '' : `: ${longest}`}`,
      '`sitegen build --profile trace.json` shows where the time goes'
    )
  ]
}
