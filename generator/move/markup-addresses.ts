// Addresses in the attributes of tags and directives. What is searched is a node of a parsed document, never a whole file.

import { addressFields } from '../base/address-fields.ts'
import { decodeReferences } from '../base/character-references.ts'
import { srcsetCandidates } from '../base/srcset.ts'

/** An address as it is written. */
export interface WrittenAddress {
  readonly offset: number
  readonly text: string
  /** The address without escapes. */
  readonly href: string
  /** Set for the path of an included file. */
  readonly isInclude?: true
}

const names = [...addressFields.keys(), 'srcset'].join('|')
const attribute = new RegExp(
  String.raw`(?<=\s)(${names})\s*=\s*(?:\{\s*)?(?:"([^"\n]*)"|'([^'\n]*)'|([^\s"'<>={}\x60]+))`,
  'gid'
)
const comment = /<!--[\s\S]*?(?:-->|$)/g

/** Addresses in HTML or JSX. @param offset of the markup in its text */
export const tagAddresses = (markup: string, offset: number): readonly WrittenAddress[] =>
  [...markup.replace(comment, (text) => ' '.repeat(text.length)).matchAll(attribute)].flatMap((match) => {
    const value = match[2] ?? match[3] ?? match[4] ?? ''
    const from = offset + ((match.indices?.[2] ?? match.indices?.[3] ?? match.indices?.[4])?.[0] ?? 0)
    if (match[1]?.toLowerCase() !== 'srcset')
      return [{ offset: from, text: value, href: decodeReferences(value) }]
    let end = 0
    return srcsetCandidates(value).map(({ url }) => {
      const at = value.indexOf(url, end)
      end = at + url.length
      return { offset: from + at, text: url, href: decodeReferences(url) }
    })
  })

const directiveAttribute = /[\w-]+\s*=\s*(?:"([^"\n]*)"|'([^'\n]*)'|([^\s"'{}=]+))/dg

/** Values in the attributes of a directive, `{to="./a.md"}`: all of them, since plugins choose their names. */
export function directiveAddresses(line: string, offset: number): readonly WrittenAddress[] {
  const start = line.lastIndexOf('{')
  if (start < 0) return []
  return [...line.slice(start).matchAll(directiveAttribute)].map((match) => {
    const value = match[1] ?? match[2] ?? match[3] ?? ''
    const from = (match.indices?.[1] ?? match.indices?.[2] ?? match.indices?.[3])?.[0] ?? 0
    return { offset: offset + start + from, text: value, href: decodeReferences(value) }
  })
}
