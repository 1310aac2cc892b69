// Code with names that link, as Markdown. In a sentence it becomes pieces of code and links without a space between them, which
// `code-links.ts` joins; in a block, the option `refs` has the places of its links: `refs="6-12:./client.md"`.

import { code, codeBlock, type Lines } from './lines.ts'
import type { Linked } from './model.ts'

/** Address of an item from the page; `undefined` if there is no such item. */
export type LinkOf = (key: string) => string | undefined

interface Piece {
  readonly text: string
  readonly link: string | undefined
}

/** Pieces with their links; neighbours without one are joined. */
function piecesOf(linked: Linked, linkOf: LinkOf): readonly Piece[] {
  const pieces: Piece[] = []
  for (const part of linked) {
    const [text, link] = typeof part === 'string' ? [part, undefined] : [part.text, linkOf(part.to)]
    const last = pieces.at(-1)
    if (last && last.link === undefined && link === undefined)
      pieces[pieces.length - 1] = { text: last.text + text, link }
    else if (text !== '') pieces.push({ text, link })
  }
  return pieces
}

/** The text alone. */
export const textOf = (linked: Linked): string =>
  linked.map((part) => (typeof part === 'string' ? part : part.text)).join('')

/** Code in a sentence. */
export const inlineCode = (linked: Linked, linkOf: LinkOf): string =>
  piecesOf(linked, linkOf)
    .map(({ text, link }, index) => ({
      text: inOneLine(index === 0 ? text.replace(/^\s*\| /, '') : text),
      link
    }))
    .filter(({ text }) => text !== '')
    .map(({ text, link }) => (link === undefined ? code(text) : `[${code(text)}](${link})`))
    .join('')

/** Code without the lines that it has in a block. */
const inOneLine = (text: string): string =>
  text
    .replace(/([([{<])\n\s*/g, '$1')
    .replace(/\n\s*(?=[)\]}>])/g, '')
    .replace(/\s*\n\s*/g, ' ')

/** Markdown whose names are links. */
export const inlineText = (linked: Linked, linkOf: LinkOf): string =>
  piecesOf(linked, linkOf)
    .map(({ text, link }) => (link === undefined ? text : `[${text}](${link})`))
    .join('')

/** A block of code. */
export function blockOf(language: string, linked: Linked, linkOf: LinkOf): Lines {
  let at = 0
  const refs: string[] = []
  const pieces = piecesOf(linked, linkOf).map(({ text, link }) => ({
    text: text.replace(/ +\n/g, '\n'),
    link
  }))
  for (const { text, link } of pieces) {
    if (link !== undefined) refs.push(`${at}-${at + text.length}:${link}`)
    at += text.length
  }
  return codeBlock(
    language,
    pieces.map(({ text }) => text).join(''),
    refs.length === 0 ? '' : `refs="${refs.join(' ')}"`
  )
}
