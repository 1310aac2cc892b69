import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Diagnostic } from '../../generator/base/diagnostics.ts'
import { diskFiles } from '../../generator/base/files.ts'
import type { WrittenFile } from '../../generator/base/output-file.ts'
import { build } from '../../generator/build.ts'
import { check } from '../../generator/check.ts'
import { checkBudgets, checkBuildTime } from '../../generator/emit/budgets.ts'
import type { LoadedFile } from '../../generator/emit/first-load.ts'
import { anyDay } from '../any-day.ts'
import { cacheOf } from '../cached-build.ts'
import { configOf, graphOf, siteYaml } from '../memory-site.ts'
import { generator } from '../random.ts'
import { brokenSite } from '../sites/broken-site.ts'

const written = (kilobytes: number): WrittenFile => ({ sha256: '', bytes: kilobytes * 1000 })
const linesAndMessages = (diagnostics: readonly Diagnostic[]) =>
  diagnostics.map(({ line, message }) => [line, message])
const budgets = `${siteYaml}budgets:
  page:
    html: 10
    pictures: 100
    total: 1000
  collections:
    docs:
      pictures: 300
  picture: 80
  build: { seconds: 2, pages: 5 }
`
const files = {
  'site/site.yaml': budgets,
  'content/en/docs/bread.md': '# Bread\n',
  'content/en/blog/2025-05-20-oven/index.md': '---\ntitle: Oven\ndate: 2025-05-20\n---\n\nHot.\n'
}

const { graph } = graphOf(files)
const routeOf = (path: string) => {
  const route = graph.routes.get(path)
  if (!route) throw new Error(`there is no ${path}: ${[...graph.routes.keys()]}`)
  return route
}
const loads: readonly LoadedFile[] = [
  { kind: 'html', path: 'x.html', bytes: 8000 },
  { kind: 'pictures', path: 'assets/oven-960.avif' },
  { kind: 'pictures', path: 'assets/door.png' },
  { kind: 'scripts', path: 'assets/app.js' }
]
/** Bytes that take as much space compressed. */
function incompressible(kilobytes: number): Uint8Array {
  const next = generator(1)
  return Uint8Array.from({ length: kilobytes * 1000 }, () => 256 * next())
}

const plan = {
  outputs: new Map<string, WrittenFile>([
    ['assets/oven-960.avif', written(90)],
    ['assets/door.png', written(40)],
    ['assets/app.js', written(50)],
    ['img/oven.jpg', written(9000)]
  ]),
  origins: new Map([
    ['assets/oven-960.avif', 'site/static/img/oven.jpg'],
    ['img/oven.jpg', 'site/static/img/oven.jpg'],
    ['assets/door.png', 'content/en/docs/door.png']
  ]),
  read: () => incompressible(50)
}
const problemsOf = (paths: readonly string[], more: readonly LoadedFile[] = []) =>
  linesAndMessages(
    checkBudgets(graph.config, {
      routes: [],
      loads: paths.map((path) => ({ route: routeOf(path), files: [...loads, ...more] })),
      plan
    })
  )
const picture = [
  24,
  '`site/static/img/oven.jpg` is published at 90 kB (`assets/oven-960.avif`); the budget is 80 kB'
]

test('a page within the budget of its collection, and one above the general budget', () =>
  assert.equal(problemsOf(['/docs/bread/', '/blog/oven/']), [
    [
      19,
      '`/blog/oven/` (content/en/blog/2025-05-20-oven/index.md) loads 130 kB of pictures at first; the budget is 100 kB: site/static/img/oven.jpg 90 kB, content/en/docs/door.png 40 kB'
    ],
    // Its original of 9 MB is only linked, not shown.
    picture
  ]))

test('the sum of all kinds', () =>
  assert.equal(problemsOf(['/docs/bread/'], [{ kind: 'fonts', path: 'a.woff2', bytes: 900_001 }]), [
    [
      20,
      '`/docs/bread/` (content/en/docs/bread.md) loads 1.1 MB at first; the budget is 1.0 MB: a.woff2 901 kB, site/static/img/oven.jpg 90 kB, assets/app.js 51 kB'
    ],
    picture
  ]))

test('pages over budget for the same reason are counted', () => {
  const route = routeOf('/docs/bread/')
  const pages = Array.from({ length: 14 }, (_, index) => ({
    route: { ...route, path: `/docs/${index}/` },
    files: [{ kind: 'html' as const, path: '', bytes: 20_000 + index }]
  }))
  const problems = linesAndMessages(checkBudgets(graph.config, { routes: [], loads: pages, plan }))
  assert.equal(problems.length, 12)
  assert.equal(problems[10], [18, '4 more pages load more than 10 kB of HTML'])
  assert.match(String(problems[0]?.[1]), /^`\/docs\/13\/`/)
})

test('the number of pages', () => {
  const routes = [...graph.routes.values()]
  const [, problem] = linesAndMessages(checkBudgets(graph.config, { routes, loads: [], plan }))
  assert.match(String(problem?.[1]), /^The site has \d+ pages; the budget is 5: blog \d+, docs \d+/)
})

test('the time of a build, and the stages that took longest', () => {
  const stages = new Map([
    ['config', 12],
    ['render', 3120],
    ['bundle', 1000]
  ])
  assert.equal(linesAndMessages(checkBuildTime(graph.config, 4010, stages)), [
    [25, 'The build took 4.1 s; the budget is 2 s: render 3.2 s, bundle 1.0 s']
  ])
  assert.equal(checkBuildTime(graph.config, 2000, stages), [])
})

test('a site without budgets', () => {
  const config = configOf({})
  assert.equal(
    [
      checkBudgets(config, { routes: [...graph.routes.values()], loads: [], plan }),
      checkBuildTime(config, 1e9, new Map())
    ],
    [[], []]
  )
})

test('each shard measures its own pages, with files that another one writes', async () => {
  const root = brokenSite('budget-exceeded')
  const yaml = 'title: Site\nurl: https://site.example\nbudgets: { page: { scripts: 1 } }\n'
  writeFileSync(join(root, 'site/site.yaml'), yaml)
  const pagesOf = async (name: string, shard?: { readonly number: number; readonly count: number }) => {
    const { diagnostics } = await build({
      root,
      out: join(root, name),
      ...anyDay,
      drafts: false,
      locales: [],
      shard
    })
    return diagnostics.flatMap(({ code, message }) => (code === 'budget-exceeded' ? [message] : []))
  }
  const parts = [
    ...(await pagesOf('one', { number: 1, count: 2 })),
    ...(await pagesOf('two', { number: 2, count: 2 }))
  ]
  const whole = await pagesOf('whole')
  assert.is(whole.length, 3)
  assert.equal(parts.sort(), [...whole].sort())
})

test('pictures and fonts of style sheets, with the line that names them', async () => {
  const root = brokenSite('budget-exceeded')
  const yaml = `title: Site
url: https://site.example
budgets: { page: { pictures: 1, fonts: 1 }, picture: 3 }
rules: { collection-empty: ignore }
theme: { styles: styles.css, fonts: system }
`
  const css = `@font-face { font-family: Plakat; src: url(./fonts/plakat.woff2) }
h1 { font-family: Plakat }
h1 { background: url("./waves.png") }
.never { background: url(./other.png) }
h1::after { background: url(/grain.png) }
`
  const bytes = (length: number) => Buffer.alloc(length, length % 256)
  for (const [path, content] of [
    ['site/site.yaml', yaml],
    ['site/styles.css', css],
    ['site/fonts/plakat.woff2', bytes(2500)],
    ['site/waves.png', bytes(5000)],
    ['site/other.png', bytes(2900)],
    ['site/static/grain.png', bytes(1200)],
    ['content/en/docs/plan.md', '# Plan\n']
  ] as const) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), content)
  }
  const { diagnostics } = await check(diskFiles(root), { ...anyDay, drafts: false })
  assert.equal(
    diagnostics.filter(({ code }) => code !== 'budget-exceeded'),
    []
  )
  const messages = diagnostics
    .flatMap(({ code, message }) =>
      code === 'budget-exceeded' ? [message.replace(/\.[0-9a-f]{10}\./g, '.HASH.')] : []
    )
    .filter((message) => !/^`\/(?!docs\/plan\/)/.test(message))
  assert.equal(messages, [
    '`/docs/plan/` (content/en/docs/plan.md) loads 7 kB of pictures at first; the budget is 1 kB: site/waves.png (site/styles.css:3) 5 kB, site/static/grain.png (site/styles.css:5) 2 kB',
    '`/docs/plan/` (content/en/docs/plan.md) loads 3 kB of fonts; the budget is 1 kB: assets/plakat.HASH.woff2 (site/styles.css:1) 3 kB',
    '`site/waves.png` is published at 5 kB (`assets/waves.HASH.png`); the budget is 3 kB'
  ])
})

test('check reports what build reports; as errors, nothing is published', async () => {
  const root = brokenSite('budget-exceeded')
  const expected = JSON.parse(
    readFileSync(join(import.meta.dirname, '../sites/broken/budget-exceeded/expected.json'), 'utf8')
  )
  const options = { root, out: join(root, 'build'), ...anyDay, drafts: false, locales: [] }
  const cache = cacheOf(root)
  for (const run of [1, 2]) {
    const checked = await check(diskFiles(root), {
      ...anyDay,
      drafts: false,
      cache: { ...cache, out: options.out }
    })
    assert.equal(checked.diagnostics, expected, `check ${run}`)
    const built = await build({ ...options, cache })
    assert.equal([built.diagnostics, built.published], [expected, true], `build ${run}`)
  }
  const file = join(root, 'site/site.yaml')
  writeFileSync(file, readFileSync(file, 'utf8').replace('rules: {', 'rules: { budget-exceeded: error,'))
  const failed = await build({ ...options, cache })
  assert.equal(
    [failed.published, failed.diagnostics.every(({ severity }) => severity === 'error')],
    [false, true]
  )
})
