// What is wrong with the module of an .mdx file is told by line and column of that file.

import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { build } from '../../generator/build.ts'
import { copyOf } from '../sites/folder.ts'

const cases = [
  // why, the file, what is said of it
  [
    'an import that leads nowhere',
    "---\ntitle: A\n---\n\nimport B from './b.tsx'\n\n<B />\n",
    [
      'bundle-failed',
      'content/en/docs/a.mdx:5',
      'Could not resolve "./b.tsx"',
      'imports name a file with its ending, relative to the one that they stand in, or a package that is installed'
    ]
  ],
  [
    'an expression that throws',
    '# A\n\nText.\n\n{[].at(0).name}\n',
    [
      'component-failed',
      'content/en/docs/a.mdx:5',
      "This page cannot be rendered: Cannot read properties of undefined (reading 'name')",
      undefined
    ]
  ],
  [
    'a component that throws',
    "import Sad from '@site/components/Sad.tsx'\n\n# A\n\n<Sad />\n",
    [
      'component-failed',
      'content/en/docs/a.mdx:1',
      'This page cannot be rendered: no',
      'it fails in site/components/Sad.tsx:2'
    ]
  ]
] as const

for (const [why, text, said] of cases)
  test(`mdx: ${why}`, async () => {
    const root = copyOf('minimal')
    const files = {
      'site/site.yaml':
        'title: A\nurl: https://a.example\ndefaultLocale: en\nlocales:\n  en: { label: English }\ncollections:\n  docs: { mdx: true }\n',
      'site/components/Sad.tsx': "export default function Sad() {\n  throw new Error('no')\n}\n",
      'content/en/docs/a.mdx': text
    }
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), content)
    }
    const { diagnostics } = await build({ root, out: join(root, 'build'), drafts: false, locales: [] })
    assert.equal(
      diagnostics.map(({ code, file, line, message, hint }) => [code, `${file}:${line}`, message, hint]),
      [said]
    )
  })

test.run()
