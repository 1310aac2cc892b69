// Symbolic links in all folders that are read: cyclic, out of the project, to files, and broken. Commands terminate, and
// list no folders outside of the project and this package.

import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { diskFiles } from '../../generator/base/files.ts'
import { build, check } from '../../generator/index.ts'
import { runCommand } from '../command-line.ts'
import { generator } from '../random.ts'
import { copyOf, readTree, repository, temporaryFolder, writeInto } from '../sites/folder.ts'
import { until } from '../until.ts'

const rounds = process.env.SOAK === '1' ? 100 : 1

/** Folders that some command reads, and a file in each. */
const read = {
  'content/en/docs': 'guide.md',
  'content/en/docs/a': 'one.md',
  'content/en/docs/a/b': 'two.md',
  'content/en/docs/c': 'three.md',
  'content/en/pages': 'x.md',
  'content/en/blog': '2025-01-01-y.md',

  'site/components': 'Box.tsx',
  'site/components/deep': 'words.ts',
  'site/pages': 'words.ts',
  'site/styles': 'site.css',
  'site/static': 'note.txt',
  'site/static/deep': 'note.txt',
  'site/data': 'numbers.yaml',
  'site/plugins': 'plugin.ts',
  'site/theme/parts': 'words.ts',
  themes: 'words.txt',
  'themes/one': 'words.txt'
} as const

const textOf = (name: string): string =>
  name.endsWith('.md')
    ? `# Text ${name}\n\nText.\n`
    : name.endsWith('.tsx')
      ? 'export default function Box() {\n  return <p>Box</p>\n}\n'
      : name.endsWith('.ts')
        ? 'export const word = 1\n'
        : ''

/** A site with all possible folders, next to an unrelated folder. */
function project(): { readonly root: string; readonly other: string } {
  const root = copyOf('minimal')
  for (const [folder, name] of Object.entries(read)) {
    mkdirSync(join(root, folder), { recursive: true })
    writeFileSync(join(root, folder, name), textOf(name))
  }
  const other = join(dirname(root), 'other')
  mkdirSync(join(other, 'private'), { recursive: true })
  writeFileSync(join(other, 'private/diary.md'), '# Diary\n')
  return { root, other }
}

const link = (target: string, ...place: readonly string[]): void => {
  const path = join(...place)
  if (!existsSync(path)) symlinkSync(target, path)
}

interface Run {
  readonly status: number
  readonly output: string
  /** Listed folders that the command must not list. */
  readonly foreign: readonly string[]
  /** Published files with text from outside the project. */
  readonly leaks: readonly string[]
}

/** Arguments of Node for a script that records listings. */
const recorded = (script: string): readonly string[] => [
  '--import',
  join(repository, 'test/record-listings.js'),
  join(repository, script)
]

const foreignIn = (root: string, listings: string): readonly string[] =>
  [...new Set(readFileSync(listings, 'utf8').split('\n'))].filter(
    (place) =>
      place.startsWith('*') ||
      !['', root, repository].some((own) => place === own || (own !== '' && place.startsWith(own + sep)))
  )

/** Run commands one after the other; listings at the start of the process count for the first. @returns what each one did, and left in the output folder */
function run(root: string, commands: readonly (readonly string[])[]): readonly Run[] {
  const folder = temporaryFolder()
  const { status, signal, stdout, stderr } = spawnSync(
    process.execPath,
    [...recorded('test/recorded-commands.js'), folder, JSON.stringify(commands)],
    { cwd: root, encoding: 'utf8', env: { ...process.env, LISTINGS: join(folder, '0.listings') } }
  )
  assert.equal({ status, signal }, { status: 0, signal: null }, stdout + stderr)
  return commands.map((_, index) => ({
    ...JSON.parse(readFileSync(join(folder, `${index}.json`), 'utf8')),
    foreign: foreignIn(root, join(folder, `${index}.listings`))
  }))
}

/** No exception, and nothing outside was listed or published. */
function isClean({ output, foreign, leaks }: Run): void {
  assert.not.match(output, 'bug in sitegen')
  assert.not.match(output, /^\s+at .*:\d+:\d+\)?$/m)
  assert.equal({ foreign, leaks }, { foreign: [], leaks: [] })
}

test('two links to their own folder in each folder: check, build, and build again', () => {
  const { root } = project()
  for (const folder of Object.keys(read)) for (const name of ['l1', 'l2']) link('.', root, folder, name)
  for (const done of run(root, [['check'], ['build', '--no-cache'], ['build'], ['build']])) {
    isClean(done)
    assert.is(done.status, 0, done.output)
  }
})

test('folders that all link to each other are listed quickly', () => {
  const { root } = project()
  const names = Array.from({ length: 14 }, (_, index) => `f${index}`)
  for (const name of names) mkdirSync(join(root, 'content/en/docs', name))
  for (const name of names) {
    writeFileSync(join(root, 'content/en/docs', name, 'x.md'), '# X\n')
    for (const other of names)
      if (other !== name) link(`../${other}`, root, 'content/en/docs', name, `to-${other}`)
  }
  const found = diskFiles(root).list('content')
  // Directly and behind at least one link each, but not on every path that leads there.
  for (const name of names)
    assert.ok(found.some(({ path }) => path.endsWith(`docs/f0/to-${name}/x.md`) || name === 'f0'))
  assert.ok(found.length < 10_000, `${found.length} files`)
  assert.equal(diskFiles(root).list('content'), found, 'always the same')
})

test('a folder with two links to it is listed for both', () => {
  const { root } = project()
  mkdirSync(join(root, 'shared/pictures'), { recursive: true })
  writeFileSync(join(root, 'shared/s.md'), '# Shared\n')
  writeFileSync(join(root, 'shared/pictures/p.md'), '# Picture\n')
  link('../../../../shared', root, 'content/en/docs/a/shared')
  link('../../../../shared', root, 'content/en/docs/c/shared')
  assert.equal(
    diskFiles(root)
      .list('content')
      .map(({ path }) => path)
      .filter((path) => path.includes('shared')),
    ['a', 'c'].flatMap((name) => [
      `content/en/docs/${name}/shared/pictures/p.md`,
      `content/en/docs/${name}/shared/s.md`
    ])
  )
})

/** Add links of all kinds to all folders. */
function linkAtRandom({ root, other }: ReturnType<typeof project>, random: () => number): void {
  const folders = Object.keys(read)
  const pick = <Value>(values: readonly Value[]): Value =>
    values[Math.floor(random() * values.length)] as Value
  for (let count = 0; count < 30; count++) {
    const folder = pick(folders)
    const target = pick([
      '.',
      '..',
      root,
      join(root, pick(folders)),
      other,
      join(other, 'private'),
      join(other, 'private/diary.md'),
      '/',
      dirname(root),
      'nothing',
      `link-${count}`,
      join(root, 'build'),
      join(root, 'content/en/docs/guide.md')
    ])
    link(target, root, folder, `link-${count}${pick(['', '', '.md', '.tsx', '.yaml', '.css'])}`)
  }
}

for (let round = 0; round < rounds; round++)
  test(`random links, ${round + 1}`, () => {
    const created = project()
    const { root } = created
    linkAtRandom(created, generator(2025 + round))
    const commands = [['check'], ['build'], ['build'], ['build', '--shard', '1/2'], ['clean']]
    for (const done of run(root, commands)) isClean(done)
    assert.is(readFileSync(join(created.other, 'private/diary.md'), 'utf8'), '# Diary\n')
  })

for (const path of ['.sitegen', '.sitegen/cache', '.sitegen/previous-output', '.sitegen/cache/bundle'])
  test(`${path} is a link out of the project: no command follows it`, async () => {
    const root = copyOf('minimal')
    const outside = temporaryFolder()
    writeInto(outside, { 'cache/documents.index': 'mine', 'diary.md': '# Diary\n' })
    const before = readTree(outside)
    mkdirSync(dirname(join(root, path)), { recursive: true })
    symlinkSync(outside, join(root, path))
    const message = `This link leads out of the project, to \`${outside}\`; sitegen writes and deletes files in \`${path}\``
    for (const command of ['check', 'build', 'serve', 'types', 'clean']) {
      const { code, out, err } = await runCommand(root, command)
      assert.equal(
        [code, out, err],
        [2, '', `${path}: ${message}\n  hint: delete the link: sitegen creates the folder itself\n`],
        command
      )
    }
    const { published, diagnostics } = await build({ root })
    assert.equal(
      [published, diagnostics.map(({ file, code }) => [file, code])],
      [false, [[path, 'file-outside-root']]]
    )
    assert.equal((await check({ root })).diagnostics, diagnostics)
    assert.equal(readTree(outside), before)
  })

test('.sitegen is a link to another folder of the project: it is used', async () => {
  const root = copyOf('minimal')
  mkdirSync(join(root, 'caches'))
  symlinkSync('caches', join(root, '.sitegen'))
  assert.is((await runCommand(root, 'check')).code, 0)
})

test('serve does not watch folders outside of the project, and handles cyclic links', async () => {
  const { root, other } = project()
  for (const folder of Object.keys(read)) {
    for (const name of ['l1', 'l2']) link('.', root, folder, name)
    link(other, root, folder, 'other')
  }
  rmSync(join(root, 'content/en/docs/c/other'))
  const listings = join(temporaryFolder(), 'listings')
  const child: ChildProcess = spawn(
    process.execPath,
    [...recorded('bin/sitegen.js'), 'serve', '--port', '0'],
    { cwd: root, env: { ...process.env, LISTINGS: listings }, stdio: ['ignore', 'pipe', 'pipe'] }
  )
  let output = ''
  child.stderr?.on('data', (text) => {
    output += text
  })
  try {
    const url = await new Promise<string>((resolve, reject) => {
      child.stdout?.on('data', (text) => /http:\S+/.test(text) && resolve(/http:\S+/.exec(text)?.[0] ?? ''))
      child.on('exit', () => reject(new Error(output)))
    })
    const page = join(root, 'content/en/docs/c/three.md')
    // Once an edit is noticed, watching has started.
    let edit = 0
    await until(async () => {
      assert.is(child.exitCode, null, output)
      writeFileSync(page, `# Edit ${edit++}\n\nText.\n`)
      await pause(100)
      return /Edit [1-9]/.test(await (await fetch(new URL('/docs/c/three/', url))).text())
    }, 'an edit is shown')
  } finally {
    child.kill('SIGKILL')
  }
  assert.equal(foreignIn(root, listings), [])
})
