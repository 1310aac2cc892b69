// Files with \r\n and a byte order mark, as written by Windows editors, give the same site, and diagnostics at the same
// positions.

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Diagnostic } from '../../generator/base/diagnostics.ts'
import { projectFiles } from '../../generator/base/git-files.ts'
import { build } from '../../generator/build.ts'
import { check } from '../../generator/check.ts'
import { copyOf, readTree, writeInto } from '../sites/folder.ts'

/** Files that people write; others, such as pictures, are unchanged. */
const isText = /\.(?:mdx?|yaml|json|css|[jt]sx?|svg)$/

/** The same project as written by an editor on Windows. */
function asOnWindows(root: string, mark: string): string {
  for (const path of readTree(root).keys()) {
    if (!isText.test(path)) continue
    const file = join(root, path)
    const text = readFileSync(file, 'utf8').replace(/\r?\n/g, '\r\n')
    // Other programs that read JSON and SVG reject a byte order mark.
    writeFileSync(file, (/\.(?:mdx?|yaml)$/.test(path) ? mark : '') + text)
  }
  return root
}

function projectOf(site: string): string {
  const root = copyOf(site)
  if (site === 'minimal') writeInto(root, text)
  return root
}

/** The output except for copied files: path and text of each file. */
async function outputOf(root: string): Promise<ReadonlyMap<string, string>> {
  const out = join(root, 'build')
  const { published, diagnostics } = await build({
    root,
    out,
    environment: {},
    drafts: false,
    today: '2026-01-01',
    locales: []
  })
  assert.ok(published, JSON.stringify(diagnostics))
  return new Map(
    [...readTree(out)]
      .filter(([path]) => /\.(?:html|json|md|xml|txt)$/.test(path) && path !== 'sitegen.json')
      .map(([path, text]): [string, string] => [path, text.toString('latin1')])
  )
}

const text = {
  'content/en/docs/guide.md':
    '---\ntitle: Guide\ndescription: >-\n  Two\n  lines\ntags: [a]\n---\n\nText with {{ machine.name }},  \na break.\n\n```ts title="a.ts" {2}\nconst a = 1\n\nconst b = 2\n```\n\n    indented\n\n- one\n- two\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n:::note[Hint]\nInside.\n:::\n\n::include[./_part.md]\n\n$$\na^2\n$$\n\n<details>\n<summary>More</summary>\n\nHTML.\n\n</details>\n',
  'content/en/docs/_part.md': '## Part\n\nShared.\n',
  'site/data/machine.yaml': 'name: M1\nnote: |\n  Several\n  lines\n'
}

const problemsOf = async (root: string): Promise<readonly Diagnostic[]> =>
  (await check(projectFiles(root), { environment: {}, drafts: false, today: '2026-01-01' })).diagnostics

/** All sites and codes, each with one kind of files; both kinds have documents and YAML with a mistake. */
const kinds = [
  // why, mark, sites, codes
  ['\\r\\n', '', ['golden'], ['link-missing', 'yaml-syntax', 'markdown-unclosed']],
  [
    '\\r\\n and a byte order mark',
    '\ufeff',
    ['minimal', 'extended'],
    ['schema-unknown-key', 'variable-unknown', 'variable-private']
  ]
] as const

for (const [why, mark, sites, codes] of kinds) {
  for (const site of sites)
    test(`${why}: the site ${site} is the same`, async () =>
      assert.equal(await outputOf(asOnWindows(projectOf(site), mark)), await outputOf(projectOf(site))))

  for (const code of codes)
    test(`${why}: ${code} is at the same position`, async () => {
      const problems = await problemsOf(copyOf('minimal', `broken/${code}`))
      assert.ok(problems.length > 0)
      assert.equal(await problemsOf(asOnWindows(copyOf('minimal', `broken/${code}`), mark)), problems)
    })
}
