// The lines of a file with their offsets, which the block grammar works on.

export interface Line {
  /** Offset of its first character. */
  readonly start: number
  /** Offset after its last character, without the line break. */
  readonly end: number
  readonly text: string
  /** From 1. */
  readonly number: number
}

/** Split a text into lines. Line breaks must be `\n`. */
export function linesOf(text: string): readonly Line[] {
  let start = 0
  return text.split('\n').map((line, index) => {
    const lineWithOffsets = { start, end: start + line.length, text: line, number: index + 1 }
    start = lineWithOffsets.end + 1
    return lineWithOffsets
  })
}

export const isBlank = ({ text }: Line): boolean => text.trim() === ''

/** Number of leading spaces; a tab counts up to the next multiple of four. */
export function indentOf({ text }: Line): number {
  let width = 0
  for (const character of text) {
    if (character === ' ') width++
    else if (character === '\t') width += 4 - (width % 4)
    else break
  }
  return width
}

/** Number of leading characters that make up `width` columns, or all of a shorter indentation. */
export function charactersOf({ text }: Line, width: number): number {
  let columns = 0
  let count = 0
  while (columns < width && (text[count] === ' ' || text[count] === '\t')) {
    columns += text[count] === ' ' ? 1 : 4 - (columns % 4)
    count++
  }
  return count
}
