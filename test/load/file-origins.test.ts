// Files of content/ that are links, or in a submodule: edit links and dates.

import { execFileSync } from 'node:child_process'
import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { diskFiles } from '../../generator/base/files.ts'
import { projectFiles } from '../../generator/base/git-files.ts'
import { check } from '../../generator/check.ts'
import { snapshotScopeOf } from '../../generator/cli/snapshot-scope.ts'
import { fileOrigins, originOf } from '../../generator/load/file-origins.ts'
import { gitHistory } from '../../generator/load/history.ts'
import { anyDay } from '../any-day.ts'
import { memoryFiles } from '../memory-files.ts'
import { temporaryFolder, writeInto } from '../sites/folder.ts'

function commit(folder: string, day: string): void {
  const git = (...words: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=Writer', '-c', 'user.email=w@test.example', ...words], {
      cwd: folder,
      env: { ...process.env, GIT_COMMITTER_DATE: `${day}T12:00:00Z`, GIT_AUTHOR_DATE: `${day}T12:00:00Z` },
      stdio: 'ignore'
    })
  git('init')
  git('add', '.')
  git('commit', '-m', day)
}

const root = temporaryFolder()
const docs = join(root, 'content/en/docs')
writeInto(root, {
  'content/en/docs/index.md': '# H\n',
  'content/en/docs/lib/s.md': '# S\n',
  'guide/in.md': '# In\n'
})
symlinkSync('../../../guide', join(docs, 'linked'))
symlinkSync('index.md', join(docs, 'alias.md'))
commit(join(docs, 'lib'), '2024-01-02')
commit(root, '2025-03-04')
const origins = fileOrigins(diskFiles(root))

/** The file of a document, and its repository without the commit, which depends on the settings of the machine. */
function placeOf(all: ReturnType<typeof fileOrigins>, path: string) {
  const { file, origin } = originOf(all, `content/en/docs/${path}`)
  const { repository = 'project' } = origin ?? {}
  return [file, typeof repository === 'object' ? { isShallow: repository.isShallow } : repository]
}

for (const [path, file, repository] of [
  ['index.md', 'content/en/docs/index.md', 'project'],
  ['alias.md', 'content/en/docs/index.md', 'project'],
  ['linked/in.md', 'guide/in.md', 'project'],
  ['linked-too.md', 'content/en/docs/linked-too.md', 'project'],
  ['lib/s.md', 'content/en/docs/lib/s.md', { isShallow: false }]
] as const)
  test(`origin: ${path}`, () => assert.equal(placeOf(origins, path), [file, repository]))

test('origin: dates are those of the linked file, and of the submodule', () => {
  const history = gitHistory(root, ['content'], origins)
  assert.equal(
    ['index.md', 'alias.md', 'linked/in.md', 'lib/s.md'].map((path) =>
      history.get(`content/en/docs/${path}`)
    ),
    ['2025-03-04', '2025-03-04', '2025-03-04', '2024-01-02'].map((date) => ({ date, author: 'Writer' }))
  )
})

test('origin: none outside a repository', () => assert.equal(fileOrigins(memoryFiles({})), []))

/** A project in `web/`, with links to what lies beside it: in its repository, in others, in none. */
const outside = temporaryFolder()
const monorepo = join(outside, 'repository')
writeInto(monorepo, {
  'web/site/site.yaml': `title: S
url: https://s.example
locales: { en: { label: English } }
linkedPaths: [../kit/docs, ../changes.md, ../other, ../../plain, ../../shallow]
collections:
  docs: { editUrl: 'https://code.example/edit/main/web/{path}', lastUpdated: date }
`,
  'web/content/en/docs/index.md': '# H\n',
  'kit/docs/a.md': '# A\n',
  'changes.md': '# C\n',
  'other/docs/o.md': '# O\n',
  'web/vendor/lib/docs/v.md': '# V\n'
})
writeInto(outside, { 'plain/p.md': '# P\n' })
const webDocs = join(monorepo, 'web/content/en/docs')
for (const [name, target] of [
  ['kit', '../../../../kit/docs'],
  ['changes.md', '../../../../changes.md'],
  ['other', '../../../../other/docs'],
  ['root', '../../../../other'],
  ['vendor', '../../../vendor/lib/docs'],
  ['plain', '../../../../../plain'],
  ['shallow', '../../../../../shallow']
] as const)
  symlinkSync(target, join(webDocs, name))
commit(join(monorepo, 'other'), '2023-02-01')
commit(join(monorepo, 'web/vendor/lib'), '2022-03-04')
execFileSync(
  'git',
  ['clone', '--depth', '1', `file://${join(monorepo, 'other')}`, join(outside, 'shallow')],
  {
    stdio: 'ignore'
  }
)
commit(monorepo, '2024-05-06')
const web = join(monorepo, 'web')
const beside = fileOrigins(projectFiles(web))

for (const [path, file, repository] of [
  ['kit/a.md', '../kit/docs/a.md', 'project'],
  ['changes.md', '../changes.md', 'project'],
  ['other/o.md', '../other/docs/o.md', { isShallow: false }],
  ['root/docs/o.md', '../other/docs/o.md', { isShallow: false }],
  ['vendor/v.md', 'vendor/lib/docs/v.md', { isShallow: false }],
  ['plain/p.md', '../../plain/p.md', 'none'],
  ['shallow/docs/o.md', '../../shallow/docs/o.md', { isShallow: true }]
] as const)
  test(`origin beside the project: ${path}`, () => assert.equal(placeOf(beside, path), [file, repository]))

test('origin beside the project: dates are those of their own repository', () => {
  const history = gitHistory(web, ['content'], beside)
  assert.equal(
    ['index.md', 'kit/a.md', 'changes.md', 'other/o.md', 'root/docs/o.md', 'vendor/v.md', 'plain/p.md'].map(
      (path) => history.get(`content/en/docs/${path}`)?.date
    ),
    ['2024-05-06', '2024-05-06', '2024-05-06', '2023-02-01', '2023-02-01', '2022-03-04', undefined]
  )
  assert.is(history.get('content/en/docs/shallow/docs/o.md'), undefined)
})

test('origin: links that site.yaml does not name are not followed', () =>
  assert.equal(
    fileOrigins(diskFiles(web)).map(({ at }) => at),
    ['content/en/docs/vendor']
  ))

test('origin: what has no edit link or date is reported, once for each link', async () => {
  const { diagnostics } = await check(projectFiles(web), { ...anyDay, drafts: false })
  assert.equal(
    diagnostics
      .filter(({ code }) => ['edit-link-missing', 'history-shallow'].includes(code))
      .map(({ file, message }) => [file, message]),
    [
      [
        'content/en/docs/other',
        'This link leads to another repository, to `../other/docs`, where `editUrl` does not lead, so its page has no edit link'
      ],
      [
        'content/en/docs/plain',
        'This link leads to `../../plain`, which is in no repository, where `editUrl` does not lead, so its page has no edit link'
      ],
      [
        'content/en/docs/root',
        'This link leads to another repository, to `../other`, where `editUrl` does not lead, so its page has no edit link'
      ],
      [
        'content/en/docs/shallow',
        'This link leads to another repository, to `../../shallow`, where `editUrl` does not lead, so its page has no edit link'
      ],
      [
        'content/en/docs/shallow',
        'The clone of this repository has only the last commits, so its pages show no date of their last change'
      ],
      [
        'content/en/docs/vendor',
        'This link leads to another repository, to `vendor/lib/docs`, where `editUrl` does not lead, so its page has no edit link'
      ]
    ]
  )
})

test('origin: the key of a build without changes has the state of other repositories', () => {
  const key = () => snapshotScopeOf(web, join(web, 'build'), {}).key
  const before = key()
  assert.is(key(), before)
  execFileSync('git', ['fetch', '--unshallow'], { cwd: join(outside, 'shallow'), stdio: 'ignore' })
  assert.is.not(key(), before)
})
