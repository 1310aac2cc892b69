// Language support of search: stemming, stop words, folding of spellings (fold.ts), and compounds. Based on lunr and
// lunr-languages, on the server and in the browser.

import lunr from 'lunr'
import { primaryTag } from '../base/primary-tag.ts'
import { moreStopWords, questionWords } from './common-words.ts'
import { foldOf } from './fold.ts'
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
  /** Common form of all spellings, see `foldOf`: `Größe` and `groesse` → `grosse`. All terms are folded. */
  fold(word: string): string
  /** Folded stem of a form: `användare` → `anvand`. Stemmers know the words of their language as written, with accents. */
  stem(form: string): string
  /**
   * Its stem and, if it differs, the stem of its folded form, by which it is found without accents, since stemmers remove
   * other endings then: Portuguese `navegação` → `naveg`, `navegacao` → `navegaca`. Empty for a form without letters.
   */
  stems(form: string): readonly string[]
  /** Whether it is a stop word, such as `the`. */
  isStop(form: string): boolean
  /** Whether it is a question word, such as `what`. `CAN` is a name, `can` is not. */
  isQuestionWord(word: string): boolean
}

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
    plugins.length > 0 ? (lunr as object as Readonly<Record<string, LunrLanguage>>)[primary] : undefined
  const { stemmer, stopWordFilter } = lunrLanguage ?? (primary === 'en' ? lunr : {})
  const segment = stemmer ? undefined : segmenter(tag)
  const fold = foldOf(primary)
  const prepare = stemmerInputs[primary] ?? fold
  const questionWordSet = new Set(Array.from(questionWords(primary), fold))
  const stopWords = new Set(Array.from(moreStopWords(primary), fold))
  const stem = memoizeByWord((form) => {
    const input = prepare(form)
    return stemmer && /^[\p{L}\p{M}]+$/u.test(input) ? fold(runStep(stemmer, input)) : fold(input)
  })
  // The Arabic stemmer also changes the first letters, which are all that somebody has typed who is still typing.
  const plainStem = primary === 'ar' ? (folded: string) => folded : stem
  return {
    tag,
    compounds: compoundingLanguages.has(primary) && lunrLanguage !== undefined,
    segment,
    fold,
    stem,
    stems: (form) => [...new Set([stem(form), plainStem(fold(form))])].filter((term) => term !== ''),
    isStop: (form) =>
      (form.length === 1 && !/\p{Lo}/u.test(form)) ||
      stopWords.has(fold(form)) ||
      (stopWordFilter !== undefined && runStep(stopWordFilter, form) === ''),
    isQuestionWord: (word) => questionWordSet.has(fold(word)) && !isAbbreviation(word)
  }
}

const asWritten = (form: string): string => form

/**
 * What the stemmer of a language expects of a form in lower case, by primary tag. The others expect folded forms: the
 * German, Greek and Russian ones fold themselves, though not all spellings.
 */
const stemmerInputs: Readonly<Record<string, (form: string) => string>> = {
  // Without vowel marks, but with the letters that folding joins.
  ar: (form) => form.replace(/\p{M}+/gu, ''),
  da: asWritten,
  de: (form) => withoutVerbEnding(foldOf('de')(form)),
  es: asWritten,
  fi: asWritten,
  fr: asWritten,
  hu: asWritten,
  it: asWritten,
  nl: asWritten,
  no: asWritten,
  pt: asWritten,
  // With cedillas, as in old encodings, instead of commas below.
  ro: (form) => form.replaceAll('ș', 'ş').replaceAll('ț', 'ţ'),
  sv: asWritten,
  // `İ` in lower case has a second dot.
  tr: (form) => form.replaceAll('i\u0307', 'i')
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

/** The terms of each form of a word, see `stems`; the word itself is the first form. */
export const termsOfForms = (word: string, language: Language): readonly (readonly Term[])[] =>
  formsOf(word).map((form) => {
    // `CAN` is a name, `can` is not.
    const stop = language.isStop(form) && !isAbbreviation(word)
    return language.stems(form).map((term) => ({ term, stop }))
  })

/** The distinct terms by which a word is indexed and searched: itself and the parts of identifiers, but not of compounds. */
export function termsOf(word: string, language: Language): readonly Term[] {
  const terms = new Map<string, Term>()
  for (const { term, stop } of termsOfForms(word, language).flat())
    terms.set(term, { term, stop: stop && terms.get(term)?.stop !== false })
  return [...terms.values()]
}
