// Settings of search in the shell: where the index is or which server answers, the page of all
// results, and the server that answers questions.

import { primaryTag } from '../base/primary-tag.ts'
import type { ClientAssets } from '../bundle/client-assets.ts'
import type { LocaleConfig } from '../config/config.ts'
import { searchVersions, versionTag } from '../config/search-versions.ts'
import { folderUrl, withBase } from '../graph/resolve.ts'
import type { Graph } from '../graph/site-graph.ts'
import type { SearchSettings, SearchVersion } from '../theme.ts'

/** Path of the page of results, below that of a locale. */
const pageName = 'search/'

/** The settings of a locale; nothing where the site has no search. */
export function searchSettings(
  graph: Graph,
  locale: LocaleConfig,
  client: Pick<ClientAssets, 'searchWorkers'>
): SearchSettings | undefined {
  const engine = engineOf(graph, locale, client)
  const path = locale.path + pageName
  const { ask } = graph.config.search
  const versions = versionsToChoose(graph)
  return (
    engine && {
      engine,
      ...(graph.routes.has(path) ? { page: withBase(graph, path) } : {}),
      ...(versions.length > 0 ? { versions } : {}),
      ...(ask
        ? {
            ask: {
              ...(ask.endpoint === undefined ? {} : { endpoint: ask.endpoint }),
              ...(ask.model === undefined ? {} : { model: ask.model })
            }
          }
        : {})
    }
  )
}

function engineOf(
  graph: Graph,
  { code, htmlLang }: LocaleConfig,
  { searchWorkers }: Pick<ClientAssets, 'searchWorkers'>
): SearchSettings['engine'] | undefined {
  const { provider, algolia } = graph.config.search
  const worker = searchWorkers.get(primaryTag(htmlLang))
  if (provider === 'local' && worker !== undefined)
    return {
      provider,
      index: folderUrl(graph, `search/${code}/`),
      worker: withBase(graph, worker)
    }
  if (provider !== 'algolia' || !algolia) return undefined
  const { appId, apiKey, indexName, contextual } = algolia
  return {
    provider,
    appId,
    apiKey,
    indexName,
    hosts: algoliaHosts(graph),
    facets: contextual ? [`language:${htmlLang}`] : [],
    tags: contextual ? tagsWithoutChoice(graph) : []
  }
}

/** Tags of pages that are found whatever version the reader wants. */
function tagsWithoutChoice({ config }: Graph): readonly string[] {
  const choices = new Set(searchVersions(config).map(({ tag }) => tag))
  const tags = ['default', ...config.collections.map(versionTag)]
  return [...new Set(tags)].filter((tag) => !choices.has(tag))
}

/** Versions to choose between; a hosted index that is not asked for versions knows none. */
function versionsToChoose({ config }: Graph): readonly SearchVersion[] {
  const { provider, algolia } = config.search
  return provider === 'algolia' && !algolia?.contextual ? [] : searchVersions(config)
}

function algoliaHosts({ config }: Graph): readonly string[] {
  const { algolia } = config.search
  if (!algolia) return []
  if (algolia.host !== undefined) return [algolia.host.replace(/\/$/, '')]
  const id = algolia.appId.toLowerCase()
  return [
    `https://${id}-dsn.algolia.net`,
    ...[1, 2, 3].map((number) => `https://${id}-${number}.algolianet.com`)
  ]
}

/** Other servers that search talks to, and the settings that name them: the policy must allow them. */
export function searchOrigins(
  graph: Graph
): readonly { readonly setting: string; readonly origin: string }[] {
  const { provider, ask } = graph.config.search
  const endpoint = ask?.endpoint
  const hosts = provider === 'algolia' ? algoliaHosts(graph) : []
  return [
    ...hosts.map((origin) => ({ setting: 'search.algolia', origin })),
    ...(endpoint === undefined || endpoint.startsWith('/')
      ? []
      : [{ setting: 'search.ask.endpoint', origin: new URL(endpoint).origin }])
  ]
}

/** The server that answers first, for browsers to connect to early. */
export const searchPreconnect = (graph: Graph): string | undefined =>
  graph.config.search.provider === 'algolia' ? algoliaHosts(graph)[0] : undefined
