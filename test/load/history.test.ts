// The last change of each file, read from what `git log` says.

import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { gitHistory, historyOf, noHistory } from '../../generator/load/history.ts'

test('the newest commit that names a file counts', () =>
  assert.equal(
    [
      ...historyOf(
        '\u00012025-05-20\u0002Ä Writer\n\ncontent/en/a.md\n\u00012024-01-02\u0002Other\n\ncontent/en/a.md\ncontent/de/ü.md\n'
      )
    ],
    [
      ['content/en/a.md', { date: '2025-05-20', author: 'Ä Writer' }],
      ['content/de/ü.md', { date: '2024-01-02', author: 'Other' }]
    ]
  ))

test('a repository: files of the project, which may lie below its top', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sitegen-git-'))
  const project = join(folder, 'site of mine')
  const git = (day: string, ...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Writer', '-c', 'user.email=w@test.example', ...args], {
      cwd: folder,
      env: { ...process.env, GIT_COMMITTER_DATE: `${day}T12:00:00Z`, GIT_AUTHOR_DATE: `${day}T12:00:00Z` },
      stdio: 'ignore'
    })
  try {
    git('2024-01-02', 'init')
    mkdirSync(join(project, 'content/en'), { recursive: true })
    writeFileSync(join(project, 'content/en/a.md'), 'One\n')
    writeFileSync(join(project, 'content/en/ü b.md'), 'One\n')
    git('2024-01-02', 'add', '.')
    git('2024-01-02', 'commit', '-m', 'first')
    writeFileSync(join(project, 'content/en/a.md'), 'Two\n')
    git('2024-02-03', 'commit', '-am', 'second')
    assert.equal(
      [...gitHistory(project)].sort(([a], [b]) => (a < b ? -1 : 1)),
      [
        ['content/en/a.md', { date: '2024-02-03', author: 'Writer' }],
        ['content/en/ü b.md', { date: '2024-01-02', author: 'Writer' }]
      ]
    )
    assert.equal(gitHistory(tmpdir()), noHistory)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test.run()
