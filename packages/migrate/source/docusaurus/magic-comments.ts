// Comments that mark lines of code, as `themeConfig.prism.magicComments` defines them.

import { isRecord } from '../javascript/computed.ts'
import type { MagicComment } from '../markdown/code-meta.ts'
import { listOf, recordAt, type Settings } from './settings.ts'

/** Comments that need no configuration. */
const highlight = {
  line: 'highlight-next-line',
  block: { start: 'highlight-start', end: 'highlight-end' }
}

/** All comments of a site. */
export const magicComments = ({ themeConfig }: Settings): readonly MagicComment[] => [
  ...commentsOf(highlight),
  ...listOf(recordAt(themeConfig, 'prism').magicComments).filter(isRecord).flatMap(commentsOf)
]

function commentsOf({ line, block, className }: Readonly<Record<string, unknown>>): readonly MagicComment[] {
  const { start, end } = isRecord(block) ? block : {}
  const places = [
    ['next-line', line],
    ['start', start],
    ['end', end]
  ] as const
  return places.flatMap(([what, text]): MagicComment[] => {
    if (typeof text !== 'string') return []
    const name = text.replace(/-(?:next-line|start|end)$/, '')
    const mark = markOf(`${name}-${String(className ?? '')}`)
    return [{ text, what, mark, ...(mark === 'marked' && name !== 'highlight' && { other: name }) }]
  })
}

/** Added and removed lines have their own colours in sitegen too. */
const markOf = (name: string): MagicComment['mark'] =>
  /(?:^|[-_])(?:add|added|insert|inserted|plus)(?:[-_]|$)/i.test(name)
    ? 'inserted'
    : /(?:^|[-_])(?:remove|removed|delete|deleted|del|minus)(?:[-_]|$)/i.test(name)
      ? 'deleted'
      : 'marked'
