// Constructs that take a whole line of text.

import { removeLine } from '../../markdown/line-context.ts'
import { indentOf, type Line } from '../../markdown/lines.ts'
import { paddingOf, type RuleContext } from '../context.ts'
import { convertAttributeLine } from './attributes.ts'
import { convertIncludeLine } from './snippets.ts'

/** Returns true if the line has been converted. */
type LineRule = (context: RuleContext, line: Line) => boolean

const contents: LineRule = (context, line) => {
  if (!/^\s*\[TOC\]\s*$/.test(line.text)) return false
  removeLine(context, line)
  context.findings.changed('[TOC]', line.number)
  return true
}

const excerptEnd: LineRule = (context, line) => {
  if (!/^\s*<!--\s*more\s*-->\s*$/.test(line.text)) return false
  context.edits.push({ start: line.start, end: line.end, text: '<!-- truncate -->' })
  context.findings.changed('<!-- more -->', line.number)
  return true
}

const apiDocs: LineRule = (context, line) => {
  const [, signs, name] = /^\s*(?:(#{1,6})\s+)?:::\s*([\w.-]+)\s*$/.exec(line.text) ?? []
  if (name === undefined) return false
  const padding = paddingOf(context, line, indentOf(line))
  // In a heading, whose text and id are the name.
  const heading = signs === undefined ? '' : `${padding}${signs} ${name} {#${name}}\n\n`
  const [packageName = ''] = name.split('.')
  const hasDump = !name.includes('-') && context.options.dumpOf(packageName) !== undefined
  const note = hasDump
    ? `${padding}::python{name=${name}}`
    : `${padding}> [!NOTE]\n${padding}> Documentation of \`${name}\`, which was generated from its source code, belongs here.`
  // Its options are indented below it.
  let last = line
  for (let next = context.lines[last.number]; next && isOption(next, line); next = context.lines[last.number])
    last = next
  const hasOptions = last !== line
  context.edits.push({
    start: line.start,
    end: line.end,
    text: heading + note + (hasOptions ? `\n\n${padding}<!-- ${name}:` : '')
  })
  if (hasOptions) context.edits.push({ start: last.end, end: last.end, text: ' -->' })
  if (hasDump) {
    context.findings.changed('::: module', line.number)
    return true
  }
  context.findings.manual(
    '::: module',
    line.number,
    // Other extensions have names such as `mkdocs-click`.
    `An extension documented \`${name}\` from its source code here: ${
      name.includes('-')
        ? 'write its documentation, or a table with `::api`.'
        : `run \`griffe dump ${packageName} --full --docstyle auto --output ${packageName}.json\` beside mkdocs.yml, and migrate again: there is \`::python{name=${name}}\` in place of the note then, and a reference of the package (“References of TypeScript and Python” in the handbook).`
    }`
  )
  return true
}

const isOption = (line: Line, above: Line): boolean =>
  line.text.trim() !== '' && !line.text.includes('--') && indentOf(line) > indentOf(above)

/** Python-Markdown reads admonitions and tabs in blockquotes too; here, they would be text. */
const admonitionInBlockquote: LineRule = (context, line) => {
  if (/^\s*>\s*(?:(?:!!!|\?\?\?\+?)[ \t]+[\w-]+|===[!+]?[ \t]+")/.test(line.text))
    context.findings.manual(
      'admonition in a blockquote',
      line.number,
      'Admonitions and tabs in a blockquote are not converted: take them out of it.'
    )
  return false
}

const abbreviation: LineRule = (context, line) => {
  if (!/^\s*\*\[[^\]]+\]:/.test(line.text)) return false
  removeLine(context, line)
  return true
}

const unclosedFence: LineRule = (context, line) => {
  const at = /^\s*(?=(`{3,}|~{3,})[^`]*$)/.exec(line.text)?.[0].length
  if (at === undefined) return false
  context.edits.push({ start: line.start + at, end: line.start + at, text: '\\' })
  context.findings.changed('marker of a code block that nothing closes', line.number)
  return true
}

/** In this order. */
const rules: readonly LineRule[] = [
  admonitionInBlockquote,
  unclosedFence,
  contents,
  excerptEnd,
  apiDocs,
  abbreviation,
  convertAttributeLine,
  convertIncludeLine
]

/** Convert a line that is a construct by itself. */
export const convertLine: LineRule = (context, line) => rules.some((rule) => rule(context, line))

const commented =
  /^(\s*(?:(?:[-*+]|\d+[.)]|:)[ \t]+)?)(?:<!--(?:(?!-->).)*-->[ \t]*)*?<!--(?:(?!-->).)*-->([ \t]*)(?=\S)(?!<!--)/

/** Text after a comment is moved to a separate line: CommonMark reads the line that begins with a comment as HTML. */
export function separateComment(context: RuleContext, line: Line): void {
  const [whole, lead = '', gap = ''] = commented.exec(line.text) ?? []
  if (whole === undefined) return
  const end = line.start + whole.length
  context.edits.push({ start: end - gap.length, end, text: `\n${paddingOf(context, line, lead.length)}` })
  context.findings.changed('text after a comment', line.number)
}
