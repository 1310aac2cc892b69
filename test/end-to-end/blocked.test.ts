// Blocked requests of a whole project: reported once, with their position, in every build, with the configured severity.

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { projectFiles } from '../../generator/base/git-files.ts'
import { build } from '../../generator/build.ts'
import { check } from '../../generator/check.ts'
import { anyDay } from '../any-day.ts'
import { copyOf, temporaryFolder, writeInto } from '../sites/folder.ts'

const settings = 'title: T\nurl: https://site.example\ncollections: {docs: {}, blog: {}}\n'
const cache = { folder: join(temporaryFolder(), 'cache'), generatorHash: 'engine', fresh: false }

/** A post with an image of another host, also in lists. */
function project(): string {
  const root = copyOf('minimal')
  writeInto(root, {
    'site/site.yaml': settings,
    'content/en/docs/index.md': '# Title\n',
    'content/en/blog/2025-01-02-a.md':
      '# A\n\nIn short.\n\n![B](https://far.example/b.png)\n\n<!-- truncate -->\n\nAll.\n'
  })
  return root
}

const buildIn = (root: string) =>
  build({ root, out: join(root, 'build'), ...anyDay, drafts: false, locales: [], cache })
const linesOf = (diagnostics: Awaited<ReturnType<typeof check>>['diagnostics']) =>
  diagnostics.map(({ code, severity, file, line, column }) => [code, severity, file, line, column])

test('a rule that is no longer ignored applies to pages built meanwhile', async () => {
  const root = project()
  const expected = (severity: string) => [
    ['policy-blocks', severity, 'content/en/blog/2025-01-02-a.md', 5, 1]
  ]
  for (const [rule, published, found] of [
    ['ignore', true, []],
    ['error', false, expected('error')],
    ['warn', true, expected('warning')],
    ['ignore', true, []]
  ] as const) {
    writeFileSync(join(root, 'site/site.yaml'), `${settings}rules: {policy-blocks: ${rule}}\n`)
    const result = await buildIn(root)
    assert.equal([result.published, linesOf(result.diagnostics)], [published, found], rule)
    const checked = await check(projectFiles(root), {
      ...anyDay,
      drafts: false,
      cache: { ...cache, out: join(root, 'build') }
    })
    assert.equal(linesOf(checked.diagnostics), found, rule)
  }
})

test('every blocked style of every page is reported in its own file, in one run', async () => {
  const root = copyOf('minimal')
  const page = (first: string, second: string) =>
    `export default function Page() {\n  return <main><b style={{ order: 1 }} /><p style={{ ${first}: 'url(a)' }} /><i style={{ ${second}: 'url(b)' }} /></main>\n}\n`
  writeInto(root, {
    'site/site.yaml': settings.replace('blog', 'pages'),
    'content/en/docs/index.md': '# Title\n',
    'content/en/pages/one.yaml': 'title: One\n',
    'content/en/pages/two.yaml': 'title: Two\n',
    'site/pages/one.tsx': page('background', 'cursor'),
    'site/pages/two.tsx': page('mask', 'filter')
  })
  const { diagnostics } = await buildIn(root)
  assert.equal(linesOf(diagnostics), [
    ['policy-blocks', 'error', 'site/pages/one.tsx', 2, 45],
    ['policy-blocks', 'error', 'site/pages/one.tsx', 2, 83],
    ['policy-blocks', 'error', 'site/pages/two.tsx', 2, 45],
    ['policy-blocks', 'error', 'site/pages/two.tsx', 2, 77]
  ])
})
