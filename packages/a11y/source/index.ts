// The commands of this package, for `sitegen`, and what `sitegen check --a11y` calls.

import type { AccessibilityPackage, CommandPackage } from 'sitegen/internals'

/** Give `sitegen a11y-report` its options. */
export const define: CommandPackage['define'] = (command, toAction) => {
  const choice = (flags: string, description: string, choices: readonly string[]) =>
    command.createOption(flags, description).choices(choices)
  command
    .option('--root <dir>', 'project folder', '.')
    .addOption(choice('--language <code>', 'language of the text', ['en', 'de']).default('en'))
    .addOption(
      choice('--statement <law>', 'write the statement for a German law in place of the report', [
        'bitv',
        'bfsg'
      ])
    )
    .option('--json', 'print the report as one JSON object', false)
    .option('--all', 'open all pages, not only one of each template', false)
    .option('--site <name>', 'what the text calls the site (default: its address)')
    .option('--out <file>', 'write the text to a file')
    .option(
      '--browser <path>',
      'Chromium or a browser made of it (default: the variable CHROMIUM, or the usual places)'
    )
    .action((options: object) => toAction(async () => (await import('./command/report.ts')).run)(options))
}

/** Look at pages for `sitegen check --a11y`. */
export const findIn: AccessibilityPackage['findIn'] = async (terminal, root, pages) => {
  const observed = await (await import('./command/observe.ts')).observe(terminal, root, pages)
  return 'problem' in observed ? observed : observed.findings
}
