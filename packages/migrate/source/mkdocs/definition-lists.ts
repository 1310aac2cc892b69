// Definition lists of Python-Markdown whose terms or definitions are more than a line of text: several terms, paragraphs, lists, code
// and admonitions. They become HTML with Markdown between its tags; those that sitegen reads by itself stay as they are.
//
//   term                    <dl>
//                           <dt>
//   :   A paragraph.
//                      →    term
//       Another.
//                           </dt> …

import type { Edit } from '../edits.ts'
import { type Finding, findingsOf } from '../findings.ts'
import { charactersOf, indentOf, isBlank, type Line, linesOf } from '../markdown/lines.ts'

const mark = /^( *):[ \t]{1,6}(?=\S)/
const fence = /^ *(?:[-*+][ \t]+|\d+[.)][ \t]+|:[ \t]+)?(`{3,}|~{3,})/
// What is not the text of a term.
const noTerm = /^ *(?:#|>|[-*+][ \t]|\d+[.)][ \t]|\||<|!!!|\?\?\?|===|\/\/\/|:|\[[^\]]+\]:|\*\[|--8<|\{%)/
// What begins a block other than a paragraph.
const startsBlock = /^(?:[-*+][ \t]|\d+[.)][ \t]|>|#|\||```|~~~|!!!|\?\?\?|===|\/\/\/|:[ \t]| {4}|\t)/

interface Definition {
  readonly line: Line
  /** Lines below the first one, without empty ones at the end. */
  readonly rest: readonly Line[]
  /** Whether an empty line precedes it. */
  readonly isLoose: boolean
}

interface Entry {
  readonly terms: readonly Line[]
  readonly definitions: readonly Definition[]
}

/** The definition lists of a text as HTML; lists in their definitions are found in the result. */
export function definitionLists(
  text: string,
  source: string
): { readonly edits: readonly Edit[]; readonly findings: readonly Finding[] } {
  const findings = findingsOf(source)
  const lines = linesOf(text)
  const code = codeLines(lines)
  const edits: Edit[] = []
  for (let at = 0; at < lines.length; at++) {
    const list = code.has(at) ? undefined : listAt(lines, at, code)
    if (!list) continue
    if (!list.entries.every(isSimple)) {
      edits.push(...listEdits(list.entries, indentOf(lines[at] as Line)))
      findings.changed('definition list', at + 1)
    }
    at = list.next - 1
  }
  return { edits, findings: findings.list }
}

/** Indexes of the lines in fences. */
function codeLines(lines: readonly Line[]): ReadonlySet<number> {
  const found = new Set<number>()
  let opened: string | undefined
  for (const [index, { text }] of lines.entries()) {
    const marker = fence.exec(text)?.[1]
    if (opened !== undefined) {
      found.add(index)
      if (marker?.startsWith(opened) && text.trim() === marker) opened = undefined
    } else if (marker !== undefined && lines.slice(index + 1).some((line) => line.text.trim() === marker)) {
      found.add(index)
      opened = marker
    }
  }
  return found
}

/** The list whose first term is in a line. */
function listAt(
  lines: readonly Line[],
  from: number,
  code: ReadonlySet<number>
): { readonly entries: readonly Entry[]; readonly next: number } | undefined {
  const above = lines[from - 1]
  if (above && !isBlank(above) && !/^ {0,3}(?:#{1,6}[ \t]|<\/|<!--.*-->\s*$)/.test(above.text))
    return undefined
  const base = indentOf(lines[from] as Line)
  const entries: Entry[] = []
  let next = from
  for (let at = from; at < lines.length; ) {
    const entry = entryAt(lines, at, base, code)
    if (!entry) break
    entries.push(entry.entry)
    next = entry.next
    at = next
    while (at < lines.length && isBlank(lines[at] as Line)) at++
  }
  return entries.length === 0 ? undefined : { entries, next }
}

function entryAt(
  lines: readonly Line[],
  from: number,
  base: number,
  code: ReadonlySet<number>
): { readonly entry: Entry; readonly next: number } | undefined {
  let at = from
  const terms: Line[] = []
  for (; at < lines.length; at++) {
    const line = lines[at] as Line
    if (isBlank(line) || isMark(line, base)) break
    if (code.has(at) || indentOf(line) !== base || noTerm.test(line.text)) return undefined
    terms.push(line)
  }
  if (terms.length === 0) return undefined
  const definitions: Definition[] = []
  let next = at
  for (;;) {
    const start = at
    while (at < lines.length && isBlank(lines[at] as Line)) at++
    const line = lines[at]
    if (!line || !isMark(line, base)) break
    const rest = contentBelow(lines, at, base, code)
    definitions.push({ line, rest, isLoose: at > start })
    at += 1 + rest.length
    next = at
  }
  return definitions.length === 0 ? undefined : { entry: { terms, definitions }, next }
}

const isMark = (line: Line, base: number): boolean => {
  const indent = mark.exec(line.text)?.[1]?.length
  return indent !== undefined && indent >= base && indent < base + 4
}

/** The lines of a definition below its first one: those that are indented, and those of a paragraph. */
function contentBelow(
  lines: readonly Line[],
  at: number,
  base: number,
  code: ReadonlySet<number>
): readonly Line[] {
  let end = at + 1
  for (let index = at + 1; index < lines.length; index++) {
    const line = lines[index] as Line
    if (isBlank(line)) continue
    const isInside = indentOf(line) >= base + 4
    const continues = index === end && !isMark(line, base) && indentOf(line) >= base && !code.has(index)
    if (!isInside && !continues) break
    end = index + 1
  }
  return lines.slice(at + 1, end)
}

/** Whether sitegen reads it: one term, and definitions of one paragraph directly below it. */
const isSimple = ({ terms, definitions }: Entry): boolean =>
  terms.length === 1 &&
  definitions.every(
    ({ line, rest, isLoose }) =>
      !isLoose &&
      !startsBlock.test(line.text.replace(mark, '')) &&
      rest.every((other) => !isBlank(other) && !startsBlock.test(other.text.trimStart()))
  )

/** @param base columns in front of the terms */
function listEdits(entries: readonly Entry[], base: number): readonly Edit[] {
  const edits: Edit[] = []
  const prefix = ' '.repeat(base)
  const insert = (at: number, ...added: readonly string[]) =>
    edits.push({
      start: at,
      end: at,
      text: added.map((part) => (part === '' ? '' : prefix + part)).join('\n')
    })
  const before = (line: Line, ...tags: readonly string[]) => insert(line.start, ...tags, '', '')
  const after = (line: Line, ...tags: readonly string[]) => insert(line.end, '', '', ...tags)
  for (const [index, { terms, definitions }] of entries.entries()) {
    for (const [place, term] of terms.entries()) {
      before(term, ...(index === 0 && place === 0 ? ['<dl>'] : []), '<dt>')
      after(term, '</dt>')
    }
    for (const [place, { line, rest }] of definitions.entries()) {
      const isLast = index === entries.length - 1 && place === definitions.length - 1
      const [marker = ''] = mark.exec(line.text) ?? []
      edits.push({
        start: line.start,
        end: line.start + marker.length,
        text: `${prefix}<dd>\n\n${prefix}`
      })
      for (const inner of rest) {
        const kept = charactersOf(inner, base)
        const removed = charactersOf(inner, base + 4)
        if (!isBlank(inner) && removed > kept)
          edits.push({ start: inner.start + kept, end: inner.start + removed, text: '' })
      }
      after(rest.at(-1) ?? line, '</dd>', ...(isLast ? ['</dl>'] : []))
    }
  }
  return edits
}
