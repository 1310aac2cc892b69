// Colours: parsing of CSS notations, sRGB, OKLCH (in which lightness, chroma and hue can be changed separately), and the
// contrast ratio of WCAG 2. Formulas of OKLab: https://bottosson.github.io/posts/oklab/

import { namedColors } from './color-names.ts'

/** Red, green and blue as whole numbers from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** `l` from 0 to 1, `c` from 0 to about 0.4, `h` in degrees. */
export interface Oklch {
  readonly l: number
  readonly c: number
  readonly h: number
}

export interface ParsedColor {
  readonly rgb: Rgb
  /** From 0 (transparent) to 1 (opaque). */
  readonly alpha: number
}

/**
 * Parse a CSS colour: hexadecimal, a name, `rgb()`, `hsl()` or `oklch()`.
 *
 * @returns `undefined` for anything else, including valid colours in other notations
 */
export function parseColor(text: string): ParsedColor | undefined {
  const value = text.trim().toLowerCase()
  const namedHex = namedColors.get(value)
  if (namedHex !== undefined) return parseHex(namedHex)
  if (value.startsWith('#')) return parseHex(value.slice(1))
  const [, name = '', inside = ''] = /^(rgba?|hsla?|oklch)\(([^()]*)\)$/.exec(value) ?? []
  const parts = inside.split(/[\s,/]+/).filter((part) => part !== '')
  if (parts.length < 3 || parts.length > 4) return undefined
  const alpha = parts[3] === undefined ? 1 : quantity(parts[3], 1)
  const read = name === 'oklch' ? readOklch : name.startsWith('hsl') ? readHsl : readRgb
  const rgb = read(parts)
  return rgb.some(Number.isNaN) || Number.isNaN(alpha) ? undefined : { rgb, alpha: clamp(alpha, 0, 1) }
}

function parseHex(digits: string): ParsedColor | undefined {
  if (!/^(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/.test(digits)) return undefined
  const long = digits.length < 6 ? [...digits].map((digit) => digit + digit).join('') : digits
  const [red = 0, green = 0, blue = 0, alpha = 255] = (long.match(/../g) ?? []).map((pair) =>
    Number.parseInt(pair, 16)
  )
  return { rgb: [red, green, blue], alpha: alpha / 255 }
}

/** A number, or a percentage of `whole`. NaN for anything else. */
function quantity(text: string | undefined, whole: number): number {
  const [, digits, percent] = /^([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)(%?)$/.exec(text ?? '') ?? []
  if (digits === undefined) return Number.NaN
  return percent === '%' ? (Number(digits) / 100) * whole : Number(digits)
}

const degrees: Readonly<Record<string, number>> = { '': 1, deg: 1, turn: 360, rad: 180 / Math.PI, grad: 0.9 }

function angle(text: string | undefined): number {
  const [, digits = '', unit = ''] = /^(.*?\d\.?)(deg|g?rad|turn)?$/.exec(text ?? '') ?? []
  return quantity(digits, Number.NaN) * (degrees[unit] ?? Number.NaN)
}

const readRgb = (parts: readonly string[]): Rgb => bytes(parts.slice(0, 3).map((part) => quantity(part, 255)))

/** Saturation and lightness are percentages; modern CSS allows them without `%`. */
function readHsl([hue, ...percentages]: readonly string[]): Rgb {
  const [saturation = 0, lightness = 0] = percentages.map((part) => clamp(quantity(part, 100), 0, 100) / 100)
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const channel = (offset: number): number => {
    const position = (((offset + angle(hue) / 30) % 12) + 12) % 12
    return lightness - reach * Math.max(-1, Math.min(position - 3, 9 - position, 1))
  }
  return bytes([0, 8, 4].map((offset) => channel(offset) * 255))
}

const readOklch = ([lightness, chroma, hue]: readonly string[]): Rgb =>
  toRgb({ l: clamp(quantity(lightness, 1), 0, 1), c: Math.max(0, quantity(chroma, 0.4)), h: angle(hue) })

const clamp = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max)

const bytes = ([red = 0, green = 0, blue = 0]: readonly number[]): Rgb => [byte(red), byte(green), byte(blue)]
const byte = (value: number): number => Math.round(clamp(value, 0, 255))

/** `#rrggbb`, or with an alpha below 1 `#rrggbbaa`. */
export const toHex = (rgb: Rgb, alpha = 1): string =>
  `#${[...rgb, ...(alpha < 1 ? [byte(alpha * 255)] : [])].map((value) => value.toString(16).padStart(2, '0')).join('')}`

const linearize = (value: number): number => {
  const part = value / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}
const gammaEncode = (part: number): number =>
  255 * (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055)

export function toOklch(rgb: Rgb): Oklch {
  const [red, green, blue] = rgb.map(linearize) as [number, number, number]
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short
  return {
    l: 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    c: Math.hypot(a, b),
    h: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360
  }
}

/** Linear red, green and blue; outside 0 to 1 for colours outside the sRGB gamut. */
function toLinear({ l, c, h }: Oklch): [number, number, number] {
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short
  ]
}

const isDisplayable = (color: Oklch): boolean =>
  toLinear(color).every((part) => part >= -0.0005 && part <= 1.0005)

/** Convert to sRGB. The chroma of colours outside the gamut is reduced; lightness and hue are kept. */
export function toRgb(color: Oklch): Rgb {
  if (Number.isNaN(color.l + color.c + color.h)) return [Number.NaN, Number.NaN, Number.NaN]
  return bytes(toLinear({ ...color, c: displayableChroma(color) }).map(gammaEncode))
}

function displayableChroma(color: Oklch): number {
  if (isDisplayable(color)) return color.c
  let [low, high] = [0, color.c]
  while (high - low > 0.0005) {
    const middle = (low + high) / 2
    if (isDisplayable({ ...color, c: middle })) low = middle
    else high = middle
  }
  return low
}

const luminance = (rgb: Rgb): number => {
  const [red, green, blue] = rgb.map(linearize) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast ratio of two opaque colours (WCAG 2), from 1 to 21. */
export function contrast(rgb: Rgb, otherRgb: Rgb): number {
  const [darker = 0, lighter = 0] = [luminance(rgb), luminance(otherRgb)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Composite a translucent colour over an opaque one. */
export const blend = (rgb: Rgb, alpha: number, background: Rgb): Rgb =>
  bytes(rgb.map((value, index) => value * alpha + (background[index] ?? 0) * (1 - alpha)))

/** @returns the first colour that passes, in steps away from this one: darker (-1), lighter (1) or in both directions */
export function nearestLightness(
  color: Oklch,
  passes: (rgb: Rgb) => boolean,
  directions: readonly (-1 | 1)[] = [-1, 1]
): Rgb | undefined {
  const step = 0.0025
  for (let distance = step; distance < 1; distance += step)
    for (const direction of directions) {
      const l = color.l + direction * distance
      const rgb = l > 0 && l < 1 ? toRgb({ ...color, l }) : undefined
      if (rgb && passes(rgb)) return rgb
    }
  return undefined
}
