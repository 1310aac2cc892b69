// Finds addresses in Markdown and HTML.

export interface FoundAddress {
  /** Offset in the text. */
  readonly index: number
  readonly address: string
  /** HTML, whose addresses some tools leave alone. */
  readonly isHtml: boolean
}

const markdownLink =
  /(\]\(\s*<?)([^()\s<>]*(?:\([^()\s]*\)[^()\s]*)*)(?=>?(?:\s+(?:"[^"\n]*"|'[^'\n]*'))?\s*\))/g
const definition = /^([ \t]*\[(?!\^)[^\]\n]+\]:[ \t]*<?)([^\s<>]+)/gm
const attribute = /(\s(?:href|src|poster)\s*=\s*["'])([^"'\n]*)(?=["'])/g

/**
 * The address that browsers load a picture or other file from: on an `https:` page, they request `http:` addresses by
 * `https:`, and the page policy allows nothing else.
 */
export const secureAddress = (address: string): string =>
  address.replace(/^http:(?=\/\/(?!localhost\b|127\.))/i, 'https:')

/** The addresses in a text whose code is blanked out. */
export const addressesIn = (text: string): readonly FoundAddress[] =>
  [markdownLink, definition, attribute].flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match) => ({
      index: match.index + (match[1]?.length ?? 0),
      address: match[2] ?? '',
      isHtml: pattern === attribute
    }))
  )
