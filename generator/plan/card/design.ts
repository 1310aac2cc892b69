// The design of cards: positions and sizes of texts, and the background. Colours and font are those of the theme.

import type { CardColors } from '../../load/card-look.ts'
import { fullCoverage } from './coverage.ts'
import type { FontSize } from './lines.ts'
import type { Color } from './png.ts'

/** In pixels, as recommended for Open Graph. */
export const cardSize = { width: 1200, height: 630 }

/** Horizontal margin of all texts, in pixels. */
export const margin = 80

/** Baselines, font sizes and the gap below the section in pixels; `leading` and `tracking` in ems. */
export const textPlaces = {
  brand: { baseline: 112, size: 36 },
  host: { baseline: 566, size: 24 },
  section: { size: 28, gap: 30 },
  title: { bottom: 468, leading: 1.12, tracking: -0.028 }
} as const

export const titleSizes: readonly FontSize[] = [
  { size: 92, maxLines: 2 },
  { size: 80, maxLines: 3 },
  { size: 70, maxLines: 3 },
  { size: 60, maxLines: 4 },
  { size: 52, maxLines: 4 },
  { size: 46, maxLines: 5 }
]

/** Text colours, in the order of their shades in the palette. */
const inks = { title: 0, accent: 1, quiet: 2 } as const
export type Ink = keyof typeof inks

/** Number of shades from the background to a fifth of the accent, for the squares. */
const shadeCount = 9
const firstShade = 1
const lineColor = firstShade + shadeCount
const firstInk = lineColor + 1

/** Palette index of an ink at a coverage level. */
export const inkAt = (ink: Ink, level: number): number =>
  level === 0 ? 0 : firstInk + inks[ink] * fullCoverage + level - 1

/** All colours of a card: the background, its squares and line, and each ink at every coverage level. */
export function paletteOf(colors: CardColors): readonly Color[] {
  const ground = colorOf(colors.ground)
  const accent = colorOf(colors.accent)
  const ramp = (to: Color) =>
    Array.from({ length: fullCoverage }, (_, index) => mixColors(ground, to, (index + 1) / fullCoverage))
  return [
    ground,
    ...Array.from({ length: shadeCount }, (_, index) =>
      mixColors(ground, accent, ((index + 1) / shadeCount) * 0.2)
    ),
    mixColors(ground, colorOf(colors.title), 0.11),
    ...(Object.keys(inks) as Ink[]).flatMap((ink) => ramp(colorOf(colors[ink])))
  ]
}

const colorOf = (hex: string): Color => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16)
]

const mixColors = (from: Color, to: Color, part: number): Color => {
  const at = (index: 0 | 1 | 2) => Math.round(from[index] + (to[index] - from[index]) * part)
  return [at(0), at(1), at(2)]
}

const cell = 40

/** The background: squares that fade out, and a line with a short accent. @returns palette indexes */
export function backgroundPixels(): Uint8Array {
  const { width, height } = cardSize
  const pixels = new Uint8Array(width * height)
  const box = (x: number, y: number, w: number, h: number, color: number) => {
    for (let row = y; row < Math.min(y + h, height); row++)
      pixels.fill(color, row * width + x, row * width + Math.min(x + w, width))
  }
  for (let y = 0; y < height; y += cell)
    for (let x = 0; x < width; x += cell) {
      const shade = shadeOf(x / cell, y / cell)
      if (shade > 0) box(x + 1, y + 1, cell - 2, cell - 2, firstShade + shade - 1)
    }
  box(margin, 512, width - 2 * margin, 2, lineColor)
  box(margin, 512, 96, 2, inkAt('accent', fullCoverage))
  return pixels
}

/** Shade of a square, from 0 to `shadeCount`: brightest in the top right corner, with noise. */
function shadeOf(column: number, row: number): number {
  const distance = (29 - column) ** 2 / 210 + row ** 2 / 42
  const brightness = Math.max(0, 1 - distance)
  return Math.min(shadeCount, Math.floor(brightness * (0.1 + 0.9 * noise(column, row)) * (shadeCount + 1)))
}

/** Deterministic noise from 0 to 1. */
function noise(column: number, row: number): number {
  const hash = Math.imul((column * 37 + row * 101) ^ 0x2545f491, 0x9e3779b1)
  const mixedHash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b)
  return ((mixedHash ^ (mixedHash >>> 13)) >>> 24) / 255
}
