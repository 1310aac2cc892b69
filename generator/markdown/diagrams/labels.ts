// Characters in the labels of diagrams that the renderer would read as syntax.

import { escapeHtml } from '../../base/text.ts'

/** Characters that the renderer would read as the end of a label. They become private-use ones; `restoreSpecial` undoes it. */
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

/** Decode Mermaid's entities, `#quot;` and `#9829;`. `<`, `>` and `&` become private-use characters. */
export const decodeEntities = (text: string): string =>
  text.replace(/#(\d{2,6}|quot|amp|lt|gt|nbsp);/g, (_, name: string) => {
    const character = namedEntities[name] ?? String.fromCodePoint(Math.min(Number(name), 0x10ffff))
    return /^[<>&]$/.test(character) ? privateOf(character) : character
  })

/** Decode the entities of a label, and encode the characters that would end it. */
export const encodeSpecial = (text: string): string => decodeEntities(text).replace(/[[\](){}|"]/g, privateOf)

/** Like `encodeSpecial`, for names, which cannot contain spaces. */
export const encodeName = (name: string): string => encodeSpecial(name).replaceAll(' ', privateOf)

/** Turn the encoded characters of labels in a drawing back into the original ones. */
export const restoreSpecial = (svg: string): string =>
  svg.replace(/[\ue900-\ue90b]/g, (character) =>
    escapeHtml(specialCharacters[character.charCodeAt(0) - firstPrivate] ?? '')
  )
