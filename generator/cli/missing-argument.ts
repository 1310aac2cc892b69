import type { Command } from 'commander'

/** How to write a command that lacks an argument. @param words of the command line, without program and script */
export function missingArgumentHint(program: Command, words: readonly string[]): string {
  let command = program
  let name = program.name()
  for (const word of words) {
    const next = command.commands.find((subcommand) => subcommand.name() === word)
    if (!next) break
    command = next
    name += ` ${word}`
  }
  const usage = command.usage().replace(/^\[options\] /, '')
  return `  hint: write \`${name} ${usage}\`; \`${name} --help\` explains it`
}
