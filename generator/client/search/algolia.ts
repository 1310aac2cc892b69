// Search with Algolia, or a server with the same API, in records of DocSearch crawlers. Responses are untrusted: records of
// another shape are skipped, text is never HTML, and URLs must be http(s).

import { isVersionSearched } from '../../base/searched-versions.ts'
import type {
  MarkedText,
  PageHit,
  SearchAnswer,
  SearchEngine,
  SearchQuery,
  SearchSettings,
  SearchVersion,
  SectionHit
} from '../../theme.ts'

type AlgoliaSettings = Extract<SearchSettings['engine'], { provider: 'algolia' }>

/** How long to wait for each host, in milliseconds. */
const hostTimeouts = [2_500, 5_000, 5_000, 8_000]

/** Private-use characters, which do not occur in text. */
const [markStart, markEnd] = ['\uE000', '\uE001']

/** Search engine that queries Algolia's hosts. */
export function algoliaEngine(
  settings: AlgoliaSettings,
  allVersions: readonly SearchVersion[] = []
): SearchEngine {
  return {
    async search(query, signal) {
      return toAnswer(await request(settings, bodyOf(settings, allVersions, query), signal), allVersions)
    },
    filters: async () => ({ collections: [], tags: [] }),
    async passages(question, signal, versions) {
      const body = bodyOf(settings, allVersions, { text: question, from: 0, size: 5, versions })
      const { pages } = toAnswer(await request(settings, body, signal), allVersions)
      return pages.flatMap(({ title, sections, version }) =>
        sections.map(({ url, heading, passage }) => ({
          url,
          title: plainText(title),
          heading: plainText(heading),
          text: plainText(passage),
          version
        }))
      )
    }
  }
}

const plainText = (splitAtMarks: readonly MarkedText[]): string =>
  splitAtMarks.map(({ text }) => text).join('')

function bodyOf(
  { indexName, facets, tags }: AlgoliaSettings,
  allVersions: readonly SearchVersion[],
  { text, from, size, tag, versions }: SearchQuery
): string {
  const searchedVersions = allVersions.filter((version) => isVersionSearched(version, allVersions, versions))
  // The outer list is combined with AND, inner lists with OR.
  const oneOf = [...tags, ...searchedVersions.map((version) => version.tag)].map(
    (name) => `docusaurus_tag:${name}`
  )
  return JSON.stringify({
    requests: [
      {
        indexName,
        query: text,
        offset: from,
        length: size,
        facetFilters: [
          ...facets,
          ...(oneOf.length === 0 ? [] : [oneOf]),
          ...(tag === undefined ? [] : [`tags:${tag}`])
        ],
        attributesToRetrieve: ['hierarchy', 'content', 'url', 'tags', 'docusaurus_tag'],
        attributesToHighlight: ['hierarchy'],
        attributesToSnippet: ['content:30'],
        highlightPreTag: markStart,
        highlightPostTag: markEnd
      }
    ]
  })
}

/** Try the hosts in turn until one responds. Client errors (4xx) are not retried. */
async function request(settings: AlgoliaSettings, body: string, signal?: AbortSignal): Promise<unknown> {
  let failure: unknown
  for (const [index, host] of settings.hosts.entries()) {
    const limit = new AbortController()
    const stop = () => limit.abort()
    const timer = setTimeout(stop, hostTimeouts[index])
    signal?.addEventListener('abort', stop)
    try {
      const url = new URL('/1/indexes/*/queries', host)
      url.search = new URLSearchParams({
        'x-algolia-application-id': settings.appId,
        'x-algolia-api-key': settings.apiKey
      }).toString()
      // This content type needs no CORS preflight.
      const response = await fetch(url, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        signal: limit.signal
      })
      if (response.ok) return await response.json()
      failure = new Error(`${response.status} from ${host}`)
      if (response.status >= 400 && response.status < 500) break
    } catch (error) {
      if (signal?.aborted) throw error
      failure = error
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
    }
  }
  throw failure instanceof Error ? failure : new Error('No server responded')
}

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

function toAnswer(value: unknown, allVersions: readonly SearchVersion[]): SearchAnswer {
  const results = field(value, 'results')
  const result: unknown = Array.isArray(results) ? results[0] : undefined
  const hits = field(result, 'hits')
  if (!Array.isArray(hits)) throw new Error('The response has no hits')
  const count = field(result, 'nbHits')
  const pages = new Map<string, PageHit & { readonly sections: SectionHit[] }>()
  for (const hit of hits as readonly unknown[]) {
    const target = resolveUrl(textIn(field(hit, 'url')))
    if (!target) continue
    const key = target.url.replace(/#.*$/, '')
    const page = pages.get(key) ?? pageOf(hit, key, { external: target.external, allVersions })
    page.sections.push(sectionOf(hit, target.url))
    pages.set(key, page)
  }
  const pageHits = [...pages.values()]
  return {
    count: typeof count === 'number' && count >= 0 ? count : pageHits.length,
    pages: pageHits,
    words: wordsOf(pageHits),
    suggestions: []
  }
}

/** Resolve a URL to a path of this site or an external URL; undefined if invalid or not http(s). */
function resolveUrl(address: string): { readonly url: string; readonly external: boolean } | undefined {
  if (address === '' || !URL.canParse(address, location.href)) return undefined
  const url = new URL(address, location.href)
  if (!['http:', 'https:'].includes(url.protocol)) return undefined
  return url.origin === location.origin
    ? { url: url.pathname + url.search + url.hash, external: false }
    : { url: url.href, external: true }
}

function pageOf(
  hit: unknown,
  url: string,
  { external, allVersions }: { readonly external: boolean; readonly allVersions: readonly SearchVersion[] }
): PageHit & { readonly sections: SectionHit[] } {
  const tags = field(hit, 'tags')
  const version = allVersions.find(({ tag }) => tag === field(hit, 'docusaurus_tag'))?.label
  const crumb = textIn(field(field(hit, 'hierarchy'), 'lvl0'))
  return {
    url,
    external,
    title: headingAt(hit, 1) ?? headingAt(hit, 0) ?? [{ text: url, found: false }],
    crumbs: crumb === '' ? [] : [crumb],
    tags: Array.isArray(tags) ? tags.filter((tag): tag is string => typeof tag === 'string') : [],
    version,
    sections: []
  }
}

function sectionOf(hit: unknown, url: string): SectionHit {
  const deepest = [6, 5, 4, 3, 2].map((number) => headingAt(hit, number)).find((found) => found !== undefined)
  const snippet = textIn(field(field(field(hit, '_snippetResult'), 'content'), 'value'))
  return {
    url,
    heading: deepest ?? [],
    passage: pieces(snippet || textIn(field(hit, 'content')).slice(0, 200))
  }
}

function headingAt(hit: unknown, number: number): readonly MarkedText[] | undefined {
  const name = `lvl${number}`
  const marked = textIn(field(field(field(field(hit, '_highlightResult'), 'hierarchy'), name), 'value'))
  const text = marked || textIn(field(field(hit, 'hierarchy'), name))
  return text === '' ? undefined : pieces(text)
}

/** Split a text at its marks. */
function pieces(text: string): MarkedText[] {
  return text.split(markStart).flatMap((part, index) => {
    const [inside = '', ...afterMark] = index === 0 ? ['', part] : part.split(markEnd)
    const unmarked = afterMark.join('')
    return [
      ...(inside === '' ? [] : [{ text: inside, found: true }]),
      ...(unmarked === '' ? [] : [{ text: unmarked, found: false }])
    ]
  })
}

function wordsOf(pages: readonly PageHit[]): string[] {
  const pieces = pages.flatMap(({ title, sections }) => [
    ...title,
    ...sections.flatMap(({ heading, passage }) => [...heading, ...passage])
  ])
  return [...new Set(pieces.filter(({ found }) => found).map(({ text }) => text.toLowerCase()))].slice(0, 12)
}
