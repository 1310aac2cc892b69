// One colour of a brand → every shade of it that a theme uses, for one colour mode. What is read has a contrast of at
// least 4.5:1 with what is behind it, what is only seen of 3:1 (WCAG 2.2 AA), counted on the colours as they are written.

import { contrast, type Oklch, over, type Rgb, toHex, toOklch, toRgb } from '../base/color.ts'

/** What the shades of a mode stand on and beside. */
export interface Surroundings {
  readonly mode: 'light' | 'dark'
  /** Every background that text or a control may stand on. */
  readonly grounds: readonly Rgb[]
  /** The strongest text of the theme, which is marked and selected too. */
  readonly strong: Rgb
}

export interface Accent {
  /** The accent itself, as it is shown. */
  readonly rgb: Rgb
  /** Values by name of the variable, without its dashes. */
  readonly variables: Readonly<Record<string, string>>
  /** Was another lightness needed? */
  readonly shifted: boolean
  /** Is it still the colour that was asked for, to the eye? */
  readonly recognisable: boolean
}

const readable = 4.5
const visible = 3

/** How much of an accent lies on what is lightly tinted with it. Alphas are counted in steps of 255, as they are written. */
const softAlpha = { light: 18 / 255, dark: 20 / 255 } as const
const lineAlpha = 102
const selectionAlpha = 77
const markAlpha = 51
const white: Rgb = [255, 255, 255]
const black: Rgb = [0, 0, 0]

/** A colour that keeps less of its chroma than this looks like another one. */
const keptChroma = 0.56
/** Yellow and orange are names of light colours: so much darker, by OKLCH's lightness, they are olive and brown. */
const lightHues = { from: 65, to: 120, most: 0.25 } as const
/** Below this chroma a colour is a grey, which is recognised at any lightness. */
const grey = 0.03

/** Derive the shades of a mode. @param wanted an opaque colour */
export function deriveAccent(wanted: Rgb, surroundings: Surroundings): Accent {
  const { mode, grounds, strong } = surroundings
  const alpha = softAlpha[mode]
  const tinted = (rgb: Rgb) => [...grounds, ...grounds.map((ground) => over(rgb, alpha, ground))]
  const reads = (rgb: Rgb) => tinted(rgb).every((ground) => contrast(rgb, ground) >= readable)
  const rgb = nearest(wanted, mode, reads)
  const [hover, active] = [1, 2].map((step) => stepFrom(rgb, mode, step)) as [Rgb, Rgb]
  const shades = [rgb, hover, active]
  const written = {
    accent: rgb,
    'accent-hover': hover,
    'accent-active': active,
    'on-accent': textOn(shades, toOklch(rgb)),
    link: rgb,
    'link-hover': hover,
    focus: rgb,
    'on-mark': strong
  }
  const mixed = {
    'accent-soft': alpha,
    'accent-line': alphaThat((part) => grounds.every((at) => contrast(over(rgb, part, at), at) >= visible)),
    selection: alphaBehindText(rgb, surroundings, selectionAlpha),
    mark: alphaBehindText(rgb, surroundings, markAlpha)
  }
  return {
    rgb,
    variables: {
      ...Object.fromEntries(Object.entries(written).map(([name, value]) => [name, toHex(value)])),
      ...Object.fromEntries(Object.entries(mixed).map(([name, part]) => [name, toHex(rgb, part)]))
    },
    shifted: toHex(rgb) !== toHex(wanted),
    recognisable: isRecognisable(toOklch(wanted), toOklch(rgb))
  }
}

/** The colour itself if it passes, else the one nearest in lightness: darker for light modes, lighter for dark ones. */
function nearest(wanted: Rgb, mode: Surroundings['mode'], passes: (rgb: Rgb) => boolean): Rgb {
  if (passes(wanted)) return wanted
  const color = toOklch(wanted)
  // Black on white is white on black: a grey goes to the other end of its scale before it goes to the middle.
  const mirrored = toRgb({ ...color, l: 1 - color.l })
  if (color.c < grey && passes(mirrored)) return mirrored
  const step = mode === 'light' ? -0.0025 : 0.0025
  for (let l = color.l + step; l > 0 && l < 1; l += step) {
    const rgb = toRgb({ ...color, l })
    if (passes(rgb)) return rgb
  }
  return mode === 'light' ? black : white
}

/** A shade for what is pointed at (1) or pressed (2): farther from the ground, or nearer where there is nothing farther. */
function stepFrom(rgb: Rgb, mode: Surroundings['mode'], step: number): Rgb {
  const color = toOklch(rgb)
  const farther = mode === 'light' ? -1 : 1
  const room = mode === 'light' ? color.l > 0.3 : color.l < 0.9
  return toRgb({ ...color, l: color.l + (room ? farther * 0.05 : farther * -0.12) * step })
}

/** Text on filled shades: white, or a dark tone of the same hue, or black, which every shade can carry one of. */
function textOn(shades: readonly Rgb[], { c, h }: Oklch): Rgb {
  const candidates = [white, toRgb({ l: 0.22, c: Math.min(c, 0.04), h }), black]
  const carries = (text: Rgb) => shades.every((shade) => contrast(text, shade) >= readable)
  return candidates.find(carries) ?? white
}

/** The faintest alpha that passes, opaque at last. */
const alphaThat = (passes: (alpha: number) => boolean): number => {
  for (let step = lineAlpha; step < 255; step += 5) if (passes(step / 255)) return step / 255
  return 1
}

/** The fullest alpha up to `most` on which the strongest text can be read. */
function alphaBehindText(rgb: Rgb, { grounds, strong }: Surroundings, most: number): number {
  for (let step = most; step > 0; step -= 3)
    if (grounds.every((ground) => contrast(strong, over(rgb, step / 255, ground)) >= readable))
      return step / 255
  return 0
}

function isRecognisable(wanted: Oklch, shown: Oklch): boolean {
  if (wanted.c < grey) return true
  const { from, to, most } = lightHues
  const turnsBrown = wanted.h >= from && wanted.h <= to && wanted.l - shown.l > most
  return shown.c >= wanted.c * keptChroma && !turnsBrown
}
