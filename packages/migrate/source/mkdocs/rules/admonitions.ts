// Admonitions, tabs and blocks between slashes → directives. A directive around others has more colons than they have.

import { removeLine, replaceContent } from '../../markdown/line-context.ts'
import type { Line } from '../../markdown/lines.ts'
import type { Admonition, Block, SlashBlock, Tab, TabSet } from '../blocks.ts'
import { dedentLines, paddingOf, type RuleContext } from '../context.ts'
import { labelText } from './label.ts'

/** Our names of admonitions, by the names of Python-Markdown and Material. */
const admonitionNames: Readonly<Record<string, string>> = {
  note: 'note',
  seealso: 'note',
  example: 'note',
  quote: 'note',
  cite: 'note',
  abstract: 'info',
  summary: 'info',
  tldr: 'info',
  info: 'info',
  todo: 'info',
  question: 'info',
  help: 'info',
  faq: 'info',
  important: 'info',
  tip: 'tip',
  hint: 'tip',
  success: 'tip',
  check: 'tip',
  done: 'tip',
  warning: 'warning',
  caution: 'warning',
  attention: 'warning',
  failure: 'danger',
  fail: 'danger',
  missing: 'danger',
  danger: 'danger',
  error: 'danger',
  bug: 'danger'
}

/** Colons of a directive around these blocks: three, or one more than those inside. */
export const colonsAround = (blocks: readonly Block[]): number =>
  Math.max(3, ...blocks.map((block) => colonsOf(block) + 1))

function colonsOf(block: Block): number {
  switch (block.kind) {
    case 'admonition':
    case 'slashes':
      return colonsAround(block.children)
    case 'tabs':
      return 1 + Math.max(...block.tabs.map(({ children }) => colonsAround(children)))
    default:
      return 2
  }
}

/** How an admonition is written: its opening line without colons. */
function openingOf(context: RuleContext, type: string, title: string | undefined, line: Line): string {
  const ourName = admonitionNames[type]
  const name = ourName ?? 'note'
  // Material shows an admonition whose type it does not know like a note, unless a style sheet of the site says otherwise.
  if (ourName === undefined && context.options.hasStylesFor(type))
    context.findings.loss(
      `admonition ${type}`,
      line.number,
      `The admonition \`${type}\` does not exist in sitegen; it is now a note with that title.`
    )
  if (title === '') return `${name}[]`
  const newTitle = title === undefined && type !== name ? capitalised(type) : title
  return newTitle ? `${name}[${labelText(context, line.number, newTitle)}]` : name
}

/** The title that Python-Markdown gives an admonition. */
const capitalised = (type: string): string => type.charAt(0).toUpperCase() + type.slice(1)

/** A name as a title: `read-more` → `Read more`. */
const titleCase = (type: string): string => capitalised(type.replaceAll('-', ' '))

/** `!!!`, `???` and `???+`. */
export function convertAdmonition(
  context: RuleContext,
  admonition: Admonition,
  convertChildren: () => void
): void {
  const { classes, title, line, last, marker, indent } = admonition
  const [type = 'note', ...rest] = classes
  const colons = ':'.repeat(colonsAround(admonition.children))
  const padding = paddingOf(context, line, indent)
  const opening =
    marker === '!!!'
      ? openingOf(context, type, title, line)
      : `details[${labelText(context, line.number, title || capitalised(type))}]${marker === '???+' ? '{open}' : ''}`
  replaceContent(context, line, colons + opening + besideText(context, rest))
  const inner = context.lines.slice(line.number, last.number)
  dedentLines(context, inner, 4)
  context.findings.changed(`${marker} ${type}`, line.number)
  convertChildren()
  closeAfter(context, last, padding + colons)
}

/** `inline` and `inline end` place an admonition beside the text. @returns its class */
function besideText(context: RuleContext, classes: readonly string[]): string {
  if (!classes.includes('inline')) return ''
  const side = classes.includes('end') ? 'end' : 'start'
  const other = side === 'end' ? 'start' : 'end'
  context.options.addStyle(
    `@media (width >= 45em) {\n  .beside-${side} {\n    float: inline-${side};\n    inline-size: 15rem;\n    margin-block: 0 1rem;\n    margin-inline-${other}: 1rem;\n  }\n}`
  )
  return `{.beside-${side}}`
}

/** Written when the blocks inside are done: at one place, the closings of inner blocks come first. */
function closeAfter(context: RuleContext, { end }: Line, text: string): void {
  context.edits.push({ start: end, end, text: `\n${text}` })
}

/** A set of tabs. */
export function convertTabs(
  context: RuleContext,
  { tabs }: TabSet,
  convertChildren: (blocks: readonly Block[], indent: number) => void
): void {
  const inner = Math.max(...tabs.map(({ children }) => colonsAround(children)))
  const tabColons = ':'.repeat(inner)
  const setColons = ':'.repeat(inner + 1)
  const [first] = tabs
  if (!first) return
  const padding = paddingOf(context, first.line, first.indent)
  const labels = tabs.map(({ label }) => withoutMarks(label))
  const group = context.options.linksTabs ? `{group=${labels.map(groupName).join('-')}}` : ''
  const selected = tabs.find(({ isSelected }) => isSelected)
  for (const [index, tab] of tabs.entries()) {
    const opening = `${tabColons}tab[${labelText(context, tab.line.number, tab.label)}]${index > 0 && tab === selected ? '{selected}' : ''}`
    replaceContent(
      context,
      tab.line,
      index === 0 ? `${setColons}tabs${group}\n${padding}${opening}` : opening
    )
    dedentLines(context, context.lines.slice(tab.line.number, tab.last.number), 4)
    convertChildren(tab.children, tab.indent)
    closeAfter(context, tab.last, padding + tabColons)
  }
  closeAfter(context, (tabs.at(-1) as Tab).last, padding + setColons)
  context.findings.changed('=== "Tab"', first.line.number)
}

const withoutMarks = (label: string): string => label.replace(/[*_`]/g, '')
const groupName = (label: string): string =>
  label
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')

/** A run of blocks between slashes: adjacent tabs are a set, others are single blocks. */
export function convertSlashes(
  context: RuleContext,
  block: SlashBlock,
  place: { readonly isFirstTab: boolean; readonly isLastTab: boolean; readonly colons: number },
  convertChildren: () => void
): void {
  convertChildren()
  const { argument, line, indent, close } = block
  const name = block.name.toLowerCase()
  for (const option of block.optionLines) removeLine(context, option)
  const padding = paddingOf(context, line, indent)
  const colons = ':'.repeat(place.colons)
  const end = (text: string) => {
    if (close) replaceContent(context, close, text)
    else context.edits.push({ start: context.text.length, end: context.text.length, text: `\n${text}\n` })
  }
  context.findings.changed(`/// ${name}`, line.number)
  if (name === 'tab') {
    const set = `:${colons}`
    const opening = `${colons}tab[${labelText(context, line.number, argument)}]`
    replaceContent(context, line, place.isFirstTab ? `${set}tabs\n${padding}${opening}` : opening)
    end(place.isLastTab ? `${colons}\n${padding}${set}` : colons)
    return
  }
  if (name === 'details') {
    const open = /true/i.test(block.options.get('open') ?? '') ? '{open}' : ''
    const title = argument || titleCase(block.options.get('type') ?? 'details')
    replaceContent(context, line, `${colons}details[${labelText(context, line.number, title)}]${open}`)
    end(colons)
    return
  }
  if (name === 'admonition' || Object.hasOwn(admonitionNames, name)) {
    const type = name === 'admonition' ? (block.options.get('type') ?? 'note') : name
    replaceContent(context, line, colons + openingOf(context, type, argument || undefined, line))
    end(colons)
    return
  }
  // A custom block: most are admonitions that show their argument.
  const type = titleCase(name)
  const title = argument === '' ? type : `${type}: ${argument}`
  replaceContent(context, line, `${colons}note[${labelText(context, line.number, title)}]`)
  end(colons)
  context.findings.unknown(
    `/// ${name}`,
    line.number,
    `There is no rule for the block \`${name}\`, which an extension of the old site defines; it is now a note with the title \`${title}\`.`,
    'loss'
  )
}
