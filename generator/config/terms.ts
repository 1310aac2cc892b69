// site/terms.yaml: the glossary. Terms by id, with their explanation and the words that mean the same and must not be used.

import * as v from 'valibot'
import { choice, describe, list, mapping, object, text } from '../base/schema.ts'
import { localisedText } from '../base/setting-schemas.ts'
import { textIn } from './text-in.ts'

export const termsFile = 'site/terms.yaml'

const words = list(text)
const wordsByLocale = mapping(words)

const termSchema = object({
  term: describe('The term, as texts write it.', localisedText),
  text: describe('What it means, in a sentence or two.', localisedText),
  avoid: describe(
    'Other words for it, which `sitegen check` reports; by locale, or one list for all.',
    v.optional(
      choice(
        'avoidedWords',
        () => [words, wordsByLocale],
        (input) => (Array.isArray(input) ? words : wordsByLocale)
      ),
      []
    )
  )
})

export const termsSchema = mapping(termSchema)
export type TermsInput = v.InferOutput<typeof termsSchema>

/** A term in one language. */
export interface Term {
  /** Its key in the file. */
  readonly id: string
  readonly term: string
  readonly text: string
  readonly avoid: readonly string[]
}

/** What of a configuration the terms depend on. */
interface ConfigOfTerms {
  readonly terms: { readonly value: TermsInput }
  readonly defaultLocale: { readonly code: string }
}

/** The terms in a locale; what is not translated is in the default language, which is reported. */
export const termsIn = (config: ConfigOfTerms, locale: string): readonly Term[] =>
  Object.entries(config.terms.value).map(([id, { term, text, avoid }]) => ({
    id,
    term: textIn(term, locale, config),
    text: textIn(text, locale, config),
    avoid: isList(avoid) ? avoid : (avoid[locale] ?? [])
  }))

const isList = (avoid: TermsInput[string]['avoid']): avoid is string[] => Array.isArray(avoid)
