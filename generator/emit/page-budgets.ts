// Compares what pages load initially with their budgets in site.yaml.

import { type Diagnostic, diagnostic } from '../base/diagnostics.ts'
import { isWrittenFile, type Output } from '../base/output-file.ts'
import { formatBytes } from '../base/sizes.ts'
import type { YamlPath } from '../base/yaml.ts'
import type { PageBudget, PageBudgetKind } from '../config/budgets.ts'
import type { Config } from '../config/config.ts'
import { isImage } from '../graph/assets.ts'
import type { Route } from '../graph/route.ts'
import { isText, type LoadedFile, sentBytes } from './first-load.ts'
import type { Plan } from './plan.ts'

/** A page, and the files of its first load. */
export interface PageLoad {
  readonly route: Route
  readonly files: readonly LoadedFile[]
}

/** The parts of the output that file sizes are computed from. */
export interface BudgetedOutputs extends Pick<Plan<Output>, 'outputs' | 'origins'> {
  /** Read a text that was written already. */
  read(path: string): Uint8Array
}

/** One of the files that a page loads. */
interface WeighedFile {
  readonly kind: LoadedFile['kind']
  /** Source or path in the output, with the place in the style sheet that names the file. */
  readonly name: string
  readonly bytes: number
}

/** A page that loads more than a budget allows. */
interface HeavyPage {
  readonly route: Route
  readonly bytes: number
  readonly files: readonly WeighedFile[]
}

/** Pages named for one budget; more would repeat the same cause. */
const maxNamedPages = 10

/** Pages that exceed their budgets, reported at the line of the budget. */
export function checkPages(
  config: Config,
  loads: readonly PageLoad[],
  plan: BudgetedOutputs
): readonly Diagnostic[] {
  const sizes = new Map<string, number>()
  const heavyPages = new Map<string, { readonly path: YamlPath; readonly pages: HeavyPage[] }>()
  for (const { route, files } of loads) {
    const weighedFiles = files.map((file) => weigh(file, plan, sizes))
    for (const [kind, limit, path] of limitsOf(config, route)) {
      const countedFiles = kind === 'total' ? weighedFiles : weighedFiles.filter((file) => file.kind === kind)
      const bytes = countedFiles.reduce((sum, file) => sum + file.bytes, 0)
      if (bytes <= limit * 1000) continue
      const key = path.join(' ')
      const exceedance = heavyPages.get(key) ?? { path, pages: [] }
      heavyPages.set(key, exceedance)
      exceedance.pages.push({ route, bytes, files: countedFiles })
    }
  }
  return [...heavyPages.values()].flatMap(({ path, pages }) => reportExceeded(config, path, pages))
}

/** The budgets of a page: those of its collection precede those of all pages. */
function limitsOf(
  { budgets }: Config,
  route: Route
): readonly (readonly [kind: PageBudgetKind, kilobytes: number, path: YamlPath])[] {
  const name = collectionNameOf(route)
  const collectionBudget: PageBudget = (name === undefined ? undefined : budgets.collections[name]) ?? {}
  const limits = { ...budgets.page, ...collectionBudget }
  return kinds.flatMap((kind) => {
    const limit = limits[kind]
    const at = collectionBudget[kind] === undefined || name === undefined ? ['page'] : ['collections', name]
    return limit === undefined ? [] : [[kind, limit, ['budgets', ...at, kind]] as const]
  })
}

const kinds: readonly PageBudgetKind[] = ['html', 'scripts', 'styles', 'pictures', 'fonts', 'total']

/** Name of the collection that a page belongs to, as in site.yaml. */
export function collectionNameOf(route: Route): string | undefined {
  if ('source' in route && route.source) return route.source.collection.key
  return 'collection' in route ? route.collection : undefined
}

/** @param sizes compressed sizes so far, by path: many pages load the same files */
function weigh(
  { kind, path, bytes, namedAt }: LoadedFile,
  plan: BudgetedOutputs,
  sizes: Map<string, number>
): WeighedFile {
  const content = plan.outputs.get(path)
  const size = bytes ?? sizes.get(path) ?? (content === undefined ? 0 : sizeOf(path, content, plan))
  sizes.set(path, size)
  const name = nameOf(path, plan)
  return { kind, name: namedAt === undefined ? name : `${name} (${namedAt})`, bytes: size }
}

function sizeOf(path: string, content: Output, { read }: BudgetedOutputs): number {
  if (!isWrittenFile(content)) return sentBytes(path, content)
  return isText(path) ? sentBytes(path, read(path)) : content.bytes
}

/** Pictures are named by their source files, which authors know; other files by their path in the output. */
const nameOf = (path: string, { origins }: BudgetedOutputs): string => {
  const from = origins.get(path)
  return from !== undefined && isImage(from) ? from : path
}

function reportExceeded(config: Config, path: YamlPath, pages: readonly HeavyPage[]): readonly Diagnostic[] {
  const place = config.site.yaml.at(path)
  const kind = String(path.at(-1)) as PageBudgetKind
  const limit = formatBytes(limitAt(config, path) * 1000)
  const sorted = [...pages].sort((a, b) => b.bytes - a.bytes || (a.route.path < b.route.path ? -1 : 1))
  const namedPages = sorted.slice(0, maxNamedPages)
  const unnamedCount = sorted.length - namedPages.length
  return [
    ...namedPages.map(({ route, bytes, files }) =>
      diagnostic(
        'budget-exceeded',
        place,
        `\`${route.path}\` (${route.file}) loads ${formatBytes(bytes)}${kindNames[kind]}; the budget is ${limit}: ${largestFiles(files)}`,
        hints[kind]
      )
    ),
    ...(unnamedCount === 0
      ? []
      : [
          diagnostic(
            'budget-exceeded',
            place,
            `${unnamedCount} more ${unnamedCount === 1 ? 'page loads' : 'pages load'} more than ${limit}${kindNames[kind]}`,
            'reduce those above first: pages often have the same cause'
          )
        ])
  ]
}

function limitAt({ budgets }: Config, [, part, name, kind]: YamlPath): number {
  const budget = part === 'page' ? budgets.page : budgets.collections[String(name)]
  return budget?.[(part === 'page' ? name : kind) as PageBudgetKind] ?? 0
}

const kindNames: Readonly<Record<PageBudgetKind, string>> = {
  html: ' of HTML',
  scripts: ' of scripts',
  styles: ' of styles',
  pictures: ' of pictures at first',
  fonts: ' of fonts',
  total: ' at first'
}

const hints: Readonly<Record<PageBudgetKind, string>> = {
  html: 'split the page',
  scripts: '`sitegen build --stats` shows what the scripts consist of',
  styles: 'move rules into the style sheets of the components that need them',
  pictures: 'show a smaller picture at the top of the page',
  fonts: 'use one variable font in the format WOFF2, or a system font for text',
  total: 'start with the largest of them'
}

/** The three largest files, largest first. */
function largestFiles(files: readonly WeighedFile[]): string {
  const sorted = [...files].sort((a, b) => b.bytes - a.bytes || (a.name < b.name ? -1 : 1))
  return sorted
    .slice(0, 3)
    .map(({ name, bytes }) => `${name} ${formatBytes(bytes)}`)
    .join(', ')
}
