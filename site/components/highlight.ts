// Syntax highlighting for a few lines of code, with the theme's classes for code.

/** A piece of a line; `kind` is the class of its colour. */
export interface Token {
  readonly kind?: string
  readonly text: string
}

/** Highlighting rules: group n of the pattern has kind n. */
export interface Language {
  readonly kinds: readonly string[]
  readonly pattern: RegExp
}

const words =
  'module|endmodule|parameter|localparam|integer|input|output|wire|reg|always|posedge|if|else|begin|end'

export const verilog: Language = {
  kinds: ['comment', 'number', 'function', 'keyword'],
  pattern: new RegExp(`(//.*)|(\\b\\d[\\d_]*(?:'b\\d+)?)|(\\$\\w+)|(\\b(?:${words})\\b)`, 'g')
}

export const pcf: Language = { kinds: ['keyword', 'number'], pattern: /(set_io)|(\d+$)/gm }

/** Split a line into pieces of one colour. */
export function tokensOf(line: string, { kinds, pattern }: Language): readonly Token[] {
  const tokens: Token[] = []
  let from = 0
  for (const match of line.matchAll(pattern)) {
    const kind = kinds.find((_, index) => match[index + 1] !== undefined)
    if (match.index > from) tokens.push({ text: line.slice(from, match.index) })
    tokens.push({ text: match[0], ...(kind && { kind }) })
    from = match.index + match[0].length
  }
  if (from < line.length) tokens.push({ text: line.slice(from) })
  return tokens
}
