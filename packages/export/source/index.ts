// The commands of this package, for `sitegen`: it loads this when `sitegen export` is called.

import type { CommandPackage } from 'sitegen/internals'

/** Give `sitegen export` its subcommands and their options. */
export const define: CommandPackage['define'] = (command, toAction) => {
  const form = (name: string, description: string) =>
    command
      .command(name)
      .description(description)
      .option('--root <dir>', 'project folder', '.')
      .option('--build <dir>', 'folder of the built site, relative to the project', 'build')
      .option('--out <path>', 'what to write, relative to the working directory')
  const ofBook = (name: string, description: string) =>
    form(name, description)
      .option('--sidebar <id>', 'a sidebar, or all of a collection (default: all sidebars)')
      .option('--version <name>', 'version of the documentation (default: the current one)')
      .option('--locale <code>', 'language (default: that of the site)')
      .option('--title <text>', 'title of the book (default: that of the site)')
      .option('--styles <file>', 'own style sheet, relative to the working directory')
  ofBook('pdf', 'print the pages of sidebars as one PDF, with Chromium')
    .option(
      '--browser <path>',
      'Chromium or a browser made of it (default: the variable CHROMIUM, or the usual places)'
    )
    .action((options: object) => toAction(async () => (await import('./command/pdf.ts')).run)(options))
  ofBook('epub', 'make an EPUB of the pages of sidebars').action((options: object) =>
    toAction(async () => (await import('./command/epub.ts')).run)(options)
  )
  form('offline', 'make a folder that opens without a server, with navigation and search')
    .option('--sidebar <id>', 'only a sidebar, or all of a collection (default: the whole site)')
    .option('--version <name>', 'only a version of the documentation (default: all)')
    .option('--locale <code>', 'only a language (default: all)')
    .action((options: object) => toAction(async () => (await import('./command/offline.ts')).run)(options))
}
