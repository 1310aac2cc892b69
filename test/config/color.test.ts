import fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { blend, contrast, parseColor, type Rgb, toHex, toOklch, toRgb } from '../../generator/config/color.ts'

const notations = [
  // what people paste            colour       alpha
  ['#2f6fed', '#2f6fed', 1],
  ['#2F6FED', '#2f6fed', 1],
  ['#abc', '#aabbcc', 1],
  ['#abc8', '#aabbcc', 136 / 255],
  ['#2f6fed80', '#2f6fed', 128 / 255],
  ['royalblue', '#4169e1', 1],
  ['RebeccaPurple', '#663399', 1],
  ['rgb(47, 111, 237)', '#2f6fed', 1],
  ['rgb(47 111 237 / 0.5)', '#2f6fed', 0.5],
  ['rgba(47, 111, 237, 50%)', '#2f6fed', 0.5],
  ['rgb(100% 0% 50%)', '#ff0080', 1],
  ['hsl(220deg 84% 56%)', '#316fed', 1],
  ['hsl(220, 84%, 56%)', '#316fed', 1],
  ['hsl(-140 84 56)', '#316fed', 1],
  ['hsl(0.5turn 100% 50%)', '#00ffff', 1],
  ['oklch(0.5706 0.1954 261.7)', '#2f6fe8', 1],
  ['oklch(57.06% 48.85% 261.7deg)', '#2f6fe8', 1],
  ['oklch(0 0 0)', '#000000', 1]
] as const

for (const [text, hex, alpha] of notations)
  test(`read: ${text}`, () => {
    const color = parseColor(text)
    assert.is(color && toHex(color.rgb), hex)
    assert.ok(Math.abs((color?.alpha ?? 0) - alpha) < 1e-9)
  })

for (const text of [
  '',
  '2f6fed',
  '#2f6fe',
  '#2f6feg',
  'blurple',
  'rgb(1 2)',
  'rgb(a b c)',
  'lab(50 20 30)',
  'var(--x)',
  'hsl(1foo 2% 3%)',
  'oklch(none 0 0)'
])
  test(`not a color: ${text}`, () => assert.is(parseColor(text), undefined))

const rgb: fc.Arbitrary<Rgb> = fc.tuple(
  fc.integer({ min: 0, max: 255 }),
  fc.integer({ min: 0, max: 255 }),
  fc.integer({ min: 0, max: 255 })
)

test('converting to OKLCH and back returns the same color', () =>
  fc.assert(
    fc.property(rgb, (color) => assert.equal(toRgb(toOklch(color)), color)),
    { seed: 20_250_520 }
  ))

test('a color outside of sRGB keeps its lightness and hue', () => {
  const shown = toOklch(toRgb({ l: 0.7, c: 0.4, h: 150 }))
  assert.ok(Math.abs(shown.l - 0.7) < 0.01)
  assert.ok(Math.abs(shown.h - 150) < 1.5)
  assert.ok(shown.c < 0.25)
})

test('contrast follows WCAG, in either order', () => {
  assert.is(contrast([0, 0, 0], [255, 255, 255]), 21)
  assert.is(contrast([255, 255, 255], [0, 0, 0]), 21)
  assert.is(contrast([119, 119, 119], [255, 255, 255]).toFixed(2), '4.48')
})

test('blend: a translucent color over a background', () => {
  assert.equal(blend([0, 0, 0], 0.5, [255, 255, 255]), [128, 128, 128])
  assert.is(toHex([255, 0, 0], 0.5), '#ff000080')
})
