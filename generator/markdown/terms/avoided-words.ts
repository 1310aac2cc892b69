// Words that the glossary says not to use, with the term to write instead.

import type { Text } from 'mdast'
import { inCode } from '../../base/text.ts'
import { placeAt, pointAt, reportAt } from '../context.ts'
import type { MarkdownFeature } from '../features.ts'
import type { MarkdownOptions } from '../options.ts'
import { termFinder } from './find-terms.ts'

/** Report forbidden words in texts. */
export const avoidedWords = ({ terms, termLanguage, locale }: MarkdownOptions): MarkdownFeature => {
  const find = termFinder(
    terms.flatMap(({ term, avoid }) => avoid.map((word) => [word, term] as const)),
    termLanguage(locale)
  )
  return (file) => {
    const source = String(file.value)
    return {
      enter: {
        text(node: Text) {
          const start = node.position?.start.offset
          // With escapes or references, offsets differ.
          if (start === undefined || source.slice(start, start + node.value.length) !== node.value) return
          for (const { value, from, to, isExact } of find(node.value)) {
            const word = node.value.slice(from, to)
            const { line, column } = pointAt(file, start + from)
            reportAt(
              file,
              'word-avoided',
              placeAt(file, line, column, word.length),
              avoidedMessage(word),
              isExact ? { write: value } : avoidedHint(value)
            )
          }
        }
      }
    }
  }
}

/** What is wrong with a word. */
export const avoidedMessage = (word: string): string => `The glossary says not to use ${inCode(word)}`

/** What to use instead. */
export const avoidedHint = (term: string): string => `use ${inCode(term)}`
