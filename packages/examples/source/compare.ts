/** Where output differs. */
export interface OutputDifference {
  /** Line of the expected text, from 0. */
  readonly line: number
  readonly expected: string | undefined
  readonly found: string | undefined
}

/** A line that stands for any lines, also for none. */
const anyLines = (line: string | undefined): boolean => line === '…' || line === '...'

/** Compare output with the expected text, without spaces at the ends of lines and empty lines at the end. */
export function compareOutput(expected: string, found: string): OutputDifference | undefined {
  return compareLines(linesOf(expected), linesOf(found), 0, 0)
}

const linesOf = (text: string): readonly string[] =>
  text
    .replace(/\s+$/, '')
    .split('\n')
    .map((line) => line.trimEnd())

function compareLines(
  expected: readonly string[],
  found: readonly string[],
  expectedStart: number,
  foundStart: number
): OutputDifference | undefined {
  let [at, other] = [expectedStart, foundStart]
  for (; at < expected.length; at++, other++) {
    const line = expected[at]
    if (anyLines(line)) {
      if (at === expected.length - 1) return undefined
      const rest = found.findIndex(
        (_, index) => index >= other && compareLines(expected, found, at + 1, index) === undefined
      )
      return rest < 0 ? { line: at + 1, expected: expected[at + 1], found: undefined } : undefined
    }
    if (line !== found[other]) return { line: at, expected: line, found: found[other] }
  }
  return other < found.length ? { line: at, expected: undefined, found: found[other] } : undefined
}
