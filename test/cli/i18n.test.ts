// `sitegen i18n` as people and CI use it.

import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { repository, temporaryFolder } from '../sites/folder.ts'
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

function sitegen(words: string, cwd = root) {
  const { NO_COLOR: _, FORCE_COLOR: __, ...env } = process.env
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(repository, 'bin/sitegen.js'), ...words.split(' ')],
    { cwd, encoding: 'utf8', env }
  )
  return { code: status, out: stdout, err: stderr }
}

const text = (path: string): string => readFileSync(join(root, path), 'utf8')

test('stamp one, then status, threshold and JSON', () => {
  assert.equal(sitegen('i18n stamp content/de/docs/a.md'), {
    code: 0,
    out: 'content/de/docs/a.md\n',
    err: '1 stamped, 0 were current.\n'
  })
  assert.is(text('content/de/docs/a.md'), "---\ntitle: Ah # so\nsource_hash: 'aa1237b773'\n---\r\nText\n")
  assert.is(text('content/de/docs/b.md'), '# Be\n')
  const out = `locale  current  stale  unstamped  missing  orphaned  share
de            1      0          1        0         0   50 %

unstamped  content/de/docs/b.md
`
  assert.equal(sitegen('i18n status'), { code: 0, out, err: '' })
  assert.equal(sitegen('i18n status --threshold 50'), { code: 0, out, err: '' })
  assert.equal(sitegen('i18n status --threshold 51'), {
    code: 1,
    out,
    err: 'de: 50 % are current, less than 51 %\n'
  })
  const { shares, translations } = JSON.parse(sitegen('i18n status --json').out)
  assert.equal(shares, [
    { locale: 'de', counts: { current: 1, stale: 0, unstamped: 1, missing: 0, orphaned: 0 }, percent: 50 }
  ])
  assert.equal(
    translations.map(({ file, state }: Record<string, string>) => [file, state]),
    [
      ['content/de/docs/a.md', 'current'],
      ['content/de/docs/b.md', 'unstamped']
    ]
  )
})

test('stamp a folder, and again', () => {
  assert.equal(sitegen('i18n stamp content/de'), {
    code: 0,
    out: 'content/de/docs/b.md\n',
    err: '1 stamped, 1 were current.\n'
  })
  assert.equal(sitegen('i18n stamp'), { code: 0, out: '', err: '0 stamped, 2 were current.\n' })
  assert.is(sitegen('i18n status --threshold 100').code, 0)
  writeFileSync(join(root, 'content/en/docs/b.md'), '# B, new\n')
  assert.match(sitegen('i18n status').out, '\nstale      content/de/docs/b.md\n')
})

const wrong = [
  // why, arguments, what stderr says
  [
    'no such translation',
    'i18n stamp content/de/docs/c.md',
    'There is no translation at content/de/docs/c.md: did you mean `content/de/docs/a.md`?\n'
  ],
  ['outside', 'i18n stamp ../other', 'There is no translation at ../other\n'],
  [
    'a threshold that is none',
    'i18n status --threshold 101',
    "error: option '--threshold <percent>' argument '101' is invalid. Expected a number from 0 to 100.\n"
  ]
] as const

for (const [why, words, err] of wrong)
  test(`exit code 2: ${why}`, () => assert.equal(sitegen(words), { code: 2, out: '', err }))

const withVersions = [
  [
    'i18n status',
    `locale  current  stale  unstamped  missing  orphaned  share
de            0      0          2        3         0    0 %

unstamped  content/de/docs-2.0/guide/start.md
unstamped  content/de/docs/guide/start.md
missing    content/de/docs-2.0/guide/configure.md
missing    content/de/docs/guide/extend.md
missing    content/de/pages/index.md
`,
    ''
  ],
  ['search export', '', '16 records in search.jsonl, 0 ids to delete in search.jsonl.deleted\n']
] as const

for (const [command, out, err] of withVersions)
  test(`${command}: a version may come from a git tag`, () =>
    assert.equal(sitegen(command, versionsSite()), { code: 0, out, err }))

test.run()
