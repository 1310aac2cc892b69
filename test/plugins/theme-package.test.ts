// A theme from a package in node_modules.

import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { diskFiles } from '../../generator/base/files.ts'
import { packageFolder } from '../../generator/base/sitegen-package.ts'
import { copyOf, writeInto } from '../sites/folder.ts'
import { buildTree, textOf } from '../sites/output.ts'
import { linkedSite } from '../whole-site.ts'
import { brief } from './plugin-site.ts'

const site = (name: string) =>
  `title: Site\nurl: https://site.example\ndefaultLocale: en\nlocales:\n  en: { label: English }\ncollections:\n  docs: {}\ntheme:\n  name: "${name}"\n`

function project(name: string): string {
  const root = copyOf('minimal')
  writeInto(root, { 'site/site.yaml': site(name), 'content/en/docs/index.md': '# Title\n' })
  return root
}

test('a site is built with the theme of a package', async () => {
  const root = project('@acme/sitegen-theme-plain')
  const folder = join(root, 'node_modules/@acme/sitegen-theme-plain')
  cpSync(join(packageFolder(), 'themes/default'), folder, { recursive: true })
  writeInto(folder, {
    'package.json': '{"name":"@acme/sitegen-theme-plain"}',
    'parts/Footer.tsx':
      'export function Footer() { return <footer className="plain">Plain</footer> }\nexport default Footer\n'
  })
  const tree = await buildTree(root)
  assert.match(textOf(tree, 'docs/index.html'), '<footer class="plain">Plain</footer>')
})

const schema = `export default {
  '~standard': {
    version: 1,
    vendor: 'acme',
    validate: ({ tone = 'plain', ...rest }: Record<string, unknown>) =>
      typeof tone === 'string' && Object.keys(rest).length === 0
        ? { value: { tone } }
        : { issues: [{ message: 'a tone is a text', path: ['tone'] }] }
  }
}
`

test('options of a theme: validated by its schema, and available to its parts', async () => {
  const root = project('./theme')
  const folder = join(root, 'site/theme')
  cpSync(join(packageFolder(), 'themes/default'), folder, { recursive: true })
  writeInto(folder, {
    'options.ts': schema,
    'parts/Footer.tsx': `import type { Shell } from 'sitegen/theme'
export default function Footer({ shell }: { readonly shell: Shell }) {
  return <footer>Tone: {(shell.themeOptions as { tone: string }).tone}</footer>
}
`
  })
  const withOptions = (options: string) =>
    writeInto(root, { 'site/site.yaml': `${site('./theme')}${options}` })
  const footer = async () =>
    /Tone: (?:<!-- -->)?(\w+)/.exec(textOf(await buildTree(root), 'docs/index.html'))?.[1]
  const messages = async () => (await linkedSite(diskFiles(root))).diagnostics.map(brief)
  withOptions('')
  assert.is(await footer(), 'plain')
  withOptions('  options: { tone: loud }\n')
  assert.is(await footer(), 'loud')
  withOptions('  options: { tone: 3 }\n')
  assert.equal(await messages(), [
    [
      'options-invalid',
      'site/site.yaml:10:20',
      'Option `tone` of the theme `./theme`: a tone is a text',
      'see its documentation'
    ]
  ])
  writeInto(root, { 'site/theme/options.ts': 'export const tone = 1\n' })
  assert.equal(await messages(), [
    [
      'options-invalid',
      'site/site.yaml:10:12',
      'The options of the theme `./theme` cannot be checked: its options.ts exports no schema by default',
      'tell the author of the theme: it must implement Standard Schema (valibot, zod, arktype)'
    ]
  ])
})

test('a theme without options', async () => {
  const root = copyOf('minimal')
  writeInto(root, { 'site/site.yaml': `${site('default')}  options: { tone: loud }\n` })
  assert.equal((await linkedSite(diskFiles(root))).diagnostics.map(brief)[0], [
    'options-invalid',
    'site/site.yaml:10:12',
    'The theme `default` has no options',
    'remove `options`'
  ])
})

test('a theme that is not installed', async () => {
  const root = project('sitegen-theme-plian')
  const messages = async () => (await linkedSite(diskFiles(root))).diagnostics.map(brief)
  const message =
    'There is no theme `sitegen-theme-plian`: neither this package nor node_modules has one of that name'
  assert.equal(await messages(), [
    [
      'theme-missing',
      'site/site.yaml:9:9',
      message,
      'built-in themes: default; a theme from npm must be installed: `npm i sitegen-theme-plian`'
    ]
  ])
  writeFileSync(join(root, 'package.json'), '{"dependencies":{"sitegen-theme-plain":"1.0.0"}}')
  assert.equal(await messages(), [
    ['theme-missing', 'site/site.yaml:9:9', message, 'did you mean `sitegen-theme-plain`?']
  ])
})
