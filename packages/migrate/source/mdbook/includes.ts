// Text of other files: `{{#include a.rs}}`, `a.rs:2:5`, `a.rs:anchor`.

import { fileText, folderOf } from 'sitegen/internals'
import { joinPath } from '../paths.ts'
import type { SourceTree } from '../tool.ts'

const anchorMark = /ANCHOR(?:_END)?:\s*[\w-]+/

/**
 * @param argument `../a.rs:2:5`
 * @returns `undefined` if there is no such file or anchor
 */
export function includedText({ files }: SourceTree, document: string, argument: string): string | undefined {
  const [spec = ''] = argument.trim().split(/\s+/)
  const [name = '', first, last] = spec.split(':')
  const file = joinPath(folderOf(document), name)
  const text = files.has(file) ? fileText(files, file) : undefined
  if (text === undefined) return undefined
  const lines = text.replace(/\n$/, '').split('\n')
  const selected = selectedLines(lines, first, spec.includes(':') ? last : undefined, spec)
  return selected?.filter((line) => !anchorMark.test(line)).join('\n')
}

function selectedLines(
  lines: readonly string[],
  first: string | undefined,
  last: string | undefined,
  spec: string
): readonly string[] | undefined {
  if (first === undefined) return lines
  if (/^\d*$/.test(first)) {
    const from = first === '' ? 1 : Number(first)
    const isOne = last === undefined && spec.split(':').length === 2
    const to = isOne ? from : last === undefined || last === '' ? lines.length : Number(last)
    return lines.slice(Math.max(0, from - 1), to)
  }
  const isMark = (line: string, kind: string) => {
    const [, found] = new RegExp(`${kind}:\\s*([\\w-]+)`).exec(line) ?? []
    return found === first
  }
  const start = lines.findIndex((line) => isMark(line, 'ANCHOR'))
  if (start < 0) return undefined
  const length = lines.slice(start + 1).findIndex((line) => isMark(line, 'ANCHOR_END'))
  return lines.slice(start + 1, length < 0 ? lines.length : start + 1 + length)
}
