// Parts of an article whose words may differ though nothing is lost.

import type { Element, ElementContent } from 'hast'
import { hasClass, type Matches } from './elements.ts'

/**
 * `command`: the same command for another package manager than npm, which tools derive from npm's by their own rules.
 * `label`: the title of an admonition, for which tools have words of their own, some in the language of the page around the text.
 */
export type Part = 'command' | 'label'

const isAdmonitionTitle = hasClass(
  /^(?:admonition-title|admonitionHeading.*|custom-block-title|starlight-aside__title)$/
)

const managers = new Set(['npm', 'yarn', 'pnpm', 'bun', 'deno'])

/** Find these parts. */
export function partsOf(nodes: readonly ElementContent[]): ReadonlyMap<Element, Part> {
  const parts = new Map<Element, Part>()
  const visit = (node: ElementContent): void => {
    if (node.type !== 'element') return
    if (isAdmonitionTitle(node)) parts.set(node, 'label')
    for (const panel of otherCommands(node)) parts.set(panel, 'command')
    for (const child of node.children) visit(child)
  }
  for (const node of nodes) visit(node)
  return parts
}

const isTabs = hasClass(/^(?:tabs|tabs-container|tabbed-set|vp-code-group)$/)
const isTabLabel = hasClass(/^tab-label$/)
const isTabContent = hasClass(/^(?:tab|tabbed-block)$/)

/** The panels of a set of tabs with one package manager each, but that of npm. */
function otherCommands(element: Element): readonly Element[] {
  if (!isTabs(element)) return []
  const labels = elementsInside(element, isLabel).map((label) => textOf(label).trim().toLowerCase())
  const panels = elementsInside(element, isPanel)
  const areManagers = labels.length > 1 && labels.every((label) => managers.has(label))
  return areManagers && labels.includes('npm') && labels.length === panels.length
    ? panels.filter((_, index) => labels[index] !== 'npm')
    : []
}

const isLabel: Matches = (element) =>
  element.tagName === 'label' || element.properties.role === 'tab' || isTabLabel(element)

const isPanel: Matches = (element) => element.properties.role === 'tabpanel' || isTabContent(element)

/** Elements at any depth, without those inside of them. */
const elementsInside = ({ children }: Element, matches: Matches): readonly Element[] =>
  children.flatMap((child) =>
    child.type !== 'element' ? [] : matches(child) ? [child] : elementsInside(child, matches)
  )

const textOf = (node: ElementContent): string =>
  node.type === 'text' ? node.value : node.type === 'element' ? node.children.map(textOf).join('') : ''
