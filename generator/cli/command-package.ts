// Commands that packages of their own bring, since they change at the speed of other tools and few projects need them.

import type { Command } from 'commander'
import type { LoadAction } from './actions.ts'
import { loadPackage, refusePackage } from './load-package.ts'
import type { Terminal } from './terminal.ts'

/** Runs the code of a command, which is loaded then, with its options and arguments in one object. */
export type ToAction = (load: LoadAction) => (options: object) => Promise<void>

/** What such a package exports. */
export interface CommandPackage {
  /** Give the command its options, arguments, subcommands and actions. */
  define(command: Command, toAction: ToAction): void
}

/** Packages by the first word of their commands, which is the end of their names unless they name another. */
export const commandPackages = {
  'a11y-report': {
    description: 'report accessibility by criterion, and write the statement',
    package: 'a11y'
  },
  diff: { description: 'compare two outputs, projects or revisions' },
  examples: { description: 'run the code blocks with `run`, and compare their output' },
  export: { description: 'make a PDF, an EPUB or a folder for offline reading of a built site' },
  lsp: { description: 'answer editors: messages, completion, renaming' },
  mcp: { description: 'answer assistants: search and read a built site' },
  migrate: { description: 'convert a project of another tool' }
} as const satisfies Readonly<Record<string, { readonly description: string; readonly package?: string }>>

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
  return { [called]: await loadPackage<CommandPackage>(suffixOf(called), cwd) }
}

/** End of the name of a command's package. */
const suffixOf = (command: PackagedCommand): string => {
  const entry: { readonly description: string; readonly package?: string } = commandPackages[command]
  return entry.package ?? command
}

const isPackaged = (name: string): name is PackagedCommand => Object.hasOwn(commandPackages, name)

/** The command of a package that is not installed. */
export async function missingPackage(
  terminal: Terminal,
  { command }: { readonly command: PackagedCommand }
): Promise<number> {
  return refusePackage(terminal, command, suffixOf(command))
}
