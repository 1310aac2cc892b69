// Text that its author wanted to replace: blind text, and notes to themselves.

import { inCode } from '../../base/text.ts'
import { type MeantRule, matchesIn, type Problem } from './written.ts'

/** Blind text, and a note at the start of a paragraph or an item, in capitals. */
const unfinished =
  /\b(lorem ipsum)\b|^(?:\*\*|[(\0[])?((?:TODO|FIXME|TBD|XXX)\b(?=:|\s*$|\s*[)\]]|\*\*))[^\n]*/dgiu

const quick = /TODO|FIXME|TBD|XXX|[Ll]orem ipsum/

/** Text that is not finished. */
export const textUnfinished: MeantRule = ({ texts }) =>
  [
    ...matchesIn(
      texts.filter(({ text }) => quick.test(text)),
      unfinished
    )
  ].flatMap(({ from, to, written: [found = '', blind = '', note = ''] }): readonly Problem[] => {
    if (blind === '' && note !== note.toUpperCase()) return []
    return [
      {
        from,
        to,
        message:
          blind === ''
            ? `${inCode(found)} is shown to readers`
            : `${inCode(blind)} is blind text, which is shown to readers`,
        hint: blind === '' ? 'do it, or hide the note in a comment: `<!-- … -->`' : 'write the text'
      }
    ]
  })
