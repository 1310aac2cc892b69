import type { BlockContent } from 'mdast'
import { blockElement, type Directive, labelOf, reportInvalid, setElement } from './directive.ts'

/** `:::figure[Caption]` around a picture, diagram, table or code block. */
export const figure: Directive = {
  form: 'containerDirective',
  attributes: [],
  apply(node, { file }) {
    const { label, content } = labelOf(node)
    if (content.length === 0)
      reportInvalid(
        file,
        node,
        'This figure is empty',
        'put a picture into it: `![what it shows](picture.png)`'
      )
    if (!label)
      reportInvalid(file, node, 'This figure has no caption', 'write it in brackets: `:::figure[Caption]`')
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
