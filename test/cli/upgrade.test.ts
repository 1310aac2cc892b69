// `sitegen upgrade`: names that have changed are replaced, and nothing else.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { changedNames, renames, withCurrentNames } from '../../generator/bundle/changed-names.ts'
import { run } from '../../generator/cli/upgrade.ts'
import * as consent from '../../generator/client/consent.ts'
import * as client from '../../generator/client/index.ts'
import { temporaryFolder, writeInto } from '../sites/folder.ts'

const cases = [
  // why, path, before, after
  [
    'an import keeps its local name',
    'site/a.tsx',
    "import { later, t } from 'sitegen/client'\nlater()",
    "import { lazyIsland as later, t } from 'sitegen/client'\nlater()"
  ],
  [
    'an aliased import',
    'site/a.tsx',
    "import {\n  Once as Keep\n} from 'sitegen/client'",
    "import {\n  MemoizedHtml as Keep\n} from 'sitegen/client'"
  ],
  [
    'a type',
    'site/a.tsx',
    "import type { InMarkdown } from 'sitegen/theme'",
    "import type { MarkdownComponentProps as InMarkdown } from 'sitegen/theme'"
  ],
  [
    'types of islands, and of pictures',
    'site/a.tsx',
    "import type { LaterComponent, Waiting } from 'sitegen/client'\nimport type { Image } from 'sitegen/theme'",
    "import type { LazyComponent as LaterComponent, LazyFallbacks as Waiting } from 'sitegen/client'\nimport type { PictureView as Image } from 'sitegen/theme'"
  ],
  ['the same name of another module', 'site/a.ts', "import { later } from './times.ts'", undefined],
  [
    'the new name, with the old one as local name',
    'site/a.ts',
    "import { lazyIsland as later } from 'sitegen/client'",
    undefined
  ],
  [
    'a theme string',
    'site/strings/de.yaml',
    'form.trap: Leer\nform.trapped: x',
    'form.honeypot: Leer\nform.trapped: x'
  ],
  [
    'a class in a style sheet',
    'site/a.css',
    '.later, .later-on, .form-trap {}',
    '.lazy-island, .later-on, .form-honeypot {}'
  ],
  ['the word in running text', 'site/a.tsx', '<p className="later">later</p>', undefined],
  [
    'an event',
    'site/a.ts',
    "addEventListener('sitegen:woken', x)",
    "addEventListener('sitegen:island-hydrated', x)"
  ]
] as const

for (const [why, path, before, after] of cases)
  test(`upgrade: ${why}`, () => {
    const names = changedNames(path, before)
    const text = withCurrentNames(before, names)
    assert.is(text, after ?? before)
    assert.is(names.length > 0, after !== undefined)
    assert.equal(changedNames(path, text), [], 'a second run changes nothing')
  })

test('every replacement exists', () => {
  const modules: Readonly<Record<string, object>> = { 'sitegen/client': client, 'sitegen/consent': consent }
  // Types exist only for the compiler.
  const types = /Props$|^Lazy(?:Component|Fallbacks)$/
  const missing = renames.flatMap((rename) => {
    if (rename.kind === 'name' || types.test(rename.to)) return []
    const exported = modules[rename.module]
    return exported && !(rename.to in exported) ? [rename.to] : []
  })
  assert.equal(missing, [])
})

async function upgrade(options: { readonly yes: boolean; readonly dryRun: boolean }) {
  const root = temporaryFolder()
  writeInto(root, {
    'site/site.yaml': 'title: Site\n',
    'site/components/A.tsx': "\nimport { Later } from 'sitegen/client'\n",
    'content/en/docs/a.md': '# later\n'
  })
  const printedLines: string[] = []
  const say = (text: string) => void printedLines.push(text)
  const terminal = { out: say, err: say, color: false, cwd: root, today: '2025-05-20', environment: {} }
  const code = await run(terminal, { root: '.', ...options })
  return { code, said: printedLines, text: readFileSync(join(root, 'site/components/A.tsx'), 'utf8') }
}

const found = 'site/components/A.tsx:2  Later → LazyIsland'

test('--dry-run lists, and --yes writes', async () => {
  const before = "\nimport { Later } from 'sitegen/client'\n"
  assert.equal(await upgrade({ yes: false, dryRun: true }), {
    code: 0,
    said: [found, '1 file would be changed.'],
    text: before
  })
  assert.equal(await upgrade({ yes: true, dryRun: false }), {
    code: 0,
    said: [found, '1 file changed. Run `sitegen check` to see what is left.'],
    text: "\nimport { LazyIsland as Later } from 'sitegen/client'\n"
  })
})

test('without a terminal, nothing is written without `--yes`', async () => {
  const { code, said: printed } = await upgrade({ yes: false, dryRun: false })
  assert.equal(
    [code, printed],
    [
      2,
      [
        found,
        '1 file would be changed, which needs confirmation: commit your work, then run it again with --yes'
      ]
    ]
  )
})
