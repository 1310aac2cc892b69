// A stamp: the hash of the original that a translation was made from. In Markdown it stands in the front
// matter as `source_hash`; in YAML, whose files have schemas of their own, in a comment on the first line.
// Stamps are written into the text as it is, so that nothing else in the file moves.

import { shortHash } from '../base/hash.ts'
import { extensionOf } from '../base/text.ts'

/** The hash of a file's text as `decode` gives it: line ends and byte order marks make no difference. */
export const hashOfSource = (text: string): string => shortHash(text)

const commentStamp = /^#[ \t]*source_hash:[ \t]*([\w-]+)[ \t]*(?=\r|\n|$)/
const keyStamp = /^source_hash:[ \t]*(['"]?)([\w-]+)\1[ \t]*(?=\r|$)/m
const frontMatter = /^(---[ \t]*\r?\n)([\s\S]*?)(^---[ \t]*\r?(?:\n|$(?![\s\S])))/m

interface Parts {
  /** Byte order mark, which stays the first of all. */
  readonly mark: string
  readonly rest: string
  /** As the file ends its lines. */
  readonly end: string
}

function partsOf(text: string): Parts {
  const mark = text.startsWith('\uFEFF') ? '\uFEFF' : ''
  const rest = text.slice(mark.length)
  return { mark, rest, end: /\r\n|\r|\n/.exec(rest)?.[0] ?? '\n' }
}

const isMarkdownFile = (path: string): boolean => extensionOf(path) !== '.yaml'

/** The front matter of a text: what opens it, its YAML, and where the closing line begins. */
function frontMatterOf(text: string): { readonly from: number; readonly to: number } | undefined {
  const [whole, opening, yaml] = frontMatter.exec(text) ?? []
  if (whole === undefined || opening === undefined || yaml === undefined || !text.startsWith(whole))
    return undefined
  return { from: opening.length, to: opening.length + yaml.length }
}

/** The stamp of a file; nothing when it has none. */
export function stampOf(path: string, text: string): string | undefined {
  const { rest } = partsOf(text)
  if (!isMarkdownFile(path)) return commentStamp.exec(rest)?.[1]
  const found = frontMatterOf(rest)
  return found && keyStamp.exec(rest.slice(found.from, found.to))?.[2]
}

/**
 * Put a stamp into the text of a file, in place of the one that it has.
 *
 * `---\ntitle: A\n---\n` → `---\ntitle: A\nsource_hash: '3f2a9c01de'\n---\n`
 */
export function withStamp(path: string, text: string, hash: string): string {
  const { mark, rest, end } = partsOf(text)
  if (!isMarkdownFile(path)) {
    const line = `# source_hash: ${hash}`
    return mark + (commentStamp.test(rest) ? rest.replace(commentStamp, line) : `${line}${end}${rest}`)
  }
  // In quotes: ten digits with an `e` among them would be a number.
  const line = `source_hash: '${hash}'`
  const found = frontMatterOf(rest)
  if (!found) return `${mark}---${end}${line}${end}---${end}${end}${rest}`
  const yaml = rest.slice(found.from, found.to)
  const stamped = keyStamp.test(yaml) ? yaml.replace(keyStamp, line) : `${yaml}${line}${end}`
  return mark + rest.slice(0, found.from) + stamped + rest.slice(found.to)
}
