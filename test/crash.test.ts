// A build that is killed, at any moment, leaves one complete build: the one before, or its own.

import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { sha256 } from '../generator/base/hash.ts'
import { manifestName, parseManifest } from '../generator/emit/manifest.ts'
import { recover } from '../generator/emit/publish.ts'
import { copyOf, repository } from './sites/folder.ts'

const kills = 12
const root = copyOf('golden')
const out = join(root, 'build')

/** Start a build; kill it after some milliseconds, or let it end. */
function build(killAfter?: number): Promise<number | null> {
  const child = spawn(process.execPath, [join(repository, 'bin/sitegen.js'), 'build', '--root', root], {
    stdio: 'ignore'
  })
  const timer = killAfter === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfter)
  return new Promise((resolve) =>
    child.on('exit', (code) => {
      clearTimeout(timer)
      resolve(code)
    })
  )
}

/** The text of the manifest, when every file that it names is there with its hash. */
function completeBuild(): string {
  const text = readFileSync(join(out, manifestName), 'utf8')
  for (const [path, { sha256: expected }] of Object.entries(parseManifest(text)?.files ?? {})) {
    assert.is(sha256(readFileSync(join(out, path))), expected, path)
  }
  return text
}

test(`${kills} killed builds leave a complete output, and the next one needs no cleaning`, async () => {
  const start = performance.now()
  assert.is(await build(), 0)
  const duration = performance.now() - start
  const seen = new Set([completeBuild()])
  for (let kill = 1; kill <= kills; kill++) {
    writeFileSync(join(root, 'content/en/docs/killed.md'), `# Killed ${kill}\n\nText ${kill}.\n`)
    await build((duration * kill) / kills)
    // Between its two renames a killed build leaves the old output beside; the next command does this.
    recover(out)
    seen.add(completeBuild())
  }
  writeFileSync(join(root, 'content/en/docs/killed.md'), '# Alive\n\nText.\n')
  assert.is(await build(), 0)
  assert.not(seen.has(completeBuild()), 'the last build is a new one')
  const beside = readdirSync(dirname(out)).filter((name) => name.startsWith('build.sitegen-'))
  assert.equal(beside, [])
})

test('a build with errors leaves the previous output as it is', async () => {
  const before = completeBuild()
  writeFileSync(join(root, 'content/en/docs/killed.md'), '# Killed\n\n[Nowhere](./nowhere.md)\n')
  assert.is(await build(), 1)
  assert.is(completeBuild(), before)
  assert.ok(existsSync(out))
})

test.run()
