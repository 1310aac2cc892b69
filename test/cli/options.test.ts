// Options take one word at most, so that none takes the folder or another argument that follows it.

import type { Command } from 'commander'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { commands } from '../../generator/cli/commands.ts'
import * as a11y from '../../packages/a11y/source/index.ts'
import * as examples from '../../packages/examples/source/index.ts'
import * as exporting from '../../packages/export/source/index.ts'
import * as migrate from '../../packages/migrate/source/index.ts'
import { runCommand } from '../command-line.ts'
import { copyOf } from '../sites/folder.ts'

const allCommands = (command: Command): readonly Command[] => [
  command,
  ...command.commands.flatMap(allCommands)
]

test('no option of any command takes several words, or may take one', () => {
  const options = allCommands(
    commands(() => async () => {}, { 'a11y-report': a11y, migrate, examples, export: exporting })
  ).flatMap((command) =>
    command.options.map((option) => ({ name: `${command.name()} ${option.flags}`, option }))
  )
  assert.ok(options.length > 40)
  assert.equal(
    options.filter(({ option }) => option.variadic || option.optional).map(({ name }) => name),
    []
  )
})

for (const [why, ...words] of [
  ['an option before the folder', '--locale', 'en', 'FOLDER'],
  ['an option after the folder', 'FOLDER', '--locale', 'en'],
  ['an equals sign', '--locale=en', 'FOLDER'],
  ['several languages', '--locale', 'en,en', 'FOLDER'],
  ['several options', '--locale', 'en', '--locale', 'en', 'FOLDER']
] as const)
  test(`build --locale: ${why}`, async () => {
    const root = copyOf('minimal')
    const { code, err } = await runCommand(
      '/',
      'build',
      ...words.map((word) => (word === 'FOLDER' ? root : word))
    )
    assert.is(code, 0, err)
  })

test('build --locale: an empty code', async () => {
  const { code, err } = await runCommand('/', 'build', '--locale', 'en,', copyOf('minimal'))
  assert.equal(
    [code, err.trim()],
    [
      2,
      "error: option '--locale <codes>' argument 'en,' is invalid. Expected codes of languages such as fr,de."
    ]
  )
})
