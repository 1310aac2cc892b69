// The keys around a line of YAML, by its indentation.

import { type YamlLine, yamlLine } from './yaml-line.ts'

/** Keys above a place, `*` for items of lists, and the keys of its mapping with their values as written. */
export interface Surroundings {
  readonly path: readonly string[]
  readonly siblings: Readonly<Record<string, string>>
}

/** A key or a dash that is open at a line. */
interface OpenStep {
  readonly column: number
  readonly step: string
  /** A text over several lines: `|`. */
  readonly isBlockText: boolean
  readonly entries: Record<string, string>
}

/**
 * The surroundings of a line.
 *
 * @param column of the cursor: on an empty line, it says where the next key would be
 */
export function surroundings(lines: readonly string[], line: number, column: number): Surroundings {
  const stack: OpenStep[] = [{ column: -1, step: '', isBlockText: false, entries: {} }]
  for (const text of lines.slice(0, line)) {
    const parsed = yamlLine(text)
    if (!parsed.isEmpty && !isInBlockText(stack, parsed)) openLine(stack, parsed)
  }
  const own = yamlLine(lines[line] ?? '')
  if (!own.isEmpty) openDashes(stack, own)
  const ownColumn = own.isEmpty ? column : own.keyStart
  closeFrom(stack, ownColumn)
  const path = stack.slice(1).map(({ step }) => step)
  const before = stack.at(-1)?.entries ?? {}
  const ownEntry = own.key === undefined ? {} : { [own.key]: own.value }
  return { path, siblings: { ...before, ...ownEntry, ...entriesBelow(lines.slice(line + 1), ownColumn) } }
}

function openLine(stack: OpenStep[], line: YamlLine): void {
  openDashes(stack, line)
  if (line.key === undefined) return
  closeFrom(stack, line.keyStart)
  const parent = stack.at(-1)
  if (parent) parent.entries[line.key] = line.value
  stack.push({
    column: line.keyStart,
    step: line.key,
    isBlockText: /^[|>][-+\d]*$/.test(line.value),
    entries: {}
  })
}

function openDashes(stack: OpenStep[], { indent, dashes }: YamlLine): void {
  for (let dash = 0; dash < dashes; dash++) {
    const column = indent + 2 * dash
    // A list may be as far to the left as its key.
    while (
      (stack.at(-1)?.column ?? -1) > column ||
      (stack.at(-1)?.column === column && stack.at(-1)?.step === '*')
    )
      stack.pop()
    stack.push({ column, step: '*', isBlockText: false, entries: {} })
  }
}

function closeFrom(stack: OpenStep[], column: number): void {
  while ((stack.at(-1)?.column ?? -1) >= column && stack.length > 1) stack.pop()
}

const isInBlockText = (stack: readonly OpenStep[], { indent }: YamlLine): boolean => {
  const last = stack.at(-1)
  return last?.isBlockText === true && indent > last.column
}

/** Keys of the mapping that follow a place in it. */
function entriesBelow(lines: readonly string[], column: number): Readonly<Record<string, string>> {
  const entries: Record<string, string> = {}
  for (const text of lines) {
    const { isEmpty, indent, dashes, key, value } = yamlLine(text)
    if (isEmpty) continue
    if (indent < column || (indent === column && dashes > 0)) break
    if (indent === column && key !== undefined) entries[key] = value
  }
  return entries
}
