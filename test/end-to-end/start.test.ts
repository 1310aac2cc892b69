// How people start: with the repository until sitegen is published, then with `npm create`. The name and the addresses of sitegen
// are in package.json alone.

import { type SpawnSyncReturns, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createPackage } from '../../bin/create-package.js'
import { release, releaseFiles } from '../../bin/release.js'
import { templateNames } from '../../generator/scaffold/templates.ts'
import { packedRepository, unpack } from '../packed.ts'
import { copyOf, readTree, repository, temporaryFolder } from '../sites/folder.ts'

const read = (path: string): string => readFileSync(join(repository, path), 'utf8')

/** As package.json will be when sitegen is published under another name. */
const published = {
  ...(JSON.parse(read('package.json')) as Readonly<Record<string, unknown>>),
  name: '@acme/pages',
  private: undefined,
  homepage: 'https://acme.example/pages/',
  repository: { type: 'git', url: 'git+https://git.example/acme/pages.git' }
}

/** Run a program in a folder. npm is a script of the shell on Windows. */
const runIn = (cwd: string, program: string, ...words: readonly string[]): SpawnSyncReturns<string> =>
  spawnSync(program, words, {
    cwd,
    encoding: 'utf8',
    shell: process.platform === 'win32' && program === 'npm',
    env: { ...process.env, NO_COLOR: '1' }
  })

/** Link packages of this repository, so that npm needs no network for them. */
function linkPackages(folder: string, ...names: readonly string[]): void {
  for (const name of names) {
    const link = join(folder, 'node_modules', name)
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(join(repository, 'node_modules', name), link, 'junction')
  }
}

/** The commands of the first block below a heading of README.md, without comments. */
function commandsBelow(heading: string): readonly string[] {
  const [, block = ''] =
    new RegExp(`^## ${heading}\\n[^#]*?\`\`\`sh\\n([^\`]*)\`\`\``, 'm').exec(read('README.md')) ?? []
  return block
    .trim()
    .split('\n')
    .map((line) => line.replace(/\s+#.*$/, ''))
}

test('the two commands of README.md make a project that installs and builds with this repository', async () => {
  const [install, create = '', ...rest] = commandsBelow('Start a site')
  assert.equal([install, create, rest], ['npm ci', 'npm run new -- ../my-site', []])
  const place = temporaryFolder()
  // `npm ci` has run: the copy has the packages of this repository.
  const { copy } = await packedRepository()
  const manifest = JSON.parse(readFileSync(join(copy, 'package.json'), 'utf8'))
  // As before it is published.
  if (!manifest.private)
    writeFileSync(join(copy, 'package.json'), JSON.stringify({ ...manifest, private: true }))
  const site = join(place, 'my-site')
  const [, ...words] = create.replace('../my-site', relative(copy, site)).split(' ')
  const created = runIn(copy, 'npm', ...words, '--template', 'minimal', '--yes')
  assert.is(created.status, 0, created.stderr)
  const [, steps = ''] = /\nNext:\n([\s\S]*?)\n\n/.exec(created.stdout) ?? []
  assert.equal(steps.trim().split(/\n\s*/), [`cd ${relative(copy, site)}`, 'npm install', 'npm run serve'])
  assert.equal(JSON.parse(readFileSync(join(site, 'package.json'), 'utf8')).dependencies, {
    react: '~19.2.9',
    'react-dom': '~19.2.9',
    sitegen: `file:${relative(site, copy).replaceAll('\\', '/')}`
  })
  linkPackages(site, 'react', 'react-dom')
  const installed = runIn(site, 'npm', 'install', '--offline', '--no-audit', '--no-fund')
  assert.is(installed.status, 0, installed.stderr)
  const built = runIn(site, 'npm', 'run', 'build')
  assert.is(built.status, 0, built.stderr)
  assert.match(readFileSync(join(site, 'build/index.html'), 'utf8'), 'My site')
})

test('sitegen is published with all files of its templates, and without the package for npm create', async () => {
  const { files } = await packedRepository()
  const packed = files.map(({ path }) => path).filter((path) => path.startsWith('templates/'))
  const expected = [...readTree(join(repository, 'templates')).keys()]
    .map((path) => `templates/${path}`)
    .filter((path) => !path.startsWith('templates/create-package/'))
  assert.equal(packed.sort(), expected)
})

/** The package under another name, installed below a folder. */
async function installOther(place: string): Promise<string> {
  const folder = join(place, 'node_modules/@acme/pages')
  unpack((await packedRepository()).archive, folder)
  writeFileSync(join(folder, 'package.json'), JSON.stringify(published))
  linkPackages(
    place,
    ...Object.keys(JSON.parse(read('package.json')).dependencies),
    'react',
    'react-dom',
    'scheduler'
  )
  return folder
}

test('under another name: npm create, the new project, messages and the build', async () => {
  const place = temporaryFolder()
  const folder = await installOther(place)
  const create = join(place, 'node_modules/@acme/create-pages')
  mkdirSync(create, { recursive: true })
  for (const [path, text] of Object.entries(createPackage(published, read)))
    writeFileSync(join(create, path), text)
  const start = (...words: readonly string[]) =>
    runIn(place, process.execPath, join(create, 'index.js'), ...words)
  const created = start('my-site', '--template', 'minimal', '--yes')
  assert.equal(
    [created.status, created.stderr],
    [0, 'Wrote 12 files into my-site, from the template `minimal`.\n']
  )
  assert.match(created.stdout, '\nNext:\n  cd my-site\n  npm install\n  npm run serve\n')
  const site = join(place, 'my-site')
  assert.ok(existsSync(join(site, '.gitignore')))
  assert.is(
    JSON.parse(readFileSync(join(site, 'package.json'), 'utf8')).dependencies.sitegen,
    `npm:@acme/pages@^${JSON.parse(read('package.json')).version}`
  )
  assert.match(readFileSync(join(site, 'README.md'), 'utf8'), '[sitegen](https://acme.example/pages/)')

  const wrong = start('--template', 'shop')
  assert.equal(
    [wrong.status, wrong.stderr.trim()],
    [2, `There is no template \`shop\`: there are ${templateNames.join(', ')}`]
  )
  assert.equal(readdirSync(place).sort(), ['my-site', 'node_modules'])

  // As npm installs it, by the name that code imports.
  symlinkSync(folder, join(place, 'node_modules/sitegen'), 'junction')
  const command = join(folder, 'bin/sitegen.js')
  const built = runIn(site, process.execPath, command, 'build')
  assert.is(built.status, 0, built.stderr)

  const broken = join(place, 'broken')
  cpSync(copyOf('minimal', 'broken/link-missing'), broken, { recursive: true })
  const checked = runIn(broken, process.execPath, command, 'check')
  assert.match(
    checked.stdout,
    'Explained in the handbook:\n  link-missing  https://acme.example/pages/reference/messages/link-missing/\n'
  )
  const printed = [created, wrong, built, checked]
    .flatMap(({ stdout, stderr }) => [stdout, stderr])
    .join('\n')
  const texts = [...readTree(site)]
    .filter(([path]) => !path.startsWith('.sitegen/'))
    .map(([, text]) => String(text))
  for (const text of [printed, ...texts]) assert.not.match(text, namedAtNpm)
})

/** The name `sitegen` where it would be that of a package or of an address. */
const namedAtNpm =
  /npm (?:create|init|install|i) (?:\S+ )*(?:create-)?sitegen(?![\w/-])|npmjs\.com\/package\/(?:create-)?sitegen|"(?:create-)?sitegen": "[\d^~]|git(?:hub|lab)\.com\/[\w.-]+\/sitegen\b|\/\/OWNER\b|\bOWNER\/sitegen/

test('under another name: the package for npm create', () => {
  const files = createPackage(published, read)
  const { bin, dependencies, engines, license, name, repository: address } = JSON.parse(files['package.json'])
  assert.equal(
    { bin, dependencies, engines, license, name, address },
    {
      bin: { 'create-pages': 'index.js' },
      dependencies: { '@acme/pages': JSON.parse(read('package.json')).version },
      engines: { node: '>=20.19' },
      license: 'MIT',
      name: '@acme/create-pages',
      address: {
        type: 'git',
        url: 'git+https://git.example/acme/pages.git',
        directory: 'templates/create-package'
      }
    }
  )
  assert.match(
    files['README.md'],
    '# @acme/create-pages\n\nCreates a site with sitegen (https://acme.example/pages/)'
  )
  assert.match(files['README.md'], '\nnpm create @acme/pages@latest my-site\n')
  for (const text of Object.values(files)) assert.not.match(text, namedAtNpm)
  assert.is(
    JSON.parse(createPackage({ ...published, name: 'pages' }, read)['package.json']).name,
    'create-pages'
  )
})

test('under another name: the release and the handbook', () => {
  const files = Object.fromEntries(releaseFiles.map((path) => [path, read(path)]))
  const released = release({ ...files, 'package.json': JSON.stringify(published) }, '0.1.0', '2025-05-20')
  assert.match(released['handbook/site/site.yaml'] ?? '', /^url: https:\/\/acme\.example\nbase: \/pages\/$/m)
  assert.is(JSON.parse(released['package-lock.json'] ?? '').packages[''].name, '@acme/pages')
})

test('a package that is private or has no addresses is not released', () => {
  for (const manifest of [
    { ...published, private: true },
    { ...published, homepage: undefined }
  ]) {
    assert.throws(() => createPackage(manifest, read), 'must not be private, and needs `homepage`')
    const files = Object.fromEntries(releaseFiles.map((path) => [path, read(path)]))
    assert.throws(
      () => release({ ...files, 'package.json': JSON.stringify(manifest) }, '0.1.0', '2025-05-20'),
      'package.json needs a name that is ours at npm'
    )
  }
})

const documents = [
  'README.md',
  ...['CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md'],
  ...[
    'docs',
    'handbook/content',
    'handbook/site',
    'templates',
    'generator',
    'themes',
    'bin',
    '.github'
  ].flatMap((folder) => [...readTree(join(repository, folder)).keys()].map((path) => `${folder}/${path}`))
].filter((path) => /\.(?:md|ya?ml|tsx?|js|json)$/.test(path) && !/\/(?:build|\.sitegen)\//.test(path))

// The only text that says why: the name at npm belongs to somebody else.
test('no document, message and template names sitegen at npm, or an address that it does not have', () => {
  const { name, homepage, repository: address } = JSON.parse(read('package.json'))
  const allowed = new Set([homepage, address?.url].filter(Boolean))
  assert.ok(documents.length > 500)
  assert.equal(
    documents.flatMap((path) =>
      [...read(path).matchAll(new RegExp(namedAtNpm, 'g'))]
        .map(([found]) => found)
        .filter((found) => name !== 'sitegen' || ![...allowed].some((known) => String(known).includes(found)))
        .map((found) => `${path}: ${found}`)
    ),
    ['docs/releasing.md: github.com/andreypopp/sitegen']
  )
})
