// What a document suspects, and only the rest of the site confirms: `[[install]]` is a link if there is such a page, `docu- mentation`
// is one word if another text has it.

import { type Diagnostic, diagnostic, type Hint } from '../../base/diagnostics.ts'
import { relativePath } from '../../base/relative-path.ts'
import { folderOf } from '../../base/text.ts'
import { resolve } from '../../graph/resolve.ts'
import type { Graph } from '../../graph/site-graph.ts'
import { isMarkdown, type MarkdownSource, type TextSource } from '../../load/source.ts'
import type { DocumentDiagnostic, SiteCondition } from '../../markdown/document.ts'
import type { Site } from '../rule.ts'

/** A problem whose condition is met, with the hint that follows from it; `undefined` if it is not met. */
export function withoutCondition(
  { condition, ...problem }: DocumentDiagnostic,
  site: Site,
  source: TextSource
): Diagnostic | undefined {
  switch (condition?.kind) {
    case undefined:
      return problem
    case 'word':
      return isDivided(condition.parts, wordsOf(site, source.locale)) ? problem : undefined
    case 'page': {
      const link = linkTo(condition.name, site.graph, source)
      return link === undefined ? undefined : diagnostic(problem.code, problem, problem.message, link)
    }
    case 'address': {
      const path = pageAt(condition, site.graph, source)
      return path === undefined ? problem : { ...problem, hint: `write the path of the page: \`${path}\`` }
    }
  }
}

/** Of two words, `client-side`, nobody divided one. */
const isDivided = ([first, second]: readonly [string, string], words: ReadonlySet<string>): boolean =>
  words.has(first + second) && !(words.has(first) && words.has(second))

const knownWords = new WeakMap<Graph, Map<string, ReadonlySet<string>>>()

/** All words of the texts of a language, in lower case. Read only for a text that may have a divided one. */
function wordsOf({ graph, documents }: Site, locale: string): ReadonlySet<string> {
  const ofGraph = knownWords.get(graph) ?? new Map<string, ReadonlySet<string>>()
  knownWords.set(graph, ofGraph)
  const known = ofGraph.get(locale)
  if (known) return known
  const words = new Set<string>()
  const addWords = (text: string) => {
    for (const [word] of text.replace(/\p{L}+- \p{L}+/gu, '').matchAll(/(?<![\p{L}-])\p{L}+(?![\p{L}-])/gu))
      words.add(word.toLowerCase())
  }
  for (const text of graph.texts) {
    if (text.locale !== locale) continue
    if (isMarkdown(text)) addWords(text.title)
    for (const section of documents.of(text).sections) {
      addWords(section.heading)
      addWords(section.text)
    }
  }
  ofGraph.set(locale, words)
  return words
}

/** The page that a link of a wiki names, by its file, the end of its path or its title: a link to it. */
function linkTo(name: string, { texts }: Graph, source: TextSource): Hint | undefined {
  const [wanted = '', anchor] = name.toLowerCase().split(/(?:\.mdx?)?(?:#|$)/)
  const pages = texts.filter(
    (text): text is MarkdownSource => isMarkdown(text) && text.locale === source.locale
  )
  const page =
    pages.find(({ id }) => `/${id.toLowerCase()}`.endsWith(`/${wanted}`)) ??
    pages.find(({ title, file }) => title.toLowerCase() === wanted && !file.includes(' '))
  if (!page) return undefined
  const path = relativePath(folderOf(source.file), page.file)
  const address = path.startsWith('.') ? path : `./${path}`
  return anchor ? `write \`[${page.title}](${address}#${anchor})\`` : { write: `[${page.title}](${address})` }
}

/** The address of a page of this site, also with the code of the default language, which a preview of another tool may show. */
function pageAt(
  { path }: SiteCondition & { readonly kind: 'address' },
  graph: Graph,
  { file, locale }: TextSource
): string | undefined {
  const others = graph.config.locales.flatMap(({ code }) =>
    path.startsWith(`/${code}/`) ? [path.slice(code.length + 1)] : []
  )
  return [path, ...others].find((address) => resolve(graph, { file, locale }, address).kind === 'page')
}
