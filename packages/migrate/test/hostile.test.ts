// Projects that name files outside of their folder: none is read, and nothing is written or deleted outside of the new one.

import { readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { temporaryFolder, writeInto } from '../../../test/sites/folder.ts'
import { run } from '../source/command/migrate.ts'
import { findSource } from '../source/find-source.ts'
import { migrate } from '../source/migrate.ts'
import { inspectFolder, linksInTheWay, writeProject } from '../source/write-project.ts'

const secret = 'SECRET'

/** Everything around the project and the new folder. `private` is named by the projects below. */
const around = {
  'a/private/index.md': `# ${secret}\n`,
  'a/private/kite.svg': `<svg xmlns="http://www.w3.org/2000/svg"><title>${secret}</title></svg>\n`,
  'a/private/data.json': `{"text": "${secret}"}\n`,
  'a/private/part.html': `<b>${secret}</b>\n`,
  'a/private/Part.vue': `<template><b>${secret}</b></template>\n`,
  'a/private/conf.yml': `site_name: ${secret}\n`,
  'a/private/style.css': `:root { --ifm-color-primary: ${secret} }\n`,
  'a/private/mod.js': `export default '${secret}'\n`
}

const filesIn = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((file) => [file.slice(folder.length + 1), readFileSync(file, 'utf8')])
  )

const preset = (options: string) => `presets: [['classic', { ${options} }]]`
const docusaurus = (config: string, docs = '# T\n') => ({
  'docusaurus.config.js': `export default { title: 'T', url: 'https://example.com', ${/presets|plugins/.test(config) ? '' : `${preset('')}, `}${config} }\n`,
  'docs/index.md': docs
})
const mkdocs = (config: string, docs = '# T\n') => ({
  'mkdocs.yml': `site_name: T\n${config}`,
  'docs/index.md': docs
})
const vitepress = (config: string, docs = '# T\n') => ({
  '.vitepress/config.js': `export default { title: 'T', ${config} }\n`,
  'index.md': docs
})
const starlight = (config: string, docs = '---\ntitle: T\n---\n') => ({
  'astro.config.mjs': `import starlight from '@astrojs/starlight'\nexport default { integrations: [starlight({ title: 'T', ${config} })] }\n`,
  'src/content/docs/index.mdx': docs
})

// The project is in a/b/site, so that the folder with the secret is ../../private. `links` are made before it is read.
const projects: readonly (readonly [
  why: string,
  files: Readonly<Record<string, string>>,
  links?: Readonly<Record<string, string>>
])[] = [
  ['Docusaurus: docs.path', docusaurus(preset("docs: { path: '../../private' }"))],
  ['Docusaurus: docs.path with backslashes', docusaurus(preset("docs: { path: '..\\\\..\\\\private' }"))],
  ['Docusaurus: an absolute docs.path', docusaurus(preset("docs: { path: '/ROOT/a/private' }"))],
  ['Docusaurus: a drive letter', docusaurus(preset("docs: { path: 'C:\\\\private' }"))],
  ['Docusaurus: blog.path', docusaurus(preset("blog: { path: '../../private' }"))],
  ['Docusaurus: pages.path', docusaurus(preset("pages: { path: '../../private' }"))],
  ['Docusaurus: staticDirectories', docusaurus("staticDirectories: ['../../private']")],
  ['Docusaurus: sidebarPath', docusaurus(preset("docs: { sidebarPath: '../../private/mod.js' }"))],
  ['Docusaurus: customCss', docusaurus(preset("theme: { customCss: '../../private/style.css' }"))],
  ['Docusaurus: tags', docusaurus(preset("docs: { tags: '../../../private/conf.yml' }"))],
  ['Docusaurus: authorsMapPath', docusaurus(preset("blog: { authorsMapPath: '../../../private/conf.yml' }"))],
  [
    'Docusaurus: i18n.path',
    docusaurus("i18n: { defaultLocale: 'en', locales: ['en', 'de'], path: '../../private' }")
  ],
  ['Docusaurus: a locale', docusaurus("i18n: { defaultLocale: 'en', locales: ['en', '../../outside'] }")],
  ['Docusaurus: the default locale', docusaurus("i18n: { defaultLocale: '../../outside', locales: [] }")],
  [
    'Docusaurus: a locale with backslashes',
    docusaurus("i18n: { defaultLocale: '..\\\\..\\\\outside', locales: [] }")
  ],
  [
    'Docusaurus: a locale that is an absolute path',
    docusaurus("i18n: { defaultLocale: '/ROOT/outside', locales: [] }")
  ],
  [
    'Docusaurus: a locale with a drive letter',
    docusaurus("i18n: { defaultLocale: 'C:/outside', locales: [] }")
  ],
  [
    'Docusaurus: localeConfigs.path',
    docusaurus(
      "i18n: { defaultLocale: 'en', locales: ['en', 'de'], localeConfigs: { de: { path: '../../../private' } } }"
    )
  ],
  [
    'Docusaurus: the id of a plugin',
    docusaurus("plugins: [['@docusaurus/plugin-content-docs', { id: '../../../outside', path: 'docs' }]]")
  ],
  [
    'Docusaurus: the name of a version',
    { ...docusaurus(preset('docs: {}')), 'versions.json': '["../../../../private", "../../x"]' }
  ],
  [
    'Docusaurus: an import',
    docusaurus('', "import Part from '../../../private/index.md'\n\n# T\n\n<Part />\n")
  ],
  [
    'Docusaurus: an import through @site',
    docusaurus('', "import Part from '@site/../../private/index.md'\n\n# T\n\n<Part />\n")
  ],
  ['Docusaurus: a picture', docusaurus('', '# T\n\n![K](../../../private/kite.svg)\n')],
  [
    'Docusaurus: require',
    docusaurus('', "# T\n\n<img src={require('../../../private/kite.svg').default} />\n")
  ],
  ['Docusaurus: data of the configuration', docusaurus("tagline: require('../../private/data.json').text")],
  [
    'Docusaurus: an alias',
    {
      ...docusaurus('', "import x from '@p/mod.js'\n\n# T\n\n{x}\n"),
      'tsconfig.json': '{ "compilerOptions": { "paths": { "@p/*": ["../../private/*"] } } }'
    }
  ],
  [
    'Docusaurus: docs is a link',
    { 'docusaurus.config.js': docusaurus('')['docusaurus.config.js'] },
    { docs: '../../private' }
  ],
  ['Docusaurus: a document is a link', docusaurus(''), { 'docs/a.md': '../../../private/index.md' }],
  ['Docusaurus: static is a link', docusaurus(''), { static: '../../private' }],
  ['MkDocs: docs_dir', mkdocs('docs_dir: ../../private\n')],
  ['MkDocs: docs_dir with backslashes', mkdocs("docs_dir: '..\\..\\private'\n")],
  ['MkDocs: custom_dir', mkdocs('theme: {name: material, custom_dir: ../../private}\n')],
  ['MkDocs: INHERIT', { 'mkdocs.yml': 'INHERIT: ../../private/conf.yml\n', 'docs/index.md': '# T\n' }],
  [
    'MkDocs: snippets',
    mkdocs(
      'markdown_extensions: [{pymdownx.snippets: {base_path: ../../private}}]\n',
      '# T\n\n--8<-- "index.md"\n'
    )
  ],
  [
    'MkDocs: a snippet',
    mkdocs('markdown_extensions: [pymdownx.snippets]\n', '# T\n\n--8<-- "../../private/index.md"\n')
  ],
  ['MkDocs: include', mkdocs('plugins: [macros]\n', "# T\n\n{% include '../../private/index.md' %}\n")],
  [
    'MkDocs: include-markdown',
    mkdocs('plugins: [include-markdown]\n', "# T\n\n{% include-markdown '../../../private/index.md' %}\n")
  ],
  [
    'MkDocs: a file of markdown-include',
    mkdocs('markdown_extensions: [markdown_include.include]\n', '# T\n\n{!../../private/index.md!}\n')
  ],
  ['MkDocs: extra_css', mkdocs('extra_css: [../../../private/style.css]\n')],
  ['MkDocs: the navigation', mkdocs('nav: [{Home: ../../../private/index.md}]\n')],
  [
    'MkDocs: macros',
    mkdocs('plugins: [{macros: {include_yaml: [../../private/conf.yml]}}]\n', '# T\n\n{{ site_name }}\n')
  ],
  ['MkDocs: a locale', mkdocs('plugins: [{i18n: {languages: [{locale: ../../outside, default: true}]}}]\n')],
  ['MkDocs: the language of the theme', mkdocs('theme: {name: material, language: ../../outside}\n')],
  ['MkDocs: docs is a link', { 'mkdocs.yml': 'site_name: T\n' }, { docs: '../../private' }],
  ['VitePress: srcDir', vitepress("srcDir: '../../private'")],
  ['VitePress: srcDir with backslashes', vitepress("srcDir: '..\\\\..\\\\private'")],
  ['VitePress: include', vitepress('', '# T\n\n<!--@include: ../../private/index.md-->\n')],
  ['VitePress: include from the root', vitepress('', '# T\n\n<!--@include: @/../../private/index.md-->\n')],
  ['VitePress: a snippet', vitepress('', '# T\n\n<<< ../../private/mod.js\n')],
  [
    'VitePress: a component',
    vitepress('', "<script setup>\nimport Part from '../../private/Part.vue'\n</script>\n\n# T\n\n<Part />\n")
  ],
  ['VitePress: a picture', vitepress('', '# T\n\n![K](../../private/kite.svg)\n')],
  [
    'VitePress: a locale',
    {
      ...vitepress("locales: { root: { label: 'E' }, '../../outside': { label: 'O' } }"),
      'outside/index.md': '# O\n'
    }
  ],
  ['VitePress: lang', vitepress("lang: '../../outside'")],
  ['VitePress: a rewrite', vitepress("rewrites: { 'index.md': '../../outside/index.md' }")],
  ['VitePress: public is a link', vitepress(''), { public: '../../private' }],
  [
    'Starlight: an import',
    starlight(
      '',
      "---\ntitle: T\n---\nimport code from '../../../../../private/mod.js?raw'\nimport { Code } from '@astrojs/starlight/components'\n\n<Code code={code} lang=\"js\" />\n"
    )
  ],
  [
    'Starlight: Markdown from the root',
    starlight('', "---\ntitle: T\n---\nimport Part from '/../../private/index.md'\n\n<Part />\n")
  ],
  ['Starlight: a picture', starlight('', '---\ntitle: T\n---\n![K](../../../../../private/kite.svg)\n')],
  ['Starlight: the logo', starlight("logo: { src: '../../private/kite.svg' }")],
  ['Starlight: customCss', starlight("customCss: ['../../private/style.css']")],
  [
    'Starlight: a locale',
    starlight("defaultLocale: 'root', locales: { root: { label: 'E', lang: '../../outside' } }")
  ],
  [
    'Starlight: the folder of a locale',
    starlight("locales: { '../../outside': { label: 'O' }, en: { label: 'E' } }")
  ],
  [
    'Starlight: the documents are a link',
    { 'astro.config.mjs': starlight('')['astro.config.mjs'], 'src/a.txt': '' },
    { 'src/content': '../../../private' }
  ]
]

/** Migrate without building, into a/b/new. @returns why the project was refused */
async function migrateInto(root: string, within: string): Promise<string | undefined> {
  const found = findSource({ path: join(root, 'a/b/site'), isFile: false, shown: 'site', within })
  if ('problem' in found) throw new Error(found.problem)
  const oldProject = await found.tool.read(found.tree, { keepJsx: false })
  if ('problem' in oldProject) return oldProject.problem
  const project = await migrate(found.tree.files, oldProject)
  const out = join(root, 'a/b/new')
  assert.equal(linksInTheWay(out, project), [])
  writeProject(out, project, found.tree.files.root, undefined)
  return undefined
}

for (const [why, files, links = {}] of projects)
  test(`nothing outside is read or written: ${why}`, async () => {
    const root = temporaryFolder()
    const texts = Object.fromEntries(
      Object.entries(files).map(([path, text]) => [`a/b/site/${path}`, text.replaceAll('/ROOT', root)])
    )
    writeInto(root, { ...around, ...texts })
    for (const [path, target] of Object.entries(links)) symlinkSync(target, join(root, 'a/b/site', path))
    const problem = await migrateInto(root, join(root, 'a/b/site'))
    const { ...after } = filesIn(root)
    const written = Object.entries(after).filter(([path]) => path.startsWith('a/b/new/'))
    assert.is(written.length > 0, problem === undefined, problem)
    for (const [path, text] of written) assert.not.match(text, secret, path)
    for (const [path] of written) delete (after as Record<string, string>)[path]
    assert.equal(after, { ...around, ...texts }, 'nothing else has changed')
  })

test('a path that is refused is said', async () => {
  const [, files] = projects.find(([why]) => why === 'Docusaurus: the default locale') ?? []
  const root = temporaryFolder()
  writeInto(join(root, 'old'), files ?? {})
  const found = findSource({ path: join(root, 'old'), isFile: false, shown: 'old' })
  assert.ok(!('problem' in found))
  const oldProject = await found.tool.read(found.tree, { keepJsx: false })
  assert.ok(!('problem' in oldProject))
  const { documents, texts } = await migrate(found.tree.files, oldProject)
  assert.equal(
    documents.map(({ findings }) => findings.filter(({ grade }) => grade === 'manual')),
    [
      [
        {
          grade: 'manual',
          construct: 'path',
          file: 'docs/index.md',
          text: 'It was not written, since `content/../../outside/docs/index.md` is not a path inside the new project; correct the language, folder or file name that it comes from.'
        }
      ]
    ]
  )
  assert.equal(
    [...texts.keys()].filter((path) => path.includes('outside')),
    []
  )
})

/** `sitegen migrate old` in a folder. */
async function migrateOld(
  files: Readonly<Record<string, string>>,
  options: Readonly<Record<string, unknown>> = {}
) {
  const cwd = temporaryFolder()
  writeInto(cwd, files)
  const printed: string[] = []
  const print = (text: string) => void printed.push(text)
  const terminal = { out: print, err: print, color: false, cwd, today: '2025-05-20', environment: {} }
  const standard = { source: 'old', out: 'new', keepJsx: false, dryRun: false, json: false, runConfig: false }
  return { cwd, printed, run: () => run(terminal, { ...standard, ...options } as never) }
}

const old = Object.fromEntries(Object.entries(mkdocs('')).map(([path, text]) => [`old/${path}`, text]))
const record = (files: unknown) => `${JSON.stringify({ version: 1, files })}\n`
const emptyHash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

const records: readonly (readonly [why: string, files: unknown, message: string])[] = [
  [
    'a path above',
    { '../victim.txt': emptyHash },
    'new contains links, or a MIGRATION.json that lists files outside of it: ../victim.txt.'
  ],
  [
    'a path above, after a folder',
    { 'content/../../victim.txt': emptyHash },
    'new contains links, or a MIGRATION.json that lists files outside of it: content/../../victim.txt.'
  ],
  [
    'backslashes',
    { '..\\victim.txt': emptyHash },
    'new contains links, or a MIGRATION.json that lists files outside of it: ..\\victim.txt.'
  ],
  [
    'a drive letter',
    { 'C:/victim.txt': emptyHash },
    'new contains links, or a MIGRATION.json that lists files outside of it: C:/victim.txt.'
  ],
  [
    'an absolute path',
    { '/victim.txt': emptyHash },
    'new contains links, or a MIGRATION.json that lists files outside of it: /victim.txt.'
  ],
  [
    'a file behind a link',
    { 'link/victim.txt': emptyHash },
    'new contains links, or a MIGRATION.json that lists files outside of it: link/victim.txt.'
  ],
  ['a folder', { kept: emptyHash }, 'Files in new have been changed since the last migration: kept.'],
  ['a list', ['victim.txt'], 'The folder new is not empty: MIGRATION.json, kept, link.'],
  ['a hash that is none', { 'victim.txt': 1 }, 'The folder new is not empty: MIGRATION.json, kept, link.'],
  ['nothing', null, 'The folder new is not empty: MIGRATION.json, kept, link.']
]

for (const [why, files, message] of records)
  test(`MIGRATION.json deletes nothing else: ${why}`, async () => {
    const source = { ...old, 'victim.txt': '', 'new/kept/a.txt': '', 'new/MIGRATION.json': record(files) }
    const { cwd, printed, run: migrateAgain } = await migrateOld(source)
    symlinkSync('..', join(cwd, 'new/link'))
    assert.is(await migrateAgain(), 2)
    assert.is(printed[0], message)
    assert.equal(filesIn(cwd), source)
  })

test('files are not written through links, and nothing is written before', async () => {
  const source = { ...old, 'elsewhere/a.txt': '', 'new/MIGRATION.json': record({}) }
  for (const link of ['content', 'site', 'MIGRATION.md', 'package.json']) {
    const { cwd, printed, run: migrateAgain } = await migrateOld(source)
    symlinkSync('../elsewhere/a.txt', join(cwd, 'new', link))
    assert.is(await migrateAgain(), 2, link)
    assert.match(
      printed[0] ?? '',
      `new contains links, or a MIGRATION.json that lists files outside of it: ${link}`
    )
    assert.equal(filesIn(cwd), source)
  }
})

test('a link to a folder is the new project itself', async () => {
  const { cwd, run: migrateOnce } = await migrateOld({ ...old, 'real/.keep': '' })
  symlinkSync('real', join(cwd, 'new'))
  assert.equal(inspectFolder(join(cwd, 'new')), { inTheWay: ['.keep'], reason: 'foreign' })
  assert.is(await migrateOnce(), 2)
})

test('a project may read from the folder of --within, and not from above it', async () => {
  const source = {
    ...around,
    'a/b/site/docs/index.md': '',
    ...Object.fromEntries(
      Object.entries(docusaurus(preset("docs: { path: '../../private' }"))).map(([path, text]) => [
        `a/b/site/${path}`,
        text
      ])
    )
  }
  const within = async (options: Readonly<Record<string, unknown>>) => {
    const { printed, run: migrateSite } = await migrateOld(source, {
      source: 'a/b/site',
      dryRun: true,
      ...options
    })
    return [await migrateSite(), ...printed.slice(0, 2)]
  }
  assert.equal(await within({}), [
    2,
    'a/b/site names files outside of its folder, which is all that is read: `../../private`.',
    '  hint: if they belong to the project, add `--within a`; `--within a/b/site` leaves them out'
  ])
  assert.equal(await within({ within: 'a/private' }), [
    2,
    'a/b/site is not inside the folder of `--within`.',
    '  hint: name a folder around the project, such as its repository'
  ])
  assert.is((await within({ within: 'a' }))[1], 'Docusaurus: 1 document, 3 words, 1 language, 1 addresses')
  assert.is(
    (await within({ within: 'a/b' }))[1],
    'Docusaurus: 0 documents, 0 words, 0 languages, 0 addresses'
  )
})
