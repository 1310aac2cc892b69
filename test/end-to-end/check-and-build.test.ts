// For every broken site, `build` reports what `check` does, which diagnostics.test.ts compares with the same file; and once its
// rule is lowered, its pages are built without what is faulty.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type Code, codes, fixedCodes } from '../../generator/base/codes.ts'
import { type Diagnostic, hasErrors } from '../../generator/base/diagnostics.ts'
import { build } from '../../generator/build.ts'
import { cachedBuild } from '../cached-build.ts'
import { brokenSite } from '../sites/broken-site.ts'
import { readTree, repository } from '../sites/folder.ts'

/** Problems of the output folder, of other machines and of other commands, which a check does not have, and of the cache, which is not used here. */
const ofBuildsAlone: readonly Code[] = [
  'build-slow',
  'cache-remote',
  'entries-stale',
  'file-unreadable',
  'output-failed',
  'output-foreign',
  'output-shared',
  'pictures-copied',
  'shard-damaged',
  'shard-differs',
  'shard-missing',
  'shard-repeated',
  'shard-unreadable',
  'thread-failed'
]

/** Codes of addresses that lead nowhere: they stay as the author has written them. */
const ofAddresses: readonly Code[] = [
  'link-missing',
  'asset-missing',
  'navbar-target-missing',
  'footer-target-missing'
]

/** Content of broken sites that has no page: drafts, later posts, folders of no collection, and texts of a component that does not exist. */
const withoutPage: Partial<Record<Code, readonly string[]>> = {
  'file-not-read': ['post/news/'],
  // Its file is no page of the collection; without a site.yaml, this is a warning.
  'mdx-not-allowed': ['docs/page/'],
  'part-unused': ['docs/draft/'],
  'post-later': ['blog/hello/'],
  'reference-unknown': ['makers/volt/', 'products/saw/'],
  'page-module-missing': ['abuot/']
}

const checkedDiagnostics = (code: Code): readonly Diagnostic[] =>
  JSON.parse(readFileSync(join(repository, 'test/sites/broken', code, 'expected.json'), 'utf8'))

const buildOf = (root: string, code: Code) =>
  build({ ...cachedBuild(root), today: code === 'post-later' ? '2025-05-20' : undefined })

/** Set the severity of a code one step lower. */
function lowerRule(root: string, code: Code): void {
  const file = join(root, 'site/site.yaml')
  const yaml = readFileSync(file, 'utf8')
  const rules = yaml.includes('\nrules: {') ? yaml : `${yaml}\nrules: {}\n`
  writeFileSync(file, rules.replace('\nrules: {', `\nrules: { ${code}: warn,`).replace(',}', ' }'))
}

/** Addresses of the documents in content/ without their language, as their names say: `docs/start/`, and `` for the home page. */
const documentsOf = (root: string): readonly string[] =>
  readdirSync(join(root, 'content/en'), { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.mdx?$|^pages\/.*\.yaml$/.test(path) && !/(?:^|\/)_/.test(path))
    .map((path) =>
      `${path.replace(/\.\w+$/, '')}/`
        .replace(/^pages\//, '')
        .replace(/(^|\/)(?:\d{4}-\d\d-\d\d-|\d+-)/g, '$1')
        .replace(/(^|\/)index\/$/, '$1')
    )

/** Local addresses that the output links to: those of pages, of the sitemap and of `llms.txt`. */
function linkedPaths(output: ReadonlyMap<string, Buffer>): readonly string[] {
  const [pages, lists] = [/<a\b[^>]* href="(\/[^"#?]*)/g, /(?:<loc>|\]\()https?:\/\/[^/\s<)]+(\/[^\s<)]*)/g]
  return [...output].flatMap(([path, bytes]) => {
    const pattern = path.endsWith('.html')
      ? pages
      : /^(?:sitemap.*\.xml|llms\.txt)$/.test(path)
        ? lists
        : undefined
    return pattern ? [...String(bytes).matchAll(pattern)].map(([, link = '']) => decodeURI(link)) : []
  })
}

function checkPages(root: string, code: Code): void {
  const output = readTree(join(root, 'build'))
  const isThere = (path: string) =>
    output.has(path) || output.has(`${path}index.html`) || output.has(`${path}/index.html`)
  assert.equal(
    documentsOf(root).filter((path) => !withoutPage[code]?.includes(path) && !isThere(path)),
    [],
    'documents without a page'
  )
  const links = linkedPaths(output).map((path) => path.slice(1))
  assert.ok(links.length > 0)
  if (!ofAddresses.includes(code))
    assert.equal(
      [...new Set(links)].filter((path) => !isThere(path)),
      [],
      'links without a page'
    )
}

for (const code of Object.keys(codes) as Code[]) {
  if (ofBuildsAlone.includes(code)) continue
  test(`build finds what check finds: ${code}`, async () => {
    const root = brokenSite(code)
    const { diagnostics, published } = await buildOf(root, code)
    assert.equal(JSON.parse(JSON.stringify(diagnostics)), checkedDiagnostics(code))
    if (published) checkPages(root, code)
    if (fixedCodes.has(code) || codes[code] !== 'error') return
    lowerRule(root, code)
    const lowered = await buildOf(root, code)
    assert.equal(
      lowered.diagnostics.filter((item) => hasErrors([item])),
      [],
      'errors after the rule is lowered'
    )
    assert.ok(lowered.published)
    checkPages(root, code)
  })
}

test.run()
