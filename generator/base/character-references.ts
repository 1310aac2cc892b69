// Character references of HTML and Markdown: https://spec.commonmark.org/0.31.2/#entity-and-numeric-character-references

/** Names that occur in texts; HTML has two thousand. */
export const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  copy: '©',
  reg: '®',
  trade: '™',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  rarr: '→',
  larr: '←'
}

/** Whether a code point is a character: not zero, and no half of a surrogate pair. */
const isCharacter = (code: number): boolean =>
  code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)

/** `Q&amp;A &#8211;` → `Q&A –`; unknown references stay as they are. */
export const decodeReferences = (text: string): string =>
  text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi,
    (reference, decimal?: string, hex?: string, name = '') => {
      const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : undefined
      if (code !== undefined) return isCharacter(code) ? String.fromCodePoint(code) : reference
      return Object.hasOwn(entities, name) ? (entities[name] ?? reference) : reference
    }
  )
