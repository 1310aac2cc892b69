// The commands, with their options and arguments: only their definitions, which help, completion and the reference of the
// handbook share. `actions.ts` has their code.

import { Argument, Command, Option } from 'commander'
import { packageVersion } from '../base/sitegen-package.ts'
import { defaultTemplate, templateNames } from '../scaffold/templates.ts'
import { exportFormats } from '../search/export.ts'
import { actions, type LoadAction } from './actions.ts'
import { codeLanguages } from './code-texts/code-text.ts'
import {
  commandPackages,
  type InstalledPackages,
  missingPackage,
  type PackagedCommand,
  type ToAction
} from './command-package.ts'
import { shells } from './completion.ts'
import { folder, host, locales, offline, percent, port, root, shard, today } from './options.ts'

/**
 * All commands, in the order of the help.
 *
 * @param packages those whose commands are complete; of others, only name and description are known
 */
export function commands(toAction: ToAction, packages: InstalledPackages): Command {
  const program = new Command('sitegen')
    .description('Builds documentation, blogs and marketing sites in many languages.')
    .version(packageVersion())
    .exitOverride()
    // `--version` of a command is its own.
    .enablePositionalOptions()
  program.configureHelp({ showGlobalOptions: true })
  scaffoldCommands(program, toAction)
  buildCommands(program, toAction)
  serverCommands(program, toAction)
  upkeepCommands(program, toAction)
  packagedCommands(program, toAction, packages)
  i18nCommands(program, toAction)
  recordCommands(program, toAction)
  completionCommands(program, toAction)
  return program
}

/** The action of a command whose folder argument is the project, or a folder of Markdown. */
const inFolder = (toAction: ToAction, load: LoadAction) => (path: string | undefined, options: object) =>
  toAction(load)({ ...options, ...(path !== undefined && { root: path }) })

function buildCommands(program: Command, toAction: ToAction): void {
  program
    .command('build')
    .description('build the site')
    .addArgument(folder())
    .addOption(root())
    .option('--out <dir>', 'output folder, relative to the project (default: "build")')
    .addOption(locales())
    .option('--drafts', 'include drafts and scheduled posts', false)
    .addOption(today())
    .addOption(
      new Option('--shard <i/n>', 'render one of n shards of the pages, for `sitegen merge`').argParser(shard)
    )
    .addOption(
      new Option(
        '--only <step>',
        'with --shard: only parse its documents and share them with the other shards'
      ).choices(['documents'])
    )
    .option('--no-cache', 'build even if nothing has changed since the last build')
    .addOption(offline())
    .option('--cache-read-only', 'send nothing to the remote cache: for untrusted builds', false)
    .option('--json', 'print the result as one JSON object', false)
    .option('--stats', 'print times and sizes, and write a report', false)
    .option('--profile <file>', "write a trace for Chrome's performance panel, relative to the project")
    .option('--explain <path>', 'say why a page was rendered again')
    .action(inFolder(toAction, actions.build))
  program
    .command('merge')
    .description('merge the shards of a build')
    .argument('<dirs...>', 'folders that `sitegen build --shard` has written')
    .option('--out <dir>', 'output folder', 'build')
    .option('--verify', 'compare all files with their hashes, not only their sizes', false)
    .option('--json', 'print the result as one JSON object', false)
    .action((folders: readonly string[], options: object) => toAction(actions.merge)({ ...options, folders }))
  program
    .command('check')
    .description('report all problems without building the site')
    .addArgument(folder())
    .addOption(root())
    .option('--drafts', 'include drafts and scheduled posts', false)
    .addOption(today())
    .addOption(offline())
    .addOption(
      new Option('--format <format>', 'format of the report')
        .choices(['text', 'json', 'github', 'sarif'])
        .default('text')
    )
    .option('--external', 'also try links to other sites', false)
    .option('--a11y', 'also check accessibility in Chromium: a page of each template', false)
    .option('--a11y-all', 'the same for all pages', false)
    .option('--fix', 'repair what is certain, and print the difference', false)
    .option(
      '--changed <ref>',
      'report only files that differ from where the branch left this one, such as `origin/main`; `HEAD` for what is not committed'
    )
    .action(inFolder(toAction, actions.check))
}

function serverCommands(program: Command, toAction: ToAction): void {
  program
    .command('serve')
    .description('start a development server with live updates')
    .addArgument(folder())
    .addOption(root())
    .addOption(port(3000))
    .addOption(host())
    .option('--open', 'open the browser', false)
    .addOption(offline())
    .option('--https', 'serve over HTTPS, with a certificate that is created once', false)
    .action(inFolder(toAction, actions.serve))
  program
    .command('preview')
    .description('serve the built site')
    .addArgument(folder())
    .addOption(root())
    .option('--out <dir>', 'output folder, relative to the project', 'build')
    .addOption(port(4173))
    .addOption(host())
    .action(inFolder(toAction, actions.preview))
}

function upkeepCommands(program: Command, toAction: ToAction): void {
  program
    .command('mv')
    .description('rename a page, a folder, a file or a heading, with its translations and all links')
    .argument('<from>', 'file or folder; `page.md#id` for a heading')
    .argument('<to>', 'new name; `page.md#id`, or `page.md#New text`, for a heading')
    .addOption(root())
    .option('--dry-run', 'print the difference without writing it', false)
    .option('--no-redirects', 'end the former addresses')
    .action((from: string, to: string, options: object) => toAction(actions.mv)({ ...options, from, to }))
  program
    .command('upgrade')
    .description('replace names that have changed since earlier versions, in the files of the project')
    .addOption(root())
    .option('--yes', 'skip the confirmation', false)
    .option('--dry-run', 'list the replacements without writing them', false)
    .action(toAction(actions.upgrade))
  program
    .command('clean')
    .description('delete the output and the cache')
    .addArgument(folder())
    .addOption(root())
    .option('--out <dir>', 'output folder, relative to the project', 'build')
    .action(inFolder(toAction, actions.clean))
  program
    .command('types')
    .description(
      'write TypeScript types and JSON Schemas of collections of entries, and the schema of site.yaml with plugins, for editors'
    )
    .addArgument(folder())
    .addOption(root())
    .action(inFolder(toAction, actions.types))
  program
    .command('explain')
    .description('say what a message means and what to do about it')
    .argument('[code]', 'code of the message, such as `link-missing`; without it, all are listed')
    .addOption(
      new Option('--language <code>', 'language of the text (default: that of the terminal)').choices(
        codeLanguages
      )
    )
    .action((code: string | undefined, options: object) => toAction(actions.explain)({ ...options, code }))
  program
    .command('presets')
    .description('list the presets of the theme: ready-made looks')
    .action(toAction(actions.presets))
  program
    .command('schema')
    .description('print JSON Schemas of YAML files, for editors')
    .argument('[name]', 'name of the schema; without it, all are listed')
    .option('--out <dir>', 'write all schemas, or the named one, to this folder')
    .action((name: string | undefined, options: object) => toAction(actions.schema)({ ...options, name }))
}

function recordCommands(program: Command, toAction: ToAction): void {
  program
    .command('search')
    .description('export search records for another search engine')
    .command('export')
    .description('write search records as JSON lines, and the ids deleted since the last export')
    .addOption(root())
    .option('--out <file>', 'file to write, relative to the project', 'search.jsonl')
    .addOption(new Option('--for <engine>', 'names of the fields').choices(exportFormats).default('plain'))
    .action(toAction(actions['search export']))
  program
    .command('feedback')
    .description('list pages by what readers said of them')
    .argument('<file>', 'CSV or JSON, as your server or form provider has exported it')
    .option('--json', 'print the result as one JSON object', false)
    .action((file: string, options: object) => toAction(actions.feedback)({ ...options, file }))
  program
    .command('privacy')
    .description('list the external hosts that pages may contact, for the privacy statement')
    .addArgument(folder())
    .addOption(root())
    .addOption(
      new Option('--json', 'print the record as one JSON object').default(false).conflicts('markdown')
    )
    .option('--markdown', 'print a Markdown table', false)
    .option('--locale <code>', 'language of the texts (default: the default locale)')
    .option('--all', 'list every page', false)
    .action(inFolder(toAction, actions.privacy))
}

function completionCommands(program: Command, toAction: ToAction): void {
  program
    .command('completion')
    .description('print a shell completion script')
    .addArgument(
      new Argument('<shell>', 'name of the shell; the script says where it belongs').choices(shells)
    )
    .action((shell: string) => toAction(actions.completion)({ shell }))
  program
    .command('complete', { hidden: true })
    .description('list completions of the last word')
    .argument('[words...]')
    .action((words: readonly string[]) => toAction(actions.complete)({ program, words }))
}

/** Commands that create files. They check names of templates and kinds themselves, to give better hints. */
function scaffoldCommands(program: Command, toAction: ToAction): void {
  const template = new Option('--template <name>', `template of the project (default: "${defaultTemplate}")`)
  template.argChoices = [...templateNames]
  program
    .command('init')
    .description('create a new project')
    .argument('[folder]', 'folder of the project (default: this one)')
    .addOption(template)
    .option('--title <text>', "name of the site (default: the folder's)")
    .option('--url <address>', 'where it will be published (default: "https://example.com")')
    .option(
      '--languages <codes>',
      'comma-separated, the default language first (default: those of the template)'
    )
    .option('--yes', 'accept all defaults', false)
    .action((folder: string | undefined, options: object) => toAction(actions.init)({ ...options, folder }))
  const kind = new Argument('<kind>', 'what to add')
  kind.argChoices = ['doc', 'post', 'page', 'version', 'locale']
  program
    .command('new')
    .description('add a document, post, page, version of the documentation or language')
    .addArgument(kind)
    .argument('<name>', 'title or path of a page, such as "guide/How to install"; or `1.0`, `fr`')
    .addOption(root())
    .option('--collection <name>', 'collection, where the site has several of this kind')
    .option('--locale <code>', 'language of the page (default: the default locale)')
    .option('--git <tag>', 'read the documents of a version from git instead of copying them')
    .action((kind: string, name: string, options: object) =>
      toAction(actions.new)({ ...options, kind, name })
    )
}

function packagedCommands(program: Command, toAction: ToAction, packages: InstalledPackages): void {
  for (const [name, { description }] of Object.entries(commandPackages)) {
    const command = program.command(name).description(description)
    const installed = packages[name as PackagedCommand]
    if (installed) installed.define(command, toAction)
    else
      command
        .argument('[words...]')
        .allowUnknownOption()
        .helpOption(false)
        .action(() => toAction(async () => missingPackage)({ command: name }))
  }
}

function i18nCommands(program: Command, toAction: ToAction): void {
  const group = program.command('i18n').description('manage translations')
  group
    .command('status')
    .description('list stale, unstamped and missing translations, and pages in one language only')
    .addOption(root())
    .option('--json', 'print the result as one JSON object', false)
    .addOption(
      new Option(
        '--threshold <percent>',
        'fail when a language has a lower share of current translations'
      ).argParser(percent)
    )
    .action(toAction(actions['i18n status']))
  group
    .command('stamp')
    .description('mark translations as current')
    .argument('[paths...]', 'files and folders (default: all translations)')
    .addOption(root())
    .option('--yes', 'skip the confirmation', false)
    .option('--dry-run', 'list the files without writing them', false)
    .action((paths: readonly string[], options: object) =>
      toAction(actions['i18n stamp'])({ ...options, paths })
    )
}
