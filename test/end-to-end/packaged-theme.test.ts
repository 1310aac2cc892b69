// A site with the unmodified theme, in a project where the bundler cannot be used.

import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { projectFiles } from '../../generator/base/git-files.ts'
import { packagedTheme } from '../../generator/base/sitegen-package.ts'
import type { BundleInput } from '../../generator/bundle/input.ts'
import { packagedPieces } from '../../generator/bundle/packaged.ts'
import { bundleInput } from '../../generator/bundle/site-input.ts'
import { newProjectFolder } from '../new-project.ts'
import { packedRepository, unpack } from '../packed.ts'
import { linkPackage, readTree, repository, temporaryFolder, writeInto } from '../sites/folder.ts'
import { linkedSite } from '../whole-site.ts'

const { archive } = await packedRepository()

const site = {
  'package.json': '{ "name": "handbook", "private": true, "type": "module" }\n',
  'site/site.yaml': `title: Handbook
url: https://handbook.example
defaultLocale: en
locales:
  en: { label: English }
  de: { label: Deutsch }
  pl: { label: Polski }
collections:
  docs: { path: /docs/ }
  blog: {}
  pages: { path: / }
theme: { preset: pebble, accent: '#0a7f5a', density: compact, fonts: { text: Lora } }
`,
  'site/forms.yaml': `contact:
  action: /contact
  fields:
    - { name: email, type: email, label: E-mail }
`,
  'content/en/pages/index.yaml': `title: Home
sections:
  - hero: { heading: The handbook, lead: All about keys. }
  - numbers: { items: [{ value: '3', label: keys }] }
`,
  'content/en/docs/index.md': '# Start\n\nTurn the key.\n',
  'content/en/docs/contact.md': '# Contact\n\n::form{name=contact}\n',
  'content/en/blog/2025-01-02-new.md': '---\ntitle: New\ndescription: What is new\n---\n\nAll.\n',
  'serve.js': `import { readFileSync, writeFileSync } from 'node:fs'
import { serve } from 'sitegen'

const server = await serve({ port: 0, report() {} })
const page = async () => (await fetch(\`\${server.url}/docs/\`)).text()
const before = await page()
const file = 'content/en/docs/index.md'
writeFileSync(file, readFileSync(file, 'utf8').replace('Turn the key', 'Press the button'))
const end = Date.now() + 60_000
while (!(await page()).includes('Press the button')) {
  if (Date.now() > end) throw new Error('The edit is not shown')
  await new Promise((done) => setTimeout(done, 50))
}
const scripts = [...before.matchAll(/src="([^"]+\\.js)"/g)].map(([, path]) => new URL(path, server.url))
const loaded = await Promise.all(scripts.map(async (url) => (await fetch(url)).status))
await server.close()
console.log(JSON.stringify({ before: before.includes('Turn the key'), scripts: [...new Set(loaded)] }))
`
}

const font = '@fontsource-variable/lora'

/**
 * A project with the package as users install it. @param bundler whether esbuild works; otherwise it throws when loaded
 */
function projectWith({ bundler }: { readonly bundler: boolean }): string {
  const project = temporaryFolder()
  const modules = join(project, 'node_modules')
  unpack(archive, join(modules, 'sitegen'))
  const { dependencies, peerDependencies } = JSON.parse(
    readFileSync(join(modules, 'sitegen/package.json'), 'utf8')
  ) as Readonly<Record<'dependencies' | 'peerDependencies', Readonly<Record<string, string>>>>
  for (const name of [...Object.keys({ ...dependencies, ...peerDependencies }), 'scheduler', font])
    if (name !== 'esbuild' || bundler) linkPackage(project, name)
  if (!bundler)
    writeInto(join(modules, 'esbuild'), {
      'package.json': '{ "name": "esbuild", "version": "0.0.0", "main": "main.js" }\n',
      'main.js': 'throw new Error("a bundler is started")\n'
    })
  writeInto(project, site)
  return project
}

function run(project: string, ...words: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { cwd: project, encoding: 'utf8' })
  assert.is(status, 0, stdout + stderr)
  return stdout
}

/** The output of `build`. */
function built(project: string): ReadonlyMap<string, unknown> {
  run(project, 'node_modules/sitegen/bin/sitegen.js', 'build')
  return readTree(join(project, 'build'))
}

const without = projectWith({ bundler: false })

test('build and the next build do not start the bundler', () => {
  const tree = built(without)
  assert.ok([...tree.keys()].some((path) => /^assets\/app\.\w+\.js$/.test(path)))
  assert.ok([...tree.keys()].some((path) => /^assets\/lora-.*\.woff2$/.test(path)))
  assert.equal(built(without), tree)
  assert.not(existsSync(join(without, '.sitegen/cache/bundle')))
})

test('the bytes are the same as with the bundler', () => {
  const project = projectWith({ bundler: true })
  rmSync(join(project, 'node_modules/sitegen', packagedTheme('production')))
  const bundled = built(project)
  assert.ok(existsSync(join(project, '.sitegen/cache/bundle')))
  assert.equal([...bundled.keys()], [...built(without).keys()])
  assert.equal(bundled, built(without))
})

test('serve does not start the bundler', () =>
  assert.is(run(without, 'serve.js'), `${JSON.stringify({ before: true, scripts: [200] })}\n`))

/** Names of the precompiled pieces that the site above can use, with other or more files. */
function piecesOf(files: Readonly<Record<string, string>>, change: Partial<BundleInput> = {}) {
  const root = temporaryFolder()
  writeInto(root, { ...site, ...files })
  linkPackage(root, font)
  return piecesIn(root, change)
}

async function piecesIn(root: string, change: Partial<BundleInput> = {}): Promise<readonly string[]> {
  const { value } = await linkedSite(projectFiles(root))
  if (!value) throw new Error('the site cannot be read')
  const input = bundleInput(value.graph, 'production', new Map(), {})
  return Object.keys(packagedPieces({ ...input, ...change }))
}

const siteYaml = site['site/site.yaml']
const cases = [
  // why                                    files                                                           missing
  ['the unmodified theme', {}, []],
  [
    'no section, form or list',
    { 'content/en/pages/index.yaml': '', 'content/en/docs/contact.md': '# Contact\n' },
    []
  ],
  ['a list', { 'content/en/docs/list.md': '# Posts\n\n::list{from=blog}\n' }, []],
  [
    'a section of the site',
    {
      'site/sections/lock.tsx': 'export default function Lock() {\n  return <p>Lock</p>\n}\n',
      'content/en/pages/index.yaml': 'title: Home\nsections:\n  - lock: {}\n'
    },
    ['scripts']
  ],
  [
    'a site style sheet',
    {
      'site/site.yaml': siteYaml.replace('theme: {', 'theme: { styles: site.css,'),
      'site/site.css': ':root { --radius: 0 }\n'
    },
    ['sheet']
  ],
  [
    'a site page',
    {
      'site/pages/index.tsx': 'export default function Home() {\n  return <p>Home</p>\n}\n',
      'content/en/pages/index.yaml': 'title: Home\n'
    },
    ['scripts']
  ]
] as const

for (const [why, files, missing] of cases)
  test(`precompiled pieces for a site: ${why}`, async () =>
    assert.equal(
      await piecesOf(files),
      ['scripts', 'sheet', 'search', 'beforePaint'].filter((name) => !missing.some((piece) => piece === name))
    ))

for (const template of ['minimal', 'docs', 'docs-blog'])
  test(`a new project needs no bundler: ${template}`, async () =>
    assert.equal(await piecesIn(await newProjectFolder(template)), [
      'scripts',
      'sheet',
      'search',
      'beforePaint'
    ]))

test('another version of React is bundled', async () => {
  const modules = join(temporaryFolder(), 'node_modules')
  for (const name of ['react', 'react-dom', 'scheduler'])
    cpSync(join(repository, 'node_modules', name), join(modules, name), { recursive: true })
  const folders = { react: join(modules, 'react'), 'react-dom': join(modules, 'react-dom') }
  const react = { from: dirname(modules), folders, version: '' }
  assert.equal(await piecesOf({}, { react }), ['scripts', 'sheet', 'search', 'beforePaint'])
  const file = join(modules, 'react-dom/cjs/react-dom-client.production.js')
  // Of the same size: the hash of the first time does not apply.
  const text = readFileSync(file, 'utf8')
  writeInto(dirname(file), { 'react-dom-client.production.js': text.replace(/\n$/, ' ') })
  assert.equal(await piecesOf({}, { react }), ['sheet', 'search', 'beforePaint'])
  writeInto(dirname(file), { 'react-dom-client.production.js': `${text}\n` })
  assert.equal(await piecesOf({}, { react }), ['sheet', 'search', 'beforePaint'])
})

test('both modes are in the package', async () =>
  assert.equal(await piecesOf({}, { mode: 'development' }), ['scripts', 'sheet', 'search', 'beforePaint']))
