// Commands that packages bring: with the package, and without it.

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { Command } from 'commander'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { installedPackages } from '../../generator/cli/command-package.ts'
import { commands } from '../../generator/cli/commands.ts'
import { repository, temporaryFolder } from '../sites/folder.ts'

/** What the command prints without the package. */
async function withoutPackage(...words: readonly string[]): Promise<readonly string[]> {
  const printed: string[] = []
  const terminal = {
    out() {},
    err: (text: string) => void printed.push(text),
    color: false,
    cwd: '/',
    today: '',
    environment: {}
  }
  const program = commands(
    (load) => async (options) => {
      printed.push(`exit code ${await (await load())(terminal, options as never)}`)
    },
    {}
  )
  await program.parseAsync(['node', 'sitegen', ...words])
  return printed
}

const missing = [
  '`sitegen migrate` needs the package sitegen-migrate, which is not installed.',
  "  hint: in the folder of sitegen's sources, write `npm pack --workspace packages/migrate`, and install the file in your project",
  'exit code 2'
]

for (const words of [['../old'], ['verify', 'new', '--against', 'old'], ['--help'], []])
  test(`without its package: migrate ${words.join(' ')}`, async () =>
    assert.equal(await withoutPackage('migrate', ...words), missing))

test('only packages of the called command are loaded', async () => {
  for (const words of [
    ['build', 'docs'],
    ['new', 'page', 'migrate'],
    ['complete', '--', 'build', 'migrate'],
    []
  ])
    assert.equal(await installedPackages(repository, words), {}, words.join(' '))
  for (const words of [
    ['complete', '--', 'migrate', ''],
    ['help', 'migrate'],
    ['--help', 'migrate']
  ])
    assert.equal(Object.keys(await installedPackages(repository, words)), ['migrate'], words.join(' '))
  const { migrate } = await installedPackages(repository, ['migrate'])
  const command = new Command('migrate')
  migrate?.define(command, () => async () => {})
  assert.equal(
    command.commands.map((subcommand) => subcommand.name()),
    ['verify']
  )
})

test('in this repository, the command line has the package', () => {
  const project = temporaryFolder()
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(repository, 'bin/sitegen.js'), 'migrate', 'old'],
    { cwd: project, encoding: 'utf8' }
  )
  assert.is(status, 2)
  assert.is(
    stderr,
    'There is no file or folder old.\n  hint: name the folder of the project to migrate, or its configuration file\n'
  )
})
