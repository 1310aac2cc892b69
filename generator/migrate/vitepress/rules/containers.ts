// Containers → directives. A directive around others has more colons than they have.

import { labelText } from '../../markdown/label.ts'
import { removeLine, replaceContent } from '../../markdown/line-context.ts'
import type { Line } from '../../markdown/lines.ts'
import type { Block, Container } from '../blocks.ts'
import type { RuleContext } from '../context.ts'

/** Our names of boxes, by VitePress's; `markdown-it` plugins of GitHub's alerts bring the last ones. */
const boxes: Readonly<Record<string, string>> = {
  info: 'info',
  tip: 'tip',
  warning: 'warning',
  danger: 'danger',
  note: 'note',
  important: 'info',
  caution: 'warning'
}

/** Shown by VitePress where a box has no title. */
const defaultTitles: Readonly<Record<string, string>> = { important: 'Important', caution: 'Caution' }

/** Colons of a directive around these blocks. */
const colonsAround = (blocks: readonly Block[]): number =>
  Math.max(3, ...blocks.map((block) => (block.kind === 'container' ? colonsOf(block) + 1 : 0)))

const colonsOf = ({ name, children }: Container): number =>
  name === 'code-group'
    ? 4
    : name === 'tabs'
      ? colonsAround(children) + 1
      : isTransparent(name)
        ? colonsAround(children) - 1
        : colonsAround(children)

/** Containers that only concern Vue or the look of their content: it stays, they go. */
const isTransparent = (name: string): boolean => name === 'raw' || name === 'v-pre'

/**
 * Convert the lines of a container; its content is converted by others.
 *
 * @returns lines of the content that are converted
 */
export function convertContainer(context: RuleContext, container: Container): readonly Line[] {
  if (container.name === 'tabs') {
    const labels = tabLabels(container)
    if (labels.length > 0) return convertTabs(context, container, labels)
  }
  convertBox(context, container)
  if (container.name !== 'code-group') return []
  const comments = container.children
    .slice(0, groupLength(container))
    .flatMap((block) => (block.kind === 'text' ? block.lines.filter(({ text }) => comment.test(text)) : []))
  for (const line of comments) removeLine(context, line)
  return comments
}

/** Such as `<!-- prettier-ignore -->`, which nobody sees. */
const comment = /^\s*<!--(?!\s*@include)[^>]*-->\s*$/

const tabLabel = /^\s*==\s+(\S.*?)\s*$/

/** The lines `== Label` of vitepress-plugin-tabs. */
const tabLabels = ({ children }: Container): readonly Line[] =>
  children
    .flatMap((block) => (block.kind === 'text' ? block.lines : []))
    .filter(({ text }) => tabLabel.test(text))

function convertTabs(context: RuleContext, container: Container, labels: readonly Line[]): readonly Line[] {
  const inner = ':'.repeat(colonsAround(container.children))
  const group = /^key:(\S+)$/.exec(container.title)?.[1]
  write(
    context,
    container,
    `${inner}:tabs${group === undefined ? '' : `{group=${group}}`}`,
    `${inner}\n${inner}:`
  )
  for (const [index, line] of labels.entries()) {
    const label = labelText(tabLabel.exec(line.text)?.[1] ?? '')
    replaceContent(context, line, `${index === 0 ? '' : `${inner}\n`}${inner}tab[${label}]`)
  }
  context.findings.changed('::: tabs', container.line.number)
  return labels
}

function convertBox(context: RuleContext, container: Container): void {
  const { findings } = context
  const { name, title, line, children, isOpen } = container
  const colons = ':'.repeat(colonsAround(children))
  const construct = `::: ${name}`
  if (isTransparent(name)) {
    removeLine(context, line)
    if (container.close) removeLine(context, container.close)
    findings.changed(construct, line.number)
    return
  }
  if (name === 'code-group') {
    const last = lastTab(container)
    if (last) {
      // What is not code stands below the tabs.
      const indent = /^\s*/.exec(line.text)?.[0] ?? ''
      replaceContent(context, line, '::::tabs')
      context.edits.push({ start: last.end + 1, end: last.end + 1, text: `${indent}::::\n` })
      if (container.close) removeLine(context, container.close)
    } else write(context, container, '::::tabs', '::::')
    findings.changed(construct, line.number)
    return
  }
  if (name === 'details') {
    write(
      context,
      container,
      `${colons}details[${labelText(title || 'Details')}]${isOpen ? '{open}' : ''}`,
      colons
    )
    findings.changed(construct, line.number)
    return
  }
  const box = boxes[name]
  const shown = title || defaultTitles[name] || (box === undefined ? name : '')
  const label = shown === '' ? '' : `[${labelText(shown)}]`
  write(context, container, `${colons}${box ?? 'note'}${label}`, colons)
  if (box === undefined)
    findings.unknown(construct, line.number, `No rule knows the container \`${name}\`; it is a \`note\` now.`)
  else findings.changed(construct, line.number)
}

/**
 * How many of its blocks belong to a code group: what is not code ends it. A group that is not closed would go on to the end
 * of the file.
 */
export function groupLength({ children }: Container): number {
  const belongs = (block: Block) =>
    block.kind === 'fence' ||
    (block.kind === 'text' &&
      block.lines.every(({ text }) => text.trim() === '' || /^\s*<<</.test(text) || comment.test(text)))
  const other = children.findIndex((block) => !belongs(block))
  return other < 0 ? children.length : other
}

/** The last line of code in a group in which something else follows; nothing for others. */
function lastTab(container: Container): Line | undefined {
  const length = groupLength(container)
  if (length === container.children.length) return undefined
  const block = container.children.slice(0, length).findLast(({ kind }) => kind === 'fence')
  return block?.kind === 'fence' ? (block.close ?? block.lines.at(-1)) : undefined
}

function write(context: RuleContext, { line, close }: Container, opening: string, closing: string): void {
  replaceContent(context, line, opening)
  const end = context.text.length
  if (close) replaceContent(context, close, closing)
  else context.edits.push({ start: end, end, text: `\n${closing}\n` })
}
