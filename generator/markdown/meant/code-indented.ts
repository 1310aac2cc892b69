// Sentences that are shown as code, since they are indented by four spaces.

import type { Code } from 'mdast'
import { inCode } from '../../base/text.ts'
import { type MeantRule, type Problem, rangeOf } from './written.ts'

const minWords = 8

/** Indented code that is a sentence. */
export const codeIndented: MeantRule = ({ indentedCodes }) =>
  indentedCodes.filter(isSentence).map((node): Problem => {
    const { from, to } = rangeOf(node)
    const first = node.value.split('\n')[0] ?? ''
    const start = first.length > 40 ? `${first.slice(0, 39)}…` : first
    return {
      from,
      to,
      message: `${inCode(start)} is shown as code, since it is indented by four spaces or more`,
      hint: 'begin it at the left, or below the text of the list item that it belongs to; code is clearer between ```` ``` ````'
    }
  })

/** Whether it consists of words, and ends like a sentence. Output of programs, poems and quotations are not. */
const isSentence = ({ value }: Code): boolean =>
  /^\p{Lu}\p{Ll}*[ ,]/u.test(value) &&
  /[\p{Ll})][.!?]$/u.test(value) &&
  !/[{}();=<>$|\\#[\]_/@~^&%+]|\s{2}|:\s*\d|\n\s*[-*\d]/.test(value.replaceAll('`', '')) &&
  value.split(/\s+/).length >= minWords
