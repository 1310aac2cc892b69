// The design of cards: positions and sizes of texts, and the background. Colours and font are those of the theme.

import type { CardColors } from '../../load/card-look.ts'
import { fullCoverage } from './coverage.ts'
import type { Size } from './lines.ts'
import type { Color } from './png.ts'

/** In pixels, as recommended for Open Graph. */
export const cardSize = { width: 1200, height: 630 }

/** Horizontal margin of all texts, in pixels. */
export const margin = 80

/** Baselines and font sizes in pixels; `leading` and `tracking` in ems. */
export const places = {
  brand: { baseline: 112, size: 36 },
  host: { baseline: 566, size: 24 },
  section: { size: 28, above: 30 },
  title: { bottom: 468, leading: 1.12, tracking: -0.028 }
} as const

export const titleSizes: readonly Size[] = [
  { size: 92, lines: 2 },
  { size: 80, lines: 3 },
  { size: 70, lines: 3 },
  { size: 60, lines: 4 },
  { size: 52, lines: 4 },
  { size: 46, lines: 5 }
]

/** Text colours, in the order of their shades in the palette. */
const inks = { title: 0, accent: 1, quiet: 2 } as const
export type Ink = keyof typeof inks

/** Number of shades from the background to a fifth of the accent, for the squares. */
const shades = 9
const shadesFrom = 1
const lineColor = shadesFrom + shades
const inksFrom = lineColor + 1

/** Palette index of an ink at a coverage level. */
export const inkAt = (ink: Ink, level: number): number =>
  level === 0 ? 0 : inksFrom + inks[ink] * fullCoverage + level - 1

export function paletteOf(colors: CardColors): readonly Color[] {
  const ground = colorOf(colors.ground)
  const accent = colorOf(colors.accent)
  const ramp = (to: Color) =>
    Array.from({ length: fullCoverage }, (_, index) => mixed(ground, to, (index + 1) / fullCoverage))
  return [
    ground,
    ...Array.from({ length: shades }, (_, index) => mixed(ground, accent, ((index + 1) / shades) * 0.2)),
    mixed(ground, colorOf(colors.title), 0.11),
    ...(Object.keys(inks) as Ink[]).flatMap((ink) => ramp(colorOf(colors[ink])))
  ]
}

const colorOf = (hex: string): Color => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16)
]

const mixed = (from: Color, to: Color, part: number): Color => {
  const at = (index: 0 | 1 | 2) => Math.round(from[index] + (to[index] - from[index]) * part)
  return [at(0), at(1), at(2)]
}

const cell = 40

/** The background: squares that fade out, and a line with a short accent. @returns palette indexes */
export function background(): Uint8Array {
  const { width, height } = cardSize
  const pixels = new Uint8Array(width * height)
  const box = (x: number, y: number, w: number, h: number, color: number) => {
    for (let row = y; row < Math.min(y + h, height); row++)
      pixels.fill(color, row * width + x, row * width + Math.min(x + w, width))
  }
  for (let y = 0; y < height; y += cell)
    for (let x = 0; x < width; x += cell) {
      const shade = shadeOf(x / cell, y / cell)
      if (shade > 0) box(x + 1, y + 1, cell - 2, cell - 2, shadesFrom + shade - 1)
    }
  box(margin, 512, width - 2 * margin, 2, lineColor)
  box(margin, 512, 96, 2, inkAt('accent', fullCoverage))
  return pixels
}

/** Shade of a square, from 0 to `shades`: brightest in the top right corner, with noise. */
function shadeOf(column: number, row: number): number {
  const far = (29 - column) ** 2 / 210 + row ** 2 / 42
  const near = Math.max(0, 1 - far)
  return Math.min(shades, Math.floor(near * (0.1 + 0.9 * uneven(column, row)) * (shades + 1)))
}

/** Deterministic noise from 0 to 1. */
function uneven(column: number, row: number): number {
  const mixed = Math.imul((column * 37 + row * 101) ^ 0x2545f491, 0x9e3779b1)
  const mixedAgain = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b)
  return ((mixedAgain ^ (mixedAgain >>> 13)) >>> 24) / 255
}
