import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { typed, untyped } from '../../../themes/default/parts/typing.ts'

const cases = [
  // why                                      texts and their times                pauses
  [
    'the first letters may belong to any word',
    [
      ['w', 0],
      ['wh', 60]
    ],
    [500, 500]
  ],
  [
    'fast typing',
    [
      ['wha', 0],
      ['what', 60],
      ['what ', 150]
    ],
    [0, 150, 150]
  ],
  [
    'slow typing',
    [
      ['wha', 0],
      ['what', 250],
      ['what ', 500]
    ],
    [0, 400, 400]
  ],
  [
    'very slow typing',
    [
      ['wha', 0],
      ['what', 600]
    ],
    [0, 500]
  ],
  [
    'after a pause, the speed is as before',
    [
      ['wha', 0],
      ['what', 250],
      ['what ', 9000]
    ],
    [0, 400, 400]
  ],
  [
    'a deleted letter',
    [
      ['camera', 0],
      ['camer', 100]
    ],
    [0, 160]
  ],
  ['pasted text', [['camera', 0]], [0]],
  [
    'the same text again',
    [
      ['camera', 0],
      ['camera', 80]
    ],
    [0, 0]
  ]
] as const

for (const [why, keys, pauses] of cases)
  test(`typing: ${why}`, () => {
    let typing = untyped
    const waits = keys.map(([text, at]) => {
      typing = typed(typing, text, at)
      return typing.pause
    })
    assert.equal(waits, [...pauses])
  })
