// What a shard of a site writes: its pages with all that lies beside them, its part of each search index, and a
// description, from which `merge` makes the whole. What stands around the pages is written by the first
// shard, since it costs little beside them; only search is shared too.
//
//   sitegen.json               the manifest: every file of this shard with its hash
//   sitegen.shard.json         the description
//   sitegen.shard/search.*     see search/parts.ts
//   all else                   files of the site, where they stand in it

import type { Files } from '../base/files.ts'
import type { Route } from '../graph/route.ts'
import { isInShard, type Shard } from '../graph/shard.ts'
import type { Scene } from '../render/scene.ts'
import type { IndexOptions } from '../search/index-files.ts'
import type { CountPage } from '../search/known-counts.ts'
import { type PlacedRoute, partOfIndex } from '../search/parts.ts'
import { indexOptions } from '../search/search-files.ts'
import { type Around, emitAround, planSite } from './emit.ts'
import type { PageAsset, PageFiles } from './page-files.ts'
import type { Content, Emission, Plan, Written } from './plan.ts'
import type { PluginEmissions } from './plugins.ts'
import type { Staging } from './staging.ts'

/** Name of the description in the folder of a shard. */
export const descriptionName = 'sitegen.shard.json'
const partFolder = 'sitegen.shard'

/** Version of the description and of all that it names. */
const format = 3

/** A page that a shard has rendered. */
interface ShardPage {
  /** Place among all pages of the site. */
  readonly at: number
  /** Missing for pages of unknown addresses, which are no routes. */
  readonly path?: string
  readonly source: string
  readonly locale: string
  readonly outputs: readonly string[]
  readonly assets: readonly PageAsset[]
}

/** What a shard gives to the search index of a locale. */
interface SearchPart {
  readonly locale: string
  readonly options: IndexOptions
  /** Texts of `partOfIndex`, in their order. */
  readonly files: readonly string[]
}

/** Who has made a shard, from what: equal for shards of one site. */
export interface ShardOrigin {
  /** Version of the generator. */
  readonly version: string
  /** Stands for that version and all packages that it uses. */
  readonly engine: string
  /** Stands for all that the site is made from. */
  readonly inputs: string
}

export interface ShardDescription extends ShardOrigin, Shard {
  readonly generator: 'sitegen'
  readonly format: typeof format
  readonly pages: readonly ShardPage[]
  /** Files that stand around the pages, and the files of the project that they come from. */
  readonly around: readonly (readonly [path: string, from: string])[]
  /** Are files compressed ahead, once the shards are merged? */
  readonly compress: boolean
  /** Empty where nothing is indexed. */
  readonly search: readonly SearchPart[]
}

/** What making a shard needs beside the scene. */
export interface ShardWork {
  readonly shard: Shard
  readonly origin: ShardOrigin
  readonly files: Files
  readonly staging: Staging
  readonly count?: CountPage | undefined
  /** What plugins emit. */
  readonly plugins: PluginEmissions
}

/**
 * Make all of a shard but its pages. The parts of the search index go to the staging folder at once.
 *
 * @param all the pages of the whole site
 * @returns plans the whole shard, once its pages are written; they come in the order of the site
 * @throws when the disk refuses a part
 */
export function emitShard(
  scene: Scene,
  all: readonly Route[],
  { shard, origin, files, staging, count, plugins }: ShardWork
): (pages: readonly PageFiles<Written>[]) => Plan<Written | Content> {
  const own = [...all.entries()].filter(([, route]) => isInShard(route, shard))
  const around: Around = shard.number === 1 ? emitAround(scene, all, files, plugins) : nothingAround(scene)
  const search = searchParts(scene, own, staging, count)
  return (pages) => {
    const description: ShardDescription = {
      generator: 'sitegen',
      format,
      ...origin,
      ...shard,
      pages: own.map(([at, route], index) => shardPage(at, route, pages[index])),
      around: around.emissions.map(({ path, from }) => [path, from] as const),
      compress: scene.graph.config.deploy.compress,
      search: search.map(({ part }) => part)
    }
    const content = `${JSON.stringify(description)}\n`
    const emissions: Emission[] = [...around.emissions, { path: descriptionName, content, from: 'sitegen' }]
    const parts = search.map(({ files }) => files)
    const routes = own.map(([, route]) => route).filter(({ kind }) => kind !== 'notFound')
    return planSite({ ...around, routes, emissions }, [...pages, ...parts], files)
  }
}

const nothingAround = ({ graph }: Scene): Around => ({
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

/** Write the parts of the search indexes of all locales. */
function searchParts(
  scene: Scene,
  routes: readonly PlacedRoute[],
  staging: Staging,
  count?: CountPage
): readonly { readonly part: SearchPart; readonly files: PageFiles<Written> }[] {
  const { search, locales } = scene.graph.config
  if (search.provider !== 'local') return []
  const listed = routes.filter(([, { kind }]) => kind !== 'notFound')
  return locales.map((locale) => {
    const { code, htmlLang } = locale
    const outputs: [string, Written][] = []
    for (const text of partOfIndex(scene, listed, locale, count)) {
      const path = `${partFolder}/search.${code}.${outputs.length}.jsonl`
      outputs.push([path, staging.write(path, text)])
    }
    return {
      part: {
        locale: code,
        options: indexOptions(scene, code, htmlLang),
        files: outputs.map(([path]) => path)
      },
      files: { from: 'sitegen', outputs, assets: [] }
    }
  })
}

/** Files of a shard that are none of the site. */
export const filesBesideSite = ({ search }: ShardDescription): ReadonlySet<string> =>
  new Set([descriptionName, ...search.flatMap(({ files }) => files)])

/** Read a description; nothing when the text is not one of this format. */
export function parseDescription(text: string): ShardDescription | undefined {
  try {
    const value = JSON.parse(text) as Partial<ShardDescription> | null
    // Its hash stands in the manifest: what has these is what `emitShard` has written.
    return value?.generator === 'sitegen' && value.format === format && value.pages && value.search
      ? (value as ShardDescription)
      : undefined
  } catch {
    return undefined
  }
}
