// Shell completion: completionsOf, and the scripts run by real shells.

import { spawnSync } from 'node:child_process'
import { chmodSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { Argument, Command, Option } from 'commander'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { completionsOf, shells } from '../../generator/cli/completion.ts'
import { hasProgram } from '../setup.js'
import { repository, temporaryFolder } from '../sites/folder.ts'

const program = new Command('tool').version('1.0.0')
program
  .command('build')
  .description('write it')
  .option('--root <dir>', 'folder')
  .option('--drafts', 'drafts too')
  .option('--locale <code...>', 'only these')
  .addOption(new Option('--format <form>', 'form').choices(['text', 'json']))
  .addOption(new Option('--secret').hideHelp())
program.command('hidden', { hidden: true })
const group = program.command('i18n').description('translations')
group.command('status').description('how they stand')
group.command('stamp').addArgument(new Argument('<kind>').choices(['one', 'other']))

const cases = [
  // why, words, completionsOf for the last one
  ['commands, except hidden ones', [''], ['build', 'i18n', 'help']],
  ['commands with a prefix', ['i'], ['i18n']],
  ['subcommands', ['i18n', 'st'], ['status', 'stamp']],
  ['arguments with choices', ['i18n', 'stamp', 'o'], ['one', 'other']],
  ['global options', ['--v'], ['--version']],
  ['options of a command', ['build', '--'], ['--root', '--drafts', '--locale', '--format', '--help']],
  ['an option that is already used', ['build', '--drafts', '--d'], []],
  ['an option that can be repeated', ['build', '--locale', 'de', '--l'], ['--locale']],
  ['values of an option', ['build', '--format', ''], ['text', 'json']],
  ['values with a prefix', ['build', '--format', 'j'], ['json']],
  ['folders are left to the shell', ['build', '--root', ''], []],
  ['after a value', ['build', '--root', 'i18n', '--dr'], ['--drafts']],
  ['after `--option=value`', ['build', '--root=i18n', '--dr'], ['--drafts']],
  ['an empty word in quotes', ['i18n', '""'], ['status', 'stamp', 'help']],
  ['no words', [], ['build', 'i18n', 'help']]
] as const
for (const [why, words, expected] of cases)
  test(`complete: ${why}`, () =>
    assert.equal(
      completionsOf(program, words).map(([word]) => word),
      expected
    ))

test('complete: completionsOf have descriptions', () =>
  assert.equal(completionsOf(program, ['b']), [['build', 'write it']]))

/** A folder with a `sitegen` program for the shells to find. */
function programFolder(): string {
  const folder = temporaryFolder()
  const file = join(folder, 'sitegen')
  writeFileSync(file, `#!/bin/sh\nexec '${process.execPath}' '${join(repository, 'bin/sitegen.js')}' "$@"\n`)
  chmodSync(file, 0o755)
  return folder
}

/** Shells are tested if they are installed (test/setup.js installs them on Debian); others are reported as skipped. */
function isThere(shell: string): boolean {
  const found = process.platform !== 'win32' && hasProgram(shell)
  if (!found) process.stderr.write(`${shell} is not installed here: its completion is not tried\n`)
  return found
}

function inShell(shell: string, script: string): string {
  const folder = programFolder()
  const { stdout, stderr, status } = spawnSync(shell, ['-c', script], {
    encoding: 'utf8',
    cwd: folder,
    env: { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}` }
  })
  assert.equal([stderr, status], ['', 0])
  return stdout
}

if (isThere('bash'))
  test('bash completes commands, options and values', () => {
    const press = (words: readonly string[]) =>
      `COMP_WORDS=(sitegen ${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length}; _sitegen; echo "\${COMPREPLY[*]}"`
    assert.is(
      inShell(
        'bash',
        [
          'source <(sitegen completion bash)',
          'complete -p sitegen',
          press(['che']),
          press(['i18n', 's']),
          press(['check', '--format', '']),
          press(['build', '--root', ''])
        ].join('\n')
      ),
      'complete -o bashdefault -o default -F _sitegen sitegen\ncheck\nstatus stamp\ntext json github sarif\n\n'
    )
  })

if (isThere('fish'))
  test('fish completes commands, options and values', () => {
    const pressed = inShell(
      'fish',
      [
        'sitegen completion fish | source',
        "complete -C 'sitegen che'",
        "complete -C 'sitegen check --format '"
      ].join('\n')
    )
    assert.match(pressed, /^check\treport all.*\ngithub\njson\nsarif\ntext\n$/)
  })

if (isThere('zsh'))
  test('zsh accepts the script', () => {
    const script =
      'autoload -Uz compinit; compinit -u -D; source <(sitegen completion zsh); print $_comps[sitegen]'
    assert.is(inShell('zsh', script), '_sitegen\n')
  })

test('every supported shell has a script; others are rejected', () => {
  assert.equal(shells, ['bash', 'zsh', 'fish', 'powershell'])
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(repository, 'bin/sitegen.js'), 'completion', 'tcsh'],
    { encoding: 'utf8' }
  )
  assert.is(status, 2)
  assert.match(stderr, 'Allowed choices are bash, zsh, fish, powershell.')
})
