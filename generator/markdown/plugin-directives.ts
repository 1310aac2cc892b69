// Directives of plugins. In the tree of Markdown each becomes an empty element with a mark, and its text stands in it; when
// that has become elements too, the plugin makes its own of them.

import type { Element, ElementContent, Root } from 'hast'
import type { VFile } from 'vfile'
import type { DirectiveUse, PluginDirective } from '../plugin.ts'
import { type ActivePlugin, attemptNow, type Plugins } from '../plugins/hooks.ts'
import { toProps } from './component-props.ts'
import { findingsOf } from './context.ts'
import { become, type DirectiveNode, wrong } from './directives/directive.ts'

/** A directive and whose it is. */
export interface OwnDirective {
  readonly active: ActivePlugin
  readonly directive: PluginDirective
}

/** The directives of a site's plugins, by name. */
export const directivesOf = ({ active }: Pick<Plugins, 'active'>): ReadonlyMap<string, OwnDirective> =>
  new Map(
    active.flatMap((plugin) =>
      Object.entries(plugin.plugin.directives ?? {}).map(([name, directive]): [string, OwnDirective] => [
        name,
        { active: plugin, directive }
      ])
    )
  )

/** How the forms are called in the tree. */
export const formOf = ({ form }: PluginDirective): DirectiveNode['type'] => `${form}Directive`

/** A directive that waits for the elements inside. */
interface Waiting extends OwnDirective {
  readonly name: string
  readonly attributes: DirectiveUse['attributes']
}

const mark = '\uFDD5directive '
const labelMark = '\uFDD5label'

const waitingIn = (file: VFile): Waiting[] => {
  const data = file.data as { directives?: Waiting[] }
  data.directives ??= []
  return data.directives
}

/** Turn a directive that a plugin renders into its mark; its attributes are checked. */
export function placeDirective(node: DirectiveNode, file: VFile, own: OwnDirective): void {
  const { id: _, class: __, ...written } = node.attributes ?? {}
  const texts = Object.fromEntries(Object.entries(written).map(([key, value]) => [key, value ?? '']))
  const { props, problems } = toProps(node.name, texts, own.directive.attributes ?? {})
  for (const { message, hint } of problems) wrong(file, node, message, hint)
  const waiting = waitingIn(file)
  waiting.push({ ...own, name: node.name, attributes: props })
  const [label] = node.children
  if (
    node.type === 'containerDirective' &&
    label?.type === 'paragraph' &&
    label.data?.directiveLabel === true
  )
    label.data = { ...label.data, hName: 'div', hProperties: { dataDirective: labelMark } }
  become(node, node.type === 'textDirective' ? 'span' : 'div', [], {
    dataDirective: `${mark}${waiting.length - 1}`
  })
}

/** Let plugins make elements of their directives, the inner ones first. */
export function pluginDirectives(locale: string) {
  return (tree: Root, file: VFile): void => {
    const waiting = waitingIn(file)
    if (waiting.length === 0) return
    const walk = (parent: Element): ElementContent[] =>
      parent.children.flatMap((child): ElementContent[] => {
        if (child.type !== 'element') return [child]
        const inner = { ...child, children: walk(child) }
        const index = indexOf(child)
        const one = index === undefined ? undefined : waiting[index]
        return one ? rendered(one, inner, locale, file) : [inner]
      })
    tree.children = walk(tree as unknown as Element)
  }
}

function indexOf({ properties }: Element): number | undefined {
  const { dataDirective } = properties
  return typeof dataDirective === 'string' && dataDirective.startsWith(mark)
    ? Number(dataDirective.slice(mark.length))
    : undefined
}

const isLabel = (node: ElementContent | undefined): node is Element =>
  node?.type === 'element' && node.properties.dataDirective === labelMark

function rendered(
  { active, directive, name, attributes }: Waiting,
  element: Element,
  locale: string,
  file: VFile
): ElementContent[] {
  const [first] = element.children
  const labelled = isLabel(first)
  const container = directive.form === 'container'
  const use: DirectiveUse = {
    attributes,
    label: container ? (labelled ? first.children : []) : element.children,
    children: container ? (labelled ? element.children.slice(1) : element.children) : []
  }
  const { value, diagnostics } = attemptNow(
    active,
    `directives.${name}`,
    () => directive.render?.(use, { data: active.data, locale }),
    `${file.path}${element.position ? `:${element.position.start.line}` : ''}`
  )
  findingsOf(file).diagnostics.push(...diagnostics)
  const made = value === undefined ? [] : Array.isArray(value) ? value : [value as ElementContent]
  const [only] = made
  const { id, className } = element.properties
  // What the author has written behind the directive belongs to the element that it became.
  if (made.length === 1 && only?.type === 'element') {
    if (id !== undefined && id !== null) only.properties.id = id
    if (Array.isArray(className)) only.properties.className = [...classesOf(only), ...className]
  }
  for (const node of made) placeAll(node, element.position)
  return made
}

const classesOf = ({ properties: { className } }: Element): (string | number)[] =>
  Array.isArray(className) ? className : typeof className === 'string' ? [className] : []

/** What a plugin has made stands where the directive does: a broken link in it is reported there. */
function placeAll(node: ElementContent, position: Element['position']): void {
  if (!position || node.position) return
  node.position = position
  if (node.type === 'element') for (const child of node.children) placeAll(child, position)
}
