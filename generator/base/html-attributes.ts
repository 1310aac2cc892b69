// Attributes in the text of a tag.

/** Attributes of an element: names in lower case, entities decoded. */
export type Attributes = Readonly<Record<string, string | undefined>>

/** Attributes of the element at the start of a text: `<meta name="a">`. */
export const attributesOf = (html: string): Attributes =>
  attributesAt(html, /^<[^\s/>]*/.exec(html)?.[0].length ?? 0).attributes

/**
 * Parse the attributes of a tag. Every step advances, so malformed HTML cannot loop.
 *
 * @param from offset after the tag's name
 */
export function attributesAt(
  html: string,
  from: number
): { readonly attributes: Attributes; readonly end: number } {
  const attributes: Record<string, string> = {}
  const attributePattern =
    /[\s/]*(?:>|([^\s/>][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"'][^\s>]*)?))?)/y
  attributePattern.lastIndex = from
  for (let match = attributePattern.exec(html); match; match = attributePattern.exec(html)) {
    const [, name, double, single, bare] = match
    if (name === undefined) return { attributes, end: attributePattern.lastIndex }
    attributes[name.toLowerCase()] ??= decodeEntities(double ?? single ?? bare ?? '')
  }
  return { attributes, end: html.length }
}

const namedEntities: Readonly<Record<string, string>> = { amp: '&', quot: '"', lt: '<', gt: '>', apos: "'" }

const decodeEntities = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(amp|quot|lt|gt|apos));/gi, (entity, hex, decimal, name) => {
        if (name !== undefined) return namedEntities[String(name).toLowerCase()] ?? entity
        const code = hex === undefined ? Number(decimal) : Number.parseInt(String(hex), 16)
        return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity
      })
    : text
