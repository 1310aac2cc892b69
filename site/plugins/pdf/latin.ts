// Encoding (WinAnsiEncoding) and text widths of the standard PDF fonts.

/** Characters of 0x80 to 0x9f, where WinAnsiEncoding differs from Latin-1; spaces where it has none. */
const special = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'

/** Encode a text; undefined if the fonts lack a character. */
export function winAnsi(text: string): readonly number[] | undefined {
  const codes = [...text.normalize('NFC')].map((character) => {
    const code = character.codePointAt(0) ?? 0
    const isLatin1 = (code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff)
    return isLatin1 ? code : special.indexOf(character) + 0x80
  })
  // Characters that are not found: -1 + 0x80.
  return codes.includes(0x7f) ? undefined : codes
}

// Adobe's metrics of Helvetica: widths of characters 32 to 126, in thousandths of the font size.
const regular =
  '278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584'
const bold =
  '278 333 474 556 556 889 722 238 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 333 333 584 584 584 611 975 722 722 722 722 667 611 778 722 278 556 722 611 833 722 778 667 778 722 667 611 722 667 944 667 667 611 333 278 333 584 556 333 556 611 556 611 556 333 611 611 278 278 556 278 889 611 611 611 611 389 556 333 611 556 778 556 556 500 389 280 389 584'

const widths = {
  regular: regular.split(' ').map(Number),
  bold: bold.split(' ').map(Number)
}

export type Face = keyof typeof widths

/**
 * Width of a text, in the unit of `size`. Accents do not change the width of letters.
 *
 * @internal exported for tests
 */
export const widthOf = (text: string, face: Face, size: number): number =>
  [...text.normalize('NFD').replace(/\p{M}/gu, '')].reduce(
    (sum, character) => sum + (widths[face][(character.codePointAt(0) ?? 0) - 32] ?? 611),
    0
  ) *
  (size / 1000)

/** Break a text into lines of at most `width`. Longer words get a line of their own. */
export function linesOf(text: string, face: Face, size: number, width: number): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).filter((part) => part !== '')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && widthOf(longer, face, size) > width) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return line === '' ? lines : [...lines, line]
}
