// Draws social cards, the images in link previews: look and text → PNG. The same input gives the same bytes on every machine,
// so cards are named by a hash of look and text.

import { shortHash } from '../../base/hash.ts'
import type { CardLook } from '../../load/card-look.ts'
import type { Font } from '../../load/font.ts'
import { type CoverageMap, coverageOf } from './coverage.ts'
import {
  backgroundPixels,
  cardSize,
  type Ink,
  inkAt,
  margin,
  paletteOf,
  textPlaces,
  titleSizes
} from './design.ts'
import { fitText, truncate, widthOf } from './lines.ts'
import {
  type CompressedRows,
  type PalettePicture,
  png,
  type RowCompressor,
  type Rows,
  rowCompressor
} from './png.ts'

/** Raise this whenever drawing changes: it is part of the file names, and browsers cache cards forever. */
const drawingVersion = 2

export interface CardText {
  readonly title: string
  /** Section of the page; may be empty. */
  readonly section: string
  /** Name of the site. */
  readonly brand: string
  /** Host and base path of the site: `example.com`. */
  readonly host: string
}

export interface CardMaker {
  /** Whether the font has all characters of a text. */
  covers(text: string): boolean
  /** Hash of look and text. */
  key(text: CardText): string
  /** Draw a card. @returns a PNG */
  make(text: CardText): Uint8Array
}

/** Create a maker for cards of one look. Their common background is drawn once. */
export function cardMaker({ colors, font }: CardLook): CardMaker {
  const look = JSON.stringify([drawingVersion, colors, font.key])
  const palette = paletteOf(colors)
  const pen = penOf(font)
  const compress = rowCompressor(cardSize)
  const backgrounds = new Map<string, Background>()
  const backgroundOf = ({ brand, host }: CardText): Background => {
    const key = JSON.stringify([brand, host])
    const sharedBackground = backgrounds.get(key) ?? drawBackground({ pen, compress, brand, host })
    backgrounds.set(key, sharedBackground)
    return sharedBackground
  }
  return {
    covers: (text) => font.covers(text),
    key: (text) => shortHash(JSON.stringify([look, text.title, text.section, text.brand, text.host])),
    make(text) {
      const { pixels, rows, canvas } = backgroundOf(text)
      const { top, bottom } = writeTexts(canvas, pen, text)
      // Rows are stored as differences to the row above, so the one below the texts changes too.
      const textRows = { top, bottom: bottom + 1 }
      const textBytes = compress(canvas.pixels, textRows)
      canvas.pixels.set(pixels.subarray(top * canvas.width, bottom * canvas.width), top * canvas.width)
      return png(cardSize, palette, [
        rows({ top: 0, bottom: textRows.top }),
        textBytes,
        rows({ top: textRows.bottom, bottom: cardSize.height })
      ])
    }
  }
}

/** The common background of cards with the same brand and host. */
interface Background {
  readonly pixels: Uint8Array
  /** Compresses rows of `pixels`, each group once: texts begin at one of a few heights. */
  readonly rows: (rows: Rows) => CompressedRows
  /** Working copy of `pixels`, restored after each card. */
  readonly canvas: PalettePicture
}

function drawBackground({
  pen,
  compress,
  brand,
  host
}: Pick<CardText, 'brand' | 'host'> & { readonly pen: Pen; readonly compress: RowCompressor }): Background {
  const picture = { ...cardSize, pixels: backgroundPixels() }
  pen.write(picture, brand, { ...textPlaces.brand, ink: 'title', tracking: -0.01 })
  pen.write(picture, host, { ...textPlaces.host, ink: 'quiet', tracking: 0 })
  const pixels = picture.pixels.slice()
  const compressed = new Map<string, CompressedRows>()
  const rows = ({ top, bottom }: Rows) => {
    const key = `${top} ${bottom}`
    const group = compressed.get(key) ?? compress(pixels, { top, bottom })
    compressed.set(key, group)
    return group
  }
  return { pixels, rows, canvas: picture }
}

/** Draw title and section. @returns the rows that may have changed */
function writeTexts(picture: PalettePicture, pen: Pen, { title, section }: CardText): Rows {
  const { tracking, leading, bottom } = textPlaces.title
  const width = cardSize.width - 2 * margin
  const { size, lines } = fitText(title, { font: pen.font, tracking, width }, titleSizes)
  const firstBaseline = bottom - Math.round((lines.length - 1) * size * leading)
  lines.forEach((line, index) => {
    const baseline = firstBaseline + Math.round(index * size * leading)
    pen.write(picture, line, { baseline, size, ink: 'title', tracking })
  })
  const sectionBaseline = firstBaseline - Math.round(size * 0.74) - textPlaces.section.gap
  const small = textPlaces.section.size
  const shownSection =
    widthOf(pen.font, section, 0) * small > width
      ? truncate(section, { font: pen.font, tracking: 0 }, width / small)
      : section
  pen.write(picture, shownSection, { baseline: sectionBaseline, size: small, ink: 'accent', tracking: 0 })
  return { top: sectionBaseline - small, bottom: bottom + Math.ceil(size * 0.4) }
}

interface Style {
  readonly baseline: number
  readonly size: number
  readonly ink: Ink
  readonly tracking: number
}

interface Pen {
  readonly font: Font
  /** Draw a line, starting at the left margin. */
  write(picture: PalettePicture, text: string, style: Style): void
}

/** Font size in pixels below which glyphs are positioned in steps of a quarter pixel, otherwise of whole pixels. */
const largeSize = 40

/** Create a pen for a font. Each glyph is rasterized once per size and subpixel position. */
function penOf(font: Font): Pen {
  const coverageByGlyph = new Map<string, CoverageMap>()
  const glyphCoverage = (glyph: number, size: number, quarter: number): CoverageMap => {
    const key = `${glyph} ${size} ${quarter}`
    const coverage = coverageByGlyph.get(key) ?? coverageOf(font.outline(glyph), size, quarter / 4)
    coverageByGlyph.set(key, coverage)
    return coverage
  }
  return {
    font,
    write(picture, text, { baseline, size, ink, tracking }) {
      const glyphs = font.glyphs(text)
      // Align the left edges of lines of all sizes.
      const [firstGlyph = 0] = glyphs
      let x = margin - glyphCoverage(firstGlyph, size, 0).left
      glyphs.forEach((glyph, index) => {
        const quarters = size < largeSize ? Math.round(x * 4) : Math.round(x) * 4
        const coverage = glyphCoverage(glyph, size, quarters & 3)
        drawGlyph(picture, coverage, { x: quarters >> 2, y: baseline }, ink)
        x += (font.advance(glyph, glyphs[index + 1]) + tracking) * size
      })
    }
  }
}

/** Where glyphs overlap, the stronger colour wins. */
function drawGlyph(
  picture: PalettePicture,
  coverage: CoverageMap,
  at: { readonly x: number; readonly y: number },
  ink: Ink
) {
  const { pixels } = picture
  const colorBelowFirst = inkAt(ink, 1) - 1
  const leftEdge = at.x + coverage.left
  // Texts fit, but glyphs of unusual fonts may extend beyond the image.
  const from = Math.max(0, -leftEdge)
  const to = Math.min(coverage.width, picture.width - leftEdge)
  for (let row = 0; row < coverage.height; row++) {
    const y = at.y + coverage.top + row
    if (y < 0 || y >= picture.height) continue
    const start = row * coverage.width
    const line = y * picture.width + leftEdge
    for (let column = from; column < to; column++) {
      const level = coverage.levels[start + column] ?? 0
      if (level === 0) continue
      const color = colorBelowFirst + level
      if (color > (pixels[line + column] ?? 0)) pixels[line + column] = color
    }
  }
}

/** A page's card; pages with the same texts share one. */
export interface Card {
  /** Path in the output: `assets/card.HASH.png`. */
  readonly output: string
  readonly text: CardText
}
