// `{{#include path:anchor}}` in code blocks, the syntax of mdBook, which plugins of a site replace by the text of the file.

import { type Files, fileText, folderOf } from 'sitegen/internals'
import type { Edit } from '../edits.ts'
import type { Finding } from '../findings.ts'
import { joinPath } from '../paths.ts'
import type { Replacements } from '../replaced.ts'

interface IncludeScope {
  /** Path of the document. */
  readonly file: string
  /** Folder of the configuration. */
  readonly site: string
  readonly aliases: readonly (readonly [prefix: string, folder: string])[]
  readonly files: Files
}

const opening = /^((?:[ \t>]|[-*+][ \t]|\d+[.)][ \t])*)(`{3,}|~{3,})[ \t]*([\w-]*)/
const include = /\{\{\s*#include\s+([^\s}:]+)(?::([^\s}]*))?\s*\}\}/g

/** A code block that is open. */
interface Block {
  readonly fence: string
  /** Offset of the fence. */
  readonly start: number
  readonly language: string
  readonly edits: Edit[]
}

/** The includes of a document. Code in Markdown shows the syntax itself. */
export function codeIncludes(text: string, scope: IncludeScope): Replacements {
  const edits: Edit[] = []
  const findings: Finding[] = []
  if (!text.includes('#include')) return { edits, findings }
  let block: Block | undefined
  let start = 0
  for (const [index, line] of text.split('\n').entries()) {
    const [, prefix = '', fence = '', language = ''] = opening.exec(line) ?? []
    const fenceStart = start + prefix.length
    if (block === undefined && fence !== '') block = { fence, start: fenceStart, language, edits: [] }
    else if (block && fence.startsWith(block.fence) && line.slice(prefix.length).trimEnd() === fence) {
      edits.push(...block.edits, ...longerFences(block, fenceStart, fence))
      block = undefined
    } else if (block && !/^(?:md|mdx|markdown)$/.test(block.language))
      findings.push(
        ...includesOf(line, start, block, scope).map((finding) => ({ ...finding, line: index + 1 }))
      )
    start += line.length + 1
  }
  edits.push(...(block?.edits ?? []))
  return { edits, findings }
}

/** Fill the includes of a line. @param start offset of the line @returns findings */
function includesOf(line: string, start: number, block: Block, scope: IncludeScope): readonly Finding[] {
  return [...line.matchAll(include)].map((match) => {
    const before = line.slice(0, match.index)
    const code = /^[ \t>]*$/.test(before) ? includedText(match[1] ?? '', match[2], scope) : undefined
    if (code !== undefined)
      block.edits.push({
        start: start + match.index,
        end: start + match.index + match[0].length,
        text: code.replaceAll('\n', `\n${before}`)
      })
    return {
      grade: code === undefined ? 'loss' : 'changed',
      construct: 'code include',
      file: scope.file,
      text:
        code === undefined
          ? `The old site showed code from a file here: replace \`${match[0]}\` with \`::include\`, or with the code.`
          : ''
    }
  })
}

/** The included code may contain fences itself. */
function longerFences(
  { fence, start, edits }: Block,
  closing: number,
  closingFence: string
): readonly Edit[] {
  const mark = fence[0] ?? ''
  const runs = edits.flatMap(({ text }) => text.match(new RegExp(`${mark}{3,}`, 'g')) ?? [])
  const longest = Math.max(0, ...runs.map(({ length }) => length))
  if (longest < fence.length) return []
  const text = mark.repeat(longest + 1)
  return [
    { start, end: start + fence.length, text },
    { start: closing, end: closing + closingFence.length, text }
  ]
}

/** Text of a file, or a part of it; `undefined` if it is missing. */
function includedText(
  path: string,
  part: string | undefined,
  { file, site, aliases, files }: IncludeScope
): string | undefined {
  const alias = aliases.find(([prefix]) => path.startsWith(prefix))
  const includedFile = [
    ...(alias ? [joinPath(alias[1], path.slice(alias[0].length))] : []),
    joinPath(site, path.replace(/^[@/]/, '')),
    joinPath(folderOf(file), path)
  ].find((candidate) => files.has(candidate))
  const text = includedFile === undefined ? undefined : fileText(files, includedFile)?.replace(/\n$/, '')
  const lines = text === undefined ? undefined : linesOf(text.split('\n'), part)
  return lines?.filter((line) => !/\bANCHOR(?:_END)?:\s/.test(line)).join('\n')
}

/** The lines of a part: `3`, `3:5`, `:5`, the name of an anchor, or `name()` of a function in Rust. */
function linesOf(lines: readonly string[], part: string | undefined): readonly string[] | undefined {
  if (part === undefined || part === '') return lines
  const [range, from, colon, to] = /^(\d*)(:?)(\d*)$/.exec(part) ?? []
  if (range !== undefined)
    return lines.slice(
      from === '' ? 0 : Number(from) - 1,
      colon === '' ? Number(from) : to === '' ? undefined : Number(to)
    )
  const [, name] = /^(\w+)\(\)$/.exec(part) ?? []
  return name === undefined ? anchorOf(lines, part) : functionOf(lines, name)
}

function anchorOf(lines: readonly string[], name: string): readonly string[] | undefined {
  const isMark = (mark: string) => (line: string) =>
    line
      .split(`${mark}:`)[1]
      ?.trim()
      .split(/[^\w-]/)[0] === name
  const start = lines.findIndex(isMark('ANCHOR'))
  const length = lines.slice(start + 1).findIndex(isMark('ANCHOR_END'))
  return start < 0 || length < 0 ? undefined : lines.slice(start + 1, start + 1 + length)
}

/** A function up to the brace in its column, with the comments and attributes above it. */
function functionOf(lines: readonly string[], name: string): readonly string[] | undefined {
  const at = lines.findIndex((line) =>
    new RegExp(`^\\s*(?:pub\\b.*\\s)?(?:async\\s+)?fn ${name}\\b`).test(line)
  )
  const indentation = /^\s*/.exec(lines[at] ?? '')?.[0] ?? ''
  const length = lines.slice(at).indexOf(`${indentation}}`)
  if (at < 0 || length < 0) return undefined
  const above = lines.slice(0, at).findLastIndex((line) => !/^\s*(?:\/\/\/|#\[)/.test(line))
  return lines.slice(above + 1, at + length + 1)
}
