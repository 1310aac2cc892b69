// TOML of configurations and front matter → plain data.

import { parse, TomlDate, TomlError } from 'smol-toml'

/** TOML that is not valid. Its message names the mistake, and its position is in the text. */
export class TomlMistake extends Error {
  /** From 1. */
  readonly line: number
  /** From 1. */
  readonly column: number

  constructor(problem: string, line: number, column: number) {
    super(`line ${line}, column ${column}: ${problem}`)
    this.line = line
    this.column = column
  }
}

/**
 * Parse TOML. Dates and times are texts in the form of ISO 8601, with the offset that was written.
 *
 * @throws TomlMistake if it is not valid
 */
export function parseToml(text: string): Record<string, unknown> {
  try {
    // A file may begin with the mark of its encoding.
    return plain(parse(text.replace(/^\uFEFF/, ''))) as Record<string, unknown>
  } catch (error) {
    if (!(error instanceof TomlError)) throw error
    // Below the first line, the message repeats the code.
    const [problem = ''] = error.message.replace('Invalid TOML document: ', '').split('\n')
    throw new TomlMistake(problem, error.line, error.column)
  }
}

function plain(value: unknown): unknown {
  if (value instanceof TomlDate) return value.toISOString()
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner)]))
}
