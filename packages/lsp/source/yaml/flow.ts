/** A word in a list or mapping on one line. */
interface FlowWord {
  readonly text: string
  /** Columns in the text. */
  readonly start: number
  readonly end: number
  readonly isKey: boolean
  /** Keys above it, `*` for items. */
  readonly path: readonly string[]
  readonly siblings: Readonly<Record<string, string>>
}

/** A list or mapping that is open at a place. */
interface Level {
  readonly isMapping: boolean
  /** Start of the current item or entry. */
  start: number
  readonly entries: Record<string, string>
}

/** The word at a column of `[a, b]` or `{ type: doc, id: setup }`; the closing bracket may be missing. */
export function flowWord(text: string, column: number): FlowWord | undefined {
  const levels: Level[] = []
  const path: string[] = []
  let quote: string | undefined
  for (let index = 0; index < Math.min(column, text.length); index++) {
    const character = text[index] ?? ''
    if (quote !== undefined) {
      if (character === quote) quote = undefined
    } else if (character === '"' || character === "'") quote = character
    else if (character === '[' || character === '{') {
      const level = levels.at(-1)
      if (level) path.push(level.isMapping ? (keyOf(text.slice(level.start, index)) ?? '') : '*')
      levels.push({ isMapping: character === '{', start: index + 1, entries: {} })
    } else if (character === ']' || character === '}') {
      levels.pop()
      path.pop()
    } else if (character === ',') endItem(levels.at(-1), text, index)
  }
  const level = levels.at(-1)
  if (!level) return undefined
  const end = endOfItem(text, column)
  const item = text.slice(level.start, end)
  const siblings = { ...level.entries, ...laterEntries(level, text, end) }
  const key = level.isMapping ? keyOf(item) : undefined
  const valueOffset = key === undefined ? 0 : item.indexOf(':') + 1
  const inValue = !level.isMapping || (key !== undefined && column >= level.start + valueOffset)
  const part = inValue ? item.slice(valueOffset) : key === undefined ? item : item.slice(0, item.indexOf(':'))
  const [trimmed, lead] = unquoted(part)
  const start = level.start + (inValue ? valueOffset : 0) + lead
  return {
    text: trimmed,
    start,
    end: start + trimmed.length,
    isKey: !inValue,
    path: [...path, ...(level.isMapping ? (inValue ? [key ?? ''] : []) : ['*'])],
    siblings
  }
}

const keyOf = (item: string): string | undefined => /^\s*["']?([^:"']+?)["']?\s*:(?:\s|$)/.exec(item)?.[1]

function endItem(level: Level | undefined, text: string, index: number): void {
  if (!level) return
  Object.assign(level.entries, entryOf(text.slice(level.start, index)))
  level.start = index + 1
}

const entryOf = (item: string): Readonly<Record<string, string>> => {
  const key = keyOf(item)
  return key === undefined ? {} : { [key]: unquoted(item.slice(item.indexOf(':') + 1))[0] }
}

const laterEntries = (level: Level, text: string, end: number): Readonly<Record<string, string>> =>
  level.isMapping
    ? Object.assign(
        {},
        ...text
          .slice(end)
          .replace(/[\]}].*$/, '')
          .split(',')
          .map(entryOf)
      )
    : {}

function endOfItem(text: string, column: number): number {
  const end = text.slice(column).search(/[,\]}]/)
  return end < 0 ? text.length : column + end
}

/** A value without spaces and quotes, and the width of what was before it. */
function unquoted(part: string): readonly [string, number] {
  const lead = part.length - part.trimStart().length
  const trimmed = part.trim()
  const quote = /^["']/.test(trimmed) ? trimmed.slice(0, 1) : undefined
  if (quote === undefined) return [trimmed, lead]
  return [trimmed.slice(1).replace(new RegExp(`${quote}$`), ''), lead + 1]
}
