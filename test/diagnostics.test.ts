// Each problem code has a tiny broken site, test/sites/broken/<code>/, and beside it everything that
// sitegen says about it. Refresh with `UPDATE=1 node test/run.js diagnostics`, and read the diff.

import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type Code, codes } from '../generator/base/codes.ts'
import type { Diagnostic } from '../generator/base/diagnostics.ts'
import { diskFiles, type Files } from '../generator/base/files.ts'
import { timings } from '../generator/base/timings.ts'
import { build } from '../generator/build.ts'
import { packageVersion } from '../generator/bundle/package.ts'
import { merge } from '../generator/merge.ts'
import { prepare } from '../generator/prepare.ts'
import { matchesJson } from './golden.ts'
import { copyOf, temporaryFolder, writeInto } from './sites/folder.ts'

const broken = join(import.meta.dirname, 'sites/broken')

/** The head of a PNG, and nothing behind it: all that anybody looks at while nobody draws it. */
function pngOf(width: number, height: number, bytes: number): Buffer {
  const file = Buffer.alloc(bytes)
  file.write('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1')
  file.writeUInt32BE(width, 16)
  file.writeUInt32BE(height, 20)
  return file
}

/** What no repository keeps well: links out of it, bytes that are not text, megabytes. */
const made: Partial<Record<Code, (folder: string) => void>> = {
  'file-encoding': (folder) =>
    writeFileSync(join(folder, 'content/en/docs/latin.md'), Buffer.from('# Gr\xfc\xdfe\n', 'latin1')),
  'file-too-large': (folder) =>
    writeFileSync(join(folder, 'content/en/docs/data.md'), '1,2,3,4\n'.repeat(700_000)),
  'document-too-large': (folder) =>
    writeFileSync(join(folder, 'content/en/docs/_part.md'), 'Some text.\n\n'.repeat(100_000)),
  'file-outside-root': (folder) => {
    writeFileSync(join(folder, '../secret.md'), '# Secret\n')
    symlinkSync('../../../../secret.md', join(folder, 'content/en/docs/secret.md'))
  },
  'static-left-out': (folder) =>
    writeInto(folder, {
      'site/static/.well-known/security.txt': 'Contact: mailto:security@example.com\n',
      'site/static/.DS_Store': 'x',
      'site/static/img/.DS_Store': 'x',
      'site/static/robots.txt~': 'x'
    }),
  'image-large': (folder) => {
    mkdirSync(join(folder, 'site/static'), { recursive: true })
    writeFileSync(join(folder, 'site/static/board.png'), pngOf(3000, 2000, 18_000_000))
    writeFileSync(join(folder, 'content/en/docs/heavy.png'), pngOf(800, 600, 1_250_000))
    writeFileSync(join(folder, 'content/en/docs/wide.png'), pngOf(6000, 600, 50_000))
  },
  'output-foreign': (folder) => {
    mkdirSync(join(folder, 'build'))
    writeFileSync(join(folder, 'build/thesis.txt'), 'The only copy.\n')
  },
  'redirect-missing': (folder) => {
    const git = (...words: readonly string[]) =>
      execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...words], {
        cwd: folder,
        stdio: 'ignore'
      })
    renameSync(join(folder, 'content/en/docs/new.md'), join(folder, 'content/en/docs/old.md'))
    git('init')
    git('add', '.')
    git('commit', '-m', 'Old')
    git('mv', 'content/en/docs/old.md', 'content/en/docs/new.md')
    git('commit', '-m', 'New')
  },
  'output-shared': (folder) => {
    mkdirSync(join(folder, 'build.sitegen-7-0123456789-89abcdef'))
    writeFileSync(
      join(folder, 'build.sitegen-7-0123456789-89abcdef/sitegen-work'),
      'process 7 on builder-two\n'
    )
  },
  'react-unusable': (folder) =>
    writeInto(folder, {
      'node_modules/react/package.json': '{ "version": "18.3.1" }',
      'node_modules/react-dom/package.json': '{ "version": "18.3.1" }'
    }),
  'output-failed': (folder) => writeFileSync(join(folder, '../file'), 'No folder can be made in a file.\n')
}

/** Problems that appear when pages are rendered, planned or written; `prepare` ends before. */
const builds: Partial<Record<Code, { readonly out: string; readonly cached?: true }>> = {
  'page-failed': { out: 'build' },
  'component-failed': { out: 'build' },
  'url-missing': { out: 'build' },
  'host-limit': { out: 'build' },
  'output-clash': { out: 'build' },
  'output-foreign': { out: 'build' },
  'output-failed': { out: '../file/build' },
  'output-shared': { out: 'build' },
  'cache-remote': { out: 'build', cached: true }
}

/** What becomes of two shards of a site, `shards/1` and `shards/2`, and which are merged then. */
const merges: Partial<Record<Code, (root: string) => readonly string[] | Promise<readonly string[]>>> = {
  'shard-unreadable': (root) => {
    rmSync(join(root, 'shards/2/sitegen.shard.json'))
    return ['shards/1', 'shards/2']
  },
  'shard-differs': async (root) => {
    writeFileSync(join(root, 'content/en/docs/more.md'), '# More\n')
    await buildShard(root, 2)
    return ['shards/1', 'shards/2']
  },
  'shard-repeated': () => ['shards/1', 'shards/2', 'shards/2'],
  'shard-missing': () => ['shards/1'],
  'shard-damaged': (root) => {
    writeFileSync(join(root, 'shards/2/sitegen.shard/search.en.0.jsonl'), '')
    return ['shards/1', 'shards/2']
  }
}

const shared = temporaryFolder()

const buildShard = (root: string, number: number) =>
  build({
    root,
    out: join(root, `shards/${number}`),
    drafts: false,
    locales: [],
    shard: { number, count: 2 },
    cache: { folder: shared, engine: 'engine', fresh: false }
  })

async function mergeProblems(root: string, harm: NonNullable<(typeof merges)[Code]>) {
  for (const number of [1, 2]) await buildShard(root, number)
  const folders = (await harm(root)).map((name) => join(root, name))
  const merged = await merge({ root, folders, out: join(root, 'build'), version: packageVersion() })
  return merged.diagnostics
}

/** Files that the operating system refuses to read, which tests that run as root cannot arrange. */
const refusing = (files: Files, path: string): Files => ({
  ...files,
  read(asked) {
    if (asked === path) throw new Error(`EACCES: permission denied, open '${path}'`)
    return files.read(asked)
  }
})

async function diagnosticsOf(code: Code): Promise<readonly Diagnostic[]> {
  const root = copyOf('minimal', `broken/${code}`)
  made[code]?.(root)
  const building = builds[code]
  if (building) {
    const cache = { folder: join(root, '.sitegen/cache'), engine: 'engine', fresh: false }
    const options = { root, out: join(root, building.out), drafts: false, locales: [] }
    const { diagnostics } = await build({ ...options, ...(building.cached && { cache }) })
    // What the operating system says names the temporary folder.
    return JSON.parse(JSON.stringify(diagnostics).replaceAll(dirname(root), '…'))
  }
  const harm = merges[code]
  if (harm) return mergeProblems(root, harm)
  const disk = diskFiles(root)
  const files = code === 'file-unreadable' ? refusing(disk, 'content/en/docs/index.md') : disk
  const today = code === 'post-later' ? '2025-05-20' : undefined
  return (await prepare(files, { drafts: false, today }, timings())).diagnostics
}

for (const code of Object.keys(codes) as Code[]) {
  test(`broken site: ${code}`, async () => {
    const diagnostics = await diagnosticsOf(code)
    assert.ok(
      diagnostics.some((item) => item.code === code),
      `the site shows ${diagnostics.map((item) => item.code).join(', ') || 'nothing'}`
    )
    matchesJson(join(broken, code, 'expected.json'), diagnostics)
  })
}

test('every message has the fix in it: what was expected, or what to do next', () => {
  const all = readdirSync(broken).flatMap((code) =>
    (JSON.parse(readFileSync(join(broken, code, 'expected.json'), 'utf8')) as Diagnostic[]).map((item) => ({
      ...item,
      site: code
    }))
  )
  assert.equal(
    all.filter(({ hint, message }) => hint === undefined && !message.startsWith('Expected ')),
    []
  )
})

test('every broken site is named after a code', () => {
  assert.equal(
    readdirSync(broken).filter((name) => !(name in codes)),
    []
  )
})

test('the minimal site below the broken ones has nothing to report', async () => {
  const { diagnostics } = await prepare(diskFiles(copyOf('minimal')), { drafts: false }, timings())
  assert.equal(diagnostics, [])
})

test.run()
