// Flowcharts that fit on a phone.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type Draw, drawToFit, wrapLabels } from '../../generator/markdown/diagrams/layouts.ts'
import { loadRenderers } from '../../generator/markdown/renderers.ts'
import { repository } from '../built-site.ts'

const labels = [
  // why                    source                                      wrapped
  ['a long label', 'a[Are the samples right?]', 'a["Are the<br>samples right?"]'],
  ['quoted, in a round node', 'b("New or more permissions?")', 'b("New or more<br>permissions?")'],
  [
    "an arrow's label stays",
    'a[One] -->|no, it is not so| b{Two}',
    'a["One"] -->|no, it is not so| b{"Two"}'
  ],
  ['another shape is unchanged', 'a[[A subroutine of the program]]', 'a[[A subroutine of the program]]'],
  [
    'the title of a group is unchanged',
    'subgraph s[All parts of the line]',
    'subgraph s[All parts of the line]'
  ]
] as const

for (const [why, written, expected] of labels)
  test(`labels: ${why}`, () => assert.is(wrapLabels(written), expected))

/** A fake renderer with a width per direction and spacing. */
const fakeRenderer =
  (widths: Readonly<Record<string, number>>): Draw =>
  (source, { nodeSpacing }) => {
    const name = `${/LR/.test(source) ? 'LR' : 'TD'}${nodeSpacing === undefined ? '' : ' close'}`
    const width = widths[name]
    if (width === undefined) throw new Error('It cannot be drawn')
    return `<svg viewBox="0 0 ${width} 10">${name}</svg>`
  }

const charts = [
  // why                            widths                                  chosen
  ['a diagram that fits is unchanged', { LR: 340 }, 'LR'],
  ['closer', { LR: 500, 'LR close': 300, 'TD close': 200 }, 'LR close'],
  ['from the top down', { LR: 500, 'LR close': 400, 'TD close': 200 }, 'TD close'],
  ['the narrowest', { LR: 700, 'LR close': 500, 'TD close': 600 }, 'LR close'],
  ['compact spacing that fails', { LR: 500 }, 'LR']
] as const

for (const [why, widths, expected] of charts)
  test(`layout: ${why}`, () =>
    assert.match(drawToFit('flowchart LR\n  a[One] --> b[Two]', fakeRenderer(widths)), `>${expected}<`))

/** Charts of this site that still scroll on a phone; the widest, in pixels. */
const chartsThatScroll = { charts: 6, width: 460 }

test('flowcharts of this site fit on a phone', async () => {
  const { diagram } = await loadRenderers([
    { formulas: false, diagrams: true, languages: [], includes: false }
  ])
  const content = join(repository, 'content')
  const texts = readdirSync(content, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => readFileSync(join(content, file), 'utf8'))
  const widths = texts
    .flatMap((text) => [...text.matchAll(/```mermaid.*\n(flowchart[^`]*)```/g)])
    .map(([, source = '']) => Number(/viewBox="0 0 ([\d.]+)/.exec(diagram(source))?.[1]))
  const wide = widths.filter((width) => width > 350)
  assert.ok(widths.length >= 18)
  assert.ok(
    wide.length <= chartsThatScroll.charts && Math.max(...wide) <= chartsThatScroll.width,
    wide.join()
  )
})
