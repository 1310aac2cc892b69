// A page's card, the picture that others show beside a link to it. Comes in: a look and a text. Goes out:
// a PNG, or nothing where the font lacks a character. The same look and text give the same bytes on every
// machine, so that both together name a card.

import { shortHash } from '../../base/hash.ts'
import type { CardLook } from '../../load/card-look.ts'
import type { Font } from '../../load/font.ts'
import { type Bitmap, coverageOf } from './coverage.ts'
import type { Tokens } from './deflate.ts'
import { background, cardSize, type Ink, inkAt, margin, paletteOf, places, titleSizes } from './design.ts'
import { fit, shortened, widthOf } from './lines.ts'
import { type Picture, png, type Rows, type RowWriter, rowWriter } from './png.ts'

/** To be raised with every change of what cards look like: their names are kept for ever by browsers. */
const edition = 1

export interface CardText {
  readonly title: string
  /** Where the page belongs; may be empty. */
  readonly section: string
  /** The name of the site. */
  readonly brand: string
  /** Where the site is, as readers know it: `example.com`. */
  readonly host: string
}

export interface CardMaker {
  /** Can a text be written in this font? */
  covers(text: string): boolean
  /** Names the card among all cards. */
  key(text: CardText): string
  make(text: CardText): Uint8Array
}

/** What makes cards of one look; what they share is drawn once. */
export function cardMaker({ colors, font }: CardLook): CardMaker {
  const look = JSON.stringify([edition, colors, font.key])
  const palette = paletteOf(colors)
  const pen = penOf(font)
  const writeRows = rowWriter(cardSize)
  const grounds = new Map<string, Ground>()
  const groundOf = ({ brand, host }: CardText): Ground => {
    const key = JSON.stringify([brand, host])
    const known = grounds.get(key) ?? groundWith({ pen, writeRows, brand, host })
    grounds.set(key, known)
    return known
  }
  return {
    covers: (text) => font.covers(text),
    key: (text) => shortHash(JSON.stringify([look, text.title, text.section, text.brand, text.host])),
    make(text) {
      const { pixels, rows, sheet } = groundOf(text)
      const { top, bottom } = writeTexts(sheet, pen, text)
      // The row below the texts is stored as what has changed since the last of theirs.
      const own = { top, bottom: bottom + 1 }
      const written = writeRows(sheet.pixels, own)
      sheet.pixels.set(pixels.subarray(top * sheet.width, bottom * sheet.width), top * sheet.width)
      return png(cardSize, palette, [...rows.slice(0, own.top), written, ...rows.slice(own.bottom)])
    }
  }
}

/** What all cards of a brand share, and each of its rows as a PNG stores it. */
interface Ground {
  readonly pixels: Uint8Array
  readonly rows: readonly Tokens[]
  /** Like `pixels` but while a card is made on it. */
  readonly sheet: Picture
}

function groundWith({
  pen,
  writeRows,
  brand,
  host
}: Pick<CardText, 'brand' | 'host'> & { readonly pen: Pen; readonly writeRows: RowWriter }): Ground {
  const picture = { ...cardSize, pixels: background() }
  pen.write(picture, brand, { ...places.brand, ink: 'title', tracking: -0.01 })
  pen.write(picture, host, { ...places.host, ink: 'quiet', tracking: 0 })
  const rows = Array.from({ length: cardSize.height }, (_, top) =>
    writeRows(picture.pixels, { top, bottom: top + 1 })
  )
  return { pixels: picture.pixels.slice(), rows, sheet: picture }
}

/** Write title and section; the rows that they may have changed. */
function writeTexts(picture: Picture, pen: Pen, { title, section }: CardText): Rows {
  const { tracking, leading, bottom } = places.title
  const width = cardSize.width - 2 * margin
  const { size, lines } = fit(title, { font: pen.font, tracking, width }, titleSizes)
  const first = bottom - Math.round((lines.length - 1) * size * leading)
  lines.forEach((line, index) => {
    const baseline = first + Math.round(index * size * leading)
    pen.write(picture, line, { baseline, size, ink: 'title', tracking })
  })
  const above = first - Math.round(size * 0.74) - places.section.above
  const small = places.section.size
  const shown =
    widthOf(pen.font, section, 0) * small > width
      ? shortened(section, { font: pen.font, tracking: 0 }, width / small)
      : section
  pen.write(picture, shown, { baseline: above, size: small, ink: 'accent', tracking: 0 })
  return { top: above - small, bottom: bottom + Math.ceil(size * 0.4) }
}

interface Style {
  readonly baseline: number
  readonly size: number
  readonly ink: Ink
  readonly tracking: number
}

interface Pen {
  readonly font: Font
  /** Write a line from the left margin. */
  write(picture: Picture, text: string, style: Style): void
}

/** Below this size a glyph is drawn at the quarter of a pixel where it stands, above it at the whole one. */
const largeSize = 40

/** Writes with a font; each glyph is drawn once in each size. */
function penOf(font: Font): Pen {
  const drawn = new Map<string, Bitmap>()
  const bitmapOf = (glyph: number, size: number, quarter: number): Bitmap => {
    const key = `${glyph} ${size} ${quarter}`
    const known = drawn.get(key) ?? coverageOf(font.outline(glyph), size, quarter / 4)
    drawn.set(key, known)
    return known
  }
  return {
    font,
    write(picture, text, { baseline, size, ink, tracking }) {
      const glyphs = font.glyphs(text)
      // Letters of all sizes begin below each other.
      const [first = 0] = glyphs
      let x = margin - bitmapOf(first, size, 0).left
      glyphs.forEach((glyph, index) => {
        const quarters = size < largeSize ? Math.round(x * 4) : Math.round(x) * 4
        const bitmap = bitmapOf(glyph, size, quarters & 3)
        stamp(picture, bitmap, { x: quarters >> 2, y: baseline }, ink)
        x += (font.advance(glyph, glyphs[index + 1]) + tracking) * size
      })
    }
  }
}

/** Where glyphs touch, the stronger one shows. */
function stamp(picture: Picture, bitmap: Bitmap, at: { readonly x: number; readonly y: number }, ink: Ink) {
  const { pixels } = picture
  const first = inkAt(ink, 1) - 1
  const left = at.x + bitmap.left
  // Texts are made to fit, but the pen of a strange font may leave the sheet.
  const from = Math.max(0, -left)
  const to = Math.min(bitmap.width, picture.width - left)
  for (let row = 0; row < bitmap.height; row++) {
    const y = at.y + bitmap.top + row
    if (y < 0 || y >= picture.height) continue
    const start = row * bitmap.width
    const line = y * picture.width + left
    for (let column = from; column < to; column++) {
      const level = bitmap.levels[start + column] ?? 0
      if (level === 0) continue
      const color = first + level
      if (color > (pixels[line + column] ?? 0)) pixels[line + column] = color
    }
  }
}

/** A page's card; pages with the same words share one. */
export interface Card {
  /** Path in the output: `assets/card.HASH.png`. */
  readonly output: string
  readonly text: CardText
}
