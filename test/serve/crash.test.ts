// `serve` killed at any moment, also during edits and while a build fills the cache: it leaves nothing but its cache,
// and later builds and servers give the same result as a clean build.

import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { runCommand } from '../command-line.ts'
import { generator } from '../random.ts'
import { copyOf, readTree, repository, temporaryFolder } from '../sites/folder.ts'
import { ask } from './raw.ts'

/** Number of kills; more with `npm run test:soak`. */
const kills = process.env.SOAK === '1' ? 100 : 2

const root = copyOf('golden')

const start = (project: string, ...words: readonly string[]): ChildProcess =>
  spawn(process.execPath, [join(repository, 'bin/sitegen.js'), ...words, '--root', project], {
    stdio: ['ignore', 'pipe', 'ignore']
  })

const end = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) =>
    child.exitCode === null && child.signalCode === null ? child.on('exit', resolve) : resolve(child.exitCode)
  )

/** The address of a `serve` process, once printed; nothing if it exits before. */
const urlOf = async (child: ChildProcess): Promise<string | undefined> => {
  if (!child.stdout) return undefined
  for await (const line of createInterface({ input: child.stdout })) return line
  return undefined
}

const write = (title: string): void =>
  writeFileSync(join(root, 'content/en/docs/changing.md'), `# ${title}\n\nText.\n`)

/** Everything in the project except what builds have written. */
const sources = (project: string) =>
  [...readTree(project)].filter(([path]) => !/^(?:build|\.sitegen)\//.test(path))

/** Request pages and save files repeatedly, until the server is gone. */
async function readAndSave(child: ChildProcess, random: () => number): Promise<void> {
  const url = await urlOf(child)
  for (let edit = 0; url !== undefined && child.exitCode === null && child.signalCode === null; edit++) {
    await ask(url, edit % 2 === 0 ? '/docs/changing/' : '/search/en/manifest.json')
    write(`Edit ${edit}`)
    await pause(random() * 60)
  }
}

test('killed during requests and edits, it leaves nothing on disk but its cache', async () => {
  const random = generator(20250520)
  for (let kill = 0; kill < kills; kill++) {
    const child = start(root, 'serve', '--port', '0')
    const used = readAndSave(child, random)
    await pause(random() * 2500)
    child.kill('SIGKILL')
    await Promise.all([end(child), used])
    write('Between')
    const leftoverFiles = [...readTree(root).keys()].filter((path) => /^(?:build|\.sitegen)\//.test(path))
    // Values of the cache, which the next build deletes if it has no use for them: a server that lived long enough has checked the site.
    const values = /^\.sitegen\/cache\/(?:documents|texts)(?:-\d+-\d+\.pack|\.index(?:\.\d+)?)$/
    const others = leftoverFiles.filter((path) => !values.test(path))
    // With a process id: temporary files of the killed process, which another one deletes.
    const own =
      /^\.sitegen\/(?:\.gitignore|(?:cache\/(?:sources|bundle-development)|(?:schema|types)\/[\w.-]+?)(?:\.\d+)?)$/
    assert.equal(
      others.filter((path) => !own.test(path)),
      []
    )
    assert.ok(others.length <= 7, others.join())
  }
  const cleanFolder = temporaryFolder()
  cpSync(copyOf('golden'), cleanFolder, { recursive: true })
  writeFileSync(join(cleanFolder, 'content/en/docs/changing.md'), '# Between\n\nText.\n')
  assert.equal(sources(root), sources(cleanFolder))
})

test('killed while a build fills the cache, which is killed once too', async () => {
  const random = generator(7)
  for (let kill = 0; kill < kills; kill++) {
    write(`Both ${kill}`)
    const server = start(root, 'serve', '--port', '0')
    const building = start(root, 'build')
    const used = readAndSave(server, random)
    await pause(random() * 3000)
    server.kill('SIGKILL')
    if (kill % 2 === 0) building.kill('SIGKILL')
    await Promise.all([end(server), end(building), used])
  }
})

test('afterwards, a build equals a clean one, and serve shows it', async () => {
  write('Afterwards')
  assert.is((await runCommand(root, 'build')).code, 0)
  const clean = join(temporaryFolder(), 'project')
  mkdirSync(clean)
  for (const name of ['site', 'content']) cpSync(join(root, name), join(clean, name), { recursive: true })
  assert.is((await runCommand(clean, 'build', '--no-cache')).code, 0)
  const tree = readTree(join(root, 'build'))
  assert.equal([...tree], [...readTree(join(clean, 'build'))])
  const server = start(root, 'serve', '--port', '0')
  try {
    const url = await urlOf(server)
    assert.ok(url)
    for (const path of [...tree.keys()].filter((path) => /^docs\/.*index\.json$/.test(path))) {
      const { body, status } = await ask(url, `/${path}`)
      assert.is(status, 200, path)
      const shown = Buffer.from(body, 'latin1').toString('utf8')
      assert.is(shown, String(tree.get(path)), path)
    }
  } finally {
    server.kill('SIGKILL')
    await end(server)
  }
})
