// Text and names of files, made safe for a terminal.

/**
 * Replace control characters, which a terminal would execute, and bidirectional controls, which disguise text. Each becomes
 * one visible character.
 */
export const visible = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
    .replace(/[\u0000-\u0008\u000b-\u001f]/g, (control) =>
      String.fromCharCode(0x2400 + control.charCodeAt(0))
    )
    .replace(/[\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '\ufffd')

/** Characters that are two columns wide. */
const wideCharacter =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}|[\u{20000}-\u{3fffd}]/u

const widthOf = (character: string): number =>
  /\p{M}|\u200d/u.test(character) ? 0 : wideCharacter.test(character) ? 2 : 1

/** Cut a text to a number of columns: `content/en/do…` */
export function cutToWidth(text: string, columns: number): string {
  let width = 0
  let prefix = ''
  let shorter = ''
  for (const character of text) {
    width += widthOf(character)
    if (width > columns) return `${shorter}…`
    prefix += character
    if (width < columns) shorter = prefix
  }
  return text
}
