// Comments that mark lines of code, as `themeConfig.prism.magicComments` defines them.

import { isRecord } from '../javascript/computed.ts'
import type { MagicComment, MarkOption } from '../markdown/code-meta.ts'
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
    return [{ text, what, mark, ...(mark === '' && name !== 'highlight' && { other: name }) }]
  })
}

/** Words in names of comments and classes, by our option for such lines. */
const optionWords: readonly (readonly [RegExp, MarkOption])[] = [
  [/(?:^|[-_])(?:add|added|insert|inserted|plus)(?:[-_]|$)/i, 'ins'],
  [/(?:^|[-_])(?:remove|removed|delete|deleted|del|minus)(?:[-_]|$)/i, 'del'],
  [/(?:^|[-_])(?:error|danger)(?:[-_]|$)/i, 'error'],
  [/(?:^|[-_])(?:warn|warning)(?:[-_]|$)/i, 'warning'],
  [/(?:^|[-_])focus(?:[-_]|$)/i, 'focus']
]

const markOf = (name: string): MarkOption => optionWords.find(([pattern]) => pattern.test(name))?.[1] ?? ''
