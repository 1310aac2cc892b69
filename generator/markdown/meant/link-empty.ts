// Links that show nothing or lead nowhere.

import type { Nodes } from 'mdast'
import { inCode } from '../../base/text.ts'
import { tagsIn } from './html-tags.ts'
import { type MeantRule, type Problem, rangeOf } from './written.ts'

/** Links without text or address, and pictures without address. */
export const linkEmpty: MeantRule = ({ links, images, html, source }) => [
  ...links.flatMap((link): readonly Problem[] => {
    const { from, to } = rangeOf(link)
    const written = source.slice(from, to)
    if (!written.startsWith('[')) return []
    const found = inCode(written)
    if (!link.children.some(showsSomething))
      return [
        {
          from,
          to,
          message: `${found} has no text, so readers do not see the link`,
          hint: `write in the brackets where it leads: ${inCode(`[the guide](${link.url || '…'})`)}`
        }
      ]
    return noAddress(link.url, from, to, found)
  }),
  ...images.flatMap(({ url, position }): readonly Problem[] => {
    const [from, to] = [position?.start.offset ?? 0, position?.end.offset ?? 0]
    return url === ''
      ? [
          {
            from,
            to,
            message: `${inCode(source.slice(from, to))} has no address, so no picture is shown`,
            hint: 'write its file in the brackets: `![a board with two connectors](./board.png)`'
          }
        ]
      : []
  }),
  ...html.flatMap((node) =>
    tagsIn(node, source).flatMap(({ name, isClosing, text, from, to }) => {
      if (name !== 'a' || isClosing) return []
      const [, quoted, bare] = /\shref\s*=\s*(?:["']\s*(#?)\s*["']|(#)(?=[\s>]))/i.exec(text) ?? []
      return (quoted ?? bare) !== undefined && !/\s(?:on\w+|role)\s*=/i.test(text)
        ? noAddress(quoted ?? bare ?? '', from, to, inCode(text))
        : []
    })
  )
]

const noAddress = (url: string, from: number, to: number, found: string): readonly Problem[] =>
  url === ''
    ? [
        {
          from,
          to,
          message: `${found} has no address, so it leads nowhere`,
          hint: 'write one, such as `./page.md`, or delete the link'
        }
      ]
    : url === '#'
      ? [
          {
            from,
            to,
            message: `${found} leads to the top of the page, since nothing is behind \`#\``,
            hint: 'write an address, or the id of a heading: `#installation`; for the top of the page, write `#top`'
          }
        ]
      : []

const showsSomething = (node: Nodes): boolean =>
  'value' in node
    ? node.value.trim() !== ''
    : 'children' in node
      ? node.children.some(showsSomething)
      : node.type !== 'break'
