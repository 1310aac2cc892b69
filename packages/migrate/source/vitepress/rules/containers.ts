// Containers → directives. A directive around others has more colons than they have.

import { closingColons } from '../../markdown/colons.ts'
import { labelText } from '../../markdown/label.ts'
import { removeLine, replaceContent } from '../../markdown/line-context.ts'
import type { Line } from '../../markdown/lines.ts'
import type { Block, Container } from '../blocks.ts'
import type { RuleContext } from '../context.ts'

/** Our names of admonitions, by VitePress's, by those of GitHub's alerts, and by telling names of custom admonitions. */
const admonitions: Readonly<Record<string, string>> = {
  info: 'info',
  tip: 'tip',
  warning: 'warning',
  danger: 'danger',
  note: 'note',
  important: 'info',
  caution: 'warning',
  success: 'tip',
  correct: 'tip',
  incorrect: 'danger',
  error: 'danger'
}

/** Names of custom admonitions that readers see where an admonition has no title. */
const ownAdmonitions = /^(?:success|correct|incorrect|error)$/

/** Containers in which each block of code is a tab: those of VitePress, and files in an editor that runs them. */
export const isGroup = (name: string): boolean => name === 'code-group' || name === 'sandpack'

/** Shown by VitePress where an admonition has no title. */
const defaultTitles: Readonly<Record<string, string>> = { important: 'Important', caution: 'Caution' }

/** Colons of a directive around these blocks. */
const colonsAround = (blocks: readonly Block[]): number =>
  Math.max(
    3,
    ...blocks.map((block) =>
      block.kind === 'container'
        ? colonsOf(block) + 1
        : block.kind === 'fence'
          ? closingColons(block.lines.map(({ text }) => text).join('\n')) + 1
          : 0
    )
  )

const colonsOf = ({ name, children }: Container): number =>
  isGroup(name) && !isTransparent({ name, children })
    ? 4
    : name === 'tabs'
      ? colonsAround(children) + 1
      : isTransparent({ name, children })
        ? colonsAround(children) - 1
        : colonsAround(children)

/** Containers that only concern Vue or styles, and groups without code: they are removed, and their content stays. */
const isTransparent = ({ name, children }: Pick<Container, 'name' | 'children'>): boolean =>
  name === 'raw' || name === 'v-pre' || (isGroup(name) && !hasTab(children))

/** Whether a group begins with code, or with code from a file. */
const hasTab = (children: readonly Block[]): boolean =>
  children
    .slice(0, groupLength({ children }))
    .some(
      (block) =>
        block.kind === 'fence' ||
        (block.kind === 'text' && block.lines.some(({ text }) => /^\s*<<</.test(text)))
    )

/**
 * Convert the lines of a container; its content is converted by others.
 *
 * @returns lines of the content that are converted, and text to add after the content if no line closes it
 */
export function convertContainer(
  context: RuleContext,
  container: Container
): { readonly convertedLines: readonly Line[]; readonly closing: string } {
  if (container.labels.length > 0) return convertTabs(context, container)
  const closing = convertAdmonition(context, container)
  if (!isGroup(container.name)) return { convertedLines: [], closing }
  const comments = container.children
    .slice(0, groupLength(container))
    .flatMap((block) => (block.kind === 'text' ? block.lines.filter(({ text }) => comment.test(text)) : []))
  for (const line of comments) removeLine(context, line)
  return { convertedLines: comments, closing }
}

/** Comments such as `<!-- prettier-ignore -->`, which are not visible. */
const comment = /^\s*<!--(?!\s*@include)[^>]*-->\s*$/

function convertTabs(context: RuleContext, container: Container): ReturnType<typeof convertContainer> {
  const inner = ':'.repeat(colonsAround(container.children))
  const group = /^key:(\S+)$/.exec(container.title)?.[1]
  const closing = write(
    context,
    container,
    `${inner}:tabs${group === undefined ? '' : `{group=${group}}`}`,
    `${inner}\n${inner}:`
  )
  for (const [index, line] of container.labels.entries()) {
    const label = labelText(line.text.replace(/^\s*=+/, '').trim())
    replaceContent(context, line, `${index === 0 ? '' : `${inner}\n`}${inner}tab[${label}]`)
  }
  context.findings.changed('::: tabs', container.line.number)
  return { convertedLines: container.labels, closing }
}

/** @returns text to add after the content if no line closes it */
function convertAdmonition(context: RuleContext, container: Container): string {
  const { findings } = context
  const { name, title, line, children, isOpen } = container
  const colons = ':'.repeat(colonsAround(children))
  const construct = `::: ${name}`
  if (isTransparent(container)) {
    removeLine(context, line)
    if (container.close) removeLine(context, container.close)
    findings.changed(construct, line.number)
    return ''
  }
  if (isGroup(name)) {
    if (name === 'code-group') findings.changed(construct, line.number)
    else
      findings.loss(construct, line.number, 'The code is shown; readers can no longer edit and run it here.')
    const last = lastTab(container)
    if (last) {
      // Other content is placed below the tabs.
      const indent = /^\s*/.exec(line.text)?.[0] ?? ''
      replaceContent(context, line, '::::tabs')
      context.edits.push({ start: last.end + 1, end: last.end + 1, text: `${indent}::::\n` })
      if (container.close) removeLine(context, container.close)
      return ''
    }
    return write(context, container, '::::tabs', '::::')
  }
  if (name === 'details') {
    findings.changed(construct, line.number)
    const opening = `${colons}details[${labelText(title || 'Details')}]${isOpen ? '{open}' : ''}`
    return write(context, container, opening, colons)
  }
  const admonition = admonitions[name]
  const newTitle =
    title || defaultTitles[name] || (admonition === undefined || ownAdmonitions.test(name) ? name : '')
  const label = newTitle === '' ? '' : `[${labelText(newTitle)}]`
  if (admonition === undefined)
    findings.unknown(
      construct,
      line.number,
      `The container \`${name}\` does not exist in sitegen; it is now a note with its name or title.`,
      'loss'
    )
  else findings.changed(construct, line.number)
  return write(context, container, `${colons}${admonition ?? 'note'}${label}`, colons)
}

/**
 * How many of its blocks belong to a code group: other content ends it. A group that is not closed would go on to the end
 * of the file.
 */
export function groupLength({ children }: Pick<Container, 'children'>): number {
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

/** Write the lines around the content. @returns the closing one where there is no line for it */
function write(context: RuleContext, { line, close }: Container, opening: string, closing: string): string {
  replaceContent(context, line, opening)
  if (!close) return closing
  replaceContent(context, close, closing)
  return ''
}
