import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { defaults, htmlOf } from './texts.ts'

/** No-break spaces as `_`. */
const shown = (markdown: string, units: boolean): string =>
  htmlOf(markdown, { markdown: { ...defaults.markdown, units } })
    .replaceAll('\u00a0', '_')
    .trim()

const cases = [
  // why                                    Markdown                              HTML
  ['units', 'at 165 ms and 0,6 m/s', '<p>at 165_ms and 0,6_m/s</p>'],
  ['a unit at the end', '24 V', '<p>24_V</p>'],
  ['percent and temperatures', '2 % at 70 °C', '<p>2_% at 70_°C</p>'],
  ['both sides of a multiplication sign', '128 × 96 px', '<p>128_×_96_px</p>'],
  ['a word that begins like a unit', '3 modules, 5 steps, 2 Bitmaps', '<p>3 modules, 5 steps, 2 Bitmaps</p>'],
  ['no number', 'in ms, at V', '<p>in ms, at V</p>'],
  ['code, which is copied', '3 ms, `3 ms`', '<p>3_ms, <code>3 ms</code></p>'],
  ['emphasis', '**3 ms**', '<p><strong>3_ms</strong></p>']
] as const

for (const [why, markdown, html] of cases) test(`units: ${why}`, () => assert.is(shown(markdown, true), html))

test('units: spaces are unchanged unless the site asks for it', () =>
  assert.is(shown('at 165 ms', false), '<p>at 165 ms</p>'))
