// Errors in compiled .mdx modules are reported with positions in the .mdx file.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { build } from '../../generator/build.ts'
import { anyDay } from '../any-day.ts'
import { plainBuild } from '../cached-build.ts'
import { copyOf, writeInto } from '../sites/folder.ts'

const cases = [
  // why, file, diagnostics
  [
    'an import of a package that is not installed',
    "---\ntitle: A\n---\n\nimport { Map } from '@acme/map'\n\n<Map />\n",
    [
      'bundle-failed',
      'content/en/docs/a.mdx:5',
      'Could not resolve "@acme/map"',
      'install the package: `npm i @acme/map`'
    ]
  ],
  [
    'an unresolved import',
    "---\ntitle: A\n---\n\nimport B from './b.tsx'\n\n<B />\n",
    [
      'bundle-failed',
      'content/en/docs/a.mdx:5',
      'Could not resolve "./b.tsx"',
      'import a file by its relative path with its extension, or an installed package'
    ]
  ],
  [
    'an expression that throws',
    '# A\n\nText.\n\n{[].at(0).name}\n',
    [
      'component-failed',
      'content/en/docs/a.mdx:5',
      "This page cannot be rendered: Cannot read properties of undefined (reading 'name')",
      'it fails on the page `/docs/a/`'
    ]
  ],
  [
    'a component that throws',
    "import Sad from '@site/components/Sad.tsx'\n\n# A\n\n<Sad />\n",
    [
      'component-failed',
      'content/en/docs/a.mdx:5',
      'The component `Sad` cannot be rendered here: no',
      'the error is thrown in site/components/Sad.tsx:2, on the page `/docs/a/`'
    ]
  ]
] as const

for (const [why, text, expected] of cases)
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
    const { diagnostics } = await build(plainBuild(root))
    assert.equal(
      diagnostics.map(({ code, file, line, message, hint }) => [code, `${file}:${line}`, message, hint]),
      [expected]
    )
  })

test('if allowed, everything else is rendered, and each build reports the failing component', async () => {
  const root = copyOf('minimal')
  writeInto(root, {
    'site/site.yaml':
      'title: A\nurl: https://a.example\ndefaultLocale: en\nlocales:\n  en: { label: English }\ncollections:\n  docs: { mdx: true }\nrules: { component-failed: warn }\n',
    'site/components/Sad.tsx': "export default function Sad() {\n  throw new Error('no')\n}\n",
    'site/components/Glad.tsx':
      'export default function Glad({ children }) {\n  return <i>{children}</i>\n}\n',
    'content/en/docs/a.mdx': `import Glad from '@site/components/Glad.tsx'
import Sad from '@site/components/Sad.tsx'

# A

One <Sad /> two <Glad>three</Glad>

<Glad>four <Sad /></Glad>

{[5, 6].map((n) => <Glad key={n}>{n}</Glad>)}
`,
    'content/en/docs/b.md': '# B\n\nBefore\n\n:::Sad\nInside\n:::\n'
  })
  for (const _ of ['clean', 'after another']) {
    const out = join(root, 'build')
    const { published, diagnostics } = await build({ root, out, ...anyDay, drafts: false, locales: [] })
    assert.is(published, true)
    assert.equal(
      diagnostics.map(({ severity, code, file, line, message, hint }) => [
        `${severity} ${code} ${file}:${line}`,
        message,
        hint
      ]),
      [
        ['a.mdx:6', '/docs/a/'],
        ['a.mdx:8', '/docs/a/'],
        ['b.md:5', '/docs/b/']
      ].map(([place, page]) => [
        `warning component-failed content/en/docs/${place}`,
        `The component \`${place === 'a.mdx:8' ? 'Glad' : 'Sad'}\` cannot be rendered here: no`,
        `the error is thrown in site/components/Sad.tsx:2, on the page \`${page}\``
      ])
    )
    const html = (page: string) => readFileSync(join(out, page, 'index.html'), 'utf8')
    assert.is(
      /<div class="component" .*?>(<div class="mdx">.*?)<\/div>/s.exec(html('docs/a'))?.[1],
      '<div class="mdx"><p>One  two <i>three</i></p>\n\n<i>5</i><i>6</i>'
    )
    assert.match(html('docs/b'), '<div class="component" data-component="Sad"><p>Inside</p></div>')
  }
})
