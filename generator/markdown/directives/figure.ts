import type { BlockContent } from 'mdast'
import { blockElement, type Directive, labelOf, setElement } from './directive.ts'

/** `:::figure[Caption]` around a picture, diagram, table or code block. */
export const figure: Directive = {
  form: 'containerDirective',
  attributes: [],
  apply(node, { invalid }) {
    const { label, content } = labelOf(node)
    if (content.length === 0)
      invalid('This figure is empty', 'put a picture into it: `![what it shows](picture.png)`')
    if (!label) invalid('This figure has no caption', 'write it in brackets: `:::figure[Caption]`')
    node.children = [
      ...content.map(unwrapPictures),
      ...(label ? [blockElement('figcaption', 'figure-caption', label)] : [])
    ]
    setElement(node, 'figure', ['figure'])
  }
}

/** Unwrap paragraphs that contain only pictures. */
function unwrapPictures(block: BlockContent): BlockContent {
  if (block.type !== 'paragraph' || !block.children.every(({ type }) => type === 'image' || type === 'html'))
    return block
  return { ...block, data: { ...block.data, hName: 'div', hProperties: { className: ['figure-content'] } } }
}
