// Runs the tests of site/search-tests.yaml in the index of the site, as a reader would who loads it for the first time.

import { type Diagnostic, diagnostic } from '../base/diagnostics.ts'
import { nearestOrAll } from '../base/text.ts'
import type { YamlPath } from '../base/yaml.ts'
import type { SearchTestsInput } from '../config/search-tests.ts'
import { searchVersions } from '../config/search-versions.ts'
import { unknownLocaleHint } from '../config/unknown-locale.ts'
import { resolve } from '../graph/resolve.ts'
import type { Route } from '../graph/route.ts'
import type { Graph } from '../graph/site-graph.ts'
import { missingTarget } from '../graph/target-problems.ts'
import type { PlanContext } from '../plan/plan-context.ts'
import type { ChosenVersions } from '../theme.ts'
import { answer } from './answers.ts'
import { type IndexManifest, manifestFile } from './format.ts'
import type { Language } from './language.ts'
import { nodeLanguage } from './node-language.ts'
import { pagesToCompare } from './phrases.ts'
import { type IndexReader, openIndex } from './reader.ts'
import { type LocaleToIndex, localesToIndex, searchFiles, type WordSources } from './search-files.ts'

type SearchTest = SearchTestsInput[string][number]

/** Report tests whose page is not found where it has to be. */
export async function checkSearch(
  context: PlanContext,
  routes: readonly Route[],
  words: WordSources
): Promise<readonly Diagnostic[]> {
  const { graph } = context
  if (Object.keys(graph.config.searchTests.value).length === 0) return []
  const indexed = localesToIndex(context, routes)
  return searchProblems(graph, (code) => {
    const locale = indexed.find((candidate) => candidate.code === code)
    return locale && openedSearch(locale, words)
  })
}

/** The same in indexes that exist. @internal exported for tests @param open opens the index of a locale; undefined for one that is none */
export async function searchProblems(
  graph: Graph,
  open: (code: string) => Ask | undefined
): Promise<readonly Diagnostic[]> {
  const { searchTests, locales, search } = graph.config
  const { yaml } = searchTests
  if (search.provider !== 'local')
    return [
      diagnostic(
        'search-test-failed',
        { file: yaml.file, line: 1 },
        `The search of this site is that of \`${search.provider}\`, which cannot be tested here`,
        'delete this file, or use the local search'
      )
    ]
  const codes = locales.map(({ code }) => code)
  const problems = Object.entries(searchTests.value).map(async ([code, tests]) => {
    const ask = open(code)
    if (!ask)
      return [
        diagnostic(
          'locale-unknown',
          yaml.at([code], 'key'),
          `Unknown locale \`${code}\``,
          unknownLocaleHint(code, codes)
        )
      ]
    const found = tests.map((test, index) => problemsOf(test, [code, index], { code, graph, ask }))
    return (await Promise.all(found)).flat()
  })
  return (await Promise.all(problems)).flat()
}

/** Addresses of the pages that a query finds, the best first. */
type Ask = (text: string, size: number, versions: ChosenVersions | undefined) => Promise<readonly string[]>

function openedSearch(locale: LocaleToIndex, words: WordSources): Ask {
  const prefix = `search/${locale.code}/`
  const files = new Map(searchFiles([locale], words))
  const read = (name: string): unknown => JSON.parse(files.get(prefix + name)?.() ?? 'null')
  const reader = openIndex(read(manifestFile) as IndexManifest, async (name) => read(name))
  return askIn(reader, nodeLanguage(locale.htmlLang))
}

/** Ask an open index. @internal exported for tests */
export const askIn =
  (reader: IndexReader, language: Language): Ask =>
  async (text, size, versions) => {
    const query = { text, from: 0, size: Math.max(size, pagesToCompare), versions }
    const { pages } = await answer(query, reader, language)
    return pages.map(({ url }) => url)
  }

async function problemsOf(
  { query, page, place, version }: SearchTest,
  at: YamlPath,
  { code, graph, ask }: { readonly code: string; readonly graph: Graph; readonly ask: Ask }
): Promise<readonly Diagnostic[]> {
  const { yaml } = graph.config.searchTests
  const chosen = version === undefined ? undefined : versionsNamed(version, graph)
  if (version !== undefined && Object.keys(chosen ?? {}).length === 0) {
    const names = searchVersions(graph.config).map(({ name }) => name)
    return [
      diagnostic(
        'docs-version-unknown',
        yaml.at([...at, 'version']),
        `There is no version \`${version}\` of the docs`,
        nearestOrAll(version, names, 'versions')
      )
    ]
  }
  const pages = typeof page === 'string' ? [page] : page
  const targets = pages.map((href) => resolve(graph, { file: yaml.file, locale: code }, href))
  const missing = targets.flatMap((target, index): readonly Diagnostic[] => {
    const placeOf = yaml.at(typeof page === 'string' ? [...at, 'page'] : [...at, 'page', index])
    return target.kind === 'page'
      ? []
      : [missingTarget(target.kind === 'missing' ? target : noPage, pages[index] ?? '', placeOf)]
  })
  if (missing.length > 0) return missing
  const expected = targets.flatMap((target) => (target.kind === 'page' ? target.url : []))
  const found = await ask(query, place, chosen)
  const rank = found.findIndex((url) => expected.includes(url)) + 1
  if (rank > 0 && rank <= place) return []
  const where = place === 1 ? 'as the first result' : `among the first ${place} results`
  const others = found.slice(0, 3).map((url) => `\`${url}\``)
  return [
    diagnostic(
      'search-test-failed',
      yaml.at([...at, 'query']),
      `Expected ${pages.map((href) => `\`${href}\``).join(' or ')} ${where}, ${rank > 0 ? `found it in place ${rank}, ` : ''}${others.length === 0 ? 'found nothing' : `${rank > 0 ? 'after' : 'found'} ${others.slice(0, rank > 0 ? rank - 1 : 3).join(', ')}`}`,
      rank > 0
        ? `use the words of the query in its title, description, headings or \`keywords\`; or accept it: \`place: ${rank}\``
        : 'use the words of the query on the page, add them to its `keywords`, or name a synonym in site/synonyms.yaml'
    )
  ]
}

const noPage = { what: 'page' as const, hint: undefined, refusal: undefined }

/** All docs that have a version of this name. */
const versionsNamed = (version: string, { config }: Graph): ChosenVersions =>
  Object.fromEntries(
    searchVersions(config).flatMap(({ docs, name }) =>
      version === '*' || name === version ? [[docs, version]] : []
    )
  )
