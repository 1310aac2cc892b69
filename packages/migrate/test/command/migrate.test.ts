// `sitegen migrate` from a folder to a built site, and what it says when that is not possible.

import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { temporaryFolder } from '../../../../test/sites/folder.ts'
import { run } from '../../source/command/migrate.ts'
import { unpack } from '../archive.ts'

const fixture = unpack(readFileSync(join(import.meta.dirname, '../docusaurus/source.txt'), 'utf8'))

/** A folder with files, in which a command runs. */
function workplace(files: Readonly<Record<string, string>>) {
  const cwd = temporaryFolder()
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(cwd, path)), { recursive: true })
    writeFileSync(join(cwd, path), text)
  }
  const printed: string[] = []
  const terminal = {
    out: (text: string) => void printed.push(text),
    err: (text: string) => void printed.push(text),
    color: false,
    cwd,
    today: '2025-05-20',
    environment: {}
  }
  const standard = { keepJsx: false, dryRun: false, json: false, runConfig: false }
  return {
    cwd,
    printed,
    run: (options: Readonly<Record<string, unknown>>) =>
      run(terminal, { ...standard, source: 'old', ...options } as never)
  }
}

const inFolder = (files: Readonly<Record<string, string>>, folder: string) =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [`${folder}/${path}`, text]))

/** All files of a folder that a migration writes, with their contents. */
const filesIn = (folder: string): readonly (readonly [string, string])[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/[\\/](?:build|\.sitegen)[\\/]/.test(file))
    .sort()
    .map((file) => [file.slice(folder.length + 1), readFileSync(file, 'latin1')])

test('the project with every construct is built without an error, twice with the same bytes', async () => {
  const { cwd, printed, run } = workplace(inFolder(fixture, 'old'))
  const source = filesIn(join(cwd, 'old'))
  assert.is(await run({ out: 'new' }), 0, printed.join('\n'))
  assert.equal(filesIn(join(cwd, 'old')), source, 'the source is only read')
  assert.match(printed.at(-1) ?? '', /^\d+ of 17 without loss, \d+ with a remark, \d+ by hand$/)
  const first = filesIn(join(cwd, 'new'))
  assert.is(await run({ out: 'new' }), 0)
  assert.equal(filesIn(join(cwd, 'new')), first)
  writeFileSync(join(cwd, 'new/site/site.yaml'), 'title: Mine\n')
  printed.length = 0
  assert.is(await run({ out: 'new' }), 2)
  assert.equal(printed, [
    'Files in new have been changed since the last migration: site/site.yaml.',
    '  hint: nothing was written; choose another folder with --out, or move these files away'
  ])
})

test('a dry run writes nothing', async () => {
  const { cwd, printed, run } = workplace(inFolder(fixture, 'old'))
  assert.is(await run({ dryRun: true }), 0)
  assert.match(printed[0] ?? '', /^Docusaurus: 17 documents, \d+ words, 2 languages, \d+ addresses$/)
  assert.equal(readdirSync(cwd), ['old'])
})

const config = "module.exports = { title: 'T', url: 'https://t.example', presets: [['classic', {}]] }\n"

const refusals = [
  // why                       files                                              options                     messages
  [
    'no folder',
    {},
    {},
    [
      'There is no file or folder old.',
      '  hint: name the folder of the project to migrate, or its configuration file'
    ]
  ],
  [
    'a file that is no configuration',
    { 'project/settings': 'x' },
    { source: 'project/settings' },
    [
      'project/settings does not have the name of a configuration file of `Docusaurus`, `Zensical`, `MkDocs Material`, `VitePress`, `Starlight`, `Mintlify`, `Fumadocs`, `Nextra`, `Rspress`, `VuePress`, `mdBook`, `GitBook`, `Hugo` or `Jekyll`.',
      '  hint: add `--from` and the tool, such as `--from docusaurus`'
    ]
  ],
  [
    'a folder that is not empty',
    { 'old/docusaurus.config.js': config, 'new/mine.txt': 'x' },
    { out: 'new' },
    [
      'The folder new is not empty: mine.txt.',
      '  hint: choose another one with --out; a folder that an earlier migration has written can be used again'
    ]
  ],
  [
    'output inside the source',
    { 'old/docusaurus.config.js': config },
    { out: 'old/new' },
    [
      'The new project cannot be inside the old one, which is only read.',
      '  hint: choose another folder with --out'
    ]
  ],
  [
    'a configuration that is a program',
    { 'old/docusaurus.config.js': 'module.exports = make()\n' },
    {},
    [
      'docusaurus.config.js is a program whose result cannot be read from its text: `make()`.',
      '  hint: with `--run-config` it is run, in a process without network; its packages must be installed'
    ]
  ],
  [
    'no old output at the given place',
    { 'old/docusaurus.config.js': config, 'old/site.txt': 'x' },
    { old: 'nowhere' },
    [
      'nowhere is neither a sitemap nor a folder with pages.',
      '  hint: name the output folder of the old site, or its sitemap.xml'
    ]
  ],
  [
    'JSX of a tool that has none',
    { 'old/mkdocs.yml': 'site_name: T\n', 'old/docs/index.md': '# Home\n' },
    { keepJsx: true },
    ['Documents of MkDocs Material have no JSX to keep.', '  hint: leave --keep-jsx out']
  ]
] as const

for (const [why, files, options, expected] of refusals)
  test(`refused: ${why}`, async () => {
    const { printed, run } = workplace(files)
    assert.is(await run(options), 2)
    assert.equal(printed, expected)
  })

const configurations = [
  // path of the configuration         its text                            a document                      --from
  ['old/mkdocs-online.yml', 'site_name: T\n', 'old/docs/a.md', undefined],
  ['old/site.config.js', config, 'old/docs/a.md', 'docusaurus'],
  ['old/.vitepress/config.ts', "export default { title: 'T' }\n", 'old/a.md', undefined]
] as const

for (const [source, text, document, from] of configurations)
  test(`a project is found by its configuration: ${source}`, async () => {
    const { printed, run } = workplace({ [source]: text, [document]: '# A\n' })
    assert.is(await run({ source, dryRun: true, ...(from && { from }) }), 0, printed.join('\n'))
    assert.is(printed.at(-1), '1 of 1 without loss, 0 with a remark, 0 by hand')
  })

test('front matter that ends with its file is closed: a home page may consist of it', async () => {
  const { cwd, printed, run } = workplace({
    'old/.vitepress/config.ts': "export default { title: 'T' }\n",
    'old/index.md': '---\nlayout: home\nhero:\n  name: Kites\n  text: They fly\n'
  })
  assert.is(await run({ out: 'new' }), 0, printed.join('\n'))
  assert.is(
    readFileSync(join(cwd, 'new/content/en/docs/index.md'), 'utf8'),
    '---\nlayout: landing\ntitle: Kites\n---\n\n:::section-hero\nheading: "*Kites* They fly"\n:::\n\n'
  )
})

test('a program is run with --run-config, without network', async () => {
  const program = `
    const make = (title) => ({ title, url: 'https://t.example', presets: [['classic', {}]] })
    module.exports = async () => make(await fetch('https://t.example').then(() => 'online', ({ message }) => message))
  `
  const { printed, run } = workplace({ 'old/docusaurus.config.js': program, 'old/docs/a.md': '# A\n' })
  assert.is(await run({ runConfig: true, dryRun: true, json: true }), 0, printed.join('\n'))
  assert.is((JSON.parse(printed[0] ?? '') as { counts: { total: number } }).counts.total, 1)
})

test('an old sitemap decides which addresses need a redirect', async () => {
  const sitemap =
    '<urlset><url><loc>https://t.example/docs/a</loc></url><url><loc>https://t.example/gone</loc></url></urlset>'
  const { printed, run } = workplace({
    'old/docusaurus.config.js': config,
    'old/docs/a.md': '# A\n',
    'old/build/sitemap.xml': sitemap
  })
  assert.is(await run({ dryRun: true, json: true }), 0)
  assert.equal((JSON.parse(printed[0] ?? '') as { addresses: unknown }).addresses, {
    known: 2,
    lost: ['/gone']
  })
})

test('an old output decides, too, and `--old` names another one than `build/`', async () => {
  const { printed, run } = workplace({
    'old/docusaurus.config.js': config,
    'old/docs/a.md': '# A\n',
    'old/build/docs/a/index.html': '',
    'old/build/from-build/index.html': '',
    'site/docs/a.html': '',
    'site/from-site/index.html': ''
  })
  const lost = async (options: object) => {
    printed.length = 0
    assert.is(await run({ dryRun: true, json: true, ...options }), 0)
    return (JSON.parse(printed[0] ?? '') as { addresses: unknown }).addresses
  }
  assert.equal(await lost({}), { known: 2, lost: ['/from-build'] })
  assert.equal(await lost({ old: 'site' }), { known: 2, lost: ['/from-site'] })
})

test('ProperDocs has the configuration of MkDocs', async () => {
  const { printed, run } = workplace({
    'old/properdocs.yml': 'site_name: T\nmarkdown_extensions: [admonition]\n',
    'old/docs/index.md': '# T\n\n!!! note\n    Text\n'
  })
  assert.is(await run({ dryRun: true }), 0)
  assert.match(printed.join('\n'), '1 of 1 without loss')
})

test('a link to a file above the site is followed if --within names the folder', async () => {
  const { cwd, printed, run } = workplace({
    'old/astro.config.mjs':
      "import starlight from '@astrojs/starlight'\nexport default { integrations: [starlight({ title: 'T' })] }\n",
    'old/src/content/docs/index.mdx':
      "---\ntitle: T\n---\nimport { Code } from '@astrojs/starlight/components'\nimport code from './compose.yaml?raw'\n\n<Code code={code} lang=\"yaml\" />\n",
    'compose.yaml': 'a: 1\n'
  })
  symlinkSync('../../../../compose.yaml', join(cwd, 'old/src/content/docs/compose.yaml'))
  assert.is(await run({ out: 'new' }), 2)
  assert.equal(printed, [
    'old names files outside of its folder, which is all that is read: `../compose.yaml`.',
    '  hint: if they belong to the project, add `--within .`; `--within old` leaves them out'
  ])
  assert.is(await run({ out: 'new', within: '.' }), 0, printed.join('\n'))
  assert.is(
    readFileSync(join(cwd, 'new/content/en/docs/index.md'), 'utf8'),
    '---\ntitle: T\n---\n```yaml\na: 1\n```\n'
  )
})
