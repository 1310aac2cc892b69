// Breaks titles into lines of similar length, in the largest font size that fits. Widths are in ems, so each text is measured
// once for all sizes.

import type { Font } from '../../load/font.ts'

/** A font size to try, and the maximum number of lines in that size. */
export interface FontSize {
  /** Pixels per em. */
  readonly size: number
  readonly maxLines: number
}

export interface FittedText {
  readonly size: number
  readonly lines: readonly string[]
}

/** Width of a text in ems, with `tracking` (in ems) added after each glyph. */
export function widthOf(font: Font, text: string, tracking: number): number {
  const glyphs = font.glyphs(text)
  return glyphs.reduce((sum, glyph, index) => sum + font.advance(glyph, glyphs[index + 1]) + tracking, 0)
}

interface LineFrame {
  readonly font: Font
  readonly tracking: number
  /** Width of a line in pixels. */
  readonly width: number
}

/** No card shows more characters than this: measuring and breaking a longer text would only take time. */
const maxCharacters = 1_000

/** The characters of a text that may be shown. */
const visiblePart = (text: string): string =>
  text.length <= maxCharacters ? text : [...text.slice(0, 2 * maxCharacters)].slice(0, maxCharacters).join('')

/**
 * Break a text into lines.
 *
 * @param sizes from largest to smallest; in the last one, text that is too long is truncated
 */
export function fitText(text: string, frame: LineFrame, sizes: readonly FontSize[]): FittedText {
  const pieces = piecesOf(visiblePart(text)).map((piece) => measurePiece(frame, piece))
  for (const { size, maxLines } of sizes) {
    const maxWidth = frame.width / size
    if (pieces.some(({ width }) => width > maxWidth)) continue
    if (breakGreedily(pieces, maxWidth).length <= maxLines)
      return { size, lines: breakBalanced(pieces, maxWidth) }
  }
  const { size = 1, maxLines = 1 } = sizes.at(-1) ?? {}
  const maxWidth = frame.width / size
  const breakable = pieces.flatMap((piece) =>
    piece.width > maxWidth ? hyphenate(frame, piece, maxWidth) : [piece]
  )
  const lines = breakGreedily(breakable, maxWidth)
  if (lines.length <= maxLines) return { size, lines: breakBalanced(breakable, maxWidth) }
  const visibleLines = lines.slice(0, maxLines).map(lineText)
  return {
    size,
    lines: [...visibleLines.slice(0, -1), truncate(visibleLines.at(-1) ?? '', frame, maxWidth)]
  }
}

/** Truncate a text with an ellipsis if it is wider than `maxWidth` ems. */
export function truncate(
  text: string,
  { font, tracking }: Omit<LineFrame, 'width'>,
  maxWidth: number,
  candidate = `${visiblePart(text)}…`
): string {
  if (widthOf(font, candidate, tracking) <= maxWidth || text === '') return candidate
  const shorterText = visiblePart(text)
    .replace(/\s*\S$/u, '')
    .replace(/[\s,.:;–—-]+$/, '')
  return truncate(shorterText, { font, tracking }, maxWidth, `${shorterText}…`)
}

/** An unbreakable piece of text: a word, or a part of one up to a hyphen. */
interface Piece {
  readonly text: string
  /** Whether it is preceded by a space, unless it starts a line. */
  readonly spaced: boolean
}

interface MeasuredPiece extends Piece {
  readonly width: number
  /** Width of the space before it. */
  readonly space: number
}

/** Split a text at spaces, hyphens and slashes. A dash stays with the word before it. */
function piecesOf(text: string): readonly Piece[] {
  const pieces: Piece[] = []
  for (const word of text.split(/[^\S\u00a0\u202f]+/)) {
    const lastPiece = pieces.at(-1)
    if (lastPiece && /^[^\p{L}\p{N}]$/u.test(word) && /[-–—·|/&+=]/.test(word))
      pieces.splice(-1, 1, { ...lastPiece, text: `${lastPiece.text} ${word}` })
    else pieces.push(...partsOf(word).map((text, index) => ({ text, spaced: index === 0 })))
  }
  return pieces.filter(({ text }) => text !== '')
}

const partsOf = (word: string): readonly string[] =>
  word.split(/(?<=[\p{L}\p{N}]{2}[-–—/])(?=[\p{L}\p{N}]{2})/u)

const measurePiece = ({ font, tracking }: LineFrame, piece: Piece): MeasuredPiece => ({
  ...piece,
  width: widthOf(font, piece.text, tracking),
  space: piece.spaced ? widthOf(font, ' ', tracking) : 0
})

/** Hyphenate a word that is wider than a line. */
function hyphenate(frame: LineFrame, piece: MeasuredPiece, maxWidth: number): readonly MeasuredPiece[] {
  const fits = (part: string) => widthOf(frame.font, `${part}-`, frame.tracking) <= maxWidth
  const parts: string[] = []
  let remaining = [...piece.text]
  while (widthOf(frame.font, remaining.join(''), frame.tracking) > maxWidth) {
    const firstOverflow = remaining.findIndex((_, index) => !fits(remaining.slice(0, index + 1).join('')))
    const end = Math.max(1, syllableEnd(remaining, firstOverflow))
    parts.push(`${remaining.slice(0, end).join('')}-`)
    remaining = remaining.slice(end)
  }
  return [...parts, remaining.join('')].map((text, index) =>
    measurePiece(frame, { text, spaced: piece.spaced && index === 0 })
  )
}

/** The last position up to `maxEnd` before a consonant and vowel, where most languages hyphenate. */
function syllableEnd(letters: readonly string[], maxEnd: number): number {
  const vowel = /[aeiouyäöüáéíóúàèìòùâêîôûåæøœ]/iu
  for (let end = maxEnd; end > maxEnd / 2; end--) {
    const [vowelBefore = '', consonant = '', nextLetter = ''] = letters.slice(end - 1, end + 2)
    const splitsLetters =
      /[cs]h|ck|ph|th|qu/i.test(vowelBefore + consonant) || /[^\p{L}]/u.test(vowelBefore + consonant)
    if (!splitsLetters && !vowel.test(consonant) && vowel.test(nextLetter)) return end
  }
  return maxEnd
}

type TextLine = readonly MeasuredPiece[]

const lineText = (line: TextLine): string =>
  line.map(({ text, spaced }, index) => (spaced && index > 0 ? ` ${text}` : text)).join('')

/** Greedy line breaking: as much as fits on each line. */
function breakGreedily(pieces: readonly MeasuredPiece[], maxWidth: number): readonly TextLine[] {
  const lines: MeasuredPiece[][] = []
  let lineWidth = 0
  for (const piece of pieces) {
    const lastLine = lines.at(-1)
    if (lastLine && lineWidth + piece.space + piece.width <= maxWidth) {
      lastLine.push(piece)
      lineWidth += piece.space + piece.width
    } else {
      lines.push([piece])
      lineWidth = piece.width
    }
  }
  return lines
}

/** Optimal line breaking: as few lines as possible, with the least sum of squares of the remaining space. */
function breakBalanced(pieces: readonly MeasuredPiece[], maxWidth: number): readonly string[] {
  const count = breakGreedily(pieces, maxWidth).length
  // best[n][end]: the first `end` pieces on n lines.
  const best: { cost: number; start: number }[][] = [[{ cost: 0, start: 0 }]]
  for (let line = 1; line <= count; line++) {
    const previousBest = best[line - 1] ?? []
    const lineBest: { cost: number; start: number }[] = []
    for (let start = 0; start < pieces.length; start++) {
      const cost = previousBest[start]?.cost
      if (cost === undefined) continue
      for (let end = start + 1, width = 0; end <= pieces.length; end++) {
        const piece = pieces[end - 1]
        if (!piece) break
        width += piece.width + (end === start + 1 ? 0 : piece.space)
        if (width > maxWidth) break
        const sum = cost + (maxWidth - width) ** 2
        if (sum < (lineBest[end]?.cost ?? Number.POSITIVE_INFINITY)) lineBest[end] = { cost: sum, start }
      }
    }
    best.push(lineBest)
  }
  const lines: string[] = []
  for (let line = count, end = pieces.length; line > 0; line--) {
    const start = best[line]?.[end]?.start ?? 0
    lines.unshift(lineText(pieces.slice(start, end)))
    end = start
  }
  return lines
}
