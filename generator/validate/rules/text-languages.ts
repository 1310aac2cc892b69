// Texts in another language than that of their locale, by their words: articles, pronouns and prepositions, of which each language
// has its own, as the search knows them. A copied paragraph is one that is the same in the original.

import { type Diagnostic, diagnostic, type Place } from '../../base/diagnostics.ts'
import { englishName } from '../../base/languages.ts'
import { primaryTag } from '../../base/primary-tag.ts'
import { pluginNames } from '../../bundle/search-languages.ts'
import type { Config, LocaleConfig } from '../../config/config.ts'
import type { MarkdownSource } from '../../load/source.ts'
import { memoizeByWord } from '../../search/language.ts'
import { nodeLanguage } from '../../search/node-language.ts'
import { wordsOf } from '../../search/words.ts'

/** Words of a text that are looked at. */
const maxWords = 200
/** So many words of another language are no quotation. */
const minForeignWords = 12
/** Longer ones need not be looked up. */
const maxStopWord = 12
/** A shorter paragraph may be a name, an address, a quotation. */
const minParagraphLength = 40

export function languageProblems(
  source: MarkdownSource,
  original: MarkdownSource | undefined,
  { locales, defaultLocale }: Config
): readonly Diagnostic[] {
  const locale = locales.find(({ code }) => code === source.locale)
  if (!locale || !hasStopWords(locale)) return []
  const others = locales.filter((other) => isOther(other, locale) && hasStopWords(other))
  if (others.length === 0) return []
  const paragraphs = paragraphsOf(source.body())
  const [first] = paragraphs
  const foreign = first && foreignLanguage(paragraphs, locale, others)
  if (foreign)
    return [
      diagnostic(
        'translation-language',
        placeOf(source, first),
        `By its words this text is ${englishName(foreign.htmlLang)}, but it is in the folder of ${englishName(locale.htmlLang)}, \`${locale.code}\``,
        original
          ? 'translate it, or delete the file: readers get the original then, with a note'
          : `move it to \`content/${foreign.code}/\``
      )
    ]
  return original && others.includes(defaultLocale)
    ? copiedParagraphs(source, paragraphs, original, locale, defaultLocale)
    : []
}

const placeOf = ({ file }: MarkdownSource, { line, firstLine }: Paragraph): Place => ({
  file,
  line,
  column: 1,
  length: firstLine.length
})

const isOther = (a: LocaleConfig, b: LocaleConfig): boolean =>
  primaryTag(a.htmlLang) !== primaryTag(b.htmlLang)

/** Whether the search knows the stop words of a language. */
const hasStopWords = ({ htmlLang }: LocaleConfig): boolean =>
  primaryTag(htmlLang) === 'en' || pluginNames(htmlLang).length > 0

interface Paragraph {
  /** From 1. */
  readonly line: number
  readonly firstLine: string
  readonly text: string
}

/** Paragraphs of sentences: no code, headings, tables, HTML, directives and pictures. */
function paragraphsOf(body: string): readonly Paragraph[] {
  const paragraphs: Paragraph[] = []
  let lines: string[] = []
  let fence = ''
  const end = (line: number) => {
    const text = lines.join('\n')
    if (text !== '' && !/^\s*(?:[#|<>:!{]|import |export |\[[^\]]*\]:|(?: {4}|\t))/.test(text))
      paragraphs.push({ line: line - lines.length, firstLine: lines[0] ?? '', text })
    lines = []
  }
  for (const [index, line] of [...body.split('\n'), ''].entries()) {
    const [mark = ''] = /^(?:\s|>)*(?:`{3,}|~{3,})/.exec(line)?.map((found) => found.trim()) ?? []
    if (fence !== '') {
      if (mark.startsWith(fence)) fence = ''
    } else if (mark !== '') {
      end(index + 1)
      fence = mark
    } else if (line.trim() === '') end(index + 1)
    else lines.push(line)
  }
  return paragraphs
}

/** In lower case, without code, addresses and quotations. */
const wordsIn = (text: string): readonly string[] =>
  Array.from(
    wordsOf(text.replace(/`[^`]*`|\]\([^)]*\)|https?:\S+|<[^>]*>|"[^"\n]*"|[„“«][^“”»\n]*[”“»]/g, ' ')),
    ({ text: word }) => word.toLowerCase()
  )

/** How many words are stop words of one language, and not of the other. */
const ownWords = (words: readonly string[], own: LocaleConfig, other: LocaleConfig): number => {
  const [isOwn, isOther] = [stopWords(own.htmlLang), stopWords(other.htmlLang)]
  return words.filter((word) => isOwn(word) && !isOther(word)).length
}

const stopWordTests = new Map<string, (word: string) => boolean>()

/** Whether a word is a stop word of a language; remembered, since texts consist of few words. */
function stopWords(tag: string): (word: string) => boolean {
  const known = stopWordTests.get(tag)
  if (known) return known
  const { isStop } = nodeLanguage(tag)
  const answer = memoizeByWord((word) => (isStop(word) ? word : ''))
  const test = (word: string) => word.length > 1 && word.length < maxStopWord && answer(word) !== ''
  stopWordTests.set(tag, test)
  return test
}

/** The other language of a whole text. */
function foreignLanguage(
  paragraphs: readonly Paragraph[],
  locale: LocaleConfig,
  others: readonly LocaleConfig[]
): LocaleConfig | undefined {
  const words: string[] = []
  for (const { text } of paragraphs) {
    if (words.length >= maxWords) break
    words.push(...wordsIn(text))
  }
  // In a text of their language, more words are stop words.
  const isOwn = stopWords(locale.htmlLang)
  if (words.filter(isOwn).length * 8 > words.length) return undefined
  return others.find((other) => {
    const foreign = ownWords(words, other, locale)
    return foreign >= minForeignWords && ownWords(words, locale, other) * 8 < foreign
  })
}

function copiedParagraphs(
  source: MarkdownSource,
  paragraphs: readonly Paragraph[],
  original: MarkdownSource,
  locale: LocaleConfig,
  defaultLocale: LocaleConfig
): readonly Diagnostic[] {
  const body = original.body()
  const copied = paragraphs.filter(({ text }) => {
    if (text.length < minParagraphLength || !body.includes(text)) return false
    const words = wordsIn(text)
    return ownWords(words, defaultLocale, locale) >= 3 && ownWords(words, locale, defaultLocale) === 0
  })
  const [first, ...others] = copied
  if (!first) return []
  const line = body.slice(0, body.indexOf(first.text)).split('\n').length
  const more =
    others.length === 0 ? '' : `, like ${others.length === 1 ? 'one more' : `${others.length} more`} below`
  return [
    diagnostic(
      'translation-language',
      placeOf(source, first),
      `This paragraph is not translated${more}: it is that of ${original.file}, line ${line}`,
      `translate it into ${englishName(locale.htmlLang)}`
    )
  ]
}
