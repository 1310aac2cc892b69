// A font file → what drawing needs of it: widths, kerning and outlines. All lengths are in ems.

import { shortHash } from '../base/hash.ts'

/** A step of an outline; y grows downwards from the base line. */
export type Step =
  | { readonly type: 'M' | 'L'; readonly x: number; readonly y: number }
  | { readonly type: 'Q'; readonly x: number; readonly y: number; readonly x1: number; readonly y1: number }
  | {
      readonly type: 'C'
      readonly x: number
      readonly y: number
      readonly x1: number
      readonly y1: number
      readonly x2: number
      readonly y2: number
    }
  | { readonly type: 'Z' }

export interface Font {
  /** Hash of its file. */
  readonly key: string
  /** Has the font a glyph for each character of a text? */
  covers(text: string): boolean
  /** Glyphs of a text, by number; 0 for characters that the font lacks. */
  glyphs(text: string): readonly number[]
  /** How far the pen moves after a glyph, before the next one. */
  advance(glyph: number, next: number | undefined): number
  outline(glyph: number): readonly Step[]
}

/** Reads a TrueType or OpenType font; throws when it is none. */
export type FontReader = (bytes: Uint8Array) => Font

/** Load the library, which only sites with cards need. */
export async function loadFontReader(): Promise<FontReader> {
  const { default: opentype } = await import('opentype.js')
  return (bytes) => {
    const font = opentype.parse(new Uint8Array(bytes).buffer)
    const ems = 1 / font.unitsPerEm
    const known = new Map<number, number>()
    const kerning = new Map<number, number>()
    const numberOf = (character: string): number => {
      const code = character.codePointAt(0) ?? 0
      const glyph = known.get(code) ?? font.charToGlyphIndex(character)
      known.set(code, glyph)
      return glyph
    }
    const kern = (left: number, right: number): number => {
      const pair = left * 65536 + right
      const value =
        kerning.get(pair) ?? font.getKerningValue(font.glyphs.get(left), font.glyphs.get(right)) * ems
      kerning.set(pair, value)
      return value
    }
    return {
      key: shortHash(bytes),
      covers: (text) => [...text].every((character) => numberOf(character) !== 0),
      glyphs: (text) => [...text].map(numberOf),
      advance: (glyph, next) =>
        (font.glyphs.get(glyph).advanceWidth ?? 0) * ems + (next === undefined ? 0 : kern(glyph, next)),
      outline: (glyph) => font.glyphs.get(glyph).getPath(0, 0, 1).commands
    }
  }
}
