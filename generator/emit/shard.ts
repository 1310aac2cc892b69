// Output of a shard: its pages with their files, its part of each search index, and a description from which `merge`
// assembles the site. Only pages and search are distributed; the first shard writes all other files, which cost little in
// comparison.
//   sitegen.json               the manifest: every file of this shard with its hash
//   sitegen.shard.json         the description
//   sitegen.shard/search.*     see search/parts.ts
//   everything else            files of the site, at their final paths

import type { Files } from '../base/files.ts'
import type { Content, WrittenFile } from '../base/output-file.ts'
import { isInShard, type Shard } from '../base/shard.ts'
import { publishedLocales } from '../config/domains.ts'
import type { Staging } from '../engine/staging.ts'
import type { Route } from '../graph/route.ts'
import type { PageAsset } from '../plan/page-plan.ts'
import type { HeaderContext, PlanContext } from '../plan/plan-context.ts'
import type { CountPage } from '../search/counts-cache.ts'
import type { IndexOptions } from '../search/index-files.ts'
import { type IndexedRoute, writeIndexPart } from '../search/parts.ts'
import { indexOptions } from '../search/search-files.ts'
import { emitSiteFiles, planSite, type SiteFiles } from './emit.ts'
import { type FullText, fullTexts } from './llms-full.ts'
import type { PageFiles } from './page-files.ts'
import type { Emission, Plan } from './plan.ts'
import type { PluginEmissions } from './plugins.ts'

/** Name of the description in the folder of a shard. */
export const shardDescriptionName = 'sitegen.shard.json'
const partFolder = 'sitegen.shard'

/** Version of the description and of the files that it lists. */
const format = 7

/** A page rendered by a shard. */
interface ShardPage {
  /** Index among all pages of the site. */
  readonly at: number
  /** Missing for 404 pages, which are not routes. */
  readonly path?: string
  readonly source: string
  readonly locale: string
  readonly outputs: readonly string[]
  readonly assets: readonly PageAsset[]
}

/** Contribution of a shard to the search index of a locale. */
interface SearchPart {
  readonly locale: string
  readonly options: IndexOptions
  /** Paths of the texts of `writeIndexPart`, in order. */
  readonly files: readonly string[]
}

/** Fingerprint of a shard's inputs: equal for all shards of one site. */
export interface ShardOrigin {
  /** Version of the generator. */
  readonly version: string
  /** Hash of that version and all its packages. */
  readonly generatorHash: string
  /** Hash of all inputs of the site. */
  readonly inputs: string
}

export interface ShardDescription extends ShardOrigin, Shard {
  readonly generator: 'sitegen'
  readonly format: typeof format
  readonly pages: readonly ShardPage[]
  /** Files that belong to no page, with their source files. */
  readonly siteFiles: readonly (readonly [path: string, from: string])[]
  /** Texts of all pages, which `merge` joins; only in the first shard. */
  readonly fullTexts: readonly FullText[]
  /** Whether `merge` precompresses files. */
  readonly compress: boolean
  /** Empty without a local search index. */
  readonly search: readonly SearchPart[]
}

/** Input of `emitShard` in addition to the context. */
export interface ShardInput {
  readonly shard: Shard
  readonly origin: ShardOrigin
  readonly files: Files
  readonly staging: Staging
  readonly count?: CountPage
  /** Files of plugins. */
  readonly plugins: PluginEmissions
  /** Content of the files that pages show or link to. */
  readonly contentOf: (asset: PageAsset) => WrittenFile | Content
}

/**
 * Generate all files of a shard except its pages. The parts of the search index are written to the staging folder at once.
 *
 * @param allRoutes the pages of the whole site
 * @returns a function that plans the whole shard from its written pages, in the order of the site
 * @throws the error of the file system when a part cannot be written
 */
export function emitShard(
  context: HeaderContext,
  allRoutes: readonly Route[],
  { shard, origin, files, staging, count, plugins, contentOf }: ShardInput
): (pages: readonly PageFiles<WrittenFile>[]) => Plan<WrittenFile | Content> {
  const ownRoutes = [...allRoutes.entries()].filter(([, route]) => isInShard(route, shard))
  const siteFiles: SiteFiles =
    shard.number === 1 ? emitSiteFiles(context, allRoutes, files, plugins) : noSiteFiles(context)
  const search = searchParts(context, ownRoutes, staging, count)
  return (pages) => {
    const description: ShardDescription = {
      generator: 'sitegen',
      format,
      ...origin,
      ...shard,
      pages: ownRoutes.map(([at, route], index) => shardPage(at, route, pages[index])),
      siteFiles: siteFiles.emissions.map(({ path, from }) => [path, from] as const),
      fullTexts: shard.number === 1 ? fullTexts(context, allRoutes) : [],
      compress: context.graph.config.deploy.compress,
      search: search.map(({ part }) => part)
    }
    const content = `${JSON.stringify(description)}\n`
    const emissions: Emission[] = [
      ...siteFiles.emissions,
      { path: shardDescriptionName, content, from: 'sitegen' }
    ]
    const parts = search.map(({ files }) => files)
    const routes = ownRoutes.map(([, route]) => route).filter(({ kind }) => kind !== 'notFound')
    return planSite({ ...siteFiles, routes, emissions }, [...pages, ...parts], contentOf)
  }
}

const noSiteFiles = ({ graph }: PlanContext): SiteFiles => ({
  trailingSlash: graph.config.trailingSlash,
  routes: [],
  emissions: [],
  diagnostics: []
})

const shardPage = (
  at: number,
  { kind, path, file, locale }: Route,
  { outputs, assets }: Pick<PageFiles, 'outputs' | 'assets'> = { outputs: [], assets: [] }
): ShardPage => ({
  at,
  ...(kind === 'notFound' ? {} : { path }),
  source: file,
  locale,
  outputs: outputs.map(([output]) => output),
  assets
})

/** Write the shard's part of the search index of each locale. */
function searchParts(
  context: PlanContext,
  routes: readonly IndexedRoute[],
  staging: Staging,
  count?: CountPage
): readonly { readonly part: SearchPart; readonly files: PageFiles<WrittenFile> }[] {
  const { config } = context.graph
  if (config.search.provider !== 'local') return []
  const listed = routes.filter(([, { kind }]) => kind !== 'notFound')
  return publishedLocales(config).map((locale) => {
    const { code, htmlLang } = locale
    const outputs: [string, WrittenFile][] = []
    for (const text of writeIndexPart(context, listed, locale, count)) {
      const path = `${partFolder}/search.${code}.${outputs.length}.jsonl`
      outputs.push([path, staging.write(path, text)])
    }
    return {
      part: {
        locale: code,
        options: indexOptions(context, code, htmlLang),
        files: outputs.map(([path]) => path)
      },
      files: { from: 'sitegen', outputs, assets: [] }
    }
  })
}

/** Files of a shard that do not belong to the site. */
export const shardOnlyFiles = ({ search }: ShardDescription): ReadonlySet<string> =>
  new Set([shardDescriptionName, ...search.flatMap(({ files }) => files)])

/** Parse a description; `undefined` when the text is not one of this format. */
export function parseDescription(text: string): ShardDescription | undefined {
  try {
    const value = JSON.parse(text) as Partial<ShardDescription> | null
    // No further validation: the manifest contains its hash, so the file was written by `emitShard`.
    return value?.generator === 'sitegen' && value.format === format && value.pages && value.search
      ? (value as ShardDescription)
      : undefined
  } catch {
    return undefined
  }
}
