// Files of content/ that are links, or in a submodule: edit links and dates.

import { execFileSync } from 'node:child_process'
import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { diskFiles } from '../../generator/base/files.ts'
import { fileOrigins, noOrigins, originOf } from '../../generator/load/file-origins.ts'
import { gitHistory } from '../../generator/load/history.ts'
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

for (const [path, file, repository] of [
  ['content/en/docs/index.md', 'content/en/docs/index.md', undefined],
  ['content/en/docs/alias.md', 'content/en/docs/index.md', undefined],
  ['content/en/docs/linked/in.md', 'guide/in.md', undefined],
  ['content/en/docs/linked-too.md', 'content/en/docs/linked-too.md', undefined],
  ['content/en/docs/lib/s.md', 'content/en/docs/lib/s.md', 'content/en/docs/lib']
] as const)
  test(`origin: ${path}`, () => assert.equal(originOf(origins, path), { file, repository }))

test('origin: dates are those of the linked file, and of the submodule', () => {
  const history = gitHistory(root, ['content'], origins)
  assert.equal(
    ['index.md', 'alias.md', 'linked/in.md', 'lib/s.md'].map((path) =>
      history.get(`content/en/docs/${path}`)
    ),
    ['2025-03-04', '2025-03-04', '2025-03-04', '2024-01-02'].map((date) => ({ date, author: 'Writer' }))
  )
})

test('origin: none outside a repository', () => assert.is(fileOrigins(memoryFiles({})), noOrigins))

/** A project in `web/` with links to what lies beside it. */
const monorepo = temporaryFolder()
writeInto(monorepo, {
  'web/content/en/docs/index.md': '# H\n',
  'kit/docs/a.md': '# A\n',
  'changes.md': '# C\n',
  'other/docs/o.md': '# O\n'
})
symlinkSync('../../../../kit/docs', join(monorepo, 'web/content/en/docs/kit'))
symlinkSync('../../../../changes.md', join(monorepo, 'web/content/en/docs/changes.md'))
symlinkSync('../../../../other/docs', join(monorepo, 'web/content/en/docs/other'))
commit(join(monorepo, 'other'), '2023-02-01')
commit(monorepo, '2024-05-06')
const beside = fileOrigins(
  diskFiles(join(monorepo, 'web'), () => ['../kit/docs', '../changes.md', '../other/docs'])
)

for (const [path, file, repository] of [
  ['kit/a.md', '../kit/docs/a.md', undefined],
  ['changes.md', '../changes.md', undefined],
  ['other/o.md', '../other/docs/o.md', '../other/docs']
] as const)
  test(`origin beside the project: ${path}`, () =>
    assert.equal(originOf(beside, `content/en/docs/${path}`), { file, repository }))

test('origin beside the project: dates are those of their own repository', () => {
  const history = gitHistory(join(monorepo, 'web'), ['content'], beside)
  assert.equal(
    ['index.md', 'kit/a.md', 'changes.md', 'other/o.md'].map(
      (path) => history.get(`content/en/docs/${path}`)?.date
    ),
    ['2024-05-06', '2024-05-06', '2024-05-06', '2023-02-01']
  )
})

test('origin: links that site.yaml does not name are not followed', () =>
  assert.equal(fileOrigins(diskFiles(join(monorepo, 'web'))).links, new Map()))

test.run()
