// Diagnostics of invalid plugins.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Diagnostic } from '../../generator/base/diagnostics.ts'
import { diskFiles } from '../../generator/base/files.ts'
import { check } from '../../generator/check.ts'
import { findNonJson } from '../../generator/plugins/hooks.ts'
import { anyDay } from '../any-day.ts'
import { brief, linked, project } from './plugin-site.ts'

const wrong = [
  // why, plugin, diagnostics
  [
    'no default export',
    'export const plugin = { name: "a" }',
    [
      'plugin-invalid',
      'site/plugins/a.ts:1',
      'This plugin has no default export',
      'write `export default definePlugin({ name: …, … })`, or export a function of its options'
    ]
  ],
  [
    'an unknown function',
    'export default {\n  name: "a",\n  remrk() {}\n}',
    ['plugin-invalid', 'site/plugins/a.ts:3:3', 'Unknown key `remrk` of a plugin', 'did you mean `remark`?']
  ],
  [
    'a hook that is not a function',
    'export default { name: "a", rules: [] }',
    ['plugin-invalid', 'site/plugins/a.ts:1:29', '`rules` of a plugin is a function', 'write `rules() { … }`']
  ],
  [
    'no name',
    'export default { rules: () => [] }',
    ['plugin-invalid', 'site/plugins/a.ts:1', 'This plugin has no name', "add `name: 'glossary'`"]
  ],
  [
    'not an object',
    'export default "a"',
    [
      'plugin-invalid',
      'site/plugins/a.ts:1',
      'Expected a plugin, found `"a"`',
      'a plugin is an object with a `name`'
    ]
  ],
  [
    'a module that throws',
    'const start = () => {\n  throw new Error("no luck")\n}\nstart()\nexport default { name: "a" }',
    [
      'plugin-failed',
      'site/plugins/a.ts:2:9',
      'The plugin `site/plugins/a.ts` fails while it is loaded: no luck',
      'fix it, or remove it from `plugins` in site/site.yaml for now'
    ]
  ],
  [
    'a module that does not compile',
    'export default {',
    ['bundle-failed', 'site/plugins/a.ts:1:17', 'Expected identifier but found end of file', undefined]
  ],
  [
    'a package that is not installed',
    'import slug from "github-slug/lib"\nexport default { name: slug("a") }',
    [
      'bundle-failed',
      'site/plugins/a.ts:1:18',
      'Could not resolve "github-slug/lib"',
      'install the package: `npm i github-slug`'
    ]
  ],
  [
    'a file that does not exist',
    'import { a } from "./terms.ts"\nexport default { name: a }',
    [
      'bundle-failed',
      'site/plugins/a.ts:1:19',
      'Could not resolve "./terms.ts"',
      'import a file by its relative path with its extension, or an installed package'
    ]
  ],
  [
    '`load` returns no object',
    'export default { name: "a", load: () => [{ id: "a" }] }',
    [
      'plugin-failed',
      'site/plugins/a.ts:1',
      'The plugin `a` fails in `load`: expected an object with `data`, `content` or `problems`, found a list',
      'fix it, or remove it from `plugins` in site/site.yaml for now'
    ]
  ],
  [
    'options for a plugin without options',
    'export default () => { throw new TypeError("`terms` is missing") }',
    [
      'plugin-failed',
      'site/plugins/a.ts:1:30',
      'The plugin `site/plugins/a.ts` fails when it gets its options: `terms` is missing',
      'fix it, or remove it from `plugins` in site/site.yaml for now'
    ]
  ],
  [
    '`load` throws',
    'export default { name: "a", load() { throw new Error("no file") } }',
    [
      'plugin-failed',
      'site/plugins/a.ts:1:44',
      'The plugin `a` fails in `load`: no file',
      'fix it, or remove it from `plugins` in site/site.yaml for now'
    ]
  ],
  [
    '`load` is rejected',
    'export default { name: "a", load: () => Promise.reject("no net") }',
    [
      'plugin-failed',
      'site/plugins/a.ts:1',
      'The plugin `a` fails in `load`: no net',
      'fix it, or remove it from `plugins` in site/site.yaml for now'
    ]
  ],
  [
    'data that is not JSON',
    'export default { name: "a", load: () => ({ data: { list: [new Date()] } }) }',
    [
      'plugin-failed',
      'site/plugins/a.ts:1',
      'The plugin `a` fails in `load`: `data.list[0]` is not plain JSON',
      'fix it, or remove it from `plugins` in site/site.yaml for now'
    ]
  ],
  [
    'content outside of content/',
    'export default { name: "a", load: () => ({ content: [{ path: "site/a.md", content: "" }] }) }',
    [
      'plugin-invalid',
      'site/plugins/a.ts:1',
      'The plugin `a` generates `site/a.md`, which is neither in content/ nor in site/static/',
      'use a path such as `content/en/docs/terms.md`; `emit` writes other files'
    ]
  ],
  [
    'content that already exists',
    'export default { name: "a", load: () => ({ content: [{ path: "content/en/docs/index.md", content: "" }] }) }',
    [
      'plugin-invalid',
      'site/plugins/a.ts:1',
      'The plugin `a` generates `content/en/docs/index.md`, which already exists',
      'give it another name'
    ]
  ],
  [
    'a page without a component',
    'export default { name: "a", routes: ({ locale }) => locale === "de" ? [{ path: "/b", title: "B", component: "./components/Bx.tsx" }] : [] }',
    [
      'plugin-invalid',
      'site/plugins/a.ts:1',
      'A page of the plugin `a` names a component that is not in site/: `./components/Bx.tsx`',
      'did you mean `./components/B.tsx`?'
    ]
  ],
  [
    'props that are not JSON',
    'export default { name: "a", routes: ({ locale }) => locale === "de" ? [{ path: "/b", title: "B", component: "./components/B.tsx", props: { on: () => 1 } }] : [] }',
    [
      'plugin-invalid',
      'site/plugins/a.ts:1',
      'A page of the plugin `a` has props that are not plain JSON: `props.on` of `/b`',
      'use texts, numbers, lists and mappings'
    ]
  ],
  [
    'a path that is taken',
    'export default { name: "a", routes: ({ locale }) => locale === "de" ? [{ path: "/docs", title: "B", component: "./components/B.tsx" }] : [] }',
    [
      'route-duplicate',
      'site/plugins/a.ts:1',
      '`/de/docs/` is the address of two pages: this one and content/en/docs/index.md',
      'rename one of them, or give it a `slug`'
    ]
  ],
  [
    '`routes` is rejected',
    'export default { name: "a", routes: async () => { throw new Error("no net") } }',
    [
      'plugin-failed',
      'site/plugins/a.ts:1:57',
      'The plugin `a` fails in `routes`: no net',
      'fix it, or remove it from `plugins` in site/site.yaml for now'
    ]
  ],
  [
    'a `remark` that makes no transformer',
    'export default { name: "a", remark: (tree) => {} }',
    [
      'plugin-invalid',
      'site/plugins/a.ts:1',
      '`remark` of the plugin `a` returns no transformer',
      'it gets `data` and `locale`, and returns a function of the tree: `remark: ({ data }) => (tree, file) => { … }`'
    ]
  ]
] as const

for (const [why, plugin, message] of wrong)
  test(`wrong: ${why}`, async () => {
    const { diagnostics } = await linked(plugin, { 'site/components/B.tsx': '' })
    assert.equal(brief(diagnostics[0] as Diagnostic), message)
    assert.equal(new Set(diagnostics.map(({ message }) => message)).size, 1)
  })

const misnamed = [
  // why, list, diagnostics
  [
    'a missing file',
    '  - ./plugins/b.ts\n',
    [
      'plugin-missing',
      'site/site.yaml:11:5',
      'There is no plugin `./plugins/b.ts` in site/',
      'did you mean `./plugins/a.ts`?'
    ]
  ],
  [
    'two plugins with the same name',
    '  - ./plugins/a.ts\n  - ./plugins/twin.ts\n',
    [
      'plugin-invalid',
      'site/site.yaml:12:5',
      'Two plugins are named `a`: site/plugins/a.ts and site/plugins/twin.ts',
      'remove or rename one of them'
    ]
  ],
  [
    'options for a plugin that is an object',
    '  - use: ./plugins/a.ts\n    options: { b: 1 }\n',
    [
      'plugin-invalid',
      'site/site.yaml:11:10',
      'The plugin `site/plugins/a.ts` takes no options',
      'remove its `options`, or make its default export a function of options'
    ]
  ],
  [
    'an unknown key',
    '  - use: ./plugins/a.ts\n    option: { b: 1 }\n',
    [
      'schema-unknown-key',
      'site/site.yaml:12:5',
      'Unknown key `option` in `plugins[0]`',
      'did you mean `options`?'
    ]
  ]
] as const

for (const [why, list, message] of misnamed)
  test(`site.yaml: ${why}`, async () => {
    const plugin = 'export default { name: "a" }'
    const { diagnostics } = await linked(plugin, { 'site/plugins/twin.ts': plugin }, list)
    assert.equal(diagnostics.map(brief), [message])
  })

test('pages that a plugin may add are not missed while its options are invalid', async () => {
  const plugin =
    'export default ({ path }) => {\n  if (!path) throw new Error("`path` is missing")\n  return { name: "a", routes: () => [{ path, title: "A", component: "./components/A.tsx" }] }\n}\n'
  const root = project('  - use: ./plugins/a.ts\n    options: { pat: /all }\n', {
    'site/plugins/a.ts': plugin,
    'content/en/docs/index.md': '# A\n\n[All](/all)\n'
  })
  const { diagnostics } = await check(diskFiles(root), { ...anyDay, drafts: false })
  assert.equal(
    diagnostics.map(({ code }) => code),
    ['plugin-failed']
  )
})

const plain = [
  // value, path to what is not plain
  [{ a: [1, 'b', null, true, { c: undefined }] }, undefined],
  [{ a: { b: [0, () => 1] } }, 'a.b[1]'],
  [{ a: Number.NaN }, 'a'],
  [{ a: new Map() }, 'a'],
  [[undefined], '[0]'],
  [Object.create(null), undefined]
] as const

for (const [value, path] of plain)
  test(`plain JSON: ${path ?? 'all of it'}`, () => assert.is(findNonJson(value), path))
