// The commands of this package, for `sitegen`: it loads them when `sitegen migrate` is called.

import type { CommandPackage } from 'sitegen/internals'
import { toolNames } from './tool.ts'

/** Give `sitegen migrate` its options, and its subcommand `verify`. */
export const define: CommandPackage['define'] = (command, toAction) => {
  command
    .argument('<source>', 'folder with its configuration, which is only read')
    .addOption(
      command
        .createOption('--from <tool>', 'tool of the project (default: by its configuration)')
        .choices(toolNames)
    )
    .option('--out <dir>', 'folder of the new project (default: the name of the source, with "-sitegen")')
    .option(
      '--within <dir>',
      'folder around the source that it may read, such as its repository (default: the source)'
    )
    .option('--old <path>', 'output folder or sitemap.xml of the old site (default: build/ in the source)')
    .option('--keep-jsx', 'leave JSX as it is, in .mdx files', false)
    .option('--dry-run', 'only say what would be done', false)
    .option('--json', 'print the report as one JSON object', false)
    .option('--run-config', 'run a configuration that is a program, without network', false)
    .action((source: string, options: object) =>
      toAction(async () => (await import('./command/migrate.ts')).run)({ ...options, source })
    )
  command
    .command('verify')
    .description('compare the new site with the old one: addresses, files, headings, texts')
    .argument('<dir>', 'project that replaces the old site; it is built if it has no output')
    .requiredOption(
      '--against <path>',
      'sitemap.xml, a list of addresses, or the output folder of the old tool'
    )
    .option('--out <dir>', 'output folder, relative to the project', 'build')
    .option('--text', 'compare the words of all articles; needs the old output', false)
    .option('--accept <file>', 'differences that are not counted: the output of --json, cut to these')
    .option('--browser', 'open pages in Chromium; needs playwright-core in the project', false)
    .option('--chromium <path>', 'the browser for --browser (default: one that is installed)')
    .option('--json', 'print the report as one JSON object', false)
    .configureHelp({ showGlobalOptions: false })
    // commander gives --json and --out, which `migrate` has too, to the outer command.
    .action((root: string, _: object, verify: typeof command) =>
      toAction(async () => (await import('./command/verify.ts')).run)({ ...verify.optsWithGlobals(), root })
    )
}
