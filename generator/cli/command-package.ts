// Commands that packages of their own bring, since they change at the speed of other tools and few projects need them.

import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Command } from 'commander'
import { installHint, packageBeside, packageFolder } from '../base/sitegen-package.ts'
import type { LoadAction } from './actions.ts'
import { refuse, type Terminal } from './terminal.ts'

/** Runs the code of a command, which is loaded then, with its options and arguments in one object. */
export type ToAction = (load: LoadAction) => (options: object) => Promise<void>

/** What such a package exports. */
export interface CommandPackage {
  /** Give the command its options, arguments, subcommands and actions. */
  define(command: Command, toAction: ToAction): void
}

/** Packages by the first word of their commands, which is the end of their names. */
export const commandPackages = {
  diff: { description: 'compare two outputs, projects or revisions' },
  examples: { description: 'run the code blocks with `run`, and compare their output' },
  lsp: { description: 'answer editors: messages, completion, renaming' },
  mcp: { description: 'answer assistants: search and read a built site' },
  migrate: { description: 'convert a project of another tool' }
} as const

export type PackagedCommand = keyof typeof commandPackages

export type InstalledPackages = Readonly<Partial<Record<PackagedCommand, CommandPackage>>>

/**
 * Load the package of the command that is called, from beside sitegen or from the project.
 *
 * @param words of the command line
 */
export async function installedPackages(cwd: string, words: readonly string[]): Promise<InstalledPackages> {
  const [first = '', second = ''] = words.filter((word) => !word.startsWith('-'))
  // These two are about another command: `sitegen help migrate`.
  const called = ['complete', 'help'].includes(first) ? second : first
  if (!isPackaged(called)) return {}
  return { [called]: await load(packageBeside(called), cwd) }
}

const isPackaged = (name: string): name is PackagedCommand => Object.hasOwn(commandPackages, name)

async function load(name: string, cwd: string): Promise<CommandPackage | undefined> {
  const place = placeOf(name, packageFolder()) ?? placeOf(name, cwd)
  return place === undefined ? undefined : ((await import(pathToFileURL(place).href)) as CommandPackage)
}

/** The main module of a package, as Node resolves it from a folder. */
function placeOf(name: string, folder: string): string | undefined {
  try {
    return createRequire(join(folder, 'package.json')).resolve(name)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND') return undefined
    throw error
  }
}

/** The command of a package that is not installed. */
export async function missingPackage(
  terminal: Terminal,
  { command }: { readonly command: PackagedCommand }
): Promise<number> {
  return refuse(
    terminal,
    `\`sitegen ${command}\` needs the package ${packageBeside(command)}, which is not installed.`,
    installHint(command, terminal.packageManager ?? 'npm')
  )
}
