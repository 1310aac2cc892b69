import type { BlockContent } from 'mdast'
import { become, type Directive, labelled, labelOf, wrong } from './directive.ts'

/** `:::figure[Caption]` around a picture, diagram, table or code block. */
export const figure: Directive = {
  form: 'containerDirective',
  attributes: [],
  apply(node, { file }) {
    const { label, content } = labelOf(node)
    if (content.length === 0)
      wrong(file, node, 'This figure is empty', 'put a picture into it: `![what it shows](picture.png)`')
    if (!label) wrong(file, node, 'This figure has no caption', 'write it in brackets: `:::figure[Caption]`')
    node.children = [
      ...content.map(unwrapPictures),
      ...(label ? [labelled('figcaption', 'figure-caption', label)] : [])
    ]
    become(node, 'figure', ['figure'])
  }
}

/** Unwrap paragraphs that contain only pictures. */
function unwrapPictures(block: BlockContent): BlockContent {
  if (block.type !== 'paragraph' || !block.children.every(({ type }) => type === 'image' || type === 'html'))
    return block
  return { ...block, data: { ...block.data, hName: 'div', hProperties: { className: ['figure-content'] } } }
}
