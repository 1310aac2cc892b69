// The command of this package, for `sitegen`: it loads this when `sitegen diff` is called.

import type { CommandPackage } from 'sitegen/internals'

/** Give `sitegen diff` its arguments and options. */
export const define: CommandPackage['define'] = (command, toAction) => {
  const choice = (flags: string, description: string, choices: readonly string[]) =>
    command.createOption(flags, description).choices(choices)
  command
    .argument('<before>', 'output folder, project folder, git revision, or OpenAPI file')
    .argument('<after>', 'the same; `.` is the project as it is')
    .option('--root <dir>', 'project folder, for revisions', '.')
    .addOption(
      choice('--format <format>', 'format of the report', ['text', 'json', 'markdown', 'html']).default(
        'text'
      )
    )
    .addOption(choice('--list <list>', 'print only a list, one item a line', ['upload', 'purge', 'indexnow']))
    .option('--queries <file>', 'searches to compare, one a line (default: titles of pages)')
    .option('--out <file>', 'write the report to a file')
    .option('--strict', 'exit with 1 if an address or an id leads nowhere any more', false)
    .action((before: string, after: string, options: object) =>
      toAction(async () => (await import('./command/diff.ts')).run)({ ...options, before, after })
    )
}
