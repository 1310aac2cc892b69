// Messages of `serve` about changes and errors, with a fake clock.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Diagnostic } from '../../generator/base/diagnostics.ts'
import { serveMessages } from '../../generator/cli/serve-messages.ts'
import { memoryFiles } from '../memory-files.ts'

const files = memoryFiles({ 'content/en/docs/a.md': '# A\n\nSee [b](./b.md).\n' })
const start = () => serveMessages(files, false, () => new Date(2026, 2, 4, 14, 3, 2))

const edit = {
  files: ['content/en/docs/a.md'],
  milliseconds: 37.6,
  pages: 2,
  reloads: false,
  missing: [],
  restored: []
}
const edits = [
  // why, change, line
  ['file, duration and pages', edit, '14:03:02  content/en/docs/a.md  38 ms, 2 pages'],
  ['a single page', { ...edit, pages: 1 }, '14:03:02  content/en/docs/a.md  38 ms, 1 page'],
  [
    'the next change came before the check ended',
    { ...edit, pages: undefined },
    '14:03:02  content/en/docs/a.md  38 ms'
  ],
  [
    'many files',
    { ...edit, files: ['a', 'b\u001b', 'c', 'd', 'e'], pages: 0 },
    '14:03:02  a, b␛, c and 2 others  38 ms, 0 pages'
  ],
  [
    'a new day',
    { ...edit, files: [], clock: { newDay: '2025-05-21' } },
    '14:03:02  a new day, 2025-05-21  38 ms, 2 pages'
  ],
  [
    'the time of a post',
    { ...edit, files: [], clock: { isPublication: true } },
    '14:03:02  the time of a scheduled post  38 ms, 2 pages'
  ],
  ['an unknown file', { ...edit, files: [] }, '14:03:02  a file  38 ms, 2 pages'],
  [
    'a top folder that is deleted',
    { ...edit, missing: ['content', 'si\u001bte'] },
    '14:03:02  content/ is missing: the site is shown without it until it is back\n14:03:02  si␛te/ is missing: the site is shown without it until it is back\n14:03:02  content/en/docs/a.md  38 ms, 2 pages'
  ],
  [
    'a top folder that is back',
    { ...edit, restored: ['content'] },
    '14:03:02  content/ is back\n14:03:02  content/en/docs/a.md  38 ms, 2 pages'
  ],
  [
    'a component',
    { ...edit, files: ['site/pages/index.tsx'], pages: 1, reloads: true },
    '14:03:02  site/pages/index.tsx  38 ms, 1 page, components are updated in open pages'
  ]
] as const
for (const [why, change, line] of edits)
  test(`a change: ${why}`, () => assert.is(start().update(change), line))

test('a browser error is a single line of text, whatever it contains', () =>
  assert.is(
    start().browserError({ message: 'Error: a\n\u001b[31mb\u202e', page: '/docs/\u0007' }),
    '14:03:02  error  in the browser, on /docs/␇: Error: a ␛[31mb\ufffd'
  ))

const missing: Diagnostic = {
  severity: 'error',
  code: 'link-missing',
  message: 'There is no page at `./b.md`',
  file: 'content/en/docs/a.md',
  line: 3,
  column: 5
}
const other: Diagnostic = {
  severity: 'warning',
  code: 'asset-missing',
  message: 'There is nothing in it',
  file: 'content/en/docs/b.md'
}
const moved = { ...missing, line: 9 }

test('errors: all at first, then new and fixed ones', () => {
  const { problems: reported } = start()
  const first = `content/en/docs/a.md
  3:5  error  There is no page at \`./b.md\`  link-missing
    3 | See [b](./b.md).
      |     ^

1 error`
  assert.is(reported([missing]), first)
  assert.is(reported([moved]), '', 'the same mistake, further down')
  assert.is(
    reported([moved, other]),
    'content/en/docs/b.md\n  warning  There is nothing in it  asset-missing\n\n1 error, 1 warning'
  )
  assert.is(
    reported([other]),
    '14:03:02  fixed  content/en/docs/a.md:9  There is no page at `./b.md`  link-missing\n1 warning'
  )
  assert.is(
    reported([]),
    '14:03:02  fixed  content/en/docs/b.md  There is nothing in it  asset-missing\nNothing to report.'
  )
  assert.is(reported([]), '')
})

test('errors: one of two equal errors is fixed', () => {
  const { problems: reported } = start()
  reported([missing, moved])
  assert.is(
    reported([missing]),
    '14:03:02  fixed  content/en/docs/a.md:9  There is no page at `./b.md`  link-missing\n1 error'
  )
})

test('a site without errors says so at the start', () =>
  assert.is(start().problems([]), 'Nothing to report.'))
