// A stamp is the hash of the original that a translation was made from. Markdown files have it in the front matter, as
// `source_hash`; YAML files, whose schemas have no such key, in a comment on the first line. Stamps are inserted into the
// text, so that the rest of the file stays byte for byte the same.

import { shortHash } from '../base/hash.ts'
import { extensionOf } from '../base/text.ts'

/** Hash of a file's text as `decode` returns it: independent of line endings and byte order marks. */
export const hashSource = (text: string): string => shortHash(text)

const commentStamp = /^#[ \t]*source_hash:[ \t]*([\w-]+)[ \t]*(?=\r|\n|$)/
const keyStamp = /^source_hash:[ \t]*(['"]?)([\w-]+)\1[ \t]*(?=\r|$)/m
const frontMatter = /^(---[ \t]*\r?\n)([\s\S]*?)(^---[ \t]*\r?(?:\n|$(?![\s\S])))/m

interface TextParts {
  /** Byte order mark, which must stay first. */
  readonly mark: string
  readonly content: string
  /** Line ending of the file. */
  readonly end: string
}

function splitText(text: string): TextParts {
  const mark = text.startsWith('\uFEFF') ? '\uFEFF' : ''
  const content = text.slice(mark.length)
  return { mark, content, end: /\r\n|\r|\n/.exec(content)?.[0] ?? '\n' }
}

const isMarkdownFile = (path: string): boolean => extensionOf(path) !== '.yaml'

/** Offsets of the YAML in the front matter of a text. */
function findFrontMatter(text: string): { readonly from: number; readonly to: number } | undefined {
  const [block, opening, yaml] = frontMatter.exec(text) ?? []
  if (block === undefined || opening === undefined || yaml === undefined || !text.startsWith(block))
    return undefined
  return { from: opening.length, to: opening.length + yaml.length }
}

/** The stamp of a file; `undefined` when it has none. */
export function readStamp(path: string, text: string): string | undefined {
  const { content } = splitText(text)
  if (!isMarkdownFile(path)) return commentStamp.exec(content)?.[1]
  const block = findFrontMatter(content)
  return block && keyStamp.exec(content.slice(block.from, block.to))?.[2]
}

/**
 * Insert a stamp into the text of a file, or replace the existing one.
 *
 * `---\ntitle: A\n---\n` → `---\ntitle: A\nsource_hash: '3f2a9c01de'\n---\n`
 */
export function withStamp(path: string, text: string, hash: string): string {
  const { mark, content, end } = splitText(text)
  if (!isMarkdownFile(path)) {
    const line = `# source_hash: ${hash}`
    return (
      mark + (commentStamp.test(content) ? content.replace(commentStamp, line) : `${line}${end}${content}`)
    )
  }
  // Quoted: ten digits with an `e` among them would be a number.
  const line = `source_hash: '${hash}'`
  const block = findFrontMatter(content)
  if (!block) return `${mark}---${end}${line}${end}---${end}${end}${content}`
  const yaml = content.slice(block.from, block.to)
  const stamped = keyStamp.test(yaml) ? yaml.replace(keyStamp, line) : `${yaml}${line}${end}`
  return mark + content.slice(0, block.from) + stamped + content.slice(block.to)
}
