// Items of navbar and footer have one target.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { checkOf, minimal } from '../memory-site.ts'

const both = '{ label: A, to: /docs/a, href: https://a.example }'
const neither = '{ label: A }'
const twoTargets = [
  'This item has both `to` and `href`, but can lead to one address only',
  'keep `to` for a page of this site, or `href` for another site'
] as const
const noTarget = [
  'This item has neither `to` nor `href`',
  'add `to: /path` for a page of this site, or `href: https://…`'
] as const

const cases = [
  // file, its text, code, line, column, message and hint
  ['navbar', `items:\n  - ${both}\n`, 'navbar-target-missing', 2, 36, twoTargets],
  [
    'navbar',
    `items:\n  - label: B\n    items:\n      - ${both}\n`,
    'navbar-target-missing',
    4,
    40,
    twoTargets
  ],
  ['navbar', `items:\n  - ${neither}\n`, 'navbar-target-missing', 2, 5, noTarget],
  ['footer', `links:\n  - ${both}\n`, 'footer-target-missing', 2, 36, twoTargets],
  ['footer', `links:\n  - ${neither}\n`, 'footer-target-missing', 2, 5, noTarget]
] as const

for (const [name, text, code, line, column, [message, hint]] of cases)
  test(`${name}: ${text}`, () => {
    const file = `site/${name}.yaml`
    const table = { ...minimal, 'content/en/docs/a.md': '# A\n', [file]: text }
    assert.equal(
      checkOf(table).diagnostics.map((each) => [
        each.severity,
        each.code,
        each.file,
        each.line,
        each.column,
        each.message,
        each.hint
      ]),
      [['error', code, file, line, column, message, hint]]
    )
  })
