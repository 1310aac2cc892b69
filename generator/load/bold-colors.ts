// Colours of the bold parts of a page: a strong ground with text on it, the same in both modes.

import { contrast, type Oklch, parseColor, type Rgb, toHex, toOklch, toRgb } from '../config/color.ts'
import { deriveAccent, textContrast } from './accent.ts'
import { backgroundVariables } from './backgrounds.ts'
import type { Preset, Variables } from './presets.ts'

/**
 * Variables of the bold parts.
 *
 * @param siteAccent the brand colour of a site that sets one. The parts are in this colour, as far as what is on them stays
 *   readable, and everything on them is in the colour of text.
 */
export function boldVariables(
  { accent, variables }: NonNullable<Preset['bold']>,
  siteAccent?: Rgb
): Variables {
  const own = siteAccent ? inColor(variables, siteAccent) : variables
  const strongText = colorOf(own.strong)
  const grounds = backgroundVariables.flatMap((name) => (own[name] === undefined ? [] : [colorOf(own[name])]))
  const [ground = strongText] = grounds
  const mode = contrast(ground, [255, 255, 255]) > contrast(ground, [0, 0, 0]) ? 'dark' : 'light'
  const shown = siteAccent ? strongText : colorOf(accent)
  return {
    'light-only': mode === 'light' ? 'inline-block' : 'none',
    'dark-only': mode === 'dark' ? 'inline-block' : 'none',
    ...own,
    ...deriveAccent(shown, { mode, backgrounds: grounds, strongText }).variables
  }
}

/** The colours of another hue: in the lightness of that colour if everything is readable then, else nearer to their own. */
function inColor(variables: Variables, color: Rgb): Variables {
  const target = toOklch(color)
  const ground = toOklch(colorOf(variables.ground))
  const steps = 20
  for (let step = 0; step < steps; step++) {
    const shift = (target.l - ground.l) * (1 - step / steps)
    const shifted = withHue(variables, target, shift)
    if (isReadable(shifted)) return shifted
  }
  return withHue(variables, target, 0)
}

function withHue(variables: Variables, { c, h }: Oklch, shift: number): Variables {
  const shifted = ['glass', 'text', 'quiet', ...backgroundVariables].flatMap((name) => {
    const value = variables[name]
    if (value === undefined) return []
    const own = toOklch(colorOf(value))
    const isText = name === 'text' || name === 'quiet'
    return [[name, toHex(toRgb({ l: own.l + (isText ? 0 : shift), c: isText ? Math.min(own.c, c) : c, h }))]]
  })
  return { ...variables, ...Object.fromEntries(shifted) }
}

const isReadable = (variables: Variables): boolean =>
  Object.entries(variables).every(([name, value]) => {
    const isCode = name.startsWith('code-')
    const isText = isCode ? name !== 'code-ground' : ['text', 'strong', 'quiet'].includes(name)
    const grounds = backgroundVariables.filter((ground) => ground.startsWith('code-') === isCode)
    return (
      !isText ||
      grounds.every(
        (ground) =>
          variables[ground] === undefined ||
          contrast(colorOf(value), colorOf(variables[ground])) >= textContrast
      )
    )
  })

function colorOf(value = ''): Rgb {
  const color = parseColor(value)
  if (!color) throw new Error(`bug: \`${value}\` in a preset is not a colour`)
  return color.rgb
}
