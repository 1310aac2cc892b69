// Relative paths on all systems, and that no other code composes paths with separators.

import { readdirSync, readFileSync } from 'node:fs'
import { join, posix, win32 } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { relativePath } from '../../generator/base/relative-path.ts'

const cases = [
  // why, paths of the system, folder, path, result
  ['Windows', win32, 'C:\\site', 'C:\\site\\content\\en\\a.md', 'content/en/a.md'],
  ['Windows, drive letter in other case', win32, 'c:\\Site', 'C:\\site\\a.md', 'a.md'],
  ['Windows, a parent folder', win32, 'C:\\site', 'C:\\packages\\theme\\a.tsx', '../packages/theme/a.tsx'],
  ['Windows, another drive', win32, 'C:\\site', 'D:\\theme\\a.tsx', 'D:/theme/a.tsx'],
  ['Windows, a network share', win32, '\\\\server\\share\\site', '\\\\server\\share\\site\\a.md', 'a.md'],
  ['Windows, mixed slashes', win32, 'C:/site', 'C:\\site/content\\a.md', 'content/a.md'],
  ['Windows, the folder itself', win32, 'C:\\site', 'C:\\site', ''],
  ['others', posix, '/site', '/site/content/en/a.md', 'content/en/a.md'],
  ['POSIX, where a backslash is an ordinary character', posix, '/site', '/site/a\\b.md', 'a\\b.md']
] as const
for (const [why, paths, folder, path, result] of cases)
  test(`relativePath: ${why}`, () => assert.is(relativePath(folder, path, paths), result))

/** Code that is wrong on one of the systems, and what to use instead. */
const wrong = [
  [/\brelative\b[^\n]*\} from 'node:path'/, 'imports `relative`: use relativePath of base/relative-path.ts'],
  [/\.split\(sep\)/, 'splits at the separator: use relativePath of base/relative-path.ts'],
  [/new URL\([^)]*import\.meta\.url\)\.pathname/, 'takes a pathname for a path: use fileURLToPath'],
  [/\bshell: true\b/, 'starts a shell, of which every system has another'],
  [/\bfrom 'node:path\/posix'|\bposix\.(?:join|resolve)\b/, 'takes every disk for one of Unix']
] as const

/** These files handle both forms of paths, or only paths of `Files`, which have forward slashes everywhere. */
const allowed =
  /^(?:generator\/base\/(?:relative-path|files)|packages\/migrate\/source\/(?:paths|javascript\/evaluate))\.ts$/

const violations = (path: string, text: string): readonly string[] =>
  allowed.test(path)
    ? []
    : wrong.flatMap(([pattern, what]) => (pattern.test(text) ? [`${path} ${what}`] : []))

const root = join(import.meta.dirname, '../..')

test('no code assumes a path separator or a shell', () => {
  const files = ['generator', 'packages/migrate/source'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
      .filter((path) => /\.tsx?$/.test(path))
  )
  assert.ok(files.length > 200)
  assert.equal(
    files.flatMap((path) => violations(path, readFileSync(join(root, path), 'utf8'))),
    []
  )
})

const examples = [
  ["import { join, relative } from 'node:path'", 'imports `relative`'],
  ["const name = path.split(sep).join('/')", 'splits at the separator'],
  ["const file = new URL('./a.js', import.meta.url).pathname", 'takes a pathname'],
  ["spawn('git', [], { shell: true })", 'starts a shell']
] as const
for (const [text, what] of examples)
  test(`found: ${what}`, () => assert.match(violations('generator/load/a.ts', text).join(), what))
