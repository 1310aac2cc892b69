// Translations that lack something of their original, or are in the wrong language. The two are compared by what translators leave
// as it is: levels of headings, code blocks, addresses and numbers. Outdated translations are left to their notice and
// `sitegen i18n status`.

import { type Diagnostic, diagnostic } from '../../base/diagnostics.ts'
import { markdownOf, type Route } from '../../graph/route.ts'
import type { Graph } from '../../graph/site-graph.ts'
import type { MarkdownSource } from '../../load/source.ts'
import type { TextRule } from '../rule.ts'
import { languageProblems } from './text-languages.ts'
import { alignedSections, type OutlineSection, outlineOf } from './translation-outline.ts'

/** Compare each translation with its original, and the words of all texts with their languages. */
export const checkTranslations: TextRule = ({ graph }, { pages }) => translationProblems(graph, pages)

/** The same without the rest of the site: it reads only texts. */
export function translationProblems(graph: Graph, pages: readonly Route[]): readonly Diagnostic[] {
  if (graph.config.locales.length === 1) return []
  return pages.flatMap((route): readonly Diagnostic[] => {
    const source = markdownOf(route)
    if (!source || route.contentLocale !== route.locale || source.uncertain) return []
    if (source.kind === 'entry' && source.isData) return []
    const original = originalOf(route, graph)
    const language = languageProblems(source, original, graph.config)
    return !original || isStale(source, original)
      ? language
      : [...language, ...missingParts(source, original)]
  })
}

/** The text of the default language that a page is a translation of. */
function originalOf(route: Route, graph: Graph): MarkdownSource | undefined {
  const { code } = graph.config.defaultLocale
  if (route.locale === code) return undefined
  const original = graph.routes.get(graph.byKey.get(route.key)?.get(code) ?? '')
  return original?.contentLocale === code ? markdownOf(original) : undefined
}

const isStale = ({ frontMatter }: MarkdownSource, { sourceHash }: MarkdownSource): boolean =>
  frontMatter.source_hash !== undefined && frontMatter.source_hash !== sourceHash

const maxNames = 3

const countCodes = (sections: readonly OutlineSection[]): number =>
  sections.reduce((sum, { codes }) => sum + codes.length, 0)

const countHeadings = (sections: readonly OutlineSection[]): number =>
  sections.filter(({ depth }) => depth > 1).length

function missingParts(source: MarkdownSource, original: MarkdownSource): readonly Diagnostic[] {
  const [own, expected] = [outlineOf(source.body()), outlineOf(original.body())]
  const pairs = alignedSections(expected, own)
  // The title of a page may be in its front matter.
  const missing = expected.filter((section) => section.depth !== 1 && !pairs.has(section))
  // As many headings, of other levels: nothing is missing.
  const lacksHeadings = missing.length > 0 && countHeadings(own) < countHeadings(expected)
  const headings = lacksHeadings ? [headingsProblem(missing, pairs, expected, source, original)] : []
  // Sections may be in another order.
  const lacksCodes = countCodes(own) < countCodes(expected)
  const codes = [...(lacksCodes ? pairs : [])].flatMap(([from, to]) =>
    from.codes.length > to.codes.length ? [codeProblem(from, to, source, original)] : []
  )
  return [...headings, ...codes.slice(0, 1)]
}

function headingsProblem(
  missing: readonly OutlineSection[],
  pairs: ReadonlyMap<OutlineSection, OutlineSection>,
  expected: readonly OutlineSection[],
  source: MarkdownSource,
  original: MarkdownSource
): Diagnostic {
  const [first] = missing
  // Where it belongs: below the last section that both have.
  const before = expected
    .slice(0, first ? expected.indexOf(first) : 0)
    .findLast((section) => pairs.has(section))
  const line = (before && pairs.get(before)?.line) ?? 1
  const names = missing.slice(0, maxNames).map(({ heading, line }) => `\`${heading}\` (line ${line})`)
  const others = missing.length > maxNames ? ` and ${missing.length - maxNames} more` : ''
  return diagnostic(
    'translation-incomplete',
    { file: source.file, line },
    `This translation lacks ${missing.length === 1 ? 'a heading' : `${missing.length} headings`} of ${original.file}: ${names.join(', ')}${others}`,
    'add it below this line, with what is below it in the original'
  )
}

const codeProblem = (
  from: OutlineSection,
  to: OutlineSection,
  source: MarkdownSource,
  original: MarkdownSource
): Diagnostic => {
  const missing =
    from.codes.find(({ text }) => !to.codes.some((code) => code.text === text)) ?? from.codes.at(-1)
  return diagnostic(
    'translation-incomplete',
    { file: source.file, line: Math.max(1, to.line) },
    `This section has ${count(to.codes.length)}, that of the original ${count(from.codes.length)}: the one in line ${missing?.line} of ${original.file} is missing`,
    'copy it from there'
  )
}

const count = (codes: number): string =>
  codes === 0 ? 'no code block' : codes === 1 ? 'one code block' : `${codes} code blocks`
