// A short text in HTML → a line of Markdown.

/** Markdown around the contents of an element. */
const marks: Readonly<Record<string, string>> = { strong: '**', b: '**', em: '*', i: '*' }

/**
 * `<a href="/x">Read</a> it` → `[Read](/x) it`
 *
 * @param newTarget converts an address
 * @returns `undefined` for a text with other elements
 */
export function markdownOf(html: string, newTarget: (href: string) => string): string | undefined {
  const targets: string[] = []
  const text = html
    .trim()
    .replace(/\s+/g, ' ')
    .split(/(<[^>]*>)/)
    .map((part) => {
      const [, slash, name = '', attributes = ''] = /^<(\/?)([a-z]+)([^>]*)>$/i.exec(part) ?? []
      const tag = name.toLowerCase()
      if (tag === '') return escaped(part)
      if (tag === 'a' && slash === '/') return `](${targets.pop() ?? ''})`
      if (tag === 'a') {
        const [, href] =
          /\shref\s*=\s*"([^"]*)"/.exec(attributes) ?? /\shref\s*=\s*'([^']*)'/.exec(attributes) ?? []
        if (href === undefined) return undefined
        targets.push(newTarget(href.replaceAll('&amp;', '&')))
        return '['
      }
      return marks[tag]
    })
  return text.includes(undefined) || targets.length > 0
    ? undefined
    : text.join('').replace(/\[ | \](?=\()/g, (bracket) => bracket.trim())
}

const escaped = (text: string): string => text.replace(/[\\`*_[\]{}<]/g, '\\$&').replace(/:(?=[a-z])/g, '\\:')
