import type { JsxElement } from '../../markdown/tree.ts'
import { endOf, lineOf, startOf } from '../../markdown/tree.ts'
import { attributeAt, literalText } from '../attribute-values.ts'
import type { RuleContext } from '../context.ts'
import type { ElementRule } from '../element-rule.ts'
import { addressOf } from '../html-attributes.ts'
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
  'videoid',
  'video',
  'youtubeId',
  'youTubeId',
  'youtubeID',
  'embedId',
  'url',
  'src'
]

/** Names of the picture that is shown before a video starts. */
const pictures = ['poster', 'previewImage', 'previewImg', 'thumbnail', 'cover']

/** Whether a player for several hosts shows a video of YouTube. */
export const playsYoutube = (node: JsxElement, from: string, scope: LiteralScope): boolean =>
  /^react-player(?:\/|$)/.test(from) && idOf(node, scope) !== undefined

/** `<LiteYouTubeEmbed id="…" title="…" />` → `::video[Title]{youtube=ID}` */
export const youtube: ElementRule = {
  isContainer: false,
  accepts: (node, scope) => idOf(node, scope) !== undefined,
  apply(node, context) {
    const title =
      ['title', 'playlabel', 'playLabel', 'videotitle']
        .map((name) => literalText(attributeAt(node, name, context)))
        .find((text) => text !== undefined) ?? 'Video'
    if (node.type !== 'mdxJsxFlowElement' || context.isRaw(node)) {
      writeLink(node, { address: `https://www.youtube.com/watch?v=${idOf(node, context)}`, title }, context)
      context.findings.loss(
        'YouTube',
        lineOf(node),
        'This video is inside a line of text, so it is now a link.'
      )
      return
    }
    context.edit(
      startOf(node),
      endOf(node),
      `::video[${escapedLabel(title)}]{youtube=${idOf(node, context)}${poster(node, context)}}`
    )
    context.request({ kind: 'frame', host: 'www.youtube-nocookie.com' })
    context.findings.changed('YouTube', lineOf(node))
  }
}

/** The poster, as an option of the directive. */
function poster(node: JsxElement, context: RuleContext): string {
  const value = pictures.map((name) => attributeAt(node, name, context)).find(Boolean)
  const address = value && addressOf('src', value, { name: 'img' }, context)
  if (!address) return ''
  if (!/^(?:https?:)?\/\//.test(address))
    return ` poster=${/[\s"'{}]/.test(address) ? `"${address}"` : address}`
  context.findings.loss(
    'picture of a video',
    lineOf(node),
    `The poster of this video is on another host, ${address}: save it in site/static/, and set \`poster\` to its path.`
  )
  return ''
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
