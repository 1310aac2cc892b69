// The commands of this package, for `sitegen`: it loads them when `sitegen lsp` is called.

import type { CommandPackage } from 'sitegen/internals'

/** Give `sitegen lsp` its options. */
export const define: CommandPackage['define'] = (command, toAction) => {
  command
    .argument('[folder]', 'folder of Markdown that is a site without a site/site.yaml')
    .option('--stdio', 'talk over standard input and output, which it always does', true)
    .action((folder: string | undefined, options: object) =>
      toAction(async () => (await import('./command/lsp.ts')).run)({ ...options, folder })
    )
}
