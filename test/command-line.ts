// Runs commands in this process, which takes no startup time. `end-to-end/cli` also runs them as processes.

import { type Command, CommanderError } from 'commander'
import type { InstalledPackages } from '../generator/cli/command-package.ts'
import { commands } from '../generator/cli/commands.ts'
import { exitCodes, type Terminal } from '../generator/cli/terminal.ts'
import * as a11y from '../packages/a11y/source/index.ts'
import * as diff from '../packages/diff/source/index.ts'
import * as examples from '../packages/examples/source/index.ts'
import * as exporting from '../packages/export/source/index.ts'
import * as lsp from '../packages/lsp/source/index.ts'
import * as mcp from '../packages/mcp/source/index.ts'
import * as migrate from '../packages/migrate/source/index.ts'

const packages: Required<InstalledPackages> = {
  'a11y-report': a11y,
  diff,
  examples,
  export: exporting,
  lsp,
  mcp,
  migrate
}

export interface CommandResult {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** Run a command, without colors and without an interactive terminal. @param cwd absolute folder it runs in */
export const runCommand = (cwd: string, ...words: readonly string[]): Promise<CommandResult> =>
  runCommandWith({}, cwd, ...words)

/** The same, with a token for the remote cache, or at another time. */
export async function runCommandWith(
  settings: Partial<Pick<Terminal, 'cacheToken' | 'today' | 'language'>>,
  cwd: string,
  ...words: readonly string[]
): Promise<CommandResult> {
  const output = { out: '', err: '' }
  const out = (text: string): void => {
    output.out += text
  }
  const err = (text: string): void => {
    output.err += text
  }
  const terminal: Terminal = {
    out: (text) => out(`${text}\n`),
    err: (text) => err(`${text}\n`),
    color: false,
    cwd,
    today: `${new Date().toISOString().slice(0, 19)}Z`,
    environment: {},
    ...settings
  }
  let code: number = exitCodes.done
  const program = commands(
    (load) => async (options) => {
      code = await (await load())(terminal, options as never)
    },
    packages
  )
  for (const command of allCommands(program)) command.configureOutput({ writeOut: out, writeErr: err })
  try {
    await program.parseAsync(['node', 'sitegen', ...words])
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    code = error.exitCode === 0 ? exitCodes.done : exitCodes.usage
  }
  return { code, ...output }
}

const allCommands = (command: Command): readonly Command[] => [
  command,
  ...command.commands.flatMap((inner) => allCommands(inner))
]
