// Failing disks: full, read-only, changing during a build. An error is reported, the exit code is not zero, and the
// published output is kept.

import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync
} from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { diskFiles, type Files } from '../../generator/base/files.ts'
import { runCommand } from '../command-line.ts'
import { complaints } from '../fuzz/site.ts'
import { copyOf, readTree, repository, temporaryFolder, writeInto } from '../sites/folder.ts'
import { siteProblems } from '../whole-site.ts'

const sitegen = (root: string, ...words: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(repository, 'bin/sitegen.js'), ...words, '--root', root],
    {
      encoding: 'utf8'
    }
  )
  return { status, output: stdout + stderr }
}

/** The same without a process, for what depends on neither its user nor its limits. @throws what would be a bug */
async function run(root: string, ...words: readonly string[]) {
  const { code, out, err } = await runCommand(root, ...words)
  return { code, output: out + err }
}

/** No stack trace in the output. */
const isClear = (output: string): void => {
  assert.not.match(output, /^\s+at .*:\d+:\d+\)?$/m)
  assert.not.match(output, 'bug in sitegen')
}

/** A file system of some megabytes, if the machine allows it. */
function smallDisk(megabytes: number): string | undefined {
  const folder = temporaryFolder()
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])
  if (status !== 0) return undefined
  // Unmount before the folder is removed.
  process.prependListener('exit', () => spawnSync('umount', [folder]))
  return folder
}

/** A test that not all machines can run; elsewhere it is counted as skipped. */
function testWhere(isPossible: boolean, reason: string, name: string, run: () => void | Promise<void>): void {
  if (isPossible) test(name, run)
  else {
    process.stderr.write(`skipped: ${name}: ${reason}\n`)
    test.skip(name, run)
  }
}

const disk = smallDisk(32)
const hasBash = spawnSync('bash', ['-c', 'ulimit -f 1000']).status === 0

test('folders nested too deeply for system calls: a message', async () => {
  const root = copyOf('minimal')
  const here = process.cwd()
  try {
    process.chdir(join(root, 'content/en/docs'))
    for (let level = 0; level < 30; level++) {
      mkdirSync('x'.repeat(200))
      process.chdir('x'.repeat(200))
    }
    writeFileSync('page.md', '# Page\n')
    process.chdir(here)
    const diagnostics = await siteProblems(diskFiles(root))
    assert.equal(
      diagnostics.map(({ code, file }) => [code, file.startsWith('content/en/docs/xxx')]),
      [['file-name-invalid', true]]
    )
    assert.equal(complaints(diagnostics), [])
  } finally {
    process.chdir(here)
    // Node removes folders by full path, which is too long here.
    spawnSync('rm', ['-rf', root])
  }
})

testWhere(
  disk !== undefined,
  'mounting a file system is not possible on this machine',
  'a full disk: the published output is kept, and the next build works once there is space',
  async () => {
    assert.ok(disk)
    const root = join(disk, 'project')
    cpSync(copyOf('minimal'), root, { recursive: true })
    assert.is((await run(root, 'build')).code, 0)
    const before = readTree(join(root, 'build'))
    const { bavail, bsize } = statfsSync(disk)
    writeFileSync(join(disk, 'ballast'), Buffer.alloc(Math.max(0, bavail * bsize - 64 * 1024)))
    writeFileSync(join(root, 'content/en/docs/new.md'), '# New\n')
    const { code, output } = await run(root, 'build')
    assert.is(code, 1)
    assert.match(output, /ENOSPC|no space/i)
    isClear(output)
    assert.equal(readTree(join(root, 'build')), before)
    rmSync(join(disk, 'ballast'))
    assert.is((await run(root, 'build')).code, 0)
    assert.ok(existsSync(join(root, 'build/docs/new/index.html')))
  }
)

testWhere(
  disk !== undefined,
  'mounting a file system is not possible on this machine',
  'a disk that becomes full while threads write pages and the search index: one message, and nothing is left',
  () => {
    assert.ok(disk)
    const root = join(disk, 'large')
    cpSync(copyOf('minimal'), root, { recursive: true })
    const text = Array.from({ length: 150 }, (_, word) => `word${word}`).join(' ')
    for (let page = 0; page < 300; page++)
      writeFileSync(join(root, `content/en/docs/p${page}.md`), `# Page ${page}\n\n${text} ${page}\n`)
    const { bavail, bsize } = statfsSync(disk)
    writeFileSync(join(disk, 'ballast'), Buffer.alloc(Math.max(0, bavail * bsize - 5 * 1024 * 1024)))
    const { status, output } = sitegen(root, 'build')
    rmSync(join(disk, 'ballast'))
    assert.is(status, 1)
    assert.match(output, /ENOSPC|no space/i)
    isClear(output)
    assert.not.match(output, /Error:|node:internal/)
    assert.equal(readdirSync(root).sort(), ['.sitegen', 'content', 'site'])
    rmSync(root, { recursive: true })
  }
)

/** Run with a file size limit, which behaves like a full disk. */
function withSmallFiles(kilobytes: number, root: string, ...words: readonly string[]) {
  const command = [process.execPath, join(repository, 'bin/sitegen.js'), ...words, '--root', root]
  const limit = `ulimit -f ${kilobytes}; exec "$@"`
  // The unit of bash is kilobytes; other shells use 512 bytes.
  const { status, stdout, stderr } = spawnSync('bash', ['-c', limit, 'bash', ...command], {
    encoding: 'utf8'
  })
  return { status, output: stdout + stderr }
}

testWhere(
  hasBash,
  'this machine has no bash',
  'a limit on file size: the published output is kept',
  async () => {
    const root = copyOf('minimal')
    assert.is((await run(root, 'build')).code, 0)
    const before = readTree(join(root, 'build'))
    writeFileSync(join(root, 'content/en/docs/new.md'), '# New\n')
    // The scripts of the pages exceed this.
    const { status, output } = withSmallFiles(32, root, 'build', '--no-cache')
    assert.is(status, 1, output)
    assert.match(output, /EFBIG|file too large/i)
    isClear(output)
    assert.equal(readTree(join(root, 'build')), before)
    assert.is((await run(root, 'build')).code, 0)
    assert.ok(existsSync(join(root, 'build/docs/new/index.html')))
  }
)

testWhere(
  hasBash,
  'this machine has no bash',
  'the cache is not writable: the build is the same',
  async () => {
    const root = copyOf('minimal')
    const text = Array.from({ length: 1000 }, (_, index) => `Words ${index}.`).join('\n\n')
    for (let file = 0; file < 8; file++)
      writeFileSync(join(root, `content/en/docs/long-${file}.md`), `# Long ${file}\n\n${text}\n`)
    // No output exceeds this; the texts of all documents together do, and are written to one cache file.
    const kilobytes = 200
    const { status, output } = withSmallFiles(kilobytes, root, 'build')
    assert.is(status, 0, output)
    const tree = readTree(join(root, 'build'))
    const cache = join(root, '.sitegen/cache')
    const truncated = readdirSync(cache).filter(
      (name) => statSync(join(cache, name)).size === kilobytes * 1024
    )
    assert.ok(truncated.length > 0, 'the limit was reached')
    assert.is((await run(root, 'build', '--no-cache')).code, 0)
    assert.equal(readTree(join(root, 'build')), tree)
  }
)

/** Run as another user than root, so that permissions apply; nothing if that is not possible. */
function asNobody(root: string, ...words: readonly string[]) {
  if (process.getuid?.() !== 0) return sitegen(root, ...words)
  const run = spawnSync(process.execPath, [join(repository, 'bin/sitegen.js'), ...words, '--root', root], {
    encoding: 'utf8',
    uid: 65534,
    gid: 65534
  })
  return { status: run.status, output: run.stdout + run.stderr }
}

test('folders without write permission, files without read permission', () => {
  const root = copyOf('minimal')
  const hidden = join(root, 'content/en/docs/index.md')
  chmodSync(dirname(root), 0o755)
  chmodSync(hidden, 0o000)
  const unreadable = asNobody(root, 'check')
  chmodSync(hidden, 0o644)
  const locked = asNobody(root, 'build')
  for (const { status, output } of [unreadable, locked]) {
    assert.is(status, 1, output)
    assert.match(output, /EACCES|EPERM|EROFS/)
    isClear(output)
  }
  assert.match(unreadable.output, 'content/en/docs/index.md')
  assert.not.ok(existsSync(join(root, 'build')))
})

/** Files of which one changes or disappears before it is read. */
const changing = (files: Files, path: string, read: () => Uint8Array): Files => ({
  ...files,
  read: (asked) => (asked === path ? read() : files.read(asked))
})

const changes: readonly (readonly [string, () => Uint8Array, string | undefined])[] = [
  // why, result of reading, code
  [
    'is deleted before it is read',
    () => {
      throw new Error('ENOENT: no such file or directory')
    },
    'file-unreadable'
  ],
  [
    'has become a folder',
    () => {
      throw new Error('EISDIR: illegal operation on a directory')
    },
    'file-unreadable'
  ],
  ['is only half written', () => Buffer.from('---\ntitle: Ha'), 'front-matter-unclosed'],
  ['has become empty', () => new Uint8Array(), 'file-empty'],
  ['is truncated inside a character', () => Buffer.from([0x23, 0x20, 0xc3]), 'file-encoding'],
  ['has grown', () => Buffer.from(`# Long\n\n${'word '.repeat(10_000)}`), undefined]
]
for (const [why, read, code] of changes)
  test(`a document that ${why}`, async () => {
    const files = changing(diskFiles(copyOf('minimal')), 'content/en/docs/index.md', read)
    const diagnostics = await siteProblems(files)
    assert.equal(complaints(diagnostics), [])
    assert.equal(
      diagnostics.filter(({ file }) => file === 'content/en/docs/index.md').map((item) => item.code),
      code === undefined ? [] : [code]
    )
  })

for (const path of ['site/site.yaml', 'site/navbar.yaml', 'site/data/x.yaml'])
  test(`configuration that disappears before it is read: ${path}`, async () => {
    const root = copyOf('minimal')
    mkdirSync(join(root, 'site/data'), { recursive: true })
    for (const file of ['site/navbar.yaml', 'site/data/x.yaml']) writeFileSync(join(root, file), '{}')
    const files = changing(diskFiles(root), path, () => {
      throw new Error('ENOENT: no such file or directory')
    })
    const diagnostics = await siteProblems(files)
    assert.equal(diagnostics.map(({ code, file }) => [code, file]).slice(0, 1), [['file-unreadable', path]])
  })

test('files that change during a build: a message or a build, and never a stack trace', async () => {
  const root = copyOf('minimal')
  const page = join(root, 'content/en/docs/flickering.md')
  const child = spawn(process.execPath, [join(repository, 'bin/sitegen.js'), 'build', '--root', root])
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += String(chunk)
    })
  const timer = setInterval(() => {
    if (existsSync(page)) rmSync(page, { force: true })
    else writeFileSync(page, '# Flickering\n')
  }, 1)
  const status = await new Promise((resolve) => child.on('exit', resolve))
  clearInterval(timer)
  assert.ok(status === 0 || status === 1, output)
  isClear(output)
})

// All folders that are refused: engine/output.test.ts.
for (const command of ['build', 'clean'])
  test(`${command} --out a folder of somebody else: rejected with a reason, and nothing is deleted`, async () => {
    const root = copyOf('minimal')
    writeInto(root, { 'mine/one.txt': 'dear' })
    const before = [...readTree(root)]
    const { code, output } = await run(root, command, '--out', 'mine')
    assert.is(code, 1, output)
    isClear(output)
    assert.equal(
      [...readTree(root)].filter(([path]) => !path.startsWith('.sitegen/')),
      before
    )
  })

test('a repository in the output: unchanged by builds with and without cache and shards', async () => {
  const root = copyOf('minimal')
  for (const [folder, words] of [
    ['build', ['build']],
    ['elsewhere/site', ['build', '--out', 'elsewhere/site']],
    ['shards/1-of-2', ['build', '--shard', '1/2']]
  ] as const) {
    const out = join(root, folder)
    mkdirSync(out, { recursive: true })
    const git = (...words: readonly string[]) => {
      const { status, stdout, stderr } = spawnSync('git', ['-C', out, ...words], { encoding: 'utf8' })
      assert.is(status, 0, stderr)
      return stdout
    }
    git('init', '-q')
    writeFileSync(join(out, 'CNAME'), 'x.example\n')
    for (const [index, more] of [[], ['--no-cache'], []].entries()) {
      writeFileSync(join(root, 'content/en/docs/new.md'), `# New ${index}\n\nText of ${folder}.\n`)
      const { code, output } = await run(root, ...words, ...more)
      assert.is(code, 0, output)
      git('add', '-A')
      git('-c', 'user.name=Test', '-c', 'user.email=test@example.com', 'commit', '-q', '-m', `Build ${index}`)
      assert.is(readFileSync(join(out, 'CNAME'), 'utf8'), 'x.example\n')
    }
    assert.is(git('log', '--oneline').trim().split('\n').length, 3)
    const { code, output } = await run(root, 'clean', '--out', folder)
    assert.is(code, 0, output)
    assert.match(output, `These were not created by sitegen and remain:\n  ${folder}/.git\n  ${folder}/CNAME`)
    assert.equal(readdirSync(out).sort(), ['.git', 'CNAME'])
  }
})

test('a foreign file that a new file would replace: an error with both names, until it is removed', async () => {
  const root = copyOf('minimal')
  assert.is((await run(root, 'build')).code, 0)
  writeFileSync(join(root, 'build/CNAME'), 'mine\n')
  const before = readTree(join(root, 'build'))
  writeInto(root, { 'site/static/CNAME': 'ours\n' })
  for (const more of [[], ['--no-cache']]) {
    const { code, output } = await run(root, 'build', ...more)
    assert.is(code, 1, output)
    assert.match(output, 'site/static/CNAME')
    assert.match(output, 'build/CNAME')
    assert.match(output, 'output-clash')
    assert.equal(readTree(join(root, 'build')), before)
  }
  rmSync(join(root, 'build/CNAME'))
  assert.is((await run(root, 'build')).code, 0)
  assert.is(readFileSync(join(root, 'build/CNAME'), 'utf8'), 'ours\n')
})

test('clean only deletes generated files', async () => {
  const root = copyOf('minimal')
  assert.is((await run(root, 'build')).code, 0)
  writeFileSync(join(root, 'notes.txt'), 'mine')
  assert.is((await run(root, 'clean')).code, 0)
  assert.not.ok(existsSync(join(root, 'build')) || existsSync(join(root, '.sitegen')))
  assert.is(readFileSync(join(root, 'notes.txt'), 'utf8'), 'mine')
  assert.ok(mkdtempSync(join(root, 'x')))
})
