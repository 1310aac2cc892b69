// The last update of each file, from `git log`.

import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { gitHistory, historyOf, noHistory, shallowHistory } from '../../generator/load/history.ts'
import { temporaryFolder } from '../sites/folder.ts'

test('the newest commit of a file counts', () =>
  assert.equal(
    [
      ...historyOf(
        '\u00012025-05-20\u0002Ä Writer\n\nM\tcontent/en/a.md\n\u00012024-01-02\u0002Other\n\nA\tcontent/en/a.md\nA\tcontent/de/ü.md\n'
      )
    ],
    [
      ['content/en/a.md', { date: '2025-05-20', author: 'Ä Writer' }],
      ['content/de/ü.md', { date: '2024-01-02', author: 'Other' }]
    ]
  ))

test('names of a file across renames', () =>
  assert.equal(
    [
      ...historyOf(
        '\u00012025-03-01\u0002C\n\nR100\tb.md\tc.md\nA\tb.md\n\u00012025-02-01\u0002B\n\nR090\ta.md\tb.md\n\u00012025-01-01\u0002A\n\nA\ta.md\n'
      )
    ],
    [
      ['b.md', { date: '2025-03-01', author: 'C' }],
      ['c.md', { date: '2025-02-01', author: 'B', formerNames: ['b.md', 'a.md'] }]
    ]
  ))

test('a repository with the project in a subfolder', () => {
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
    const link = join(temporaryFolder(), 'link')
    symlinkSync(project, link)
    assert.equal(gitHistory(link), gitHistory(project), 'the folder is a symbolic link')
    git('2024-03-04', 'mv', 'site of mine/content/en/a.md', 'site of mine/content/en/c.md')
    git('2024-03-04', 'commit', '-m', 'third')
    assert.equal(gitHistory(project).get('content/en/c.md'), {
      date: '2024-02-03',
      author: 'Writer',
      formerNames: ['content/en/a.md']
    })
    const clone = join(temporaryFolder(), 'clone')
    git('2024-03-04', 'clone', '--depth', '1', `file://${folder}`, clone)
    assert.is(gitHistory(join(clone, 'site of mine')), shallowHistory, 'a shallow clone')
    assert.equal(gitHistory(tmpdir()), noHistory)
    assert.equal(gitHistory(join(tmpdir(), 'sitegen-nowhere')), noHistory)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
