// `npm create sitegen`: its package, packed as for publishing, with sitegen as its dependency.

import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { templateNames } from '../../generator/scaffold/templates.ts'
import { pack, packedRepository, unpack } from '../packed.ts'
import { readTree, repository, temporaryFolder } from '../sites/folder.ts'

const folder = join(repository, 'templates/create-sitegen')

interface Package {
  readonly version: string
  readonly engines: object
  readonly license: string
  readonly dependencies: Readonly<Record<string, string>>
}

const packageIn = (path: string): Package =>
  JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')) as Package

test('both packages have the same version, licence and engines', () => {
  const [own, sitegen] = [packageIn(folder), packageIn(repository)]
  assert.equal([own.version, own.license, own.engines], [sitegen.version, sitegen.license, sitegen.engines])
  assert.equal(own.dependencies, { sitegen: sitegen.version })
  assert.is(readFileSync(join(folder, 'LICENSE'), 'utf8'), readFileSync(join(repository, 'LICENSE'), 'utf8'))
})

test('sitegen is published with all files of its templates, and without create-sitegen', async () => {
  const { files } = await packedRepository()
  const packed = files.map(({ path }) => path).filter((path) => path.startsWith('templates/'))
  const expected = [...readTree(join(repository, 'templates')).keys()]
    .map((path) => `templates/${path}`)
    .filter((path) => !path.startsWith('templates/create-sitegen/'))
  assert.equal(packed.sort(), expected)
})

test('the packed package creates a project, and passes on options and exit code', () => {
  const place = temporaryFolder()
  const { filename, files } = pack(folder, '--ignore-scripts', '--pack-destination', place)
  assert.equal(
    files.map(({ path }) => path),
    ['LICENSE', 'README.md', 'index.js', 'package.json']
  )
  const installed = join(place, 'node_modules/create-sitegen')
  unpack(join(place, filename), installed)
  symlinkSync(repository, join(place, 'node_modules/sitegen'), 'junction')
  const create = (...words: readonly string[]) =>
    spawnSync(process.execPath, [join(installed, 'index.js'), ...words], { cwd: place, encoding: 'utf8' })
  const created = create('my-site', '--template', 'docs', '--yes')
  assert.equal(
    [created.status, created.stderr],
    [0, 'Wrote 27 files into my-site, from the template `docs`.\n']
  )
  assert.match(created.stdout, '\nNext:\n  cd my-site\n  npm install\n  npm run serve\n')
  assert.ok(existsSync(join(place, 'my-site/.gitignore')))
  const wrong = create('--template', 'shop')
  assert.equal(
    [wrong.status, wrong.stderr.trim()],
    [2, `There is no template \`shop\`: there are ${templateNames.join(', ')}`]
  )
  assert.equal(readdirSync(place).sort(), [filename, 'my-site', 'node_modules'].sort())
})

test.run()
