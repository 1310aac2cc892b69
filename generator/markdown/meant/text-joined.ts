// Short lines that become one, such as an address: a line break in Markdown is a space.

import { inCode } from '../../base/text.ts'
import { type MeantRule, type Problem, rangeOf } from './written.ts'

const label = /^(?:\*\*|__)?\p{Lu}[\p{L} -]{1,20}(?:(?:\*\*|__):|:(?:\*\*|__)?)[ \t]+\S/u

/** The line of an address with the town: `10115 Berlin`, `Springfield, IL 62701`. */
const town = /^(?:[A-Z]{1,2}-)?\d{4,5} \p{Lu}\p{L}+|, [A-Z]{2} \d{5}$/u

/** Addresses, and lines of the form `Phone: …`. */
export const textJoined: MeantRule = ({ lineParagraphs, source }) =>
  lineParagraphs.flatMap((node): readonly Problem[] => {
    if (node.children.some(({ type }) => type === 'break')) return []
    const { from, to } = rangeOf(node)
    const lines = source
      .slice(from, to)
      .split('\n')
      .map((line) => line.replace(/^[ \t>]+/, '').trimEnd())
    const isShort = lines.every((line) => line.length <= 60 && !/[,;|]$|<br/.test(line))
    const isAddress =
      lines.length > 2 && lines.some((line) => town.test(line)) && lines.every((line) => line.length <= 40)
    if (!isShort || !(isAddress || lines.every((line) => label.test(line)))) return []
    return [
      {
        from,
        to: from + (lines[0]?.length ?? 0),
        message: `These ${lines.length} lines are shown as one: ${inCode(`${lines[0]} ${lines[1]}${lines.length > 2 ? ' …' : ''}`)}`,
        hint: 'end each but the last with `\\`, or make a list of them: `- …`'
      }
    ]
  })
