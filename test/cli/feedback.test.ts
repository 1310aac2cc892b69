// `sitegen feedback`: files as servers, form providers and spreadsheets write them.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { runCommand } from '../command-line.ts'
import { temporaryFolder, writeInto } from '../sites/folder.ts'

const listed = `/docs/a/  2 no, 1 yes
  “Step 2, "Open", is missing.”
/docs/b/  0 no, 1 yes
Searched for in vain
  kubernetes  2 times
`

const answers = [
  { page: '/docs/a/', helpful: 'no', text: 'Step 2, "Open", is\nmissing.', website: '' },
  { page: '/docs/b/', helpful: 'yes', text: '' },
  { page: '/docs/a/', helpful: 'yes', text: ' ' },
  { page: '/docs/a/', helpful: 'no' },
  { missing: 'Kubernetes ', language: 'en' },
  { missing: 'kubernetes', language: 'en' }
]

const csv = (separator: string) =>
  [
    ['Page', 'helpful', 'text', 'missing'],
    ['/docs/a/', 'no', '"Step 2, ""Open"", is\nmissing."', ''],
    ['/docs/b/', 'yes', '', ''],
    ['/docs/a/', 'yes', '', ''],
    ['/docs/a/', 'no', '', ''],
    ['', '', '', 'Kubernetes'],
    ['', '', '', 'kubernetes']
  ]
    .map((row) => row.join(separator))
    .join('\r\n')

const files = {
  'array.json': JSON.stringify(answers),
  'lines.jsonl': answers.map((answer) => JSON.stringify(answer)).join('\n'),
  'comma.csv': `\uFEFF${csv(',')}\r\n`,
  'semicolon.csv': csv(';'),
  'other.csv': 'name,age\na,1\n',
  'broken.json': '[{"page": ',
  'empty.csv': ''
}
const folder = temporaryFolder()
writeInto(folder, files)

for (const file of ['array.json', 'lines.jsonl', 'comma.csv', 'semicolon.csv'])
  test(`a list of pages from ${file}`, async () => {
    const { code, out, err } = await runCommand(folder, 'feedback', file)
    assert.equal({ code, out, err }, { code: 0, out: listed, err: '' })
  })

test('--json', async () => {
  const { out } = await runCommand(folder, 'feedback', 'array.json', '--json')
  assert.equal(JSON.parse(out), {
    pages: [
      { page: '/docs/a/', yes: 1, no: 2, texts: ['Step 2, "Open", is missing.'] },
      { page: '/docs/b/', yes: 1, no: 0, texts: [] }
    ],
    searches: [{ words: 'kubernetes', count: 2 }]
  })
})

for (const file of ['other.csv', 'broken.json', 'empty.csv', 'missing.csv'])
  test(`refused: ${file}`, async () => {
    const { code, out, err } = await runCommand(folder, 'feedback', file)
    assert.equal([code, out], [2, ''])
    assert.match(err, file === 'missing.csv' ? 'There is no file missing.csv.' : `${file} has no feedback.`)
  })
