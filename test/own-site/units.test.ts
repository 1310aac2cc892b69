// Numbers and their units stay on one line, through site/plugins/units.ts.

import type { HtmlTree } from 'sitegen/plugin'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { VFile } from 'vfile'
import units, { withUnits } from '../../site/plugins/units.ts'

/** No-break spaces as `_`. */
const shown = (text: string): string => withUnits(text).replaceAll('\u00a0', '_')

const cases = [
  // why                                    text                                  kept together
  ['units', 'at 165 ms and 0,6 m/s', 'at 165_ms and 0,6_m/s'],
  ['a unit at the end', '24 V', '24_V'],
  ['percent and temperatures', '2 % at 70 °C', '2_% at 70_°C'],
  ['both sides of a multiplication sign', '128 × 96 px', '128_×_96_px'],
  ['a word that begins like a unit', '3 modules, 5 steps, 2 Bitmaps', '3 modules, 5 steps, 2 Bitmaps'],
  ['no number', 'in ms, at V', 'in ms, at V']
] as const

for (const [why, text, expected] of cases) test(`units: ${why}`, () => assert.is(shown(text), expected))

test('code keeps its spaces, which are copied', async () => {
  const element = (tagName: string, value: string) => ({
    type: 'element' as const,
    tagName,
    properties: {},
    children: [{ type: 'text' as const, value }]
  })
  const tree: HtmlTree = { type: 'root', children: [element('p', '3 ms'), element('code', '3 ms')] }
  const transform = await units.rehype?.({ data: undefined, locale: 'en' })
  transform?.(tree, new VFile())
  assert.equal(tree, { type: 'root', children: [element('p', '3\u00a0ms'), element('code', '3 ms')] })
})

test.run()
