// `sitegen check --fix` and `--changed`, as a user runs them.

import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Diagnostic } from '../../generator/base/diagnostics.ts'
import { fixedFiles } from '../../generator/cli/fixes.ts'
import { runCommand } from '../command-line.ts'
import { copyOf, temporaryFolder, writeInto } from '../sites/folder.ts'

const fence = '```'
const guide = 'content/en/docs/guide.md'

test('--fix repairs what is certain, prints the difference, and reports the rest', async () => {
  const root = copyOf('minimal')
  const text = (options: readonly [string, string], more: string) =>
    `# Guide\r\n\r\n${fence}js ${options[0]} wrap ${options[1]}\r\na\r\n${fence}\r\n\r\n${more}\r\n`
  const link = '[the guide](./gone.md)'
  writeInto(root, { [guide]: `\uFEFF${text(['showLineNumbers', '[a.js]'], link)}` })
  const { code, out, err } = await runCommand(root, 'check', '--fix')
  assert.is(readFileSync(join(root, guide), 'utf8'), `\uFEFF${text(['lines', 'title="a.js"'], link)}`)
  assert.is(
    err,
    `--- a/${guide}
+++ b/${guide}
@@ -3 +3 @@
-${fence}js showLineNumbers wrap [a.js]␍
+${fence}js lines wrap title="a.js"␍
Repaired 2 places in 1 file.

1 error
`
  )
  assert.match(out, 'There is no page at `./gone.md`')
  assert.is(code, 1)
  const again = await runCommand(root, 'check', '--fix')
  assert.match(again.err, 'Repaired 0 places in 0 files.')
})

const replace = (column: number, length: number, replacement: string, file = 'a.md'): Diagnostic => ({
  severity: 'warning',
  code: 'foreign-syntax',
  message: '',
  file,
  line: 2,
  column,
  length,
  replacement
})

for (const [why, problems, after, count] of [
  [
    'several in a line, in any order',
    [replace(1, 1, 'AA'), replace(5, 1, ''), replace(3, 1, 'C')],
    'AAbCd',
    3
  ],
  [
    'of two that overlap, the one that begins later is made, and the other left for the next run',
    [replace(1, 3, 'x'), replace(3, 2, 'y')],
    'abye',
    1
  ],
  [
    'one beyond the end of its line, since the file has changed',
    [replace(4, 9, 'x'), replace(1, 1, 'A')],
    'Abcde',
    1
  ]
] as const)
  test(`fixes: ${why}`, () => {
    const root = temporaryFolder()
    writeInto(root, { 'a.md': 'first\nabcde\nlast' })
    assert.equal(fixedFiles(root, problems), [
      {
        file: 'a.md',
        path: join(root, 'a.md'),
        before: 'first\nabcde\nlast',
        after: `first\n${after}\nlast`,
        count
      }
    ])
  })

test('fixes: nothing in files that the project does not have, or that are outside of it', () => {
  const root = temporaryFolder()
  assert.equal(fixedFiles(root, [replace(1, 1, 'x', 'gone.md'), replace(1, 1, 'x', '../a.md')]), [])
})

/** A repository with one commit, whose branch is `main`. */
function committed(root: string): void {
  const git = (...words: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...words], { cwd: root })
  git('init', '-q', '-b', 'main')
  git('add', '-A')
  git('commit', '-qm', 'first')
}

const withLink = (target: string) => `# A page\n\nSee [it](./${target}).\n`

test('--changed reports files that were edited or added, and counts the others', async () => {
  const root = copyOf('minimal')
  writeInto(root, { 'content/en/docs/old.md': withLink('x.md'), 'content/en/docs/gone.md': withLink('y.md') })
  committed(root)
  assert.match(
    (await runCommand(root, 'check', '--changed', 'HEAD')).err,
    'Nothing to report.\nIn files that have not changed: 2 errors.'
  )
  writeInto(root, { 'content/en/docs/new.md': withLink('z.md') })
  rmSync(join(root, 'content/en/docs/gone.md'))
  const { code, out, err } = await runCommand(root, 'check', '--changed', 'main', '--format', 'json')
  assert.equal(
    JSON.parse(out).diagnostics.map(({ file, message }: Diagnostic) => [file, message]),
    [['content/en/docs/new.md', 'There is no page at `./z.md`']]
  )
  assert.is(err, '1 error\nIn files that have not changed: 1 error. `sitegen check` lists them.\n')
  assert.is(code, 1)
})

test('--changed says what git lacks', async () => {
  const root = copyOf('minimal')
  const said = async (...words: readonly string[]) => {
    const { code, err } = await runCommand(root, 'check', '--changed', ...words)
    return [code, err]
  }
  assert.equal(await said('HEAD'), [
    2,
    'This folder is in no git repository\n  hint: `--changed` asks git what has changed\n'
  ])
  committed(root)
  assert.equal(await said('origin/main'), [
    2,
    'git knows no branch, tag or commit `origin/main`\n  hint: `git fetch origin main` gets a branch of a server; in CI, get the whole history, as with `fetch-depth: 0`\n'
  ])
})
