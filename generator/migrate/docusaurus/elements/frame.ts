import { endOf, lineOf, startOf } from '../../markdown/tree.ts'
import { attributeAt, literalText } from '../attribute-values.ts'
import type { ElementRule } from '../element-rule.ts'
import { escapedLabel } from '../rules/admonition.ts'

const youtube =
  /^(?:https?:)?\/\/(?:www\.)?(?:youtube(?:-nocookie)?\.com\/embed|youtu\.be)\/([\w-]{11})(?:[?#].*)?$/

/** A frame of YouTube → `::video[Title]{youtube=ID}`; others stay frames. */
export const frame = (html: ElementRule): ElementRule => ({
  ...html,
  apply(node, context) {
    const id = youtube.exec(literalText(attributeAt(node, 'src', context)) ?? '')?.[1]
    if (id === undefined || node.type !== 'mdxJsxFlowElement' || context.isRaw(node)) {
      html.apply(node, context)
      return
    }
    const title = literalText(attributeAt(node, 'title', context)) ?? 'Video'
    context.edit(startOf(node), endOf(node), `::video[${escapedLabel(title)}]{youtube=${id}}`)
    context.request({ kind: 'frame', host: 'www.youtube-nocookie.com' })
    context.findings.changed('YouTube', lineOf(node))
  }
})
