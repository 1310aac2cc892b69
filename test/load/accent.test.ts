// Any brand color gives readable text.

import fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { blend, contrast, parseColor, type Rgb, toHex, toOklch } from '../../generator/config/color.ts'
import { type AccentContext, deriveAccent } from '../../generator/load/accent.ts'

const rgbOf = (text: string): Rgb => parseColor(text)?.rgb ?? [0, 0, 0]

const light: AccentContext = {
  mode: 'light',
  backgrounds: ['#fff', '#f6f8f8'].map(rgbOf),
  strongText: rgbOf('#0d1114')
}
const dark: AccentContext = {
  mode: 'dark',
  backgrounds: ['#0b0c0e', '#0f1113', '#131518', '#191c20', '#101215'].map(rgbOf),
  strongText: rgbOf('#f5f7f8')
}
const modes = [light, dark]

const sampleColors = [
  [
    '#2f6fed',
    light,
    {
      accent: '#2464e1',
      'accent-hover': '#1454d0',
      'accent-active': '#0043bf',
      'on-accent': '#ffffff',
      link: '#2464e1',
      'link-hover': '#1454d0',
      focus: '#2464e1',
      'on-mark': '#0d1114',
      'accent-soft': '#2464e112',
      'accent-line': '#2464e1b6',
      selection: '#2464e14d',
      mark: '#2464e133'
    }
  ],
  [
    '#2f6fed',
    dark,
    {
      accent: '#4786ff',
      'accent-hover': '#6299ff',
      'accent-active': '#7caaff',
      'on-accent': '#101a2d',
      link: '#4786ff',
      'link-hover': '#6299ff',
      focus: '#4786ff',
      'on-mark': '#f5f7f8',
      'accent-soft': '#4786ff14',
      'accent-line': '#4786ffb1',
      selection: '#4786ff4d',
      mark: '#4786ff33'
    }
  ]
] as const

for (const [color, surroundings, variables] of sampleColors)
  test(`shades of ${color} in the ${surroundings.mode} mode`, () =>
    assert.equal(deriveAccent(rgbOf(color), surroundings).variables, variables))

const shown = [
  // why                                        colour     light      dark       recognisable in both
  ['readable in light mode unchanged', '#1f5fd0', '#1f5fd0', '#4587fb', true],
  ['bright teal', '#00ffd1', '#007a63', '#00ffd1', true],
  ['black becomes white in dark mode', '#000000', '#000000', '#ffffff', true],
  ['a medium grey', '#888888', '#404040', '#8b8b8b', true],
  ['yellow would be olive', '#ffeb3b', '#786d00', '#ffeb3b', false],
  ['orange would be brown', '#ffa500', '#975f00', '#ffa500', false]
] as const

for (const [why, color, inLight, inDark, recognisable] of shown)
  test(`shown: ${why}`, () => {
    const derived = modes.map((mode) => deriveAccent(rgbOf(color), mode))
    assert.equal(
      [...derived.map(({ rgb }) => toHex(rgb)), derived.every((accent) => accent.recognisable)],
      [inLight, inDark, recognisable]
    )
    assert.equal(
      derived.map(({ shifted }) => shifted),
      [inLight !== color, inDark !== color]
    )
  })

const rgb: fc.Arbitrary<Rgb> = fc.tuple(
  fc.integer({ min: 0, max: 255 }),
  fc.integer({ min: 0, max: 255 }),
  fc.integer({ min: 0, max: 255 })
)

/** All pairs with insufficient contrast, with their contrast ratio. */
function lowContrastPairs(color: Rgb, { mode, backgrounds, strongText }: AccentContext): string[] {
  const { variables } = deriveAccent(color, { mode, backgrounds, strongText })
  const value = (name: string) => parseColor(variables[name] ?? '')
  const on = (name: string, ground: Rgb): Rgb => {
    const { rgb: top, alpha } = value(name) ?? { rgb: ground, alpha: 1 }
    return blend(top, alpha, ground)
  }
  const pairs = backgrounds.flatMap((ground) => [
    ...['accent', 'accent-hover', 'accent-active', 'link', 'link-hover'].map(
      (name) => [name, on(name, ground), ground, 4.5] as const
    ),
    ['accent on soft', on('accent', ground), on('accent-soft', ground), 4.5] as const,
    ['selected', strongText, on('selection', ground), 4.5] as const,
    ['marked', on('on-mark', ground), on('mark', ground), 4.5] as const,
    ['line', on('accent-line', ground), ground, 3] as const,
    ['focus', on('focus', ground), ground, 3] as const
  ])
  const filled = ['accent', 'accent-hover', 'accent-active'].map(
    (name) => [`text on ${name}`, on('on-accent', color), on(name, color), 4.5] as const
  )
  return [...pairs, ...filled].flatMap(([name, one, other, least]) =>
    contrast(one, other) >= least ? [] : [`${mode} ${name} ${contrast(one, other).toFixed(2)}`]
  )
}

test('any color: all pairs have AA contrast in both modes', () =>
  fc.assert(
    fc.property(rgb, (color) =>
      assert.equal(
        modes.flatMap((mode) => lowContrastPairs(color, mode)),
        []
      )
    ),
    { numRuns: 400, seed: 20_250_520 }
  ))

test('any color: the hue is kept', () =>
  fc.assert(
    fc.property(rgb, (color) => {
      const requestedColor = toOklch(color)
      for (const mode of modes) {
        const found = toOklch(deriveAccent(color, mode).rgb)
        const turned = Math.abs(((found.h - requestedColor.h + 540) % 360) - 180)
        // Rounding to 8 bits changes the hue of colors that are nearly gray.
        assert.ok(requestedColor.c < 0.05 || turned < 3, `${toHex(color)} turns by ${turned}`)
      }
    }),
    { numRuns: 400, seed: 20_250_520 }
  ))
