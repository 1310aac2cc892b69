// A word that is written twice. Only words that never follow themselves are looked for: `that that` and `die die` can be right.

import { inCode } from '../../base/text.ts'
import { type MeantRule, matchesIn, type Problem } from './written.ts'

const words =
  'the|an?|of|and|with|from|your|this|these|are|was|be|can|will|und|oder|mit|von|für|einen?|einem|einer|des|zum|zur|ist|wird|werden|nicht|auch'

/** With the space between the two, or the line break. */
const doubled = new RegExp(
  String.raw`(?<![\p{L}\p{N}_'’./-])(${words})[ \t]*[ \n]\1(?![\p{L}\p{N}_'’/-])`,
  'dgiu'
)

const quick = new RegExp(doubled, 'iu')

export const mayBeDoubled = (source: string): boolean => quick.test(source)

/** Words written twice. */
export const textDoubled: MeantRule = ({ texts }) =>
  [...matchesIn(texts, doubled)].flatMap(
    ({ from, to, written: [found = '', word = ''] }): readonly Problem[] =>
      // `The the`, but not `AND and`.
      found.slice(found.length - word.length + 1) === word.slice(1)
        ? [
            {
              from,
              to,
              message: `The word ${inCode(word)} is here twice`,
              hint: found.includes('\n')
                ? 'delete one, at the end of this line or at the start of the next'
                : { write: word }
            }
          ]
        : []
  )
