// Characters in the labels of diagrams that the renderer would read as syntax.

import { escapeHtml } from '../base/text.ts'

/** Characters that would end a label for the renderer. It gets private ones; `drawnText` replaces them in the drawing. */
const specialCharacters = '[](){}|"<>& '
const firstPrivate = 0xe900

const privateOf = (character: string): string =>
  String.fromCharCode(firstPrivate + specialCharacters.indexOf(character))

const namedEntities: Readonly<Record<string, string>> = {
  quot: '"',
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: '\u00a0'
}

/** Mermaid writes characters as `#quot;` and `#9829;`. */
export const decodeEntities = (text: string): string =>
  text.replace(/#(\d{2,6}|quot|amp|lt|gt|nbsp);/g, (_, name: string) => {
    const character = namedEntities[name] ?? String.fromCodePoint(Math.min(Number(name), 0x10ffff))
    return /^[<>&]$/.test(character) ? privateOf(character) : character
  })

/** A label without characters that would end it, and without entities. */
export const encodeSpecial = (text: string): string => decodeEntities(text).replace(/[[\](){}|"]/g, privateOf)

/** A name without spaces either. */
export const encodeName = (name: string): string => encodeSpecial(name).replaceAll(' ', privateOf)

/** The drawing of a diagram, with the characters of its labels. */
export const drawnText = (svg: string): string =>
  svg.replace(/[\ue900-\ue90b]/g, (character) =>
    escapeHtml(specialCharacters[character.charCodeAt(0) - firstPrivate] ?? '')
  )
