// `sitegen upgrade`: names that have changed are replaced, and nothing else.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import {
  changedNames,
  removedNames,
  renames,
  withCurrentNames
} from '../../generator/bundle/changed-names.ts'
import { run } from '../../generator/cli/upgrade.ts'
import * as consent from '../../generator/client/consent.ts'
import * as client from '../../generator/client/index.ts'
import { copyOf, temporaryFolder, writeInto } from '../sites/folder.ts'

const cases = [
  // why, path, before, after
  [
    'an import keeps its local name',
    'site/a.tsx',
    "import { preload, t } from 'sitegen/client'\npreload()",
    "import { prefetchLink as preload, t } from 'sitegen/client'\npreload()"
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
    'types of shared HTML, and of pictures',
    'site/a.tsx',
    "import type { OnceProps } from 'sitegen/client'\nimport type { Image } from 'sitegen/theme'",
    "import type { MemoizedHtmlProps as OnceProps } from 'sitegen/client'\nimport type { PictureView as Image } from 'sitegen/theme'"
  ],
  ['the same name of another module', 'site/a.ts', "import { preload } from './times.ts'", undefined],
  [
    'the new name, with the old one as local name',
    'site/a.ts',
    "import { prefetchLink as preload } from 'sitegen/client'",
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
    '.form-trap, .form-trapped {}',
    '.form-honeypot, .form-trapped {}'
  ],
  ['the word in running text', 'site/a.tsx', '<p className="preload">preload</p>', undefined],
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
  const types = /Props$/
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
    'site/components/A.tsx': "\nimport { preload } from 'sitegen/client'\n",
    'content/en/docs/a.md': '# preload\n'
  })
  const printedLines: string[] = []
  const say = (text: string) => void printedLines.push(text)
  const terminal = { out: say, err: say, color: false, cwd: root, today: '2025-05-20', environment: {} }
  const code = await run(terminal, { root: '.', ...options })
  return { code, said: printedLines, text: readFileSync(join(root, 'site/components/A.tsx'), 'utf8') }
}

const found = 'site/components/A.tsx:2  preload → prefetchLink'

test('--dry-run lists, and --yes writes', async () => {
  const before = "\nimport { preload } from 'sitegen/client'\n"
  assert.equal(await upgrade({ yes: false, dryRun: true }), {
    code: 0,
    said: [found, '1 file would be changed.'],
    text: before
  })
  assert.equal(await upgrade({ yes: true, dryRun: false }), {
    code: 0,
    said: [found, '1 file changed. Run `sitegen check` to see what is left.'],
    text: "\nimport { prefetchLink as preload } from 'sitegen/client'\n"
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

test('exports that are gone are named in each place, also by their local name', () => {
  const text = `import { lazyIsland as later, LazyIsland, t } from 'sitegen/client'
const Chart = later(() => import('./Chart.tsx'))
export default () => <LazyIsland component={Chart} />
`
  assert.equal(
    removedNames('site/a.tsx', text).map(({ offset, name }) => [
      text.slice(0, offset).split('\n').length,
      name
    ]),
    [
      [1, 'lazyIsland'],
      [1, 'later'],
      [1, 'LazyIsland'],
      [2, 'later'],
      [3, 'LazyIsland']
    ]
  )
  assert.equal(removedNames('site/a.tsx', "import { later } from './times.ts'"), [])
})

test('modules that need the browser get `use client`, and others do not', async () => {
  const root = copyOf('minimal')
  const counter = `import { useState } from 'react'
export default function Counter() {
  const [count, setCount] = useState(0)
  return <button onClick={() => setCount(count + 1)}>{count}</button>
}
`
  const old = `import { LazyIsland } from 'sitegen/client'
export default () => <LazyIsland />
`
  writeInto(root, {
    'site/components/Counter.tsx': counter,
    'site/components/Plain.tsx': 'export default () => <p>Plain</p>\n',
    'site/components/unused.tsx': old,
    'content/en/docs/index.md': '# Title\n\n::Counter\n\n::Plain\n'
  })
  const printed: string[] = []
  const say = (text: string) => void printed.push(text)
  const terminal = { out: say, err: say, color: false, cwd: root, today: '2025-05-20', environment: {} }
  assert.is(await run(terminal, { root: '.', yes: true, dryRun: false }), 0)
  const advice =
    "LazyIsland is gone: import the component and write it like any other, with 'use client' in the first line of its module; the prop `hydrate` says when it starts"
  assert.equal(printed, [
    `site/components/unused.tsx:1  ${advice}`,
    `site/components/unused.tsx:2  ${advice}`,
    "site/components/Counter.tsx:1  + 'use client'",
    '1 file changed. Run `sitegen check` to see what is left.'
  ])
  const read = (name: string) => readFileSync(join(root, 'site/components', name), 'utf8')
  assert.is(read('Counter.tsx'), `'use client'\n\n${counter}`)
  assert.is(read('Plain.tsx'), 'export default () => <p>Plain</p>\n')
  assert.is(read('unused.tsx'), old)
  printed.length = 0
  assert.is(await run(terminal, { root: '.', yes: true, dryRun: false }), 0)
  assert.is(
    printed.at(-1),
    'Nothing to change: the project uses no name that has changed, and no module lacks `use client`.'
  )
})
