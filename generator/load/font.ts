// A font file → the widths, kerning and outlines of its glyphs. All lengths are in ems.

import { createRequire } from 'node:module'
import type Opentype from 'opentype.js'
import { shortHash } from '../base/hash.ts'

/** A path command of an outline; y grows downwards from the baseline. */
export type PathCommand =
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
  /** Whether the font has a glyph for each character of a text. */
  covers(text: string): boolean
  /** Glyph indexes of a text; 0 for characters that the font does not have. */
  glyphs(text: string): readonly number[]
  /** Advance width of a glyph, with kerning before the next one. */
  advance(glyph: number, next: number | undefined): number
  outline(glyph: number): readonly PathCommand[]
}

/** Reads a TrueType or OpenType font; throws for anything else. */
export type FontReader = (bytes: Uint8Array) => Font

/** Load the font library. Only sites with cards need it. */
export async function loadFontReader(): Promise<FontReader> {
  // The package declares no module type, so `import` would parse its 500 kB twice more than `require` to detect it.
  const opentype = createRequire(import.meta.url)('opentype.js') as typeof Opentype
  return (bytes) => {
    const font = opentype.parse(new Uint8Array(bytes).buffer)
    const emsPerUnit = 1 / font.unitsPerEm
    const glyphsByCode = new Map<number, number>()
    const kerning = new Map<number, number>()
    const glyphOf = (character: string): number => {
      const code = character.codePointAt(0) ?? 0
      const glyph = glyphsByCode.get(code) ?? font.charToGlyphIndex(character)
      glyphsByCode.set(code, glyph)
      return glyph
    }
    const kern = (left: number, right: number): number => {
      const pair = left * 65536 + right
      const value =
        kerning.get(pair) ?? font.getKerningValue(font.glyphs.get(left), font.glyphs.get(right)) * emsPerUnit
      kerning.set(pair, value)
      return value
    }
    return {
      key: shortHash(bytes),
      covers: (text) => [...text].every((character) => glyphOf(character) !== 0),
      glyphs: (text) => [...text].map(glyphOf),
      advance: (glyph, next) =>
        (font.glyphs.get(glyph).advanceWidth ?? 0) * emsPerUnit +
        (next === undefined ? 0 : kern(glyph, next)),
      outline: (glyph) => font.glyphs.get(glyph).getPath(0, 0, 1).commands
    }
  }
}
