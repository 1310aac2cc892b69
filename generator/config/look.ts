// The visual settings of `theme` in site.yaml: colours, presets, density, width and fonts.

import * as v from 'valibot'
import {
  choice,
  describe,
  editorHints,
  object,
  picklist,
  type TextProblem,
  text,
  textMatching,
  textWithoutProblem
} from '../base/schema.ts'
import { didYouMean } from '../base/text.ts'
import { blend, parseColor, toHex } from './color.ts'
import { namedColors } from './color-names.ts'

const notations =
  'write it as `#2f6fed`, `rgb(47 111 237)`, `hsl(220 84% 56%)`, `oklch(0.57 0.2 262)` or a name such as `royalblue`'

/** Check a colour from which shades are derived: it must be known and opaque. */
function colorProblem(value: string): TextProblem | undefined {
  const color = parseColor(value)
  if (color === undefined) {
    const nameHint = /^[a-z]+$/i.test(value) ? didYouMean(value, namedColors.keys()) : undefined
    return { message: `Expected a colour, found \`${value}\``, hint: nameHint ?? notations }
  }
  if (color.alpha === 1) return undefined
  const onWhite = toHex(blend(color.rgb, color.alpha, [255, 255, 255]))
  return {
    message: `Expected an opaque colour, found \`${value}\``,
    hint: `on white it looks like \`${onWhite}\`, and without its alpha it is \`${toHex(color.rgb)}\``
  }
}

/** A colour that is written into files unchanged. */
export const hexColor = textMatching(/^#[0-9a-fA-F]{6}$/, 'a colour such as `#00FFD1`')

const color = v.pipe(
  textWithoutProblem(colorProblem),
  editorHints({ description: 'An opaque colour: hexadecimal, rgb(), hsl(), oklch() or a CSS colour name.' })
)
const colorByMode = object({
  light: describe('Colour in light mode.', v.optional(color)),
  dark: describe('Colour in dark mode.', v.optional(color))
})

/** One colour for both colour modes, or one for each. */
export const accent = v.pipe(
  choice(
    'accent',
    () => [color, colorByMode],
    (input) => (typeof input === 'object' && input !== null ? colorByMode : color)
  ),
  editorHints({
    description:
      'Brand colour. Its shades are derived for both colour modes, with readable contrast on every background.'
  })
)

/** Every theme has its own presets, so names are checked when the theme is loaded. */
export const preset = v.pipe(
  text,
  editorHints({ description: 'A preset of the theme: fonts, headings, corners, spacing and colours.' })
)

export const density = v.pipe(
  picklist(['compact', 'comfortable', 'spacious']),
  editorHints({
    description: 'Spacing of lines and controls. Default: that of the preset, else `comfortable`.'
  })
)

export const width = v.pipe(
  picklist(['narrow', 'normal', 'wide']),
  editorHints({
    description:
      'Maximum width of the text column: about 65, 75 or 95 characters. Default: that of the preset, else `normal`.'
  })
)

const fontName = v.pipe(
  text,
  editorHints({
    description: 'A Fontsource font that is installed in the project, such as `Inter`.'
  })
)

const namedFonts = object({
  text: describe('Font of body text.', v.optional(fontName)),
  headings: describe('Font of headings.', v.optional(fontName)),
  code: describe('Font of code.', v.optional(fontName))
})
const systemFonts = picklist(['system'])

export const fonts = choice(
  'fonts',
  () => [systemFonts, namedFonts],
  (input) => (typeof input === 'string' ? systemFonts : namedFonts)
)
