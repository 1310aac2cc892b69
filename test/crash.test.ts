// A build that is killed, at any moment, leaves one complete build: the one before, or its own.

import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { sha256 } from '../generator/base/hash.ts'
import { manifestName, parseManifest } from '../generator/emit/manifest.ts'
import { recover } from '../generator/emit/publish.ts'
import { copyOf, readTree, repository } from './sites/folder.ts'

const root = copyOf('golden')
const out = join(root, 'build')

/** Start a build; `kill` decides when to end it. */
function build(kill: (child: ChildProcess) => void = () => {}): Promise<number | null> {
  const child = spawn(process.execPath, [join(repository, 'bin/sitegen.js'), 'build', '--root', root], {
    stdio: 'ignore'
  })
  kill(child)
  return new Promise((resolve) => child.on('exit', resolve))
}

/** Kill after some milliseconds. */
const after = (milliseconds: number) => (child: ChildProcess) =>
  setTimeout(() => child.kill('SIGKILL'), milliseconds)

/** Kill as soon as a folder beside the output is there: `new` is being written, `old` was just replaced. */
const whenThereIs = (which: 'new' | 'old') => (child: ChildProcess) => {
  const look = (): void => {
    if (child.exitCode !== null || child.signalCode !== null) return
    if (existsSync(`${out}.sitegen-${which}-${child.pid}`)) child.kill('SIGKILL')
    else setImmediate(look)
  }
  look()
}

const write = (title: string): void =>
  writeFileSync(join(root, 'content/en/docs/changing.md'), `# ${title}\n\nText.\n`)

/** The published title, when all files that the manifest names are there with their hashes, and no other. */
function publishedTitle(): string | undefined {
  const tree = readTree(out)
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

test('killed builds leave a complete output, old or new, and the next one needs no cleaning', async () => {
  write('Build 0')
  const start = performance.now()
  assert.is(await build(), 0)
  const duration = performance.now() - start
  let published = publishedTitle()
  assert.is(published, 'Build 0')
  const moments = [
    ...Array.from({ length: 12 }, (_, index) => after((duration * (index + 1)) / 13)),
    ...(['new', 'old', 'new', 'old'] as const).map(whenThereIs)
  ]
  for (const [index, kill] of moments.entries()) {
    const title = `Build ${index + 1}`
    write(title)
    await build(kill)
    // Killed between its two renames, a build leaves the old output beside; the next command does this.
    if (!existsSync(out)) recover(out)
    const found = publishedTitle()
    assert.ok(found === published || found === title, `${found} is neither ${published} nor ${title}`)
    published = found
  }
  write('The last build')
  assert.is(await build(), 0)
  assert.is(publishedTitle(), 'The last build')
  assert.equal(beside(), [], 'what the killed builds left is swept')
})

test('a build with errors leaves the previous output byte for byte', async () => {
  const before = readTree(out)
  write('Broken\n\n[Nowhere](./nowhere.md)')
  assert.is(await build(), 1)
  assert.equal(readTree(out), before)
  assert.equal(beside(), [])
})

test.run()
