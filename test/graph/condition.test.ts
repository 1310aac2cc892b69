import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isProblem, matchesCondition, parseCondition } from '../../generator/graph/condition.ts'

const record: Readonly<Record<string, unknown>> = {
  line: 'PLC',
  price: 99.5,
  tags: ['new', 'on sale'],
  since: '2025-03-01',
  version: '1.0',
  wireless: false,
  ready: true
}
const valueAt = (path: string) => record[path]

const cases = [
  // condition                                        result
  ['line = PLC', true],
  ['line = "PLC"', true],
  ["line != 'PLC'", false],
  ['price < 100', true],
  ['price >= 99.5', true],
  ['price > 99.5', false],
  ['since > 2025-01-01', true],
  ['since <= 2025-01-01', false],
  ['tags = new', true],
  ['tags = old', false],
  ['tags != old', true],
  ['tags in [old, "on sale"]', true],
  ['line in [HMI]', false],
  ['line in []', false],
  ['version = 1.0', true],
  ['version = "1.0"', true],
  ['ready', true],
  ['wireless', false],
  ['wireless = false', true],
  ['missing', false],
  ['missing = 1', false],
  ['missing != 1', true],
  ['not missing', true],
  ['line = HMI or price < 100 and ready', true],
  ['(line = HMI or price < 100) and wireless', false],
  ['not (line = HMI or wireless)', true],
  ['line=PLC and price<100', true]
] as const

for (const [text, result] of cases)
  test(text, () => {
    const condition = parseCondition(text)
    assert.not.ok(isProblem(condition))
    if (!isProblem(condition)) assert.is(matchesCondition(condition, valueAt), result)
  })

const mistakes = [
  ['', 'expected the name of a field, found the end', 1],
  ['line =', 'expected a value, found the end', 7],
  ['line = PLC price < 1', 'expected `and` or `or`, found `price`', 12],
  ['line in PLC', 'expected `[`, found `PLC`', 9],
  ['line in [PLC', 'expected `]`, found the end', 13],
  ['(line = PLC', 'expected `)`, found the end', 12],
  ['line = "PLC', 'a quote is not closed', 8],
  ['= PLC', 'expected the name of a field, found `=`', 1],
  ['line ! PLC', 'expected `=`, `!=`, `<=`, `>=`, `<`, `>`, `in`, `and` or `or`, found `!`', 6],
  ['line ~ PLC', 'expected `=`, `!=`, `<=`, `>=`, `<`, `>`, `in`, `and` or `or`, found `~`', 6],
  ['line contains PLC', 'expected `=`, `!=`, `<=`, `>=`, `<`, `>`, `in`, `and` or `or`, found `contains`', 6],
  ['line == PLC', 'expected `=`, `!=`, `<=`, `>=`, `<`, `>`, `in`, `and` or `or`, found `==`', 6],
  ['price => 1', 'expected `=`, `!=`, `<=`, `>=`, `<`, `>`, `in`, `and` or `or`, found `=>`', 7],
  ['(line', 'expected `)`, found the end', 6]
] as const

for (const [text, message, at] of mistakes)
  test(`mistake: ${text}`, () => assert.equal(parseCondition(text), { message, at }))
