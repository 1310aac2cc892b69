// `serve` over many edits: documents are added, deleted, renamed and changed, one at a time, in bursts like a checkout
// of another branch, and by renaming as editors do. Its memory levels off, and the final result is that of a clean
// build.

import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { build } from '../../generator/build.ts'
import { serve } from '../../generator/serve/serve.ts'
import { anyDay, servedAnyDay } from '../any-day.ts'
import { generator } from '../random.ts'
import { copyOf, readTree } from '../sites/folder.ts'
import { until } from '../until.ts'
import { ask } from './raw.ts'

const soak = process.env.SOAK === '1'
const edits = soak ? 10_000 : 200

setFlagsFromString('--expose_gc')
const collect = runInNewContext('gc') as () => void
const heap = (): number => {
  collect()
  return process.memoryUsage().heapUsed / 1024 / 1024
}

/** Edits a site at random, the same in every run. */
function editor(root: string, random: () => number) {
  const docs = join(root, 'content/en/docs')
  const pick = <Item>(list: readonly Item[]): Item | undefined => list[Math.floor(random() * list.length)]
  const existingPages = () =>
    readdirSync(docs, { recursive: true, encoding: 'utf8' }).filter(
      (name) => name.endsWith('.md') && name !== 'index.md'
    )
  const fresh = () => `${random() < 0.3 ? 'folder/' : ''}d${Math.floor(random() * 40)}.md`
  const text = () =>
    `---\ntitle: T${Math.floor(random() * 1e6)}\n${random() < 0.05 ? 'titel: x\n' : ''}---\n\n${'Words. '.repeat(random() * 30)}\n\n[x](./${pick(existingPages()) ?? 'index.md'})\n`
  const write = (name: string, content = text()) => {
    const file = join(docs, name)
    mkdirSync(dirname(file), { recursive: true })
    // Many editors save to a temporary file, and rename it over the original.
    if (random() < 0.3) {
      writeFileSync(`${file}~`, content)
      renameSync(`${file}~`, file)
    } else writeFileSync(file, content)
  }
  const changes = [
    () => write(fresh()),
    () => write(pick(existingPages()) ?? fresh()),
    () => write(pick(existingPages()) ?? fresh()),
    () => rmSync(join(docs, pick(existingPages()) ?? 'none'), { force: true }),
    () => {
      const [from, to] = [pick(existingPages()), fresh()]
      if (from === undefined) return
      mkdirSync(dirname(join(docs, to)), { recursive: true })
      renameSync(join(docs, from), join(docs, to))
    },
    () => {
      for (let file = 0; file < 15; file++) write(fresh())
    },
    () => rmSync(join(docs, 'folder'), { recursive: true, force: true })
  ]
  return { change: () => pick(changes)?.(), write, existingPages }
}

test(`${edits} edits: memory levels off, and the result is that of a clean build`, async () => {
  const root = copyOf('minimal')
  const { change, write, existingPages } = editor(root, generator(20250520))
  const server = await serve({ ...servedAnyDay, root, port: 0, host: '127.0.0.1', report: () => {} })
  const memory: number[] = []
  try {
    for (let edit = 0; edit < edits; edit++) {
      change()
      if (edit % 4 === 0) await pause(30)
      if (edit % 10 === 0) assert.ok((await ask(server.url, '/docs/')).status > 0)
      if (edit % (edits / 10) === 0) memory.push(heap())
    }
    // Fix all errors at the end, so that a clean build is possible.
    for (const name of existingPages())
      write(name, `---\ntitle: End ${name}\n---\n\nThe end of ${name}, which leads [home](/docs).\n`)
    write('last.md', '# The very last\n')
    await until(
      async () => (await ask(server.url, '/docs/last/')).body.includes('The very last'),
      'it keeps up'
    )
    const out = join(root, 'build')
    const { published, diagnostics } = await build({ root, out, ...anyDay, drafts: true, locales: [] })
    assert.ok(published, JSON.stringify(diagnostics))
    const metadata = [...readTree(out)].filter(([path]) => /(^|\/)index\.json$/.test(path))
    assert.ok(metadata.length > 5, 'there is something to compare')
    for (const [path, content] of metadata) {
      const served = async () => {
        const { status, body } = await ask(server.url, `/${path}`)
        return status === 200 ? Buffer.from(body, 'latin1').toString('utf8') : status
      }
      const expected = String(content)
      // The last edits may not have been noticed yet.
      await until(async () => (await served()) === expected, `${path} is shown`).catch(() => {})
      assert.equal(await served(), expected, path)
    }
  } finally {
    await server.close()
  }
  const [early = 0, late = 0] = [memory[2], memory.at(-1)]
  assert.ok(late < early * 1.5 + 40, `the heap grew from ${early} to ${late} MB: ${memory.map(Math.round)}`)
})
