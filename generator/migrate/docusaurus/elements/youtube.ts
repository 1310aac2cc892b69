import type { JsxElement } from '../../markdown/tree.ts'
import { endOf, lineOf, startOf } from '../../markdown/tree.ts'
import { attributeAt, literalText } from '../attribute-values.ts'
import type { ElementRule } from '../element-rule.ts'
import type { LiteralScope } from '../literals.ts'
import { escapedLabel } from '../rules/admonition.ts'
import { writeLink } from './plain-link.ts'

/** Names under which packages and sites have components for YouTube. */
export const isYoutube = (name: string): boolean =>
  /^(?:Lite)?you-?tube(?:Lite)?(?:-?(?:Embed|Video|Player))?$/i.test(name)

const ids = [
  'id',
  'videoId',
  'videoID',
  'video',
  'youtubeId',
  'youTubeId',
  'youtubeID',
  'embedId',
  'url',
  'src'
]

/** Whether a player for several hosts shows a video of YouTube. */
export const playsYoutube = (node: JsxElement, from: string, scope: LiteralScope): boolean =>
  /^react-player(?:\/|$)/.test(from) && idOf(node, scope) !== undefined

/** `<LiteYouTubeEmbed id="…" title="…" />` → `::video[Title]{youtube=ID}` */
export const youtube: ElementRule = {
  isContainer: false,
  accepts: (node, scope) => idOf(node, scope) !== undefined,
  apply(node, context) {
    const title = literalText(attributeAt(node, 'title', context)) ?? 'Video'
    if (node.type !== 'mdxJsxFlowElement' || context.isRaw(node)) {
      writeLink(node, { address: `https://www.youtube.com/watch?v=${idOf(node, context)}`, title }, context)
      context.findings.loss('YouTube', lineOf(node), 'This video is part of a line, and is a link now.')
      return
    }
    context.edit(
      startOf(node),
      endOf(node),
      `::video[${escapedLabel(title)}]{youtube=${idOf(node, context)}}`
    )
    context.request({ kind: 'frame', host: 'www.youtube-nocookie.com' })
    context.findings.changed('YouTube', lineOf(node))
  }
}

function idOf(node: JsxElement, scope: LiteralScope): string | undefined {
  for (const name of ids) {
    const text = literalText(attributeAt(node, name, scope)) ?? ''
    const [, id] =
      /^([\w-]{11})$|(?:v=|(?:embed|shorts|live)\/|youtu\.be\/)([\w-]{11})/.exec(text)?.filter(Boolean) ?? []
    if (id !== undefined) return id
  }
  return undefined
}
