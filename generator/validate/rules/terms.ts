// The glossary: texts that a language lacks, and forbidden words in titles and descriptions. Those in texts are reported by
// markdown/terms/.

import { type Diagnostic, diagnostic } from '../../base/diagnostics.ts'
import { termsIn } from '../../config/terms.ts'
import { checkText } from '../../graph/check-text.ts'
import { avoidedHint, avoidedMessage } from '../../markdown/terms/avoided-words.ts'
import { type FoundTerm, termFinder } from '../../markdown/terms/find-terms.ts'
import { termLanguageOf } from '../../search/term-language.ts'
import type { Rule } from '../rule.ts'

const keys = ['title', 'description', 'sidebar_label'] as const

/** Check the glossary and what it forbids. */
export const checkTerms: Rule = ({ graph: { config, sources } }) => {
  const { value, yaml } = config.terms
  const untranslated = Object.entries(value).flatMap(([id, { term, text }]) => [
    ...checkText(term, yaml, [id, 'term'], config),
    ...checkText(text, yaml, [id, 'text'], config)
  ])
  if (!Object.values(value).some(({ avoid }) => Object.values(avoid).length > 0)) return untranslated
  const languageOf = termLanguageOf(config)
  const finders = new Map<string, (text: string) => readonly FoundTerm<string>[]>()
  for (const { code } of config.locales) {
    const words = termsIn(config, code).flatMap(({ term, avoid }) =>
      avoid.map((word) => [word, term] as const)
    )
    finders.set(code, termFinder(words, languageOf(code)))
  }
  const used = sources.flatMap((source): readonly Diagnostic[] => {
    if (!('frontMatter' in source)) return []
    const written = Object(source.yaml.value) as Readonly<Record<string, unknown>>
    return keys.flatMap((key) => {
      const text = written[key]
      const [first] = (typeof text === 'string' && finders.get(source.locale)?.(text)) || []
      return first && typeof text === 'string'
        ? diagnostic(
            'word-avoided',
            source.yaml.at([key]),
            avoidedMessage(text.slice(first.from, first.to)),
            avoidedHint(first.value)
          )
        : []
    })
  })
  return [...untranslated, ...used]
}
