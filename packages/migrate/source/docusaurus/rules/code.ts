import type { Code } from 'mdast'
import { showsTypes, twoslashLines } from '../../markdown/code-marks.ts'
import { type MagicLines, magicLines, newMeta } from '../../markdown/code-meta.ts'
import { diagramLanguage } from '../../markdown/diagram-language.ts'
import { linePrefix } from '../../markdown/layout.ts'
import { endOf, lineOf, startOf } from '../../markdown/tree.ts'
import type { RuleContext } from '../context.ts'

/** Code blocks: options, and comments that mark lines. */
export function code(node: Code, context: RuleContext): void {
  const { text, findings } = context
  const start = startOf(node)
  const source = text.slice(start, endOf(node))
  const [, fence = '', info = ''] = /^(`{3,}|~{3,})[ \t]*([^\n]*)/.exec(source) ?? []
  if (fence === '') return
  closeFence(node, fence, context)
  const lines = node.value.split('\n')
  // Starlight reads `twoslash` as one of its own options.
  const hasTypes = !context.codeOptions && /(?:^|\s)twoslash(?:\s|$)/.test(node.meta ?? '')
  const hidden = hasTypes ? twoslashLines(lines.map((line) => ({ text: line }))) : new Set<number>()
  const magic = visibleMagic(lines, hidden, context)
  const options = context.codeOptions?.(node.meta ?? '', node.value, node.lang ?? '')
  for (const word of options?.lost ?? []) reportOption(word, lineOf(node), context)
  const meta = options?.meta ?? node.meta ?? ''
  const converted = newMeta(
    meta,
    /\{[\d,\s-]+\}/.test(meta.replace(/\w+=\{[^}]*\}/g, '')) ? [] : magic.marked
  )
  const lineNumber = lineOf(node)
  if (magic.comments.length > 0 && !converted.marksLines) {
    findings.changed('magic comments', lineNumber)
    removeLines(node, magic.comments, context)
    for (const name of magic.otherMarks)
      findings.loss(
        `comment ${name}`,
        lineNumber,
        `Lines after \`${name}\` comments had their own colour; they are marked like others.`
      )
  }
  removeLines(node, [...hidden], context)
  for (const word of converted.dropped) reportWord(word, node, context)
  const removed = options?.removed ?? []
  removeLines(node, removed, context)
  if (options?.diff)
    removeColumns(
      node,
      options.diff.columns.map((count, index) => (removed.includes(index) ? 0 : count)),
      context
    )
  const lang =
    options?.diff?.language ??
    diagramLanguage(node.lang ?? '', node.value, lineOf(node), findings, (language) =>
      context.project.drawsDiagram(language)
    )
  const added = converted.marksLines ? [] : magic.options
  const rest = [lang, converted.text, ...added].filter(Boolean).join(' ')
  if (rest === info.trim() || (rest === '' && info === '')) return
  const at = start + source.indexOf(info, fence.length)
  context.edit(at, at + info.length, lang === '' && rest !== '' ? `text ${rest}` : rest)
  findings.changed('code options', lineNumber)
}

/** Comments that mark lines, without the lines that Twoslash hides: those marked are counted without them. */
function visibleMagic(
  lines: readonly string[],
  hidden: ReadonlySet<number>,
  { magicComments }: RuleContext
): MagicLines {
  const visible = [...lines.keys()].filter((index) => !hidden.has(index))
  const magic = magicLines(visible.map((index) => lines[index]).join('\n'), magicComments)
  return { ...magic, comments: magic.comments.map((at) => visible[at] ?? at) }
}

function reportWord(word: string, node: Code, { findings, project }: RuleContext): void {
  const line = lineOf(node)
  if (word === 'live') findings.loss('code live', line, 'The live editor was removed; the code is shown.')
  else if (/^(?:noInline|sync|copy|className=.*|@ts-.*)$/.test(word)) findings.changed(`code ${word}`, line)
  else if (word === 'twoslash')
    findings.loss(
      'code twoslash',
      line,
      showsTypes(node.value.split('\n').map((text) => ({ text })))
        ? 'Types are no longer shown on hover, and types and errors below lines are left out.'
        : 'Types are no longer shown on hover.'
    )
  // Docusaurus ignores words that it does not know, unless a plugin of the site reads them.
  else if (!project.readsCodeOption(word)) findings.changed('unknown code option', line)
  else
    findings.loss(
      'code options',
      line,
      `The option \`${word}\` of this code block has no counterpart and was left out.`
    )
}

/** An option of Expressive Code without a counterpart. */
function reportOption(word: string, line: number, { findings, project }: RuleContext): void {
  if (/^collapse(?:=|d$)/.test(word))
    findings.note('code collapse', line, 'All lines of this code are shown; some of them were collapsed.')
  // As in Docusaurus, unknown words have no effect, unless a plugin reads them.
  else if (word !== 'twoslash' && !project.readsCodeOption(word))
    findings.changed('unknown code option', line)
  else findings.loss('code options', line, `The option \`${word}\` of this code block has no counterpart.`)
}

/** A block without an end reaches to the end of its container. */
function closeFence(node: Code, fence: string, { text, edit, findings }: RuleContext): void {
  const source = text.slice(startOf(node), endOf(node))
  const last = source.slice(source.lastIndexOf('\n') + 1).replace(/^[ \t>]*/, '')
  if (source.includes('\n') && last.startsWith(fence) && /^[`~]+\s*$/.test(last)) return
  const end = endOf(node)
  const closing = `${linePrefix(text, node)}${fence}`
  // In a container, the block may end with its last line, directly above the closing colons.
  edit(end, end, text[end - 1] === '\n' ? `${closing}\n` : `\n${closing}`)
  findings.note(
    'unclosed code block',
    lineOf(node),
    'This code block is not closed, so it extends to the end of its container, as on the old site: close it where it should end.'
  )
}

/** Offsets of the lines of a block's code: `start`, and `end` after the line break. */
function codeLines(node: Code, text: string): readonly { readonly start: number; readonly end: number }[] {
  let start = text.indexOf('\n', startOf(node)) + 1
  if (start === 0) return []
  return node.value.split('\n').map(() => {
    const lineBreak = text.indexOf('\n', start)
    // A block that is not closed may end with the file.
    const line = { start, end: lineBreak === -1 ? text.length : lineBreak + 1 }
    start = line.end
    return line
  })
}

/** Remove the start of lines. @param columns how many characters of each line of its code */
function removeColumns(node: Code, columns: readonly number[], { text, edit }: RuleContext): void {
  const values = node.value.split('\n')
  for (const [index, { start, end }] of codeLines(node, text).entries()) {
    // Prefixes of containers, such as lists, precede the code.
    const content = text.slice(start, end).replace(/\n$/, '').length
    const code = start + content - (values[index]?.length ?? 0)
    if (columns[index]) edit(code, code + columns[index], '')
  }
}

/** Remove whole lines of a block. @param indexes of its code, from 0 */
function removeLines(node: Code, indexes: readonly number[], { text, edit }: RuleContext): void {
  for (const [index, { start, end }] of codeLines(node, text).entries())
    if (indexes.includes(index)) edit(start, end, '')
}
