// Settings of search in the shell: where the index is or which server answers, the page of all
// results, and the server that answers questions.

import type { ClientAssets } from '../bundle/client-assets.ts'
import type { LocaleConfig } from '../config/config.ts'
import type { Graph } from '../graph/graph.ts'
import { withBase } from '../graph/resolve.ts'
import type { SearchSettings } from '../theme.ts'

/** Path of the page of results, below that of a locale. */
const pageName = 'search/'

/** The settings of a locale; nothing where the site has no search. */
export function searchSettings(
  graph: Graph,
  locale: LocaleConfig,
  client: Pick<ClientAssets, 'searchWorker'>
): SearchSettings | undefined {
  const engine = engineOf(graph, locale, client)
  const path = locale.path + pageName
  const { ask } = graph.config.search
  return (
    engine && {
      engine,
      ...(graph.routes.has(path) ? { page: withBase(graph, path) } : {}),
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
  { searchWorker }: Pick<ClientAssets, 'searchWorker'>
): SearchSettings['engine'] | undefined {
  const { provider, algolia } = graph.config.search
  if (provider === 'local' && searchWorker !== undefined)
    return {
      provider,
      index: withBase(graph, `search/${code}/`),
      worker: withBase(graph, searchWorker)
    }
  if (provider !== 'algolia' || !algolia) return undefined
  const { appId, apiKey, indexName, contextual } = algolia
  return {
    provider,
    appId,
    apiKey,
    indexName,
    hosts: algoliaHosts(graph),
    facets: contextual ? [`language:${htmlLang}`, ...versionTags(graph)] : []
  }
}

/** What crawlers name the versions of documents: `docs-default-current`. */
const versionTags = ({ config }: Graph): readonly string[] =>
  config.collections
    .filter(({ type }) => type === 'docs')
    .map(
      ({ name, version }) =>
        `docusaurus_tag:docs-${name === 'docs' ? 'default' : name}-${version?.name ?? 'current'}`
    )

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

/** Other servers that search talks to: the policy must allow them. */
export function searchOrigins(graph: Graph): readonly string[] {
  const { provider, ask } = graph.config.search
  const endpoint = ask?.endpoint
  return [
    ...(provider === 'algolia' ? algoliaHosts(graph) : []),
    ...(endpoint === undefined || endpoint.startsWith('/') ? [] : [new URL(endpoint).origin])
  ]
}

/** The server that answers first, for browsers to connect to early. */
export const searchPreconnect = (graph: Graph): string | undefined =>
  graph.config.search.provider === 'algolia' ? algoliaHosts(graph)[0] : undefined
