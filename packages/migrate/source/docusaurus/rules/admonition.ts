import type { Node } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import { linePrefix } from '../../markdown/layout.ts'
import { childrenOf, endOf, lineOf, startOf } from '../../markdown/tree.ts'
import type { RuleContext } from '../context.ts'

/** Our names of Docusaurus's admonitions; `undefined` if there is none. */
const names: Readonly<Record<string, string>> = {
  note: 'note',
  tip: 'tip',
  info: 'info',
  warning: 'warning',
  danger: 'danger',
  caution: 'caution',
  important: 'important',
  success: 'tip',
  secondary: 'note'
}

/** The admonition for a name. */
export const admonitionName = (name: string): string | undefined => names[name]

// Starlight's: `:::tip[Title]{icon="heart"}`.
const iconAttribute = /\{\s*icon=(?:"[^"]*"|'[^']*'|[^\s}]+)\s*\}\s*$/

/** `:::note Title` and `:::caution[Title]{.class}`. @param colons how many the fences need */
export function admonition(node: ContainerDirective, colons: number, context: RuleContext): void {
  const { text, findings, project } = context
  const start = startOf(node)
  const line = lineOf(node)
  if (project.handlesDirectives && project.hasMarkdownPlugins && htmlName.test(node.name)) {
    htmlContainer(node, context)
    return
  }
  const opening = text.slice(
    start,
    (text.indexOf('\n', start) + text.length + 1) % (text.length + 1) || text.length
  )
  const [, fence = '', space = '', name = '', afterName = ''] =
    /^(:{3,})([ \t]*)([\w-]+)(.*)$/s.exec(opening) ?? []
  const rest = afterName.replace(iconAttribute, '')
  if (rest !== afterName)
    findings.loss('icon of an admonition', line, 'Its own icon was dropped; the icon of its type is shown.')
  const own = project.containers?.[name]
  const ourName = own ?? names[name]
  if (ourName === undefined && !project.handlesDirectives)
    findings.note(
      `:::${name}`,
      line,
      `The old site showed \`:::${name}\` as text, since it has no such admonition; it is now a note with that title.`
    )
  else if (ourName === undefined)
    findings.loss(
      `:::${name}`,
      line,
      `The admonition \`${name}\` does not exist in sitegen; it is now a note with that title.`
    )
  else findings.changed(ourName === name ? 'admonition' : `:::${name}`, line)
  const titled = /^[ \t]+([^\n[{].*)$/s.exec(rest)
  const title = titled?.[1]?.trim()
  const needsTitle =
    own === undefined &&
    ourName !== undefined &&
    ourName !== name &&
    !rest.startsWith('[') &&
    title === undefined
  const label =
    title !== undefined
      ? `[${escapedLabel(title)}]`
      : ourName === undefined && !rest.startsWith('[')
        ? `[${capitalised(name)}]`
        : needsTitle && name !== 'caution'
          ? `[${name}]`
          : ''
  const neededFence = ':'.repeat(Math.max(colons, fence.length))
  const openingLine = `${neededFence}${ourName ?? 'note'}${label}${titled ? '' : rest.trimEnd()}`
  if (openingLine !== opening.trimEnd() || space !== '')
    context.edit(start, start + opening.trimEnd().length, openingLine)
  // The title is not part of the tree.
  for (const child of childrenOf(node)) if (!isLabel(child)) context.visit(child)
  closeWith(node, neededFence, fence, context)
}

/** Whether a child of a container is its label, `[Label]`: its position covers the brackets. */
const isLabel = (child: Node): boolean =>
  (child.data as { readonly directiveLabel?: boolean } | undefined)?.directiveLabel === true

/** Elements that plugins make of containers with their name: `:::section{.columns}` */
const htmlName = /^(?:section|div|article|aside|figure|nav|header|footer)$/

/** A container as an element of HTML. */
function htmlContainer(node: ContainerDirective, context: RuleContext): void {
  const { text, edit, findings, lowered } = context
  const prefix = linePrefix(text, node)
  const children = childrenOf(node)
  const attributes = Object.entries(node.attributes ?? {}).map(
    ([name, value]) =>
      ` ${name === 'class' && !lowered ? 'className' : name}="${(value ?? '').replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`
  )
  const between = `\n${prefix.trimEnd()}\n${prefix}`
  const opening = `<${node.name}${attributes.join('')}>`
  const closing = `</${node.name}>`
  const label = children.find(isLabel)
  const blocks = children.filter((child) => child !== label)
  const [first, last] = [blocks[0], blocks.at(-1)]
  const [start, end] = [startOf(node), endOf(node)]
  if (label) {
    edit(start, startOf(label) + 1, opening + between)
    edit(endOf(label) - 1, first ? startOf(first) : end, between + (first ? '' : closing))
  } else if (first) edit(start, startOf(first), opening + between)
  else edit(start, end, opening + closing)
  if (last) edit(endOf(last), end, between + closing)
  findings.changed(`:::${node.name}`, lineOf(node))
  for (const child of children) context.visit(child)
}

/** Give the closing fence as many colons; a missing one, which Docusaurus accepts, is added. */
function closeWith(
  node: ContainerDirective,
  newFence: string,
  fence: string,
  { text, edit }: RuleContext
): void {
  const end = endOf(node)
  const source = text.slice(startOf(node), end)
  const [closing = ''] = /(?<=\n[ \t>]*):{3,}[ \t]*$/.exec(source) ?? []
  const fenceLine = `${linePrefix(text, node)}${newFence}`
  // An unclosed admonition without text ends at the start of the line with the fence that closes its container.
  if (closing === '') edit(end, end, source.endsWith('\n') ? `${fenceLine}\n` : `\n${fenceLine}`)
  else if (newFence !== fence) edit(end - closing.length, end, newFence)
}

/** Brackets that are not balanced would end the label. */
export const escapedLabel = (title: string): string => {
  let depth = 0
  for (const character of title.replace(/\\./g, '')) {
    if (character === '[') depth++
    if (character === ']') depth--
    if (depth < 0) break
  }
  return depth === 0 ? title : title.replace(/(?<!\\)[[\]]/g, '\\$&')
}

const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)
