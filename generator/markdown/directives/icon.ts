import type { Element } from 'hast'
import type { Node, PhrasingContent } from 'mdast'
import { report } from '../context.ts'
import { element } from '../elements.ts'
import { type Directive, type DirectiveContext, setElement } from './directive.ts'

/**
 * `:icon[lucide:rocket]`: an icon of the theme, the site or an installed set, in the colour and size of the text. It is
 * decorative unless it has a `label`.
 */
export const icon: Directive = {
  form: 'textDirective',
  attributes: ['label'],
  apply(node, context) {
    const paths = pathsOf(nameIn(node.children), node, context)
    const { label } = node.attributes ?? {}
    node.children = []
    const accessibility = label ? { role: 'img', ariaLabel: label } : { ariaHidden: 'true' }
    setElement(node, 'svg', ['icon'], { viewBox: '0 0 24 24', ...accessibility })
    node.data = { ...node.data, hChildren: paths }
  }
}

/** An icon before a title; empty without a name. */
export function leadingIcon(name: string | null | undefined, node: Node, context: DirectiveContext) {
  if (!name) return []
  const data = {
    hName: 'svg',
    hProperties: { className: ['icon'], viewBox: '0 0 24 24', ariaHidden: 'true' },
    hChildren: pathsOf(name, node, context)
  }
  return [{ type: 'emphasis', children: [], data } satisfies PhrasingContent]
}

/** Content of the `svg`; an unknown icon is reported. */
function pathsOf(name: string, node: Node, { icons, file }: DirectiveContext): Element[] {
  const lookup = icons.find(name)
  if ('path' in lookup) return [element('path', { d: lookup.path })]
  report(file, 'icon-unknown', node, `There is no icon \`${name}\``, lookup.hint)
  return []
}

/** Restore the name: in `lucide:rocket`, `:rocket` has been parsed as a directive. */
const nameIn = (nodes: readonly PhrasingContent[]): string =>
  nodes
    .map((node) => (node.type === 'textDirective' ? `:${node.name}` : 'value' in node ? node.value : ''))
    .join('')
    .trim()
