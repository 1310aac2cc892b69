// `sitegen i18n` on the command line.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { stamp } from '../../generator/cli/i18n.ts'
import { runCommand } from '../command-line.ts'
import { copyOf, temporaryFolder } from '../sites/folder.ts'
import { versionsSite } from '../sites/versions-site.ts'

const root = join(temporaryFolder(), 'project')
const table = {
  'site/site.yaml':
    'title: T\nurl: https://t.example\ndefaultLocale: en\nlocales: {en: {label: English}, de: {label: Deutsch}}\ncollections: {docs: {}}\n',
  'content/en/docs/a.md': '# A\n',
  'content/de/docs/a.md': '---\ntitle: Ah # so\n---\r\nText\n',
  'content/en/docs/b.md': '# B\n',
  'content/de/docs/b.md': '# Be\n'
}
for (const [path, text] of Object.entries(table)) {
  mkdirSync(join(root, path, '..'), { recursive: true })
  writeFileSync(join(root, path), text)
}

const sitegen = (words: string, cwd = root) => runCommand(cwd, ...words.split(' '))

const text = (path: string): string => readFileSync(join(root, path), 'utf8')

test('stamp a file, then status, threshold and JSON', async () => {
  assert.equal(await sitegen('i18n stamp --yes content/de/docs/a.md'), {
    code: 0,
    out: 'content/de/docs/a.md\n',
    err: '1 stamped, 0 were current.\n'
  })
  assert.is(text('content/de/docs/a.md'), "---\ntitle: Ah # so\nsource_hash: 'aa1237b773'\n---\r\nText\n")
  assert.is(text('content/de/docs/b.md'), '# Be\n')
  const out = `locale  current  stale  unstamped  missing  only here  share
de            1      0          1        0          0   100%

unstamped  content/de/docs/b.md
`
  const err =
    'de: 1 has no stamp and counts as translated; if the originals are unchanged, run: sitegen i18n stamp content/de\n'
  assert.equal(await sitegen('i18n status'), { code: 0, out, err })
  assert.equal(await sitegen('i18n status --threshold 100'), { code: 0, out, err })
  const { shares, translations } = JSON.parse((await sitegen('i18n status --json')).out)
  assert.equal(shares, [
    { locale: 'de', counts: { current: 1, stale: 0, unstamped: 1, missing: 0, only: 0 }, percent: 100 }
  ])
  assert.equal(
    translations.map(({ file, state }: Record<string, string>) => [file, state]),
    [
      ['content/de/docs/a.md', 'current'],
      ['content/de/docs/b.md', 'unstamped']
    ]
  )
})

test('stamp a folder, and again', async () => {
  assert.equal(await sitegen('i18n stamp --yes content/de'), {
    code: 0,
    out: 'content/de/docs/b.md\n',
    err: '1 stamped, 1 were current.\n'
  })
  assert.equal(await sitegen('i18n stamp'), { code: 0, out: '', err: '0 stamped, 2 were current.\n' })
  assert.is((await sitegen('i18n status --threshold 100')).code, 0)
  writeFileSync(join(root, 'content/en/docs/b.md'), '# B, new\n')
  assert.match((await sitegen('i18n status')).out, '\nstale      content/de/docs/b.md\n')
  const { code, err } = await sitegen('i18n status --threshold 51')
  assert.equal([code, err], [1, 'de: 50% translated, below the threshold of 51%\n'])
})

test('nothing is stamped without confirmation', async () => {
  const before = text('content/de/docs/b.md')
  const out = 'content/de/docs/b.md\n'
  assert.equal(await sitegen('i18n stamp'), {
    code: 2,
    out,
    err: 'This file would be stamped, which needs confirmation: review them, then run it again with --yes\n'
  })
  assert.equal(await sitegen('i18n stamp --dry-run'), {
    code: 0,
    out,
    err: '1 would be stamped, 1 are current.\n'
  })
  const questions: string[] = []
  const stampWith = async (answer: boolean) => {
    const messages: string[] = []
    const terminal = {
      out: () => {},
      err: (line: string) => void messages.push(line),
      color: false,
      cwd: root,
      today: '2025-05-20',
      environment: {},
      ask: async (question: string) => {
        questions.push(question)
        return answer
      }
    }
    const code = await stamp(terminal, { root: '.', paths: [], yes: false, dryRun: false })
    return [code, messages]
  }
  assert.equal(await stampWith(false), [0, ['Nothing was stamped.']])
  assert.is(text('content/de/docs/b.md'), before)
  assert.equal(await stampWith(true), [0, ['1 stamped, 1 were current.']])
  assert.is.not(text('content/de/docs/b.md'), before)
  assert.equal(questions, Array(2).fill('This file will be changed. Is it up to date with the original?'))
})

const wrong = [
  // why, arguments, stderr
  [
    'an unknown translation',
    'i18n stamp content/de/docs/c.md',
    'There is no translation at content/de/docs/c.md: did you mean `content/de/docs/a.md`?\n'
  ],
  ['outside', 'i18n stamp ../other', 'There is no translation at ../other\n'],
  [
    'an invalid threshold',
    'i18n status --threshold 101',
    "error: option '--threshold <percent>' argument '101' is invalid. Expected a number from 0 to 100.\n"
  ]
] as const

for (const [why, words, err] of wrong)
  test(`exit code 2: ${why}`, async () => assert.equal(await sitegen(words), { code: 2, out: '', err }))

const withVersions = [
  [
    'i18n status',
    `locale  current  stale  unstamped  missing  only here  share
de            0      0          2        3          0    40%

unstamped  content/de/docs-2.0/guide/start.md
unstamped  content/de/docs/guide/start.md
missing    content/de/docs-2.0/guide/configure.md
missing    content/de/docs/guide/extend.md
missing    content/de/pages/index.md
`,
    'de: 2 have no stamp and count as translated; if the originals are unchanged, run: sitegen i18n stamp content/de\n'
  ],
  ['search export', '', '16 records in search.jsonl, 0 ids to delete in search.jsonl.deleted\n']
] as const

test('i18n status: pages in a single language are listed, and do not fail', async () => {
  const { code, out } = await sitegen('i18n status', copyOf('one-language'))
  assert.is(code, 0)
  assert.equal(
    out.split('\n').filter((line) => line.startsWith('only in')),
    [
      'only in de  content/de/blog/2025-01-02-messe-in-hamburg.md',
      'only in de  content/de/docs/umsatzsteuer.md',
      'only in de  content/de/pages/anfahrt.md'
    ]
  )
})

for (const [command, out, err] of withVersions)
  test(`${command}: a version may come from a git tag`, async () =>
    assert.equal(await sitegen(command, versionsSite()), { code: 0, out, err }))
