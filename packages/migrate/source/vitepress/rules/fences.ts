// Code blocks: options after the language, comments that mark lines, code from files.

import { folderOf } from 'sitegen/internals'
import { marksOf, showsTypes } from '../../markdown/code-marks.ts'
import { diagramLanguage } from '../../markdown/diagram-language.ts'
import { labelText } from '../../markdown/label.ts'
import { removeLine } from '../../markdown/line-context.ts'
import type { Line } from '../../markdown/lines.ts'
import { relativeTo } from '../../markdown/relative-path.ts'
import { joinPath } from '../../paths.ts'
import type { Fence } from '../blocks.ts'
import type { RuleContext } from '../context.ts'

/** @param group name of the container in which it becomes a tab: `code-group` */
export function convertFence(context: RuleContext, fence: Fence, group: string | undefined): void {
  const { edits, findings } = context
  const { line } = fence
  const isTab = group !== undefined
  const info = group === 'sandpack' ? readFileInfo(fence.info.trim()) : readInfo(fence.info.trim())
  const marks = marksOf(fence.lines, info.dropped.includes('twoslash'))
  for (const { index, text } of marks.cleaned) {
    const changed = fence.lines[index] as Line
    edits.push({ start: changed.start, end: changed.end, text })
  }
  // In a blockquote, lines begin after its marks, which are removed too.
  for (const index of marks.removed)
    removeLine(context, context.lines[(fence.lines[index] as Line).number - 1] as Line)
  if (marks.cleaned.length + marks.removed.length > 0)
    findings.changed('comments that mark lines', line.number)
  for (const name of marks.lost)
    findings.loss(
      'comments that mark lines',
      line.number,
      `Lines with \`[!code ${name}]\` are marked like others.`
    )
  const options = [
    info.label !== undefined && !isTab ? `title="${info.label.replaceAll('"', "'")}"` : '',
    info.title === undefined ? '' : `title="${info.title}"`,
    info.lines,
    range('', [info.highlighted, marks.highlighted].filter(Boolean).join(',')),
    ...marks.options
  ].filter(Boolean)
  const code = fence.lines.map(({ text }) => text).join('\n')
  const language = diagramLanguage(info.language, code, line.number, findings, context.options.drawsDiagram)
  const newInfo = [language || (options.length > 0 ? 'text' : ''), ...options].filter(Boolean).join(' ')
  if (newInfo !== fence.info.trim()) {
    edits.push({ start: fence.infoStart, end: line.end, text: newInfo })
    findings.changed('options of a code block', line.number)
  }
  for (const word of info.dropped) {
    const construct = `code option ${word}`
    if (word === 'twoslash') {
      context.options.noteTypes()
      if (showsTypes(fence.lines))
        findings.loss(construct, line.number, 'Types and errors that were shown below lines are left out.')
      else findings.changed(construct, line.number)
    } else if (context.options.hasCodePlugins)
      findings.loss(construct, line.number, `The option \`${word}\` has no counterpart; it is left out.`)
  }
  closeFence(context, fence)
  if (info.icon !== undefined && !isTab)
    findings.note('icon of code', line.number, `The icon \`${info.icon}\` is left out.`)
  if (isTab) {
    const last = fence.close ?? fence.lines.at(-1) ?? line
    wrapTab(context, line, last, info.label ?? (info.language || 'Code'), info.icon)
  }
}

/**
 * Close code that ends with its container, its list item or the file: in sitegen, the end of the container would be part
 * of the code.
 */
function closeFence({ edits, findings, lines }: RuleContext, fence: Fence): void {
  const { line, marker } = fence
  const written = lines[line.number - 1]?.text ?? ''
  // In a blockquote, it ends with the blockquote.
  if (fence.close || /^\s*>/.test(written)) return
  const last = fence.lines.findLast(({ text }) => text.trim() !== '') ?? line
  const isInContainer = lines.slice(last.number).some(({ text }) => text.trim() !== '')
  // A list marker becomes spaces, and a tab stays.
  const indent = written.slice(0, written.indexOf(marker)).replace(/\S/g, ' ')
  edits.push({ start: last.end, end: last.end, text: `\n${indent}${marker}` })
  if (isInContainer) findings.changed('unclosed code block', line.number)
  else
    findings.loss(
      'unclosed code block',
      line.number,
      'This code block is never closed: all text below it was shown as code, and still is.'
    )
}

const range = (key: string, lines: string): string => (lines === '' ? '' : `${key}{${lines}}`)

/** Put a tab around a block. */
function wrapTab(
  { edits, options, findings }: RuleContext,
  first: Line,
  last: Line,
  label: string,
  icon?: string
): void {
  const isKnown = icon !== undefined && /^[a-z\d-]+:[a-z\d-]+$/.test(icon)
  if (isKnown) options.noteIcon(icon)
  else if (icon !== undefined)
    findings.note('icon of code', first.number, `The icon \`${icon}\` is left out.`)
  const mark = isKnown ? `:icon[${icon}] ` : ''
  const indent = /^\s*/.exec(first.text)?.[0] ?? ''
  const start = first.start + indent.length
  edits.push({ start, end: start, text: `:::tab[${mark}${labelText(label)}]\n${indent}` })
  edits.push({ start: last.end, end: last.end, text: `\n${indent}:::` })
}

interface Info {
  readonly language: string
  readonly label: string | undefined
  /** An icon in front of the label. */
  readonly icon: string | undefined
  readonly title: string | undefined
  readonly lines: string
  readonly highlighted: string
  readonly dropped: readonly string[]
}

/** `js:line-numbers=2 {1,3-4} [vite.config.js] twoslash` */
function readInfo(info: string): Info {
  const language = /^[^\s{[:]+/.exec(info)?.[0] ?? ''
  let rest = info.slice(language.length)
  const take = (pattern: RegExp): string | undefined => {
    const match = pattern.exec(rest)
    if (!match) return undefined
    rest = rest.slice(0, match.index) + rest.slice(match.index + match[0].length)
    return match[1] ?? ''
  }
  // File names of routers contain brackets: `[app/[[...slugs]]/route.ts]`.
  const withIcon = take(/\[((?:[^[\]]|\[(?:[^[\]]|\[[^[\]]*\])*\])*)\]/)
  const { label, icon } = labelParts(withIcon)
  const title = take(/\btitle="([^"]*)"/)
  const highlighted = take(/\{([\d,\s-]+)\}/)?.replace(/\s/g, '') ?? ''
  const numbers = take(/:line-numbers(=\d+)?/)
  take(/:no-line-numbers/)
  const lines = numbers === undefined ? '' : numbers === '' ? 'lines' : `lines${numbers}`
  // `twoslash include main` names the block, so that `// @include: main` repeats it elsewhere for the compiler.
  const words = rest.replace(/\b(twoslash)\s+include\s+\S+/, '$1').split(/\s+/)
  const dropped = words.filter((word) => !/^(?:|\{\}|no-twoslash|[\d,-]+)$/.test(word))
  return { language, label, icon, title, lines, highlighted, dropped }
}

/** `npm ~vscode-icons:file-type-npm~`, as vitepress-plugin-group-icons reads it. */
function labelParts(text: string | undefined): Pick<Info, 'label' | 'icon'> {
  const [, label = '', icon] = /^(.*?)\s*~([^\s~]+)~\s*$/.exec(text ?? '') ?? []
  return icon === undefined ? { label: text, icon } : { label, icon }
}

/** `jsx /App.js [active]`: the first word is the file, and words in brackets are options of the editor. */
function readFileInfo(info: string): Info {
  const read = readInfo(info)
  const [label, ...dropped] = read.dropped
  return { ...read, label, dropped }
}

const snippet = /^(\s*)<<<\s*(\S+?)(#[\w.-]+)?\s*(?:\{([^}]*)\})?\s*(?:\[([^\]]*)\])?\s*$/

/** `<<< @/snippets/a.js#region{1,3 ts} [label]`: a file as code. */
export function convertSnippet(context: RuleContext, line: Line, isTab: boolean): boolean {
  const { options, findings, edits, copies, source, target } = context
  const [whole, indent = '', path = '', region, braces = '', label] = snippet.exec(line.text) ?? []
  if (whole === undefined) return false
  const from = joinPath(
    path.startsWith('@/') ? `${options.folder}/${path.slice(2)}` : `${folderOf(source)}/${path}`
  )
  if (!options.has(from)) {
    findings.manual('<<<', line.number, `\`${path}\` is not in the source folder: put its text here.`)
    edits.push({ start: line.start, end: line.end, text: `${indent}<!-- ${whole.trim()} -->` })
    return true
  }
  const to = `${options.codeFolder}/${from}`
  copies.push({ from, to })
  const highlighted = /[\d,-]+/.exec(braces)?.[0] ?? ''
  const language = /(?:^|\s)([a-z][\w-]*)(?::[\w-]+)?\s*$/i.exec(braces.replace(/^[\d,\s-]+/, ''))?.[1]
  const { label: title } = labelParts(label)
  const attributes = [
    ...(language === undefined ? [] : [`lang=${language}`]),
    ...(region === undefined ? [] : [`region=${region.slice(1)}`]),
    ...(title === undefined || isTab ? [] : [`title="${title.replaceAll('"', "'")}"`]),
    ...(highlighted === '' ? [] : [`mark="${highlighted}"`])
  ]
  const directive = `::include[${relativeTo(target, to)}]${attributes.length > 0 ? `{${attributes.join(' ')}}` : ''}`
  edits.push({ start: line.start + indent.length, end: line.end, text: directive })
  if (isTab) {
    const parts = labelParts(label ?? from.slice(from.lastIndexOf('/') + 1))
    wrapTab(context, line, line, parts.label ?? '', parts.icon)
  }
  findings.changed('<<<', line.number)
  return true
}
