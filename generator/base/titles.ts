// Default titles of documents and folders.

/** The text of a level-one heading that opens a Markdown text: `# *Title* {#id}` → `Title`. */
export function firstHeading(body: string): string | undefined {
  const match = /^\s*# +(.+?)(?:\s+#+)?[ \t]*(?:\n|$)/.exec(body)
  return match?.[1] && plainLine(match[1].replace(/\s*\{#[^}]+\}\s*$/, ''))
}

const entities: Readonly<Record<string, string>> = {
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

/** What readers see of a line of Markdown, as plain text: titles are shown where nothing else is possible. */
function plainLine(line: string): string {
  // Code and escaped characters are text: `<T>` is not a tag there, and `__init__` is not emphasised.
  const literals: string[] = []
  const literal = (content: string) => `\0${literals.push(content) - 1}\0`
  return line
    .replace(/(?<!\\)(`+)(?!`)(.*?[^`])\1(?!`)/g, (_, __, inner: string) => literal(inner.trim()))
    .replace(/\\([!-/:-@[-`{-~])/g, (_, character: string) => literal(character))
    .replace(/<(https?:[^<>\s]*)>/g, (_, address: string) => literal(address))
    .replace(/:icon\[[^\]]*\](?:\{[^}]*\})?\s*/g, '')
    .replace(/(?<!\w):[a-z][\w-]*\[([^\]]*)\](?:\{[^}]*\})?/g, '$1')
    .replace(/!?\[((?:[^[\]]|\[[^\]]*\])*)\]\([^()]*(?:\([^()]*\)[^()]*)*\)/g, '$1')
    .replace(/!\[([^\]]*)\]\([^()]*\)/g, '$1')
    .replace(/<!--.*?-->|<\/?[a-zA-Z][^<>]*>/g, '')
    .replace(/(\*{1,3}|~~)(?=\S)(.*?\S)\1/g, '$2')
    .replace(/(?<![\p{L}\p{N}_])(_{1,3})(?=\S)(.*?\S)\1(?![\p{L}\p{N}_])/gu, '$2')
    .replace(
      /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi,
      (whole, decimal?: string, hex?: string, name = '') => {
        const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : undefined
        if (code !== undefined) return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
        return Object.hasOwn(entities, name) ? (entities[name] ?? whole) : whole
      }
    )
    .replace(/\0(\d+)\0/g, (_, index: string) => literals[Number(index)] ?? '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** `getting-started` → `Getting started` */
export const humanise = (name: string): string => {
  const words = name.replace(/[-_]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
