// The rack on the PLC ONE page calculates as the documentation does: content/en/docs/plc-one/extension.md, and its modules
// are those of the documentation.

import { readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import {
  busTimeOf,
  countsOf,
  type ModuleType,
  modules,
  rackOf,
  rackYaml,
  segmentsOf,
  slotsOf
} from '../../site/components/rack.ts'

const read = (path: string) => readFileSync(`content/en/docs/plc-one/${path}.md`, 'utf8')

const twelve: readonly ModuleType[] = [
  ...Array.from({ length: 3 }, () => 'di8' as const),
  'do8',
  'do8',
  'ai4',
  'ai4',
  'relay',
  'io-link',
  'rs485',
  'ethernet',
  'uc-accelerator'
]
const sixteen: readonly ModuleType[] = [...twelve, 'motor', 'motor', 'stepper', 'do8']

test('twelve modules: 1,840 mA on one rail', () => {
  assert.equal(
    segmentsOf('head-pro', twelve).map(({ current, limit }) => [current, limit]),
    [[1840, 2000]]
  )
})

test('sixteen modules: a second rail, whose coupler raises the first to 1,930 mA', () => {
  const rack = rackOf('head-pro', sixteen)
  assert.equal(
    rack.segments.map(({ modules, current }) => [modules.length, current]),
    [
      [12, 1930],
      [4, 550]
    ]
  )
  assert.equal(slotsOf(rack).slice(9), ['0.10', '0.11', '0.12', '1.1', '1.2', '1.3', '1.4'])
  assert.is(rack.problem, undefined)
})

test('power: 4 W of the head and 1 W of the coupler, and the currents at an efficiency of 88%', () => {
  const [first, second] = segmentsOf('head-pro', sixteen)
  assert.equal([first?.power.toFixed(2), second?.power.toFixed(2)], ['14.97', '4.13'])
  // The maxima that the pages of the heads state.
  const full = (current: number, own: number) => (own + (5 * current) / 0.88).toFixed(1)
  assert.equal([full(2, 4), full(4, 9)], ['15.4', '31.7'])
})

test('bus time: 62.2 µs with Head Pro, 33.2 µs with Head Ultra, where 50 µs are too short', () => {
  const pro = busTimeOf('head-pro', sixteen, 2)
  const ultra = busTimeOf('head-ultra', sixteen, 2)
  assert.equal(
    [pro.frame.toFixed(1), pro.cycle, ultra.frame.toFixed(1), ultra.cycle],
    ['62.2', 250, '33.2', 100]
  )
})

test('what does not fit is said', () => {
  const many = (type: ModuleType, count: number) => Array.from({ length: count }, () => type)
  assert.equal(
    [
      rackOf('head-pro', ['camera']).problem,
      rackOf('head-ultra', ['camera']).problem,
      rackOf('head-pro', many('di8', 17)).problem,
      rackOf('head-pro', many('uc-accelerator', 9)).problem,
      rackOf('head-pro', []).problem
    ],
    ['head', undefined, 'modules', 'segments', undefined]
  )
})

test('the description of a rack', () => {
  assert.is(
    rackYaml(rackOf('head-ultra', ['di8', '1g-ethernet', 'di8'])),
    `version: 1
head:
  type: head-ultra
modules:
  - slot: "0.1"
    type: di8
    name: di8_1
  - slot: "0.2"
    type: 1g-ethernet
    name: 1g_ethernet_1
  - slot: "0.3"
    type: di8
    name: di8_2
`
  )
  assert.is(rackYaml(rackOf('head-pro', [])), 'version: 1\nhead:\n  type: head-pro\nmodules: []\n')
  assert.equal(countsOf(['di8', 'do8', 'di8']), [
    ['di8', 2],
    ['do8', 1]
  ])
})

test('width, current and bus class of every module are those of its page', () => {
  const overview = read('overview')
  const pages = [...overview.matchAll(/\]\(\.\/components\/([\w/-]+)\.md\)/g)].map(([, path]) => String(path))
  assert.equal(pages.map((path) => path.split('/')[1]).sort(), Object.keys(modules).sort())
  for (const path of pages) {
    const type = String(path.split('/')[1]) as ModuleType
    const { width, current, ...module } = modules[type]
    const page = read(`components/${path}`)
    const found = [
      /^\| Width[^|]*\| ([\d.]+) mm/m.exec(page)?.[1],
      /^\| Backplane[^|]*\| ([\d,]+) mA/m.exec(page)?.[1],
      /^\| (?:Backplane|Bus class)[^|]*\| [^|]*?\b([SG])\b/m.exec(page)?.[1]
    ]
    assert.equal(found, [String(width), String(current), 'fast' in module ? 'G' : 'S'], path)
  }
})
