// A killed build always leaves a complete output: the previous or the new one.

import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { sha256 } from '../../generator/base/hash.ts'
import { lockName } from '../../generator/engine/foreign-files.ts'
import { manifestName, parseManifest } from '../../generator/engine/manifest.ts'
import { recover } from '../../generator/engine/recover.ts'
import { runCommand } from '../command-line.ts'
import { generator } from '../random.ts'
import { copyOf, readTree, repository, writeInto } from '../sites/folder.ts'

/** Number of kills at random moments; more with `npm run test:soak`. */
const soak = process.env.SOAK === '1'
const kills = soak ? 200 : 3
/** Two concurrent builds; in every second round both are killed. */
const pairs = soak ? 200 : 2

const root = copyOf('minimal')
const out = join(root, 'build')

/** How long the first build took, in milliseconds: later ones are killed at a random moment of such a time. */
let duration = 0

/** Start a build; `kill` decides when to kill it. */
function build(kill: (child: ChildProcess) => void = () => {}): Promise<number | null> {
  const child = spawn(process.execPath, [join(repository, 'bin/sitegen.js'), 'build', '--root', root], {
    stdio: 'ignore'
  })
  kill(child)
  return new Promise((resolve) => child.on('exit', resolve))
}

/** The command in this process, for builds that are not killed. */
const buildHere = async (): Promise<number> => (await runCommand(root, 'build')).code

/** Kill after some milliseconds. */
const after = (milliseconds: number) => (child: ChildProcess) =>
  setTimeout(() => child.kill('SIGKILL'), milliseconds)

/** Kill as soon as this folder exists in the work folder: `new` while writing, `old` between the renames. */
const whenThereIs = (which: 'new' | 'old') => (child: ChildProcess) => {
  const look = (): void => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const work = beside().find((name) => name.startsWith(`build.sitegen-${child.pid}-`))
    if (work === undefined) setTimeout(look, 2)
    else if (existsSync(join(dirname(out), work, which))) child.kill('SIGKILL')
    else setImmediate(look)
  }
  look()
}

const write = (title: string): void =>
  writeFileSync(join(root, 'content/en/docs/changing.md'), `# ${title}\n\nText.\n`)

/** Foreign files in the output, by path. */
const foreign = new Map<string, string>()

/**
 * The published title, if the output consists of all files in the manifest with their hashes, and the foreign ones.
 */
function publishedTitle(): string | undefined {
  const tree = new Map(readTree(out))
  for (const [path, text] of foreign) {
    assert.is(String(tree.get(path)), text)
    tree.delete(path)
  }
  const manifest = parseManifest(String(tree.get(manifestName)))
  assert.ok(manifest, 'the output has a manifest')
  assert.equal(
    [...tree.keys()].filter((path) => path !== manifestName),
    Object.keys(manifest.files)
  )
  for (const [path, file] of Object.entries(manifest.files))
    assert.is(sha256(tree.get(path) ?? ''), file.sha256, path)
  return /<title>(.*?) \|/.exec(String(tree.get('docs/changing/index.html')))?.[1]
}

const beside = (): string[] => readdirSync(dirname(out)).filter((name) => name.startsWith('build.sitegen-'))

test('killed builds leave a complete output, old or new, and the next build works', async () => {
  write('Build 0')
  const start = performance.now()
  assert.is(await build(), 0)
  duration = performance.now() - start
  let published = publishedTitle()
  assert.is(published, 'Build 0')
  const moments = [after(duration / 2), whenThereIs('new'), whenThereIs('old')]
  for (const [index, kill] of moments.entries()) {
    const title = `Build ${index + 1}`
    write(title)
    await build(kill)
    // Killed between its two renames, a build leaves the old output next to the target; the next command recovers it.
    if (!existsSync(out)) recover(out)
    const found = publishedTitle()
    assert.ok(found === published || found === title, `${found} is neither ${published} nor ${title}`)
    published = found
  }
  write('The last build')
  assert.is(await buildHere(), 0)
  assert.is(publishedTitle(), 'The last build')
  assert.equal(beside(), [], 'what the killed builds left is swept')
})

/** Verify that the output is complete, with one of these titles, at the latest after the next command. */
function complete(titles: readonly (string | undefined)[]): string | undefined {
  // With foreign files in the output, files are replaced one by one, and a killed build leaves that unfinished.
  if (!existsSync(out) || existsSync(join(out, lockName))) recover(out)
  const found = publishedTitle()
  assert.ok(titles.includes(found), `${found} is none of ${titles.join(', ')}`)
  return found
}

test('killed at random moments, with and without changes: the output is complete', async () => {
  const random = generator(20250520)
  let published = publishedTitle()
  let title = published ?? ''
  for (let kill = 0; kill < kills; kill++) {
    // Every third build has nothing to do: it must not damage anything, and may complete the killed one.
    if (kill % 3 !== 2) {
      title = `Random ${kill}`
      write(title)
    }
    await build(after(random() * duration))
    published = complete([published, title])
  }
  write('After all')
  assert.is(await buildHere(), 0)
  assert.is(publishedTitle(), 'After all')
  assert.equal(beside(), [])
})

test('foreign files stay in place when builds are killed', async () => {
  for (const path of ['.git/HEAD', 'CNAME', 'docs/notes.txt', 'docs/changing/.notes'])
    foreign.set(path, `of ${path}`)
  writeInto(out, Object.fromEntries(foreign))
  const random = generator(17)
  let published = publishedTitle()
  const moments = (['old', 'new'] as const).map(whenThereIs)
  const others = Array.from({ length: Math.ceil(kills / 3) }, () => after(random() * duration))
  for (const [index, kill] of [...moments, ...others].entries()) {
    const title = `Beside others ${index}`
    write(title)
    await build(kill)
    for (const [path, text] of foreign) assert.is(readFileSync(join(out, path), 'utf8'), text)
    recover(out)
    published = complete([published, title])
  }
  write('After the others')
  assert.is(await buildHere(), 0)
  assert.is(publishedTitle(), 'After the others')
  assert.equal(beside(), [])
})

test('two concurrent builds with the same output: one is published completely, even if both are killed', async () => {
  const random = generator(7)
  let published = publishedTitle()
  for (let round = 0; round < pairs; round++) {
    const title = `Both ${round}`
    write(title)
    const ends =
      round % 2 === 0 ? [after(random() * duration), after(random() * duration)] : [undefined, undefined]
    await Promise.all(ends.map((kill) => build(kill)))
    published = complete([published, title])
  }
  write('After both')
  assert.is(await buildHere(), 0)
  assert.is(publishedTitle(), 'After both')
  assert.equal(beside(), [])
})

test('a damaged snapshot is ignored', async () => {
  const snapshot = join(root, '.sitegen/cache/last-build')
  const bytes = existsSync(snapshot) ? readFileSync(snapshot) : Buffer.from('none')
  const changed = Buffer.from(bytes.map((byte, at) => (at === bytes.length - 9 ? byte ^ 1 : byte)))
  for (const [number, damaged] of [bytes.subarray(0, bytes.length / 2), 'null', changed].entries()) {
    mkdirSync(dirname(snapshot), { recursive: true })
    writeFileSync(snapshot, damaged)
    write(`Torn ${number}`)
    assert.is(await buildHere(), 0)
    assert.is(publishedTitle(), `Torn ${number}`)
  }
})

test('a clock that goes backwards, and files from the future, make no difference', async () => {
  const page = join(root, 'content/en/docs/changing.md')
  for (const [index, when] of [new Date('1999-01-01'), new Date('2199-01-01'), new Date(0)].entries()) {
    write(`Clock ${index}`)
    utimesSync(page, when, when)
    assert.is(await buildHere(), 0)
    assert.is(publishedTitle(), `Clock ${index}`)
  }
})

test('a build with errors leaves the previous output unchanged', async () => {
  const before = readTree(out)
  write('Broken\n\n[Nowhere](./nowhere.md)')
  assert.is(await buildHere(), 1)
  assert.equal(readTree(out), before)
  assert.equal(beside(), [])
})
