// Files of content/ that are links, or in a submodule: edit links and dates.

import { execFileSync } from 'node:child_process'
import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { fileOrigins, noOrigins, originOf } from '../../generator/load/file-origins.ts'
import { gitHistory } from '../../generator/load/history.ts'
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
const origins = fileOrigins(root)

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

test('origin: none outside a repository', () => assert.is(fileOrigins(''), noOrigins))

test.run()
