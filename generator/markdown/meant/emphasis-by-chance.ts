// Signs that became a pair, but were meant as themselves: `5*3*2`, `10~20 and 30~40`, `__init__.py`. Readers see other text than was
// written, and nothing looks wrong in the source.

import { inCode } from '../../base/text.ts'
import { type MeantRule, type Problem, rangeOf } from './written.ts'

/** Pairs of asterisks, tildes and underscores inside of what is no sentence. */
export const emphasisByChance: MeantRule = ({ marked, source }) =>
  marked.flatMap(({ type, position }): readonly Problem[] => {
    const { from, to } = rangeOf({ type, position })
    const [, mark = '', inner = ''] = /^(\*\*?|~~?|__)(.*)\1$/s.exec(source.slice(from, to)) ?? []
    const before = /\S*$/.exec(source.slice(Math.max(0, from - 20), from))?.[0] ?? ''
    const after = /^\S*/.exec(source.slice(to, to + 20))?.[0] ?? ''
    const found = source.slice(from, to)
    switch (mark) {
      case '*':
      case '**':
        return /\d$/.test(before) && /^\d/.test(after) ? [product(before, found, after, from, to)] : []
      case '~':
        return /[\p{L}\p{N}]$/u.test(before) && /^\p{N}/u.test(after) && /\s/.test(inner)
          ? [
              {
                from,
                to,
                message: `${inCode(oneLine(found))} is struck through: two \`~\` are a pair`,
                hint: 'write `–` for “to”, as in `10–20`; for the sign itself, write `\\~`'
              }
            ]
          : []
      case '__': {
        const [rest] = /^(?:\.[a-z_]\w*|\(\)|\(self\b)/.exec(after) ?? []
        if (!/^[a-z][a-z0-9_]*$/.test(inner) || /[^"'“„([{]/.test(before) || rest === undefined) return []
        const name = `${found}${rest.startsWith('(') ? '' : rest}`
        return [
          {
            from,
            to: from + name.length,
            message: `${inCode(name)} is shown without its underscores, which make \`${inner}\` bold`,
            hint: { write: `\`${name}\``, remark: '; for bold text, write `**`' }
          }
        ]
      }
      default:
        return []
    }
  })

const oneLine = (text: string): string => text.replace(/\s+/g, ' ')

function product(before: string, found: string, after: string, from: number, to: number): Problem {
  const left = /[\d.,]+$/.exec(before)?.[0] ?? ''
  const right = /^[\d.,]*\d/.exec(after)?.[0] ?? ''
  const whole = `${left}${oneLine(found)}${right}`
  return {
    from,
    to,
    message: `${inCode(oneLine(found))} in ${inCode(whole)} is emphasised, and its asterisks are not shown`,
    hint: `write \`×\`, or put it in backticks, ${inCode(`\`${whole}\``)}; for the sign itself, write \`\\*\``
  }
}
