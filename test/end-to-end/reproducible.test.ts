// Same input, same bytes, wherever project and package are located, and in any language and time zone. The output reveals
// nothing about the machine, its user or secrets.

import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, symlinkSync } from 'node:fs'
import { homedir, hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { git } from '../../generator/base/git.ts'
import { builtSite } from '../built-site.ts'
import { copyOf, readTree, repository, temporaryFolder } from '../sites/folder.ts'
import { sharedOutput } from '../sites/output.ts'

/** Build everything anew with the command line of a package, and read the output. */
function buildWith(
  packageFolder: string,
  project: string,
  environment: Readonly<Record<string, string>>
): ReadonlyMap<string, Buffer> {
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(packageFolder, 'bin/sitegen.js'), 'build', '--no-cache', '--root', project],
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

/** Folders at different depths: a relative path between them would be visible in the output. */
const deep = 'a/much longer/way/down/to/the project'

/** This repository's own site, outside of the package and of the repository. */
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

/** Typical secrets in the environment of a build. */
const secrets = {
  AWS_SECRET_ACCESS_KEY: 'wJalrXUtnFEMI0SECRET0bPxRfiCYEXAMPLEKEY',
  GITHUB_TOKEN: 'ghp_0SECRET0123456789abcdefghijklmnopqrs',
  NPM_TOKEN: 'npm_0SECRET0123456789abcdefghijklmnopqrs',
  DATABASE_URL: 'postgres://zaphod:0SECRET0@db.internal.example/prod',
  NODE_AUTH_TOKEN: '0SECRET0-node-auth',
  USER: 'zaphod-4711',
  LOGNAME: 'zaphod-4711',
  HOSTNAME: 'heart-of-gold-4711',
  GIT_AUTHOR_EMAIL: 'zaphod-4711@betelgeuse.example'
}
/** Time zones far apart, and other languages; the second one also with colors, CI and development. */
const environments = {
  golden: { TZ: 'Pacific/Kiritimati', LANG: 'de_DE.UTF-8', LC_ALL: 'tr_TR.UTF-8', LANGUAGE: 'tr' },
  own: {
    ...{ TZ: 'Pacific/Pago_Pago', LANG: 'de_DE.UTF-8', LC_ALL: 'tr_TR.UTF-8', LANGUAGE: 'tr' },
    ...{ FORCE_COLOR: '1', CI: 'true', NODE_ENV: 'development' }
  }
}

/** The history of the site stays where it is, if there is one. */
const gitFolder = git(repository, ['rev-parse', '--absolute-git-dir']).toString().trim()
const history: Readonly<Record<string, string>> = gitFolder === '' ? {} : { GIT_DIR: gitFolder }
const own = ownSite(deep)
const golden = join(temporaryFolder(), deep)
cpSync(copyOf('golden'), golden, { recursive: true })
const otherPackage = ownPackage(deep)
const ownTree = buildWith(otherPackage, own, { ...secrets, ...history, ...environments.own })
const goldenTree = buildWith(otherPackage, golden, { ...secrets, ...environments.golden })

// The other builds are made by this process, in short folders, with the package in its place: each of the differences would be seen.
test('a small site, and the package, in other folders and another environment', async () =>
  same(goldenTree, readTree(await sharedOutput('golden'))))

test('the site of this repository, and the package, in other folders and another environment', async () => {
  const site = await builtSite()
  await site.close()
  same(ownTree, readTree(site.folder))
})

// Very short values are skipped: a home folder may be `/`, and a name may be an ordinary word.
const machine = [
  ...[own, golden, repository, 'sitegen-test-', 'file:///'],
  ...[tmpdir(), homedir()].filter((folder) => folder.length > 1).map((folder) => `${folder}/`),
  ...[hostname()].filter((name) => name.length > 5)
]
const forbiddenStrings: readonly (readonly [string, readonly string[]])[] = [
  // why, strings that no file may contain
  ['folders and the host name', machine],
  ['environment variables', Object.values(secrets)],
  ['paths to sources', ['sourceMappingURL', 'sourcesContent', 'node_modules/', '.sitegen/']],
  ['code that reads the environment', ['process.env']]
]
for (const [why, needles] of forbiddenStrings)
  test(`the output does not contain ${why}`, () => {
    const found = [...ownTree, ...goldenTree].flatMap(([path, content]) =>
      needles.filter((needle) => content.includes(needle)).map((needle) => `${path}: ${needle}`)
    )
    assert.equal(found, [])
  })

test('the output contains no files for development only', () =>
  assert.equal(
    [...ownTree.keys(), ...goldenTree.keys()].filter((path) =>
      /\.(?:map|tsx?|ya?ml|mdx|log|tmp)$|(?:^|\/)\.(?!well-known\/)|~$/.test(path)
    ),
    []
  ))
