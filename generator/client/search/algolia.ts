// Algolia's search, or a server that speaks like it, over records in the shape of DocSearch crawlers.
// Nothing of an answer is trusted: what has another shape is passed over, texts stay texts, and
// addresses lead to pages or nowhere.

import { isWanted } from '../../base/wanted-versions.ts'
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
const patience = [2_500, 5_000, 5_000, 8_000]

/** Characters for private use, so that marks cannot be mistaken for text. */
const [markStart, markEnd] = ['\uE000', '\uE001']

/** Ask a server. */
export function algoliaEngine(settings: AlgoliaSettings, known: readonly SearchVersion[] = []): SearchEngine {
  return {
    async search(query, signal) {
      return toAnswer(await request(settings, bodyOf(settings, known, query), signal), known)
    },
    filters: async () => ({ collections: [], tags: [] }),
    async passages(question, signal, versions) {
      const body = bodyOf(settings, known, { text: question, from: 0, size: 5, versions })
      const { pages } = toAnswer(await request(settings, body, signal), known)
      return pages.flatMap(({ title, sections, version }) =>
        sections.map(({ url, heading, passage }) => ({
          url,
          title: plain(title),
          heading: plain(heading),
          text: plain(passage),
          ...(version === undefined ? {} : { version })
        }))
      )
    }
  }
}

const plain = (pieces: readonly MarkedText[]): string => pieces.map(({ text }) => text).join('')

function bodyOf(
  { indexName, facets, tags }: AlgoliaSettings,
  known: readonly SearchVersion[],
  { text, from, size, tag, versions }: SearchQuery
): string {
  const wanted = known.filter((version) => isWanted(version, known, versions))
  // All of the outer list must be true, and one of an inner list.
  const oneOf = [...tags, ...wanted.map((version) => version.tag)].map((name) => `docusaurus_tag:${name}`)
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

/** Ask the hosts in turn, until one answers. What a host refuses, the others refuse too. */
async function request(settings: AlgoliaSettings, body: string, signal?: AbortSignal): Promise<unknown> {
  let failure: unknown
  for (const [index, host] of settings.hosts.entries()) {
    const limit = new AbortController()
    const stop = () => limit.abort()
    const timer = setTimeout(stop, patience[index])
    signal?.addEventListener('abort', stop)
    try {
      const url = new URL('/1/indexes/*/queries', host)
      url.search = new URLSearchParams({
        'x-algolia-application-id': settings.appId,
        'x-algolia-api-key': settings.apiKey
      }).toString()
      // A plain form needs no preflight request.
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
  throw failure instanceof Error ? failure : new Error('No server answers')
}

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

function toAnswer(value: unknown, known: readonly SearchVersion[]): SearchAnswer {
  const results = field(value, 'results')
  const result: unknown = Array.isArray(results) ? results[0] : undefined
  const hits = field(result, 'hits')
  if (!Array.isArray(hits)) throw new Error('The answer has no hits')
  const count = field(result, 'nbHits')
  const pages = new Map<string, PageHit & { readonly sections: SectionHit[] }>()
  for (const hit of hits as readonly unknown[]) {
    const place = placeOf(textIn(field(hit, 'url')))
    if (!place) continue
    const key = place.url.replace(/#.*$/, '')
    const page = pages.get(key) ?? pageOf(hit, key, { external: place.external, known })
    page.sections.push(sectionOf(hit, place.url))
    pages.set(key, page)
  }
  const found = [...pages.values()]
  return {
    count: typeof count === 'number' && count >= 0 ? count : hits.length,
    pages: found,
    words: wordsOf(found),
    suggestions: []
  }
}

/** An address that a reader may be led to: of this site, or of another by http. */
function placeOf(address: string): { readonly url: string; readonly external: boolean } | undefined {
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
  { external, known }: { readonly external: boolean; readonly known: readonly SearchVersion[] }
): PageHit & { readonly sections: SectionHit[] } {
  const tags = field(hit, 'tags')
  const version = known.find(({ tag }) => tag === field(hit, 'docusaurus_tag'))?.label
  const crumb = textIn(field(field(hit, 'hierarchy'), 'lvl0'))
  return {
    url,
    external,
    title: level(hit, 1) ?? level(hit, 0) ?? [{ text: url, found: false }],
    crumbs: crumb === '' ? [] : [crumb],
    tags: Array.isArray(tags) ? tags.filter((tag): tag is string => typeof tag === 'string') : [],
    ...(version === undefined ? {} : { version }),
    sections: []
  }
}

function sectionOf(hit: unknown, url: string): SectionHit {
  const deepest = [6, 5, 4, 3, 2].map((number) => level(hit, number)).find((found) => found !== undefined)
  const snippet = textIn(field(field(field(hit, '_snippetResult'), 'content'), 'value'))
  return {
    url,
    heading: deepest ?? [],
    passage: pieces(snippet || textIn(field(hit, 'content')).slice(0, 200))
  }
}

function level(hit: unknown, number: number): readonly MarkedText[] | undefined {
  const name = `lvl${number}`
  const marked = textIn(field(field(field(field(hit, '_highlightResult'), 'hierarchy'), name), 'value'))
  const text = marked || textIn(field(field(hit, 'hierarchy'), name))
  return text === '' ? undefined : pieces(text)
}

/** A text with marks in it, cut at them. */
function pieces(text: string): MarkedText[] {
  return text.split(markStart).flatMap((part, index) => {
    const [inside = '', ...rest] = index === 0 ? ['', part] : part.split(markEnd)
    const after = rest.join('')
    return [
      ...(inside === '' ? [] : [{ text: inside, found: true }]),
      ...(after === '' ? [] : [{ text: after, found: false }])
    ]
  })
}

function wordsOf(pages: readonly PageHit[]): string[] {
  const all = pages.flatMap(({ title, sections }) => [
    ...title,
    ...sections.flatMap(({ heading, passage }) => [...heading, ...passage])
  ])
  return [...new Set(all.filter(({ found }) => found).map(({ text }) => text.toLowerCase()))].slice(0, 12)
}
