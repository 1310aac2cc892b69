// One brand colour → all its shades that a theme uses, for one colour mode. Text has a contrast of at least 4.5:1
// with its background, other shapes of 3:1 (WCAG 2.2 AA), computed from the rounded colours in the style sheet.

import {
  blend,
  contrast,
  nearestLightness,
  type Oklch,
  type Rgb,
  toHex,
  toOklch,
  toRgb
} from '../config/color.ts'

/** The colours of the theme in a mode, with which the shades must have enough contrast. */
export interface AccentContext {
  readonly mode: 'light' | 'dark'
  /** Every background on which text or a control may be shown. */
  readonly backgrounds: readonly Rgb[]
  /** The colour of the theme's strongest text. It must stay readable when highlighted or selected. */
  readonly strongText: Rgb
}

export interface Accent {
  /** The accent colour as shown, possibly shifted. */
  readonly rgb: Rgb
  /** Values by name of the variable, without its dashes. */
  readonly variables: Readonly<Record<string, string>>
  /** Whether the lightness was changed to reach the contrast. */
  readonly shifted: boolean
  /** Whether it still looks like the requested colour. */
  readonly recognisable: boolean
}

/** Of text with its background (WCAG 2.2 AA). */
export const textContrast = 4.5
const shapeContrast = 3

/** Alpha of light tints of the accent. Alphas are in steps of 1/255, as in `#rrggbbaa`. */
const softAlpha = { light: 18 / 255, dark: 20 / 255 } as const
const minLineAlphaStep = 102
const maxSelectionAlphaStep = 77
const maxMarkAlphaStep = 51
const white: Rgb = [255, 255, 255]
const black: Rgb = [0, 0, 0]

/** A colour that keeps less than this share of its chroma looks like another colour. */
const minChromaRatio = 0.56
/** Yellow and orange are light colours: darkened by more than `maxDarkening` in OKLCH lightness, they become olive and brown. */
const lightHues = { from: 65, to: 120, maxDarkening: 0.25 } as const
/** Below this chroma a colour is a grey, which is recognisable at any lightness. */
const maxGreyChroma = 0.03

/** Derive the shades of a mode. @param requested an opaque colour */
export function deriveAccent(requested: Rgb, context: AccentContext): Accent {
  const { mode, backgrounds, strongText } = context
  const alpha = softAlpha[mode]
  const withTints = (rgb: Rgb) => [
    ...backgrounds,
    ...backgrounds.map((background) => blend(rgb, alpha, background))
  ]
  const isReadable = (rgb: Rgb) =>
    withTints(rgb).every((background) => contrast(rgb, background) >= textContrast)
  const rgb = nearestPassing(requested, mode, isReadable)
  const [hover, active] = [1, 2].map((step) => stepShade(rgb, mode, step)) as [Rgb, Rgb]
  const shades = [rgb, hover, active]
  const colors = {
    accent: rgb,
    'accent-hover': hover,
    'accent-active': active,
    'on-accent': textOn(shades, toOklch(rgb)),
    link: rgb,
    'link-hover': hover,
    focus: rgb,
    'on-mark': strongText
  }
  const mixed = {
    'accent-soft': alpha,
    'accent-line': lowestAlpha((part) =>
      backgrounds.every((background) => contrast(blend(rgb, part, background), background) >= shapeContrast)
    ),
    selection: alphaBehindText(rgb, context, maxSelectionAlphaStep),
    mark: alphaBehindText(rgb, context, maxMarkAlphaStep)
  }
  return {
    rgb,
    variables: {
      ...Object.fromEntries(Object.entries(colors).map(([name, value]) => [name, toHex(value)])),
      ...Object.fromEntries(Object.entries(mixed).map(([name, part]) => [name, toHex(rgb, part)]))
    },
    shifted: toHex(rgb) !== toHex(requested),
    recognisable: isRecognisable(toOklch(requested), toOklch(rgb))
  }
}

/** The colour itself if it passes, else the nearest one in lightness that does: darker in light mode, lighter in dark mode. */
function nearestPassing(requested: Rgb, mode: AccentContext['mode'], passes: (rgb: Rgb) => boolean): Rgb {
  if (passes(requested)) return requested
  const color = toOklch(requested)
  // Black on white becomes white on black: a grey is mirrored before it is moved towards the middle.
  const mirrored = toRgb({ ...color, l: 1 - color.l })
  if (color.c < maxGreyChroma && passes(mirrored)) return mirrored
  return nearestLightness(color, passes, mode === 'light' ? [-1] : [1]) ?? (mode === 'light' ? black : white)
}

/** The shade for hover (1) or active (2): farther from the background, or nearer if its lightness is near the limit. */
function stepShade(rgb: Rgb, mode: AccentContext['mode'], step: number): Rgb {
  const color = toOklch(rgb)
  const farther = mode === 'light' ? -1 : 1
  const hasRoom = mode === 'light' ? color.l > 0.3 : color.l < 0.9
  return toRgb({ ...color, l: color.l + (hasRoom ? farther * 0.05 : farther * -0.12) * step })
}

/** Colour of text on filled shades: white, a dark tone of the same hue, or black. One of them is readable on every shade. */
function textOn(shades: readonly Rgb[], { c, h }: Oklch): Rgb {
  const candidates = [white, toRgb({ l: 0.22, c: Math.min(c, 0.04), h }), black]
  const isReadableOnShades = (text: Rgb) => shades.every((shade) => contrast(text, shade) >= textContrast)
  return candidates.find(isReadableOnShades) ?? white
}

/** The lowest alpha that passes, or 1. */
const lowestAlpha = (passes: (alpha: number) => boolean): number => {
  for (let step = minLineAlphaStep; step < 255; step += 5) if (passes(step / 255)) return step / 255
  return 1
}

/** The highest alpha up to `maxStep` / 255 on which the strongest text is readable. */
function alphaBehindText(rgb: Rgb, { backgrounds, strongText }: AccentContext, maxStep: number): number {
  for (let step = maxStep; step > 0; step -= 3)
    if (
      backgrounds.every(
        (background) => contrast(strongText, blend(rgb, step / 255, background)) >= textContrast
      )
    )
      return step / 255
  return 0
}

function isRecognisable(requested: Oklch, shown: Oklch): boolean {
  if (requested.c < maxGreyChroma) return true
  const { from, to, maxDarkening } = lightHues
  const turnsBrown = requested.h >= from && requested.h <= to && requested.l - shown.l > maxDarkening
  return shown.c >= requested.c * minChromaRatio && !turnsBrown
}
