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
  'blank.jsonl': answers.map((answer) => JSON.stringify(answer)).join('\n\n'),
  'other.csv': 'name,age\na,1\n',
  'broken.json': '[{"page": ',
  'line.jsonl': '{"page": "/docs/a/", "helpful": "yes"}\n\n{"page": "/docs/b/", \n',
  'array.jsonl': '[{"page": "/docs/a/"}, "/docs/b/"]',
  'nested.json': '[{"id": 1, "data": {"page": "/docs/a/"}}]',
  'empty.csv': '',
  'otherwise.csv': 'page,helpful\n/docs/a/,yes\n/docs/a/,ja\n/docs/b/,Yes\n/docs/b/,\n',
  'otherwise.json': '[{"page": "/docs/a/", "helpful": true}, {"page": "/docs/a/", "helpful": 0}]'
}
const folder = temporaryFolder()
writeInto(folder, files)

for (const file of ['array.json', 'lines.jsonl', 'blank.jsonl', 'comma.csv', 'semicolon.csv'])
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

const refusals = [
  ['other.csv', 'other.csv has no feedback: its fields are `name`, `age`.'],
  ['nested.json', 'nested.json has no feedback: its fields are `id`, `data`.'],
  ['broken.json', 'broken.json:1 is no object of JSON: `[{"page":`.'],
  ['line.jsonl', 'line.jsonl:3 is no object of JSON: `{"page": "/docs/b/",`.'],
  ['array.jsonl', 'array.jsonl is a list in which `"/docs/b/"` is no object.'],
  ['empty.csv', 'empty.csv has no feedback: it is empty.'],
  ['missing.csv', 'There is no file missing.csv.']
] as const

for (const [file, message] of refusals)
  test(`refused: ${file}`, async () => {
    const { code, out, err } = await runCommand(folder, 'feedback', file)
    assert.equal([code, out, err.split('\n')[0]], [2, '', message])
  })

const others = [
  [
    'otherwise.csv',
    '/docs/a/  0 no, 1 yes\n/docs/b/  0 no, 1 yes\n',
    '2 answers are neither `yes` nor `no`, and not counted: `ja`, nothing.\n'
  ],
  [
    'otherwise.json',
    '/docs/a/  0 no, 0 yes\n',
    '2 answers are neither `yes` nor `no`, and not counted: `true`, `0`.\n'
  ]
] as const

for (const [file, listed, message] of others)
  test(`other answers are named: ${file}`, async () => {
    const { code, out, err } = await runCommand(folder, 'feedback', file)
    assert.equal([code, out, err], [0, listed, message])
  })
