// The keys of `theme` in site.yaml that say what a site looks like: colours, presets, density and width.

import * as v from 'valibot'
import { over, parseColor, toHex } from '../base/color.ts'
import { namedColors } from '../base/color-names.ts'
import { choice, forEditors, object, type TextProblem, text, textWithout, words } from '../base/schema.ts'
import { didYouMean } from '../base/text.ts'

const notations =
  'write it as `#2f6fed`, `rgb(47 111 237)`, `hsl(220 84% 56%)`, `oklch(0.57 0.2 262)` or a name such as `royalblue`'

/** What is wrong with a colour that others are derived from. */
function colorProblem(value: string): TextProblem | undefined {
  const color = parseColor(value)
  if (color === undefined) {
    const near = /^[a-z]+$/i.test(value) ? didYouMean(value, namedColors.keys()) : undefined
    return { message: `Expected a colour, found \`${value}\``, hint: near ?? notations }
  }
  if (color.alpha === 1) return undefined
  const opaque = toHex(over(color.rgb, color.alpha, [255, 255, 255]))
  return {
    message: `Expected an opaque colour, found \`${value}\``,
    hint: `on white it looks like \`${opaque}\`, and without its alpha it is \`${toHex(color.rgb)}\``
  }
}

const color = v.pipe(
  textWithout(colorProblem),
  forEditors({ description: 'An opaque colour: hexadecimal, rgb(), hsl(), oklch() or a name of CSS.' })
)
const colorByMode = object({ light: v.optional(color), dark: v.optional(color) })

/** One colour for both modes, or one for each. */
export const accent = v.pipe(
  choice(
    'accent',
    () => [color, colorByMode],
    (input) => (typeof input === 'object' && input !== null ? colorByMode : color)
  ),
  forEditors({
    description:
      'The colour of the brand. Every shade of it is derived for both colour modes, readable on every background.'
  })
)
export type AccentInput = v.InferOutput<typeof accent>

/** What the presets of the theme `default` are like; `themes/default/presets/` has one file for each. */
export const presetDescriptions: Readonly<Record<string, string>> = {
  standard: 'Neutral greys, the reader’s own sans serif, a teal accent.',
  manual: 'For technical handbooks: cool greys, a humanist sans serif, tight corners, a blue accent.',
  journal: 'For long reading: warm paper, serifs, nearly square corners, a dark red accent.',
  console:
    'For tools of the command line: neutral greys, monospaced headings, square corners, a green accent.',
  pebble: 'For products: soft violet greys, a rounded sans serif, round corners, a violet accent.'
}

/** A theme of the site has presets of its own, so the names are checked when the theme is read. */
export const preset = v.pipe(
  text,
  forEditors({
    description: 'A look of the theme: its type, corners, greys and accent.',
    anyOf: [
      ...Object.entries(presetDescriptions).map(([name, description]) => ({ const: name, description })),
      { type: 'string' }
    ]
  })
)

export const density = v.pipe(
  words(['compact', 'comfortable']),
  forEditors({ description: 'How much room there is between lines and around controls.' })
)

export const width = v.pipe(
  words(['narrow', 'normal', 'wide']),
  forEditors({ description: 'How wide the column of text may be: about 65, 75 or 95 characters.' })
)

const fontName = v.pipe(
  text,
  forEditors({
    description: 'The name of a font of Fontsource that the project has installed, such as `Inter`.'
  })
)

export const fonts = object({
  text: v.optional(fontName),
  headings: v.optional(fontName),
  code: v.optional(fontName)
})
