// The word at a place in YAML, found by indentation: while it is typed, a parser would find nothing.

import { type YamlRole, yamlKeyKind, yamlValueKind } from '../value-kinds.ts'
import type { Word } from '../word.ts'
import { flowWord } from './flow.ts'
import { type Surroundings, surroundings } from './surroundings.ts'
import { type YamlLine, yamlLine } from './yaml-line.ts'

/**
 * The word at a place.
 *
 * @param lines of YAML alone
 * @param line its number in `lines`
 * @param column from 0; a word that ends there is found too
 */
export function yamlWord(
  role: YamlRole,
  lines: readonly string[],
  line: number,
  column: number
): Word | undefined {
  const text = lines[line] ?? ''
  const parsed = yamlLine(text)
  if (/^\s*#/.test(text) || column > Math.max(text.length, parsed.valueEnd)) return undefined
  const around = surroundings(lines, line, column)
  const { path } = around
  const kind = yamlKeyKind(role, path)
  // Without a colon, it is a key that is being typed.
  if (parsed.key === undefined && parsed.dashes === 0) {
    const range = parsed.isEmpty
      ? { line, start: column, end: column }
      : { line, start: parsed.valueStart, end: parsed.valueEnd }
    return { kind, text: parsed.value, range, ...around }
  }
  if (parsed.key === undefined) return valueWord(role, parsed, path, around, line, column)
  if (column < parsed.keyStart) return undefined
  if (column <= parsed.keyEnd)
    return { kind, text: parsed.key, range: { line, start: parsed.keyStart, end: parsed.keyEnd }, ...around }
  return valueWord(role, parsed, [...path, parsed.key], around, line, column)
}

function valueWord(
  role: YamlRole,
  { value, valueStart, valueEnd }: YamlLine,
  path: readonly string[],
  { siblings }: Surroundings,
  line: number,
  column: number
): Word | undefined {
  const flow = /^[[{]/.test(value) ? flowWord(value, column - valueStart) : undefined
  if (flow) {
    const inside = [...path, ...flow.path]
    const range = { line, start: flow.start + valueStart, end: flow.end + valueStart }
    const kind = flow.isKey ? 'key' : yamlValueKind(role, inside)
    return { kind, text: flow.text, range, path: inside, siblings: flow.siblings }
  }
  const kind = yamlValueKind(role, path)
  if (value === '') return { kind, text: '', range: { line, start: column, end: column }, path, siblings }
  if (column < valueStart) return undefined
  const quote = /^["']/.exec(value)?.[0]
  const start = quote === undefined ? valueStart : valueStart + 1
  const isClosed = quote !== undefined && value.length > 1 && value.endsWith(quote)
  const end = isClosed ? valueEnd - 1 : valueEnd
  return {
    kind,
    text: value.slice(start - valueStart, end - valueStart),
    range: { line, start, end },
    path,
    siblings
  }
}
