// Search settings in the shell: index or hosted service, results page, and the server for questions.

import { primaryTag } from '../base/primary-tag.ts'
import type { ClientAssets } from '../bundle/client-assets.ts'
import type { LocaleConfig } from '../config/config.ts'
import { searchVersions, versionTag } from '../config/search-versions.ts'
import { folderUrl, withBase } from '../graph/resolve.ts'
import type { Graph } from '../graph/site-graph.ts'
import type { SearchSettings, SearchVersion } from '../theme.ts'

/** Path of the results page, relative to the locale's. */
const pageName = 'search/'

/** Search settings of a locale; undefined if the site has no search. */
export function searchSettings(
  graph: Graph,
  locale: LocaleConfig,
  client: Pick<ClientAssets, 'searchWorkers'>
): SearchSettings | undefined {
  const engine = searchEngineOf(graph, locale, client)
  const path = locale.path + pageName
  const { feedback } = graph.config
  const { ask } = graph.config.search
  const versions = versionsToChoose(graph)
  return (
    engine && {
      engine,
      ...(graph.routes.has(path) ? { page: withBase(graph, path) } : {}),
      ...(versions.length > 0 ? { versions } : {}),
      ...(feedback?.searches && feedback.action !== undefined
        ? { misses: { action: feedback.action, format: feedback.format, language: locale.code } }
        : {}),
      ask: ask && {
        endpoint: ask.endpoint,
        model: ask.model
      }
    }
  )
}

function searchEngineOf(
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

/** Tags of pages that are found regardless of the selected version. */
function tagsWithoutChoice({ config }: Graph): readonly string[] {
  const choices = new Set(searchVersions(config).map(({ tag }) => tag))
  const tags = ['default', ...config.collections.map(versionTag)]
  return [...new Set(tags)].filter((tag) => !choices.has(tag))
}

/** Versions to choose from; none for hosted indexes without contextual search. */
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

/** Servers that search sends requests to, and their settings, for the policy. */
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

/** The server for the first search request, to connect to early. */
export const searchPreconnect = (graph: Graph): string | undefined =>
  graph.config.search.provider === 'algolia' ? algoliaHosts(graph)[0] : undefined
