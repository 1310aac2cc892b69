// The language support of the search for finding terms of the glossary.

import type { Config } from '../config/config.ts'
import type { TermLanguage } from '../markdown/terms/find-terms.ts'
import { partsOf } from './compounds.ts'
import { nodeLanguage } from './node-language.ts'
import { formsOf, wordsOf } from './words.ts'

/** Support for the locales of a site. */
export const termLanguageOf =
  ({ locales }: Pick<Config, 'locales'>) =>
  (locale: string): TermLanguage =>
    termLanguage(locales.find(({ code }) => code === locale)?.htmlLang ?? locale)

function termLanguage(tag: string): TermLanguage {
  const { stems, fold, segment, compounds } = nodeLanguage(tag)
  return {
    words: (text) => wordsOf(text, segment),
    stems: (word) => formsOf(word).map(stems),
    parts: (word, isKnown) => (compounds ? partsOf(word, isKnown) : []),
    fold
  }
}
