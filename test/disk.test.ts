// Disks that fail: full, read-only, changing under a build. A message says what is wrong, the exit code is
// not zero, and what was published before still stands.

import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
  symlinkSync,
  writeFileSync
} from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { diskFiles, type Files } from '../generator/base/files.ts'
import { timings } from '../generator/base/timings.ts'
import { prepare } from '../generator/build.ts'
import { checkFiles, complaints } from './fuzz/site.ts'
import { copyOf, readTree, repository, temporaryFolder } from './sites/folder.ts'

const sitegen = (root: string, ...words: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(repository, 'bin/sitegen.js'), ...words, '--root', root],
    {
      encoding: 'utf8'
    }
  )
  return { status, said: stdout + stderr }
}

/** No stack of an exception, in anybody's face. */
const isClear = (said: string): void => {
  assert.not.match(said, /^\s+at .*:\d+:\d+\)?$/m)
  assert.not.match(said, 'bug in sitegen')
}

/** A file system of some megabytes, where the machine lets us make one. */
function smallDisk(megabytes: number): string | undefined {
  const folder = temporaryFolder()
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])
  if (status !== 0) return undefined
  // Before the folder itself is removed.
  process.prependListener('exit', () => spawnSync('umount', [folder]))
  return folder
}

test('a full disk: what was published stays, and the next build after room is made works', () => {
  const disk = smallDisk(32)
  if (disk === undefined)
    return assert.ok(true, 'this machine mounts nothing: test/emit/publish.test.ts fills a disk in memory')
  const root = join(disk, 'project')
  cpSync(copyOf('minimal'), root, { recursive: true })
  assert.is(sitegen(root, 'build').status, 0)
  const before = readTree(join(root, 'build'))
  const { bavail, bsize } = statfsSync(disk)
  writeFileSync(join(disk, 'ballast'), Buffer.alloc(Math.max(0, bavail * bsize - 64 * 1024)))
  writeFileSync(join(root, 'content/en/docs/new.md'), '# New\n')
  const { status, said } = sitegen(root, 'build')
  assert.is(status, 1)
  assert.match(said, /ENOSPC|no space/i)
  isClear(said)
  assert.equal(readTree(join(root, 'build')), before)
  rmSync(join(disk, 'ballast'))
  assert.is(sitegen(root, 'build').status, 0)
  assert.ok(existsSync(join(root, 'build/docs/new/index.html')))
})

/** Run as somebody who is not root, for whom permissions count; nothing where that cannot be arranged. */
function asNobody(root: string, ...words: readonly string[]) {
  if (process.getuid?.() !== 0) return sitegen(root, ...words)
  const run = spawnSync(process.execPath, [join(repository, 'bin/sitegen.js'), ...words, '--root', root], {
    encoding: 'utf8',
    uid: 65534,
    gid: 65534
  })
  return { status: run.status, said: run.stdout + run.stderr }
}

test('folders that may not be written to, files that may not be read', () => {
  const root = copyOf('minimal')
  const hidden = join(root, 'content/en/docs/index.md')
  chmodSync(dirname(root), 0o755)
  chmodSync(hidden, 0o000)
  const unreadable = asNobody(root, 'check')
  chmodSync(hidden, 0o644)
  const locked = asNobody(root, 'build')
  for (const { status, said } of [unreadable, locked]) {
    assert.is(status, 1, said)
    assert.match(said, /EACCES|EPERM|EROFS/)
    isClear(said)
  }
  assert.match(unreadable.said, 'content/en/docs/index.md')
  assert.not.ok(existsSync(join(root, 'build')))
})

/** Files of which one is gone, or another one, when it is read. */
const changing = (files: Files, path: string, read: () => Uint8Array): Files => ({
  ...files,
  read: (asked) => (asked === path ? read() : files.read(asked))
})

const changes: readonly (readonly [string, () => Uint8Array, string | undefined])[] = [
  // why, what reading gives, code
  [
    'is gone when it is read',
    () => {
      throw new Error('ENOENT: no such file or directory')
    },
    'file-unreadable'
  ],
  [
    'is a folder by now',
    () => {
      throw new Error('EISDIR: illegal operation on a directory')
    },
    'file-unreadable'
  ],
  ['is half written', () => Buffer.from('---\ntitle: Ha'), 'front-matter-unclosed'],
  ['is empty by now', () => new Uint8Array(), 'file-empty'],
  ['is cut inside of a character', () => Buffer.from([0x23, 0x20, 0xc3]), 'file-encoding'],
  ['is longer than it was', () => Buffer.from(`# Long\n\n${'word '.repeat(10_000)}`), undefined]
]
for (const [why, read, code] of changes)
  test(`a document that ${why}`, async () => {
    const files = changing(diskFiles(copyOf('minimal')), 'content/en/docs/index.md', read)
    const { diagnostics } = await prepare(files, { drafts: false }, timings())
    assert.equal(complaints(diagnostics), [])
    assert.equal(
      diagnostics.filter(({ file }) => file === 'content/en/docs/index.md').map((item) => item.code),
      code === undefined ? [] : [code]
    )
  })

for (const path of ['site/site.yaml', 'site/navbar.yaml', 'site/data/x.yaml'])
  test(`configuration that is gone when it is read: ${path}`, async () => {
    const root = copyOf('minimal')
    mkdirSync(join(root, 'site/data'), { recursive: true })
    for (const file of ['site/navbar.yaml', 'site/data/x.yaml']) writeFileSync(join(root, file), '{}')
    const files = changing(diskFiles(root), path, () => {
      throw new Error('ENOENT: no such file or directory')
    })
    const { diagnostics } = await prepare(files, { drafts: false }, timings())
    assert.equal(diagnostics.map(({ code, file }) => [code, file]).slice(0, 1), [['file-unreadable', path]])
  })

test('files that change while a build runs: a message or a build, and never a stack', async () => {
  const root = copyOf('golden')
  const page = join(root, 'content/en/docs/flickering.md')
  const child = spawn(process.execPath, [join(repository, 'bin/sitegen.js'), 'build', '--root', root])
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += String(chunk)
    })
  const timer = setInterval(() => {
    if (existsSync(page)) rmSync(page, { force: true })
    else writeFileSync(page, '# Flickering\n')
  }, 1)
  const status = await new Promise((resolve) => child.on('exit', resolve))
  clearInterval(timer)
  assert.ok(status === 0 || status === 1, said)
  isClear(said)
})

const names = [
  ...[
    'a b',
    'ä',
    'a\u0308',
    '漢字',
    '🚀',
    'a..b',
    '%2e%2e',
    '%2E%2E%2Fx',
    '%',
    '%zz',
    'a%20b',
    "it's",
    'a"b',
    '<b>',
    'a&b',
    'a;b',
    'a,b',
    'a=b',
    'a+b',
    '#a',
    '?a',
    'a#b',
    'a?b',
    'a:b',
    'a|b',
    'a*b'
  ],
  ...[
    'con',
    'CON',
    'nul',
    'aux',
    'com1',
    'lpt1',
    'a.',
    'a ',
    ' a',
    '-a',
    '~a',
    '$HOME',
    '`a`',
    '{a}',
    '[a]',
    '(a)',
    '!a',
    'index',
    'INDEX',
    '__proto__',
    'constructor',
    'toString',
    'a\\b',
    'a\nb',
    'a\tb',
    '\u202ea',
    '\u200b'
  ],
  'x'.repeat(252),
  '長'.repeat(84)
]
for (const name of names)
  test(`a file called ${JSON.stringify(name).slice(0, 40)}`, async () => {
    const root = copyOf('minimal')
    writeFileSync(join(root, 'content/en/docs', `${name}.md`), '# Name\n\nText.\n')
    const { diagnostics, outputs } = await checkFiles(diskFiles(root))
    assert.equal(complaints(diagnostics), [])
    assert.is(
      diagnostics.some(({ code }) => code === 'file-name-invalid'),
      /[%?#\\\n\t\u202a-\u202e]/.test(name)
    )
    assert.equal(
      outputs.filter((path) =>
        /(^|\/)\.\.?(\/|$)|^\/|\0/.test(decodeURIComponent(path.replace(/%(?![0-9a-f]{2})/gi, '%25')))
      ),
      []
    )
  })

const clashes = [
  ['in capitals', 'Setup', 'setup'],
  ['in another form of Unicode', 'a\u0308', 'ä'],
  ['in front of a number', '01-setup', '02-setup']
] as const
for (const [why, one, two] of clashes)
  test(`two files of the same name ${why} are told apart, or refused`, async () => {
    const root = copyOf('minimal')
    for (const name of [one, two]) writeFileSync(join(root, 'content/en/docs', `${name}.md`), `# ${name}\n`)
    const { diagnostics } = await checkFiles(diskFiles(root))
    assert.ok(
      diagnostics.some(({ code }) => code === 'route-duplicate' || code === 'output-clash'),
      JSON.stringify(diagnostics)
    )
  })

test('links in a circle, to nothing and out of the project end, and are told', async () => {
  const root = copyOf('minimal')
  const docs = join(root, 'content/en/docs')
  symlinkSync('.', join(docs, 'here'))
  symlinkSync('..', join(docs, 'above'))
  symlinkSync('b.md', join(docs, 'a.md'))
  symlinkSync('a.md', join(docs, 'b.md'))
  symlinkSync('/etc/passwd', join(docs, 'passwd.md'))
  symlinkSync('/etc', join(docs, 'etc'))
  const { diagnostics } = await checkFiles(diskFiles(root))
  assert.equal(complaints(diagnostics), [])
  assert.ok(diagnostics.some(({ code, file }) => code === 'file-outside-root' && file.endsWith('passwd.md')))
  assert.not.ok(JSON.stringify(diagnostics).includes('root:'))
})

test('files that include each other end, and are told', async () => {
  const { diagnostics } = await checkFiles(
    (() => {
      const root = copyOf('minimal')
      for (const [name, next] of ['ab', 'bc', 'ca'].map((pair) => [...pair]))
        writeFileSync(
          join(root, `content/en/docs/_${name}.md`),
          `::include[./_${next}.md]\n\n::include[./_${next}.md]\n`
        )
      writeFileSync(join(root, 'content/en/docs/round.md'), '# Round\n\n::include[./_a.md]\n')
      return diskFiles(root)
    })()
  )
  assert.ok(diagnostics.some(({ code }) => code === 'include-cycle'))
})

const foreign: readonly (readonly [string, (root: string) => string])[] = [
  ['the project', () => '.'],
  ['the folder above', () => '..'],
  ['the root of the disk', () => '/'],
  ['the home of the user', () => homedir()],
  ['the folder of temporary files', (root) => dirname(dirname(root))],
  ['sources', () => 'content'],
  ['a folder in the sources', () => 'site/build'],
  ['the repository of git', () => '.git/build'],
  ['packages', () => 'node_modules'],
  [
    'a folder without our mark',
    (root) => {
      mkdirSync(join(root, 'mine'))
      writeFileSync(join(root, 'mine/one.txt'), 'dear')
      return 'mine'
    }
  ],
  [
    'a folder with a mark that is none',
    (root) => {
      mkdirSync(join(root, 'mine'))
      writeFileSync(join(root, 'mine/sitegen.json'), '{"name": "mine"}')
      return 'mine'
    }
  ],
  [
    'a link to a folder',
    (root) => {
      mkdirSync(join(root, 'mine'))
      symlinkSync('mine', join(root, 'link'))
      return 'link'
    }
  ],
  [
    'sources by way of a link',
    (root) => {
      symlinkSync('content', join(root, 'link'))
      return 'link/out'
    }
  ],
  [
    'a file',
    (root) => {
      writeFileSync(join(root, 'mine'), 'dear')
      return 'mine'
    }
  ]
]
for (const [why, arrange] of foreign)
  for (const command of ['build', 'clean'])
    test(`${command} --out ${why}: refused with a reason, and nothing is deleted`, () => {
      const root = copyOf('minimal')
      mkdirSync(join(root, '.git'), { recursive: true })
      mkdirSync(join(root, 'node_modules'), { recursive: true })
      const target = arrange(root)
      const before = [...readTree(root)]
      const home = existsSync(homedir())
      const { status, said } = sitegen(root, command, '--out', target)
      // There is nothing to clean in a folder that is not there.
      const nothingThere = command === 'clean' && !existsSync(resolve(root, target))
      assert.is(status, nothingThere ? 0 : 1, said)
      isClear(said)
      assert.equal(
        [...readTree(root)].filter(([path]) => !path.startsWith('.sitegen/')),
        before
      )
      assert.is(existsSync(homedir()), home)
    })

test('clean deletes what build made, and only that', () => {
  const root = copyOf('minimal')
  assert.is(sitegen(root, 'build').status, 0)
  writeFileSync(join(root, 'notes.txt'), 'mine')
  assert.is(sitegen(root, 'clean').status, 0)
  assert.not.ok(existsSync(join(root, 'build')) || existsSync(join(root, '.sitegen')))
  assert.is(readFileSync(join(root, 'notes.txt'), 'utf8'), 'mine')
  assert.ok(mkdtempSync(join(root, 'x')))
})

test.run()
