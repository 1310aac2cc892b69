// Links to the computer of their author. Pictures from there are blocked by the policy of the page, which is reported. Text may name such an address, `http://localhost:3000`: readers who follow a
// tutorial open it on theirs. So a link counts only if its text says something else.

import type { Nodes } from 'mdast'
import { inCode } from '../../base/text.ts'
import { type MeantRule, type Problem, rangeOf } from './written.ts'

const local =
  /^(?:https?:)?\/\/(?:localhost|127(?:\.\d{1,3}){3}|0\.0\.0\.0|\[::1?\]|[\w-]+\.local(?:host)?)(?=[:/?#]|$)/i

/** Links to a program on the computer of their author. */
export const linkLocal: MeantRule = ({ links, source }) =>
  links.flatMap((node): readonly Problem[] => {
    const { from, to } = rangeOf(node)
    const [host = ''] = local.exec(node.url) ?? []
    if (host === '' || source[from] === '<' || isAboutPrograms(node)) return []
    const path = node.url.slice(host.length).replace(/^:\d+/, '') || '/'
    return [
      {
        from,
        to,
        message: `${inCode(node.url)} is on the computer of each reader, where nothing answers`,
        hint: `for a page of this site, write its path: ${inCode(path)}`,
        condition: { kind: 'address', path }
      }
    ]
  })

/** Whether the text of a link tells readers that it is an address on their computer. */
const isAboutPrograms = (node: Nodes): boolean =>
  'value' in node
    ? /localhost|\d+\.\d+\.\d+\.\d+|:\d{2,5}\b|\.local\b/i.test(node.value)
    : 'children' in node && node.children.some(isAboutPrograms)
