// The command, in a project with two revisions.

import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { runCommand } from '../../../../test/command-line.ts'
import { copyOf, writeInto } from '../../../../test/sites/folder.ts'
import type { SiteDiff } from '../../source/report.ts'

const root = copyOf('minimal')
const git = (...words: readonly string[]) =>
  execFileSync('git', ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.com', ...words], { cwd: root })

writeInto(root, {
  '.gitignore': 'build\n.sitegen\n',
  'content/en/docs/install.md': '# Install\n\nRun the installer.\n',
  'content/en/docs/use.md': '# Use\n\nStart it.\n'
})
git('init', '--quiet')
git('add', '--all')
git('commit', '--quiet', '--message', 'one')
writeInto(root, { 'content/en/docs/install.md': '# Set up\n\nRun the new installer.\n' })
git('rm', '--quiet', 'content/en/docs/use.md')
git('commit', '--quiet', '--all', '--message', 'two')

const short = (revision: string) => git('rev-parse', '--short=8', revision).toString().trim()

test('two revisions: built in worktrees, which leave nothing behind', async () => {
  const { code, out, err } = await runCommand(root, 'diff', 'HEAD~1', 'HEAD', '--format', 'json')
  assert.is(code, 0, err)
  const { before, after, pages, lost } = JSON.parse(out) as SiteDiff
  assert.equal(
    { before, after, gone: pages.gone.map(({ path }) => path), lost },
    {
      before: `HEAD~1 (${short('HEAD~1')}), built in a temporary worktree`,
      after: `HEAD (${short('HEAD')}), built in a temporary worktree`,
      gone: ['/docs/use/'],
      lost: ['/docs/use/']
    }
  )
  const page = pages.changed.find(({ path }) => path === '/docs/install/')
  assert.equal(page?.causes[0], { kind: 'source', file: 'content/en/docs/install.md' })
  assert.equal(
    page?.text.filter(({ kind }) => kind === 'added').map(({ text }) => text.trim()),
    ['Set up', 'new']
  )
  assert.is(git('worktree', 'list').toString().trim().split('\n').length, 1)
  assert.is(git('status', '--porcelain').toString(), '')
  assert.not.ok(existsSync(join(root, 'build')))
})

test('--strict: an address that leads nowhere fails; without it, the report is all', async () => {
  assert.is((await runCommand(root, 'diff', 'HEAD~1', '.', '--strict')).code, 1)
  const { code, out } = await runCommand(root, 'diff', 'HEAD~1', '.')
  // Of the project, which was built now, the cache is copied for the other side.
  assert.equal(
    [code, out.split('\n')[0]],
    [0, `before  HEAD~1 (${short('HEAD~1')}), built in a temporary worktree with a copy of the cache`]
  )
})

test('an output and a project, a list, and a file', async () => {
  await runCommand(root, 'build', '--out', 'published')
  writeInto(root, { 'content/en/docs/install.md': '# Set up\n\nRun the newest installer.\n' })
  const { code, out } = await runCommand(root, 'diff', 'published', '.', '--list', 'indexnow')
  assert.equal([code, out.trim().split('\n')], [0, ['https://minimal.example/docs/install/']])
  await runCommand(root, 'diff', 'published', '.', '--format', 'html', '--out', 'changes.html')
  assert.match(readFileSync(join(root, 'changes.html'), 'utf8'), '<del>new </del><ins>newest </ins>')
  assert.ok(readdirSync(root).includes('published'))
})

test('searches of a file', async () => {
  writeInto(root, { 'searches.txt': 'installer\nnewest\n' })
  const { out } = await runCommand(
    root,
    'diff',
    'published',
    '.',
    '--queries',
    'searches.txt',
    '--format',
    'json'
  )
  assert.equal(
    (JSON.parse(out) as SiteDiff).searches.map(({ locale, query }) => `${locale} ${query}`),
    ['en newest']
  )
})

test('what cannot be compared', async () => {
  const answers = []
  for (const words of [
    ['nothing', '.'],
    ['.', '.', '--queries', 'none.txt']
  ])
    answers.push(await runCommand(root, 'diff', ...words))
  assert.equal(
    answers.map(({ code, err }) => [code, err.trim().split('\n')[0]]),
    [
      [2, 'There is no folder and no git revision nothing.'],
      [2, 'There is no file none.txt.']
    ]
  )
})

test('a revision that cannot be built', async () => {
  writeInto(root, { 'content/en/docs/install.md': '[a](./gone.md)\n' })
  git('commit', '--quiet', '--all', '--message', 'three')
  const { code, err } = await runCommand(root, 'diff', 'HEAD~1', 'HEAD')
  assert.equal([code, err.includes('content/en/docs/install.md:1')], [1, true])
})
