import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { checkPartial } from '../../generator/base/drop-invalid.ts'
import { list, object, text, wholeNumber } from '../../generator/base/schema.ts'
import { parseYaml } from '../../generator/base/yaml.ts'

const schema = object({ title: text, items: list(object({ name: text, size: wholeNumber(1) })) })
const placeholder = ([first, ...inner]: readonly (string | number)[]) =>
  inner.length > 0 ? undefined : { title: 'T', items: [] }[String(first)]

const cases = [
  // why, yaml, recovered value, dropped paths, codes of diagnostics
  ['a valid file', 'title: A\nitems: []\n', { title: 'A', items: [] }, [], []],
  [
    'an unknown key',
    'title: A\nitems: []\nx: 1\n',
    { title: 'A', items: [] },
    [['x']],
    ['schema-unknown-key']
  ],
  ['a missing required key', 'items: []\n', { title: 'T', items: [] }, [['title']], ['schema-missing']],
  [
    'a list item without a required key',
    'title: A\nitems: [{name: a}, {name: b, size: 2}]\n',
    { title: 'A', items: [{ name: 'b', size: 2 }] },
    [['items', 0, 'size']],
    ['schema-missing']
  ],
  ['a document of another type', '- a\n', { title: 'T', items: [] }, [[]], undefined],
  ['invalid YAML', 'title: [\n', { title: 'T', items: [] }, [[]], ['yaml-syntax']]
] as const

for (const [why, yaml, value, dropped, codes] of cases)
  test(`checkPartial: ${why}`, () => {
    const partial = checkPartial(schema, parseYaml('a.yaml', yaml), { placeholder })
    assert.equal(partial.value, value)
    assert.equal(partial.dropped, dropped)
    if (codes)
      assert.equal(
        partial.diagnostics.map(({ code }) => code),
        codes
      )
    else assert.ok(partial.diagnostics.length > 0)
  })
