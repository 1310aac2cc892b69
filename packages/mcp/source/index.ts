// The command of this package, for `sitegen`: it loads it when `sitegen mcp` is called.

import { Option } from 'commander'
import type { CommandPackage } from 'sitegen/internals'

/** Give `sitegen mcp` its options. */
export const define: CommandPackage['define'] = (command, toAction) => {
  command
    .argument('[build]', 'output folder of a build', 'build')
    .addOption(
      new Option('--http <port>', 'listen on a port instead of standard input and output').argParser(Number)
    )
    .option('--host <name>', 'address to listen on, with `--http`', 'localhost')
    .action((build: string, options: object) =>
      toAction(async () => (await import('./command/mcp.ts')).run)({ ...options, build })
    )
}
