// Language support of search: stemming, stop words, folding of spellings, and compounds. Based on lunr and lunr-languages, on
// the server and in the browser.

import lunr from 'lunr'
import { primaryTag } from '../base/primary-tag.ts'
import { questionWords } from './question-words.ts'
import { moreStopWords } from './stop-words.ts'
import { formsOf, type Segment } from './words.ts'

/** A file of lunr-languages: it adds a language to lunr. */
export type LunrPlugin = (to: typeof lunr) => void

/** Functions that a plugin adds to lunr: `lunr.de.stemmer`. */
interface LunrLanguage {
  readonly stemmer: lunr.PipelineFunction
  readonly stopWordFilter: lunr.PipelineFunction
}

export interface Language {
  /** Its `lang`. */
  readonly tag: string
  /** Whether compounds are split into their parts. */
  readonly compounds: boolean
  readonly segment?: Segment
  /** Common form of all spellings: `größe` and `groesse` → `grosse`. */
  fold(form: string): string
  /** Stem of a folded form. */
  stem(folded: string): string
  /** Whether it is a stop word, such as `the`. */
  isStop(form: string): boolean
  /** Whether it is a question word, such as `what`. `CAN` is a name, `can` is not. */
  isQuestionWord(word: string): boolean
}

/** Languages with a stemmer in lunr-languages, by primary tag; English comes with lunr. */
export const stemmedLanguages: ReadonlySet<string> = new Set([
  'ar',
  'da',
  'de',
  'el',
  'es',
  'fi',
  'fr',
  'hu',
  'it',
  'nl',
  'no',
  'pt',
  'ro',
  'ru',
  'sv',
  'tr'
])

/** Languages with closed compounds. */
const compoundingLanguages: ReadonlySet<string> = new Set(['da', 'de', 'nl', 'no', 'sv'])

/**
 * Create the support for a language.
 *
 * @param tag
 *   value of a `lang` attribute
 * @param plugins
 *   the support file of lunr-languages and the language's own; none for English and unknown languages
 */
export function languageOf(tag: string, plugins: readonly LunrPlugin[] = []): Language {
  addToLunr(plugins)
  const primary = primaryTag(tag)
  const lunrLanguage =
    plugins.length > 0 ? (lunr as unknown as Record<string, LunrLanguage>)[primary] : undefined
  const { stemmer, stopWordFilter } = lunrLanguage ?? (primary === 'en' ? lunr : {})
  const segment = stemmer ? undefined : segmenter(tag)
  const isGerman = primary === 'de'
  const questionWordSet = questionWords(primary)
  const stopWords = moreStopWords(primary)
  return {
    tag,
    compounds: compoundingLanguages.has(primary) && lunrLanguage !== undefined,
    ...(segment ? { segment } : {}),
    fold: folds[primary] ?? ((form) => form),
    stem: memoizeByWord((form) => {
      const folded = isGerman ? withoutVerbEnding(form) : form
      return withoutMarks(stemmer && /^[\p{L}\p{M}]+$/u.test(folded) ? runStep(stemmer, folded) : folded)
    }),
    isStop: (form) =>
      (form.length === 1 && !/\p{Lo}/u.test(form)) ||
      stopWords.has(form) ||
      (stopWordFilter !== undefined && runStep(stopWordFilter, form) === ''),
    isQuestionWord: (word) => questionWordSet.has(word.toLowerCase()) && !isAbbreviation(word)
  }
}

const addedPlugins = new WeakSet<LunrPlugin>()

/**
 * Add a language to lunr, once: several locales may share it, such as `de` and `de-AT`. When a name is registered twice, lunr
 * warns through `this`, which is undefined in a module, and throws.
 */
function addToLunr(plugins: readonly LunrPlugin[]): void {
  for (const plugin of plugins) {
    if (addedPlugins.has(plugin)) continue
    plugin(lunr)
    addedPlugins.add(plugin)
  }
}

/** Maximum number of cached stems. */
const maxStems = 100_000

/** Memoize a function of a word. */
export function memoizeByWord(make: (word: string) => string): (word: string) => string {
  const cache = new Map<string, string>()
  return (word) => {
    const cachedResult = cache.get(word)
    if (cachedResult !== undefined) return cachedResult
    if (cache.size >= maxStems) cache.clear()
    const result = make(word)
    cache.set(word, result)
    return result
  }
}

const runStep = (step: lunr.PipelineFunction, word: string): string => {
  const token = step(new lunr.Token(word, {}), 0, [])
  return token ? String(token) : ''
}

/** Remove diacritics from Latin letters; in other scripts they distinguish letters. */
const withoutMarks = (text: string): string =>
  /^[\x20-\x7e]*$/.test(text)
    ? text
    : text
        .normalize('NFD')
        .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
        .normalize('NFC')

/** Replace umlauts and their two-letter spellings by the plain vowel, as the German stemmer does at its end. */
const foldGerman = (form: string): string =>
  withoutMarks(form.replaceAll('ß', 'ss')).replace(/(?<![aeq])([aou])e/g, '$1')

/** Remove Greek accents, which are often not typed; the stemmer expects none. */
const foldGreek = (form: string): string =>
  form
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .normalize('NFC')
    .replaceAll('ς', 'σ')

const folds: Readonly<Record<string, (form: string) => string>> = { de: foldGerman, el: foldGreek }

/** The German stemmer does not unify `exportieren`, `exportiert` and `Export`, nor `Simulation` and `simulieren`. */
const withoutVerbEnding = (folded: string): string =>
  folded.replace(
    /^(\p{L}{4,})(?:ier(?:e|en|t|te|ten|tes|ter|ung|ungen|end|ende|enden)?|ation(?:en)?)$/u,
    '$1'
  )

/** Available in Chrome, Safari, Node and Firefox 125 or later; older ones only find whole runs. */
function segmenter(tag: string): Segment | undefined {
  if (!('Segmenter' in Intl)) return undefined
  const words = new Intl.Segmenter(tag, { granularity: 'word' })
  return (text) => words.segment(text)
}

const isAbbreviation = (word: string): boolean => /^\p{Lu}{2,}$/u.test(word)

/** A term of the index; a `stop` word is not indexed in running text. */
export interface Term {
  readonly term: string
  readonly stop: boolean
}

/** The distinct terms by which a word is indexed and searched: itself and the parts of identifiers, but not of compounds. */
export function termsOf(word: string, language: Language): readonly Term[] {
  const terms = new Map<string, Term>()
  for (const form of formsOf(word)) {
    const term = language.stem(language.fold(form))
    // `CAN` is a name, `can` is not.
    const stop = language.isStop(form) && !isAbbreviation(word)
    if (term !== '') terms.set(term, { term, stop: stop && terms.get(term)?.stop !== false })
  }
  return [...terms.values()]
}
