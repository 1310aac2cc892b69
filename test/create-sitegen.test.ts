// `npm create sitegen`: the small package that it runs, packed as npm would publish it, beside sitegen as its dependency.

import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { templateNames } from '../generator/scaffold/templates.ts'
import { readTree, repository, temporaryFolder } from './sites/folder.ts'

const folder = join(repository, 'templates/create-sitegen')

interface Package {
  readonly version: string
  readonly engines: object
  readonly license: string
  readonly dependencies: Readonly<Record<string, string>>
}

const packageIn = (path: string): Package =>
  JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')) as Package

/** Run npm, which is a script of the shell on Windows; nothing that is called here needs the network. */
function npm(cwd: string, words: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync('npm', [...words, '--offline', '--ignore-scripts', '--json'], {
    cwd,
    encoding: 'utf8',
    shell: process.platform === 'win32'
  })
  assert.is(status, 0, stderr)
  return stdout
}

interface Packed {
  readonly filename: string
  readonly files: readonly { readonly path: string }[]
}

/** `npm pack`, of which the newest version gives an object in place of a list. */
function pack(cwd: string, words: readonly string[]): Packed {
  const said = JSON.parse(npm(cwd, ['pack', ...words])) as
    | readonly Packed[]
    | Readonly<Record<string, Packed>>
  const [packed] = Object.values(said)
  assert.ok(packed)
  return packed
}

test('both packages have one version, one licence and the same engines', () => {
  const [own, sitegen] = [packageIn(folder), packageIn(repository)]
  assert.equal([own.version, own.license, own.engines], [sitegen.version, sitegen.license, sitegen.engines])
  assert.equal(own.dependencies, { sitegen: sitegen.version })
  assert.is(readFileSync(join(folder, 'LICENSE'), 'utf8'), readFileSync(join(repository, 'LICENSE'), 'utf8'))
})

test('sitegen is published with all files of its templates, and without create-sitegen', () => {
  const { files } = pack(repository, ['--dry-run'])
  const packed = files.map(({ path }) => path).filter((path) => path.startsWith('templates/'))
  const expected = [...readTree(join(repository, 'templates')).keys()]
    .map((path) => `templates/${path}`)
    .filter((path) => !path.startsWith('templates/create-sitegen/'))
  assert.equal(packed.sort(), expected)
})

test('the packed package makes a project, and passes options and the exit code on', () => {
  const place = temporaryFolder()
  const { filename, files } = pack(folder, ['--pack-destination', place])
  assert.equal(
    files.map(({ path }) => path),
    ['LICENSE', 'README.md', 'index.js', 'package.json']
  )
  const installed = join(place, 'node_modules/create-sitegen')
  mkdirSync(installed, { recursive: true })
  const unpacked = spawnSync('tar', ['-xzf', join(place, filename), '--strip-components=1'], {
    cwd: installed
  })
  assert.is(unpacked.status, 0, String(unpacked.stderr))
  symlinkSync(repository, join(place, 'node_modules/sitegen'), 'junction')
  const create = (...words: readonly string[]) =>
    spawnSync(process.execPath, [join(installed, 'index.js'), ...words], { cwd: place, encoding: 'utf8' })
  const made = create('my-site', '--template', 'docs', '--yes')
  assert.equal([made.status, made.stderr], [0, 'Wrote 34 files into my-site, from the template `docs`.\n'])
  assert.match(made.stdout, '\nNext:\n  cd my-site\n  npm install\n  npm run serve\n')
  assert.ok(existsSync(join(place, 'my-site/.gitignore')))
  const wrong = create('--template', 'shop')
  assert.equal(
    [wrong.status, wrong.stderr.trim()],
    [2, `There is no template \`shop\`: there are ${templateNames.join(', ')}`]
  )
  assert.equal(readdirSync(place).sort(), [filename, 'my-site', 'node_modules'].sort())
})

test.run()
