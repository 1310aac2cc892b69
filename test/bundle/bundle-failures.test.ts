// Messages of esbuild that are told in the words of a site's author.

import type { Message } from 'esbuild'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { bundleFailures } from '../../generator/bundle/bundle-failures.ts'
import type { BundleInput } from '../../generator/bundle/input.ts'

const input = {
  root: '/site',
  packageFolder: '/package',
  mdx: new Map()
} as Partial<BundleInput> as BundleInput

const failure = (text: string, file: string, lineText: string) => {
  const location = {
    file,
    namespace: '',
    line: 1,
    column: 9,
    length: /"(\w+)"$/.exec(text)?.[1]?.length ?? 0,
    lineText,
    suggestion: ''
  }
  const message: Message = { id: '', pluginName: '', text, location, notes: [], detail: undefined }
  return bundleFailures([message], input)
}

test('an export that has another name now', () => {
  assert.equal(
    failure(
      'No matching export in "/package/client.js" for import "preload"',
      'site/a.tsx',
      "import { preload } from 'sitegen/client'"
    ),
    [
      {
        severity: 'error',
        code: 'bundle-failed',
        message: '`preload` is not an export of sitegen/client',
        file: 'site/a.tsx',
        line: 1,
        column: 10,
        length: 7,
        hint: 'it is `prefetchLink` now: `sitegen upgrade` replaces it'
      }
    ]
  )
})

test('an export of another module is told as esbuild does', () => {
  const text = 'No matching export in "/site/site/b.ts" for import "later"'
  assert.equal(
    failure(text, 'site/a.tsx', "import { later } from './b.ts'").map(({ message }) => message),
    ['No matching export in "site/b.ts" for import "later"']
  )
})

test('a component in braces: it is the default export of its file', () => {
  const hintOf = (module: string, lineText: string) =>
    failure(`No matching export in "${module}" for import "Picture"`, 'site/a.tsx', lineText)[0]?.hint
  assert.equal(
    [
      hintOf(
        '/site/node_modules/sitegen/themes/default/parts/Picture.tsx',
        "import { Picture } from 'sitegen/themes/default/parts/Picture.tsx'"
      ),
      hintOf('/site/site/components/Picture.tsx', 'import { Picture } from "../components/Picture.tsx"'),
      hintOf('/site/site/components/parts.tsx', "import { Picture } from '../components/parts.tsx'")
    ],
    [
      "write `import Picture from 'sitegen/themes/default/parts/Picture.tsx'`: a component is the default export of its file",
      "write `import Picture from '../components/Picture.tsx'`: a component is the default export of its file",
      'fix this file to build the site'
    ]
  )
})

for (const [importer, file] of [
  ['the generated entry', 'sitegen:site'],
  ['the theme, of which it replaces a part', '../node_modules/sitegen/themes/default/Shell.tsx']
] as const)
  test(`a module without a component, imported by ${importer}`, () =>
    assert.equal(failure('No matching export in "site/theme/Shell.tsx" for import "default"', file, ''), [
      {
        severity: 'error',
        code: 'page-no-default-export',
        message: '`site/theme/Shell.tsx` has no default export',
        file: 'site/theme/Shell.tsx',
        line: 1,
        hint: 'export the component with `export default function …`'
      }
    ]))

test('modules of Docusaurus and Vue have no package to install', () => {
  const hint = (name: string) => failure(`Could not resolve "${name}"`, 'site/a.tsx', '')[0]?.hint
  assert.equal(
    [
      '@theme-original/Footer',
      '@theme/Tabs',
      '@docusaurus/Link',
      'vitepress',
      'clsx',
      './a',
      '@site/src/a'
    ].map(hint),
    [
      "the theme's part is `sitegen/themes/default/parts/Footer.tsx`, if it has one of this name",
      "the theme's part is `sitegen/themes/default/parts/Tabs.tsx`, if it has one of this name",
      'it is a module of Docusaurus, which does not exist here: write HTML, such as `<a href>`, and use the props',
      'it is a module of VitePress, which does not exist here: write HTML, such as `<a href>`, and use the props',
      'install the package: `npm i clsx`',
      'import a file by its relative path with its extension, or an installed package',
      'import a file by its relative path with its extension, or an installed package'
    ]
  )
})
