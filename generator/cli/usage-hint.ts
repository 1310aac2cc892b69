import type { Command, CommanderError } from 'commander'

/**
 * Hint with the corrected command if an argument is missing or an option is unknown; `undefined` for other errors.
 *
 * @param words of the command line, without program and script
 */
export function usageHint(
  { code, message }: CommanderError,
  program: Command,
  words: readonly string[]
): string | undefined {
  const { command, name } = calledCommand(program, words)
  if (code === 'commander.missingArgument') {
    const usage = command.usage().replace(/^\[options\] /, '')
    return `  hint: write \`${name} ${usage}\`; \`${name} --help\` explains it`
  }
  // commander names an option that is spelled alike.
  if (code === 'commander.unknownOption' && !message.includes('Did you mean'))
    return `  hint: \`${name} --help\` lists the options`
  return undefined
}

function calledCommand(
  program: Command,
  words: readonly string[]
): { readonly command: Command; readonly name: string } {
  let command = program
  let name = program.name()
  for (const word of words) {
    const next = command.commands.find((subcommand) => subcommand.name() === word)
    if (!next) break
    command = next
    name += ` ${word}`
  }
  return { command, name }
}
