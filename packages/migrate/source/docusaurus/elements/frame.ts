import { endOf, type JsxElement, lineOf, startOf } from '../../markdown/tree.ts'
import { attributeAt, literalText } from '../attribute-values.ts'
import type { RuleContext } from '../context.ts'
import type { ElementRule } from '../element-rule.ts'
import { escapedLabel } from '../rules/admonition.ts'

const youtube =
  /^(?:https?:)?\/\/(?:www\.)?(?:youtube(?:-nocookie)?\.com\/embed|youtu\.be)\/([\w-]{11})(?:[?#].*)?$/

/** Hide a frame whose address is its text, `data:…`, which may run code. @returns false for other elements */
export function hideDataFrame(node: JsxElement, context: RuleContext): boolean {
  if (node.name !== 'iframe' || !/^\s*data:/i.test(literalText(attributeAt(node, 'src', context)) ?? ''))
    return false
  context.edit(startOf(node), endOf(node), context.lowered ? '<!-- frame -->' : '{/* frame */}')
  context.findings.manual(
    '<iframe>',
    lineOf(node),
    'Frames with a `data:` address are not allowed: put the page into site/static, and load it from there.'
  )
  return true
}

/** A frame of YouTube → `::video[Title]{youtube=ID}`; others stay frames. */
export const frame = (html: ElementRule): ElementRule => ({
  ...html,
  apply(node, context) {
    if (hideDataFrame(node, context)) return
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

const frameAttributes = new Set([
  'title',
  'width',
  'height',
  'id',
  'className',
  'name',
  'allow',
  'allowFullScreen',
  'loading'
])

/** `<Iframe url="…" display="block" />` of react-iframe: a frame, without the attributes that are styles. */
export const frameOfReact = (html: ElementRule): ElementRule => {
  const asFrame = (node: JsxElement): JsxElement => ({
    ...node,
    name: 'iframe',
    attributes: node.attributes.flatMap((attribute) => {
      const name = attribute.name === 'url' ? 'src' : (attribute.name ?? '')
      return name === 'src' || frameAttributes.has(name) ? [{ ...attribute, name }] : []
    })
  })
  return {
    ...html,
    accepts: (node, scope) => html.accepts(asFrame(node), scope),
    apply: (node, context) => html.apply(asFrame(node), context)
  }
}
