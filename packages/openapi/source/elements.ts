import type { PluginDirective } from 'sitegen/plugin'

type Render = NonNullable<PluginDirective['render']>

/** A part of a page, with the space between blocks that the theme gives the content of components. */
export const part = (className: string): PluginDirective => ({
  form: 'container',
  render: ({ children }) => ({
    type: 'element',
    tagName: 'div',
    properties: { className: [className, 'component-text'] },
    children: [...children]
  }),
  markdown: () => ''
})

/** Method and address of an operation. */
export const endpoint: Render = ({ attributes: { method, server = '' }, label }) => ({
  type: 'element',
  tagName: 'p',
  properties: { className: ['openapi-endpoint'], dir: 'ltr' },
  children: [
    {
      type: 'element',
      tagName: 'strong',
      properties: { className: ['openapi-method'], dataMethod: String(method) },
      children: [{ type: 'text', value: String(method) }]
    },
    { type: 'text', value: ' ' },
    {
      type: 'element',
      tagName: 'code',
      properties: {},
      children: [
        {
          type: 'element',
          tagName: 'span',
          properties: { className: ['openapi-server'] },
          children: [{ type: 'text', value: String(server) }]
        },
        ...label.flatMap((node) => (node.type === 'element' ? node.children : node))
      ]
    }
  ]
})
