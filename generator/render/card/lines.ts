// A title → lines of about the same length, in the largest size in which it fits. Widths are in ems, so that
// a text is measured once for all sizes.

import type { Font } from '../../load/font.ts'

/** A size to try, and how many lines may have it. */
export interface Size {
  /** Pixels of an em. */
  readonly size: number
  readonly lines: number
}

export interface Fitted {
  readonly size: number
  readonly lines: readonly string[]
}

/** Width of a text in ems, with `tracking` added behind each glyph. */
export function widthOf(font: Font, text: string, tracking: number): number {
  const glyphs = font.glyphs(text)
  return glyphs.reduce((sum, glyph, index) => sum + font.advance(glyph, glyphs[index + 1]) + tracking, 0)
}

interface Frame {
  readonly font: Font
  readonly tracking: number
  /** Pixels of a line. */
  readonly width: number
}

/**
 * Set a text in lines.
 *
 * @param sizes from the largest to the smallest; in the last one what is too long is cut
 */
export function fit(text: string, frame: Frame, sizes: readonly Size[]): Fitted {
  const pieces = piecesOf(text).map((piece) => measured(frame, piece))
  for (const { size, lines } of sizes) {
    const most = frame.width / size
    if (pieces.some(({ width }) => width > most)) continue
    const broken = balanced(pieces, most)
    if (broken.length <= lines) return { size, lines: broken }
  }
  const { size = 1, lines = 1 } = sizes.at(-1) ?? {}
  const most = frame.width / size
  const small = pieces.flatMap((piece) => (piece.width > most ? hyphenated(frame, piece, most) : [piece]))
  const broken = greedy(small, most)
  if (broken.length <= lines) return { size, lines: balanced(small, most) }
  const shown = broken.slice(0, lines).map(joined)
  return { size, lines: [...shown.slice(0, -1), shortened(shown.at(-1) ?? '', frame, most)] }
}

/** A text on one line, cut with an ellipsis where it is too long for `most` ems. */
export function shortened(
  text: string,
  { font, tracking }: Omit<Frame, 'width'>,
  most: number,
  end = `${text}…`
): string {
  if (widthOf(font, end, tracking) <= most || text === '') return end
  const less = text.replace(/\s*\S$/u, '').replace(/[\s,.:;–—-]+$/, '')
  return shortened(less, { font, tracking }, most, `${less}…`)
}

/** What no line may break: a word, or a part of one up to its hyphen. */
interface Piece {
  readonly text: string
  /** Is there a space before it, unless it begins a line? */
  readonly spaced: boolean
}

interface Measured extends Piece {
  readonly width: number
  /** Width of the space before it. */
  readonly space: number
}

/** Words, and their parts behind hyphens and slashes; a dash stays with the word before it. */
function piecesOf(text: string): readonly Piece[] {
  const pieces: Piece[] = []
  for (const word of text.split(/[^\S\u00a0\u202f]+/)) {
    const last = pieces.at(-1)
    if (last && /^[^\p{L}\p{N}]$/u.test(word) && /[-–—·|/&+=]/.test(word))
      pieces.splice(-1, 1, { ...last, text: `${last.text} ${word}` })
    else pieces.push(...partsOf(word).map((text, index) => ({ text, spaced: index === 0 })))
  }
  return pieces.filter(({ text }) => text !== '')
}

const partsOf = (word: string): readonly string[] =>
  word.split(/(?<=[\p{L}\p{N}]{2}[-–—/])(?=[\p{L}\p{N}]{2})/u)

const measured = ({ font, tracking }: Frame, piece: Piece): Measured => ({
  ...piece,
  width: widthOf(font, piece.text, tracking),
  space: piece.spaced ? widthOf(font, ' ', tracking) : 0
})

/** Parts of a word that is wider than a line, with hyphens. */
function hyphenated(frame: Frame, piece: Measured, most: number): readonly Measured[] {
  const fits = (part: string) => widthOf(frame.font, `${part}-`, frame.tracking) <= most
  const parts: string[] = []
  let rest = [...piece.text]
  while (widthOf(frame.font, rest.join(''), frame.tracking) > most) {
    const full = rest.findIndex((_, index) => !fits(rest.slice(0, index + 1).join('')))
    const end = Math.max(1, syllableEnd(rest, full))
    parts.push(`${rest.slice(0, end).join('')}-`)
    rest = rest.slice(end)
  }
  return [...parts, rest.join('')].map((text, index) =>
    measured(frame, { text, spaced: piece.spaced && index === 0 })
  )
}

/** The last place up to `most` before a consonant and its vowel, where most languages part words. */
function syllableEnd(letters: readonly string[], most: number): number {
  const vowel = /[aeiouyäöüáéíóúàèìòùâêîôûåæøœ]/iu
  for (let end = most; end > most / 2; end--) {
    const [before = '', consonant = '', next = ''] = letters.slice(end - 1, end + 2)
    const joint = /[cs]h|ck|ph|th|qu/i.test(before + consonant) || /[^\p{L}]/u.test(before + consonant)
    if (!joint && !vowel.test(consonant) && vowel.test(next)) return end
  }
  return most
}

type Line = readonly Measured[]

const joined = (line: Line): string =>
  line.map(({ text, spaced }, index) => (spaced && index > 0 ? ` ${text}` : text)).join('')

/** As much on each line as goes. */
function greedy(pieces: readonly Measured[], most: number): readonly Line[] {
  const lines: Measured[][] = []
  let used = 0
  for (const piece of pieces) {
    const last = lines.at(-1)
    if (last && used + piece.space + piece.width <= most) {
      last.push(piece)
      used += piece.space + piece.width
    } else {
      lines.push([piece])
      used = piece.width
    }
  }
  return lines
}

/** As few lines as go, as even as they go: the sum of the squares of what stays empty is smallest. */
function balanced(pieces: readonly Measured[], most: number): readonly string[] {
  const count = greedy(pieces, most).length
  // best[n][end]: the first `end` pieces on n lines.
  const best: { cost: number; start: number }[][] = [[{ cost: 0, start: 0 }]]
  for (let line = 1; line <= count; line++) {
    const before = best[line - 1] ?? []
    const now: { cost: number; start: number }[] = []
    for (let start = 0; start < pieces.length; start++) {
      const cost = before[start]?.cost
      if (cost === undefined) continue
      for (let end = start + 1, width = 0; end <= pieces.length; end++) {
        const piece = pieces[end - 1]
        if (!piece) break
        width += piece.width + (end === start + 1 ? 0 : piece.space)
        if (width > most) break
        const sum = cost + (most - width) ** 2
        if (sum < (now[end]?.cost ?? Number.POSITIVE_INFINITY)) now[end] = { cost: sum, start }
      }
    }
    best.push(now)
  }
  const lines: string[] = []
  for (let line = count, end = pieces.length; line > 0; line--) {
    const start = best[line]?.[end]?.start ?? 0
    lines.unshift(joined(pieces.slice(start, end)))
    end = start
  }
  return lines
}
