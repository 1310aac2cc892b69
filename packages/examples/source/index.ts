// The command of this package, for `sitegen`: it loads it when `sitegen examples` is called.

import type { CommandPackage } from 'sitegen/internals'

/** Give `sitegen examples` its options. */
export const define: CommandPackage['define'] = (command, toAction) => {
  command
    .argument('[dir]', 'project (default: this folder)')
    .option('--only <text>', 'run only examples in files whose path contains this text')
    .action((root: string | undefined, options: object) =>
      toAction(async () => (await import('./command.ts')).run)({ ...options, root: root ?? '.' })
    )
}
