// Same input, same bytes: wherever the project and the package lie, and whatever the machine's
// language and time zone.

import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { copyOf, readTree, repository, temporaryFolder } from './sites/folder.ts'

/** Build with the command line of a package, and read the output. */
function buildWith(
  packageFolder: string,
  project: string,
  environment: Readonly<Record<string, string>> = {}
): ReadonlyMap<string, Buffer> {
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(packageFolder, 'bin/sitegen.js'), 'build', '--root', project],
    { cwd: project, encoding: 'utf8', env: { ...process.env, ...environment } }
  )
  assert.is(status, 0, stderr)
  return readTree(join(project, 'build'))
}

function same(a: ReadonlyMap<string, Buffer>, b: ReadonlyMap<string, Buffer>): void {
  assert.equal([...a.keys()], [...b.keys()])
  const different = [...a].filter(([path, content]) => !b.get(path)?.equals(content)).map(([path]) => path)
  assert.equal(different, [])
}

/** Folders of one and of many levels: a relative path from one to the other tells on itself. */
const deep = 'a/much longer/way/down/to/the project'

/** This repository's own site, without the package around it. */
function ownSite(folder: string): string {
  const project = join(temporaryFolder(), folder)
  mkdirSync(project, { recursive: true })
  for (const name of ['site', 'content'])
    cpSync(join(repository, name), join(project, name), { recursive: true })
  return project
}

/** This package, as if it were installed elsewhere; the packages that it uses stay where they are. */
function ownPackage(folder: string): string {
  const target = join(temporaryFolder(), folder)
  mkdirSync(target, { recursive: true })
  for (const name of ['bin', 'dist', 'generator', 'themes', 'package.json'])
    cpSync(join(repository, name), join(target, name), { recursive: true })
  symlinkSync(join(repository, 'node_modules'), join(target, 'node_modules'))
  return target
}

const moved = (project: string): string => {
  const target = join(temporaryFolder(), deep)
  cpSync(project, target, { recursive: true })
  return target
}

const golden = copyOf('golden')
const goldenTree = buildWith(repository, golden)
const own = ownSite('one')
const ownTree = buildWith(repository, own)

test('two builds of one folder', () => same(buildWith(repository, golden), goldenTree))

test('a small site in another folder', () => {
  const project = moved(copyOf('golden'))
  same(buildWith(repository, project), goldenTree)
})

test('the site of this repository in another folder', () => {
  same(buildWith(repository, ownSite(deep)), ownTree)
})

test('the package in another folder', () => {
  same(buildWith(ownPackage(deep), own), ownTree)
  same(buildWith(ownPackage('x'), golden), goldenTree)
})

const environments = [
  // why                                environment
  ['a time zone far ahead', { TZ: 'Pacific/Kiritimati' }],
  ['a time zone far behind', { TZ: 'Pacific/Pago_Pago' }],
  ['another language', { LANG: 'de_DE.UTF-8', LC_ALL: 'tr_TR.UTF-8', LANGUAGE: 'tr' }],
  ['colours and continuous integration', { FORCE_COLOR: '1', CI: 'true', NODE_ENV: 'development' }]
] as const

for (const [why, environment] of environments) {
  test(`environment: ${why}`, () => same(buildWith(repository, golden, environment), goldenTree))
}

test.run()
