// What search knows of a language: stems, stop words, spellings, and whether words are put together.
// lunr and lunr-languages do the linguistics, on the server and in the browser alike.

import lunr from 'lunr'
import { primaryTag } from '../base/primary-tag.ts'
import { questionWords } from './question-words.ts'
import { formsOf, type Segment } from './words.ts'

/** A file of lunr-languages: it adds a language to lunr. */
export type LunrPlugin = (to: typeof lunr) => void

/** What plug-ins add, by code: `lunr.de.stemmer`. */
interface LunrLanguage {
  readonly stemmer: lunr.PipelineFunction
  readonly stopWordFilter: lunr.PipelineFunction
}

export interface Language {
  /** The value of `lang` that it was made for. */
  readonly tag: string
  /** Are long words looked at for words inside them? */
  readonly compounds: boolean
  readonly segment?: Segment
  /** Spelling that all spellings of a form share: `größe` and `groesse` → `grosse`. */
  fold(form: string): string
  /** Stem of a folded form. */
  stem(folded: string): string
  /** Is a word of no use in a text, such as `the`? */
  isStop(form: string): boolean
  /** Does a word of a query only make it a question, such as `what`? `CAN` is a name, `can` is not. */
  isAsking(word: string): boolean
}

/** Languages with a stemmer in lunr-languages, by primary tag; English comes with lunr. */
export const stemmed: ReadonlySet<string> = new Set([
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

/** Languages that write compounds as one word. */
const compounding: ReadonlySet<string> = new Set(['da', 'de', 'nl', 'no', 'sv'])

/**
 * Make a language.
 *
 * @param tag
 *   value of a `lang` attribute
 * @param plugins
 *   the support file of lunr-languages and the language's own; none for English and unknown languages
 */
export function languageOf(tag: string, plugins: readonly LunrPlugin[] = []): Language {
  addToLunr(plugins)
  const primary = primaryTag(tag)
  const own = plugins.length > 0 ? (lunr as unknown as Record<string, LunrLanguage>)[primary] : undefined
  const { stemmer, stopWordFilter } = own ?? (primary === 'en' ? lunr : {})
  const segment = stemmer ? undefined : segmenter(tag)
  const german = primary === 'de'
  const asking = questionWords(primary)
  return {
    tag,
    compounds: compounding.has(primary) && own !== undefined,
    ...(segment ? { segment } : {}),
    fold: folds[primary] ?? ((form) => form),
    stem: remembering((written) => {
      const folded = german ? withoutVerbEnding(written) : written
      return withoutMarks(stemmer && /^[\p{L}\p{M}]+$/u.test(folded) ? run(stemmer, folded) : folded)
    }),
    isStop: (form) =>
      (form.length === 1 && !/\p{Lo}/u.test(form)) ||
      (stopWordFilter !== undefined && run(stopWordFilter, form) === ''),
    isAsking: (word) => asking.has(word.toLowerCase()) && !isAbbreviation(word)
  }
}

const addedPlugins = new WeakSet<LunrPlugin>()

/**
 * Let lunr know a language, once: two locales may share one, as `de` and `de-AT` do. When a name is registered
 * again, lunr warns by way of its `this`, which is undefined where it runs as a module, and throws.
 */
function addToLunr(plugins: readonly LunrPlugin[]): void {
  for (const plugin of plugins) {
    if (addedPlugins.has(plugin)) continue
    plugin(lunr)
    addedPlugins.add(plugin)
  }
}

/** The same words come again and again; more than these are another corpus. */
const mostStems = 100_000

/** A function of a word that is computed once a word. */
export function remembering(make: (word: string) => string): (word: string) => string {
  const known = new Map<string, string>()
  return (word) => {
    const before = known.get(word)
    if (before !== undefined) return before
    if (known.size >= mostStems) known.clear()
    const made = make(word)
    known.set(word, made)
    return made
  }
}

const run = (step: lunr.PipelineFunction, word: string): string => {
  const token = step(new lunr.Token(word, {}), 0, [])
  return token ? String(token) : ''
}

/** Accents off, of Latin letters alone: elsewhere a mark makes another letter. */
const withoutMarks = (text: string): string =>
  /^[\x20-\x7e]*$/.test(text)
    ? text
    : text
        .normalize('NFD')
        .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
        .normalize('NFC')

/** Umlauts and their two-letter spellings become the plain vowel, as the German stemmer ends in. */
const foldGerman = (form: string): string =>
  withoutMarks(form.replaceAll('ß', 'ss')).replace(/(?<![aeq])([aou])e/g, '$1')

/** Greek is typed with accents and without, and its stemmer knows it without. */
const foldGreek = (form: string): string =>
  form
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .normalize('NFC')
    .replaceAll('ς', 'σ')

const folds: Readonly<Record<string, (form: string) => string>> = { de: foldGerman, el: foldGreek }

/** The stemmer takes `exportieren`, `exportiert` and `Export` for three words; so with `Simulation`. */
const withoutVerbEnding = (folded: string): string =>
  folded.replace(
    /^(\p{L}{4,})(?:ier(?:e|en|t|te|ten|tes|ter|ung|ungen|end|ende|enden)?|ation(?:en)?)$/u,
    '$1'
  )

/** Chrome, Safari and Node have it, and Firefox since 125: older ones find whole runs alone. */
function segmenter(tag: string): Segment | undefined {
  if (!('Segmenter' in Intl)) return undefined
  const words = new Intl.Segmenter(tag, { granularity: 'word' })
  return (text) => words.segment(text)
}

const isAbbreviation = (word: string): boolean => /^\p{Lu}{2,}$/u.test(word)

/** A term of the index, and whether it is worth nothing in running text. */
export interface Term {
  readonly term: string
  readonly stop: boolean
}

/** The terms that a word is indexed and searched by, each once, its parts included, compounds left alone. */
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
