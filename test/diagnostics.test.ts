// Each code has a tiny broken site, test/sites/broken/<code>/, with all diagnostics of a check. Those of a build are the same,
// and once its rule is lowered, its pages are built without what is faulty. Update with
// `UPDATE=1 node test/run.js diagnostics`, and read the diff.

import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type Code, codes, fixedCodes } from '../generator/base/codes.ts'
import { type Diagnostic, hasErrors } from '../generator/base/diagnostics.ts'
import type { Files } from '../generator/base/files.ts'
import { projectFiles } from '../generator/base/git-files.ts'
import { packageVersion } from '../generator/base/sitegen-package.ts'
import { build } from '../generator/build.ts'
import { check } from '../generator/check.ts'
import { findingDiagnostic, type PageFinding } from '../generator/cli/accessibility.ts'
import type { WebResponse } from '../generator/engine/web-request.ts'
import { merge } from '../generator/shards/merge.ts'
import { anyDay } from './any-day.ts'
import { cachedBuild, cacheOf } from './cached-build.ts'
import { matchesJson } from './golden.ts'
import { brokenSite } from './sites/broken-site.ts'
import { copyOf, temporaryFolder } from './sites/folder.ts'
import { checkPublishedPages } from './sites/published-pages.ts'
import { until } from './until.ts'

const broken = join(import.meta.dirname, 'sites/broken')

/** Problems of the output folder, of the cache and of this machine, which a check does not report. */
const builds: Partial<
  Record<
    Code,
    {
      readonly out: string
      readonly cached?: true
      readonly noSharp?: true
      readonly seconds?: number
      readonly twice?: true
    }
  >
> = {
  'output-foreign': { out: 'build' },
  'output-failed': { out: '../file/build' },
  'output-shared': { out: 'build' },
  'cache-remote': { out: 'build', cached: true },
  'pictures-copied': { out: 'build', noSharp: true },
  'entries-stale': { out: 'build', cached: true, twice: true },
  'build-slow': { out: 'build', seconds: 75 }
}

/** Changes to two shards of a site, `shards/1` and `shards/2`; returns those to merge. */
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

/** Codes of `check --external`, and what the servers that its site links to answer. */
const externals: Partial<Record<Code, Readonly<Record<string, WebResponse>>>> = {
  'external-link-broken': {},
  'external-link-moved': {
    'https://a.org/old': { status: 301, location: '/new' },
    'https://a.org/new': { status: 200 }
  },
  'external-link-known': { 'https://a.org/back': { status: 200 } }
}

/** Codes of `check --a11y`, and what the package that it needs has found. */
const findings: Partial<Record<Code, readonly PageFinding[]>> = {
  accessibility: [
    {
      file: 'content/en/docs/index.md',
      path: '/docs/',
      criteria: ['1.4.3'],
      rule: 'Elements must meet minimum color contrast ratio thresholds',
      element: '<span class="pale">',
      count: 2,
      advice: 'Element has insufficient color contrast of 2.32; expected 4.5:1'
    }
  ]
}

const shared = temporaryFolder()

const buildShard = (root: string, number: number) =>
  build({
    root,
    out: join(root, `shards/${number}`),
    ...anyDay,
    drafts: false,
    locales: [],
    shard: { number, count: 2 },
    cache: { folder: shared, generatorHash: 'engine', fresh: false }
  })

async function mergeProblems(root: string, harm: NonNullable<(typeof merges)[Code]>) {
  for (const number of [1, 2]) await buildShard(root, number)
  const folders = (await harm(root)).map((name) => join(root, name))
  const merged = await merge({ root, folders, out: join(root, 'build'), version: packageVersion() })
  return merged.diagnostics
}

/** Files that the operating system refuses to read, which tests running as root cannot arrange. */
const refusing = (files: Files, path: string): Files => ({
  ...files,
  read(asked) {
    if (asked === path) throw new Error(`EACCES: permission denied, open '${path}'`)
    return files.read(asked)
  }
})

/** Build until a thread has run some of the work: on a busy machine it may start too late. */
async function untilThreadFails(root: string): Promise<readonly Diagnostic[]> {
  let diagnostics: readonly Diagnostic[] = []
  await until(async () => {
    const cache = { folder: join(root, '.sitegen/cache'), generatorHash: 'engine', fresh: true }
    const options = {
      root,
      out: join(root, 'build'),
      ...anyDay,
      drafts: false,
      locales: [],
      cache,
      threads: 1
    }
    diagnostics = (await build(options)).diagnostics
    return diagnostics.some(({ code }) => code === 'thread-failed')
  }, 'a thread fails')
  return diagnostics
}

/** A clock that returns 0 first, and a later time from then on. */
function clockAfter(milliseconds: number): () => number {
  const times = [0]
  return () => times.pop() ?? milliseconds
}

async function diagnosticsOf(code: Code): Promise<readonly Diagnostic[]> {
  const root = brokenSite(code)
  const out = join(root, 'build')
  const building = builds[code]
  if (building) {
    const cache = cacheOf(root)
    const options = { root, out: join(root, building.out), ...anyDay, drafts: false, locales: [] }
    const run = () =>
      build({
        ...options,
        ...(building.cached && { cache }),
        ...(building.noSharp && { loadSharp: () => undefined }),
        ...(building.seconds !== undefined && { now: clockAfter(building.seconds * 1000) })
      })
    if (building.twice) await run()
    const { diagnostics } = await run()
    // What the operating system says names the temporary folder, and entries of the last build have an age.
    const text = JSON.stringify(diagnostics).replaceAll(dirname(root), '…')
    return JSON.parse(text.replace(/\d+ seconds? old/, '3 hours old'))
  }
  if (code === 'thread-failed') return untilThreadFails(root)
  const prepareShards = merges[code]
  if (prepareShards) return mergeProblems(root, prepareShards)
  const found = findings[code]
  if (found) return found.map(findingDiagnostic)
  const disk = projectFiles(root)
  const servers = externals[code]
  if (servers) {
    const external = {
      request: async (url: URL) => servers[url.href] ?? { status: 404 },
      folder: join(root, '.sitegen/cache'),
      now: 0,
      onStart() {}
    }
    return (await check(disk, { ...anyDay, drafts: false, external })).diagnostics
  }
  const files = code === 'file-unreadable' ? refusing(disk, 'content/en/docs/index.md') : disk
  const { diagnostics } = await check(files, {
    ...anyDay,
    drafts: false,
    today: todayOf(code),
    cache: { ...cacheOf(root), out }
  })
  if (code !== 'file-unreadable' && !isBundledInVain(root, code)) await checkBuild(root, code, diagnostics)
  return diagnostics
}

const todayOf = (code: Code) => (code === 'post-later' ? '2025-05-20' : anyDay.today)

/**
 * Whether a build would only bundle the site again, which takes a second: nobody can lower the code, and nothing is published. That
 * a build reports such an error among others is shown in check.test.ts.
 */
const isBundledInVain = (root: string, code: Code): boolean =>
  fixedCodes.has(code) && ['pages', 'components'].some((name) => existsSync(join(root, 'site', name)))

/**
 * Build a checked site, with its cache: it reports the same as the check. If authors may lower the code, its messages are first
 * set to `ignore`, and everything is published.
 */
async function checkBuild(root: string, code: Code, checked: readonly Diagnostic[]): Promise<void> {
  const isLowered = codes[code] === 'error' && !fixedCodes.has(code)
  if (isLowered) ignore(root, code)
  const { diagnostics, published } = await build({ ...cachedBuild(root), today: todayOf(code) })
  assert.equal(
    diagnostics,
    isLowered ? checked.filter((item) => item.code !== code) : checked,
    'a build reports what a check does'
  )
  assert.is(published, !hasErrors(diagnostics))
  if (published) checkPublishedPages(root, code)
}

/** Set the severity of a code to `ignore`. */
function ignore(root: string, code: Code): void {
  const file = join(root, 'site/site.yaml')
  const yaml = readFileSync(file, 'utf8')
  const rules = yaml.includes('\nrules: {') ? yaml : `${yaml}\nrules: {}\n`
  writeFileSync(file, rules.replace('\nrules: {', `\nrules: { ${code}: ignore,`).replace(',}', ' }'))
}

for (const code of Object.keys(codes) as Code[]) {
  test(`broken site: ${code}`, async () => {
    assert.ok(
      existsSync(join(broken, code)),
      `Add test/sites/broken/${code}/: the files of a site with this mistake, as far as they differ from test/sites/minimal/`
    )
    const diagnostics = await diagnosticsOf(code)
    assert.ok(
      diagnostics.some((item) => item.code === code),
      `the site shows ${diagnostics.map((item) => item.code).join(', ') || 'nothing'}`
    )
    matchesJson(join(broken, code, 'expected.json'), diagnostics)
  })
}

test('every message says what was expected or what to do', () => {
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

test('the base of the broken sites has no diagnostics', async () => {
  const { diagnostics } = await check(projectFiles(copyOf('minimal')), { ...anyDay, drafts: false })
  assert.equal(diagnostics, [])
})
