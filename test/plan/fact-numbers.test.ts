import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { numberIn } from '../../generator/plan/props/entry-props.ts'

const cases = [
  // why, locale, number, text
  ['a year', 'en', 2001, '2001'],
  ['a year in German', 'de', 1999, '1999'],
  ['a large number', 'en', 10_000, '10,000'],
  ['a large number in German', 'de', 1_234_567.5, '1.234.567,5']
] as const

for (const [why, locale, value, text] of cases)
  test(`number of an entry: ${why}`, () =>
    assert.is(numberIn(locale, { graph: { config: { locales: [] } } }).format(value), text))
