// Width and height of an SVG: explicit, or from its `viewBox`. Browsers derive no size from a `viewBox`, so pages must set it.

import { attributesOf } from '../base/html-attributes.ts'

/** Pixels of a unit of length. */
const units: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 96 / 72,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
  em: 16,
  rem: 16,
  ex: 8
}

const prolog = /^\uFEFF?(?:\s+|<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!DOCTYPE[^[>]*(?:\[[\s\S]*?\]\s*)?>)*/

/** @returns whole pixels, at least one; undefined for a text that has no size or is not an SVG */
export function svgSize(text: string): { readonly width: number; readonly height: number } | undefined {
  const start = prolog.exec(text)?.[0].length ?? 0
  const root = /^<(?:[\w-]+:)?svg(?=[\s/>])/i.exec(text.slice(start, start + 100))
  if (!root) return undefined
  // Names of attributes are in lower case here.
  const { width, height, viewbox = '' } = attributesOf(text.slice(start))
  const [, , boxWidth = 0, boxHeight = 0] = viewbox
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const ratio = boxWidth > 0 && boxHeight > 0 ? boxWidth / boxHeight : undefined
  const [ownWidth, ownHeight] = [pixels(width), pixels(height)]
  if (ownWidth !== undefined && ownHeight !== undefined) return roundSize(ownWidth, ownHeight)
  if (ratio === undefined) return undefined
  if (ownWidth !== undefined) return roundSize(ownWidth, ownWidth / ratio)
  if (ownHeight !== undefined) return roundSize(ownHeight * ratio, ownHeight)
  return roundSize(boxWidth, boxHeight)
}

const roundSize = (width: number, height: number) => ({
  width: Math.max(1, Math.round(width)),
  height: Math.max(1, Math.round(height))
})

/** Undefined for shares of the page (`100%`, `10vw`) and `auto`. */
function pixels(length: string | undefined): number | undefined {
  const [, number = '', unit = ''] = /^\s*\+?([\d.]+(?:e[+-]?\d+)?)([a-z%]*)\s*$/i.exec(length ?? '') ?? []
  const factor = units[unit.toLowerCase()]
  const value = Number(number) * (factor ?? Number.NaN)
  return number !== '' && value > 0 ? value : undefined
}
