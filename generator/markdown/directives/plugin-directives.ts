// Directives of plugins. In the Markdown tree each becomes a marked element around its content; after conversion to elements,
// the plugin renders it.

import type { Element, ElementContent, Root, RootContent } from 'hast'
import type { VFile } from 'vfile'
import type { DirectiveUse, PluginDirective } from '../../plugin.ts'
import { callHookSync, type Plugins } from '../../plugins/hooks.ts'
import { toProps } from '../components/props.ts'
import { type ActiveDirective, findingsOf, type PendingDirective, runOf } from '../context.ts'
import { classesOf } from '../elements.ts'
import { treeProblem } from '../plugins/tree.ts'
import { type DirectiveNode, reportInvalid, setElement } from './directive.ts'

/** The directives of a site's plugins, by name. */
export const directivesOf = ({ active }: Pick<Plugins, 'active'>): ReadonlyMap<string, ActiveDirective> =>
  new Map(
    active.flatMap((plugin) =>
      Object.entries(plugin.plugin.directives ?? {}).map(([name, directive]): [string, ActiveDirective] => [
        name,
        { active: plugin, directive }
      ])
    )
  )

/** Node type of a directive's form. */
export const formOf = ({ form }: PluginDirective): DirectiveNode['type'] => `${form}Directive`

const markerPrefix = '\uFDD5directive '
const labelMarker = '\uFDD5label'

/** Replace a directive with its marker and validate its attributes. */
export function replaceByMarker(node: DirectiveNode, file: VFile, activeDirective: ActiveDirective): void {
  const { id: _, class: __, ...attributes } = node.attributes ?? {}
  const texts = Object.fromEntries(Object.entries(attributes).map(([key, value]) => [key, value ?? '']))
  const { props, problems } = toProps(node.name, texts, activeDirective.directive.attributes ?? {})
  for (const { message, hint } of problems) reportInvalid(file, node, message, hint)
  const { pluginDirectives: pending } = runOf(file)
  pending.push({ ...activeDirective, name: node.name, attributes: props })
  const [label] = node.children
  if (
    node.type === 'containerDirective' &&
    label?.type === 'paragraph' &&
    label.data?.directiveLabel === true
  )
    label.data = { ...label.data, hName: 'div', hProperties: { dataDirective: labelMarker } }
  setElement(node, node.type === 'textDirective' ? 'span' : 'div', [], {
    dataDirective: `${markerPrefix}${pending.length - 1}`
  })
}

/** Render the directives of plugins, innermost first. */
export function pluginDirectives(locale: string) {
  return (tree: Root, file: VFile): undefined => {
    const { pluginDirectives: pending } = runOf(file)
    if (pending.length === 0) return
    const render = (node: Element): ElementContent[] => {
      const children = node.children.flatMap((child) => (child.type === 'element' ? render(child) : [child]))
      const element = { ...node, children }
      const index = indexOf(node)
      const directive = index === undefined ? undefined : pending[index]
      return directive ? renderDirective(directive, element, locale, file) : [element]
    }
    tree.children = tree.children.flatMap((node): RootContent[] =>
      node.type === 'element' ? render(node) : [node]
    )
  }
}

function indexOf({ properties }: Element): number | undefined {
  const { dataDirective } = properties
  return typeof dataDirective === 'string' && dataDirective.startsWith(markerPrefix)
    ? Number(dataDirective.slice(markerPrefix.length))
    : undefined
}

const isLabel = (node: ElementContent | undefined): node is Element =>
  node?.type === 'element' && node.properties.dataDirective === labelMarker

function renderDirective(
  { active, directive, name, attributes }: PendingDirective,
  element: Element,
  locale: string,
  file: VFile
): ElementContent[] {
  const [firstChild] = element.children
  const hasLabel = isLabel(firstChild)
  const isContainer = directive.form === 'container'
  const use: DirectiveUse = {
    attributes,
    label: isContainer ? (hasLabel ? firstChild.children : []) : element.children,
    children: isContainer ? (hasLabel ? element.children.slice(1) : element.children) : []
  }
  const { value, diagnostics } = callHookSync(
    active,
    `directives.${name}`,
    () => {
      const rendered = directive.render?.(use, { data: active.data, locale }) ?? []
      const nodes = Array.isArray(rendered) ? rendered : [rendered]
      const problem = treeProblem({ type: 'root', children: nodes })
      if (problem !== undefined) throw new Error(problem)
      return nodes as ElementContent[]
    },
    `${file.path}${element.position ? `:${element.position.start.line}` : ''}`
  )
  findingsOf(file).diagnostics.push(...diagnostics)
  const elements = value ?? []
  const [firstElement] = elements
  const { id, className } = element.properties
  // The author's id and classes apply to the rendered element.
  if (elements.length === 1 && firstElement?.type === 'element') {
    if (id !== undefined && id !== null) firstElement.properties.id = id
    if (Array.isArray(className))
      firstElement.properties.className = [...classesOf(firstElement), ...className.map(String)]
  }
  for (const node of elements) setPositions(node, element.position)
  return elements
}

/** Set the position of generated nodes to that of the directive, so that broken links are reported there. */
function setPositions(node: ElementContent, position: Element['position']): void {
  if (!position || node.position) return
  node.position = position
  if (node.type === 'element') for (const child of node.children) setPositions(child, position)
}
