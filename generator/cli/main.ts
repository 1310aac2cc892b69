// The command line: reads arguments and environment, prints, and decides the exit code. Nothing
// else in the generator does any of these.

import { homedir } from 'node:os'
import { createInterface } from 'node:readline/promises'
import { Argument, Command, CommanderError, InvalidArgumentError, Option } from 'commander'
import { isDay } from '../base/schema.ts'
import { packageVersion } from '../bundle/package.ts'
import type { Shard } from '../graph/shard.ts'
import { onlyPublic } from '../load/public-variables.ts'
import { templateNames, usualTemplate } from '../scaffold/templates.ts'
import { exportFormats } from '../search/export.ts'
import { complete, run as printScript, shells } from './completion.ts'
import { noProgress, type Progress, startProgress } from './progress.ts'
import { exitCodes, type Command as Run, type Terminal } from './terminal.ts'
import { userFolder } from './user-folder.ts'

/**
 * Run the command line.
 *
 * @returns exit code: 0 done, 1 the site has errors, 2 the call is wrong, 130 interrupted
 */
export async function main(argv: readonly string[], environment: Environment): Promise<number> {
  // Who reads our output may have seen enough of it (`sitegen check | head`): the work goes on.
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error
    })
  const wrong = wrongEnvironment(environment)
  let progress: Progress | undefined
  const color = colored(environment)
  const terminal: Terminal = {
    out(text) {
      progress?.clear()
      process.stdout.write(`${text}\n`)
    },
    err(text) {
      progress?.clear()
      process.stderr.write(`${text}\n`)
    },
    color,
    progress(inLog) {
      const columns = columnsOf(environment)
      const write = (text: string) => void process.stderr.write(text)
      progress = columns || inLog ? startProgress({ color, columns, write }) : noProgress
      return progress
    },
    ask: process.stdin.isTTY && process.stderr.isTTY ? askOnTerminal : undefined,
    prompts:
      process.stdin.isTTY && process.stderr.isTTY
        ? { input: process.stdin, output: process.stderr }
        : undefined,
    packageManager: packageManagerIn(environment),
    cwd: process.cwd(),
    userFolder: userFolder(process.platform, homedir(), environment),
    today: todayIn(wrong === undefined ? environment : {}),
    environment: onlyPublic(environment),
    cacheToken: environment.SITEGEN_CACHE_TOKEN || undefined
  }
  let code: number = exitCodes.done
  const program = commands((run) => async (...args) => {
    if (wrong !== undefined) {
      terminal.err(wrong)
      code = exitCodes.usage
      return
    }
    // commander gives the options that `commands` declares for this very command.
    code = await run(terminal, args[0] as never)
  })
  try {
    await program.parseAsync(argv)
    return code
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.done : exitCodes.usage
    terminal.err(
      `This is a bug in sitegen; please report it with the text below.\n${error instanceof Error ? error.stack : String(error)}`
    )
    return exitCodes.failed
  }
}

const colored = (environment: Environment): boolean =>
  !environment.NO_COLOR && (Boolean(environment.FORCE_COLOR) || Boolean(process.stderr.isTTY))

/** The width of the terminal that messages are shown on; nothing where they go to a file or a log. */
const columnsOf = ({ CI: ci, TERM: term }: Environment): (() => number) | undefined =>
  process.stderr.isTTY && !ci && term !== 'dumb' ? () => process.stderr.columns || 80 : undefined

type Environment = Readonly<Record<string, string | undefined>>

/** Package managers name themselves to what they run: `pnpm/9.1.0 npm/? node/v20.19.0 linux x64`. */
function packageManagerIn({ npm_config_user_agent: agent = '' }: Environment): Terminal['packageManager'] {
  return (['pnpm', 'yarn', 'bun'] as const).find((name) => agent.startsWith(`${name}/`)) ?? 'npm'
}

/** Anything but a yes is a no, the end of the input too. */
async function askOnTerminal(question: string): Promise<boolean> {
  const lines = createInterface({ input: process.stdin, output: process.stderr })
  const ended = new Promise<string>((resolve) => lines.once('close', () => resolve('')))
  try {
    return /^y(es)?$/i.test((await Promise.race([lines.question(`${question} (y/N) `), ended])).trim())
  } finally {
    lines.close()
  }
}

/**
 * The day of this run. The output depends on it where posts are dated in the future, so that it can be
 * given: by `--today`, or as https://reproducible-builds.org/specs/source-date-epoch/ says.
 */
const todayIn = ({ SOURCE_DATE_EPOCH: seconds }: Environment): string =>
  (seconds ? new Date(Number(seconds) * 1000) : new Date()).toISOString().slice(0, 10)

/** What is wrong with the environment, for a person; nothing when it is right. A variable that is empty is not set. */
function wrongEnvironment({ SOURCE_DATE_EPOCH: seconds, SITEGEN_CACHE_TOKEN: token }: Environment) {
  if (seconds && !/^\d{1,11}$/.test(seconds))
    return `SOURCE_DATE_EPOCH is ${JSON.stringify(seconds)}.\n  hint: it is a number of seconds since 1970, such as 1747699200; without it the day of the build is today`
  // The token itself is not shown: what is printed in CI may be read by everybody.
  if (token && !/^[!-~]+$/.test(token))
    return 'SITEGEN_CACHE_TOKEN has characters in it that cannot be sent, such as a space or a line break.\n  hint: a token is one word of ASCII; look for a line break at its end'
  return undefined
}

type Wrap = (run: Run) => (...args: readonly unknown[]) => Promise<void>

function commands(wrap: Wrap): Command {
  const program = new Command('sitegen')
    .description('Builds documentation, blogs and marketing sites in many languages.')
    .version(packageVersion())
    .exitOverride()
  program.configureHelp({ showGlobalOptions: true })
  const root = () => new Option('--root <dir>', 'project folder').default('.')
  const today = () =>
    new Option('--today <day>', 'leave out posts that are dated later').argParser(calendarDay)
  const port = (usual: number) =>
    new Option('--port <number>', `port to listen on (default: ${usual}, or the next free one)`).argParser(
      portNumber
    )
  const host = () =>
    new Option('--host <address>', 'address to listen on').default('127.0.0.1').argParser(hostName)
  const lazy =
    (load: () => Promise<{ readonly run: Run }>): Run =>
    async (terminal, options) =>
      (await load()).run(terminal, options)
  beginnings(program, wrap, root)
  // Who names a folder means the project, or the Markdown that it has.
  const inFolder =
    (load: () => Promise<{ readonly run: Run }>) => (folder: string | undefined, options: object) =>
      wrap(lazy(load))({ ...options, ...(folder === undefined ? {} : { root: folder }) })
  const folder = () => new Argument('[folder]', 'project, or a folder of Markdown; in place of --root')
  program
    .command('build')
    .description('write the site')
    .addArgument(folder())
    .addOption(root())
    .option('--out <dir>', 'output folder, relative to the project (default: "build")')
    .option('--locale <code...>', 'write only these locales')
    .option('--drafts', 'write drafts too, and posts of days to come', false)
    .addOption(today())
    .addOption(
      new Option('--shard <i/n>', 'render one of n parts of the pages, for `sitegen merge`').argParser(shard)
    )
    .option('--no-cache', 'build even if nothing has changed since the last build')
    .option('--cache-read-only', 'send nothing to the remote cache: for builds that are not trusted', false)
    .option('--json', 'print the result as one JSON object', false)
    .option('--stats', 'say where time and bytes went, and draw it', false)
    .option('--profile <file>', "write a trace for Chrome's performance panel, relative to the project")
    .action(inFolder(() => import('./build.ts')))
  program
    .command('merge')
    .description('put the shards of a build together')
    .argument('<dirs...>', 'folders that `sitegen build --shard` has written')
    .option('--out <dir>', 'output folder', 'build')
    .option('--json', 'print the result as one JSON object', false)
    .action((folders: readonly string[], options: object) =>
      wrap(lazy(() => import('./merge.ts')))({ ...options, folders })
    )
  program
    .command('check')
    .description('report all that a build would find wrong, and write no site')
    .addArgument(folder())
    .addOption(root())
    .option('--drafts', 'check drafts too, and posts of days to come', false)
    .addOption(today())
    .addOption(
      new Option('--format <format>', 'form of the report')
        .choices(['text', 'json', 'github', 'sarif'])
        .default('text')
    )
    .action(inFolder(() => import('./check.ts')))
  program
    .command('serve')
    .description('show the site while it is being written')
    .addArgument(folder())
    .addOption(root())
    .addOption(port(3000))
    .addOption(host())
    .option('--open', 'open the browser', false)
    .option('--https', 'serve by HTTPS, with a certificate that is made once', false)
    .action(inFolder(() => import('./serve.ts')))
  program
    .command('preview')
    .description('serve what build wrote')
    .addArgument(folder())
    .addOption(root())
    .option('--out <dir>', 'output folder, relative to the project', 'build')
    .addOption(port(4173))
    .addOption(host())
    .action(inFolder(() => import('./preview.ts')))
  program
    .command('clean')
    .description('delete the output and what sitegen keeps between builds')
    .addArgument(folder())
    .addOption(root())
    .option('--out <dir>', 'output folder, relative to the project', 'build')
    .action(inFolder(() => import('./clean.ts')))
  program
    .command('schema')
    .description('print the JSON Schema of a file that authors write, for editors')
    .argument('[name]', 'which one; without it, the list of them')
    .option('--out <dir>', 'write all of them, or the named one, to this folder')
    .action((name: string | undefined, options: object) =>
      wrap(lazy(() => import('./schema.ts')))({ ...options, name })
    )
  translations(program, wrap, root)
  program
    .command('search')
    .description('hand the records of the search to another engine')
    .command('export')
    .description('write them as JSON lines, and beside them the ids that are gone since last time')
    .addOption(root())
    .option('--out <file>', 'file to write, relative to the project', 'search.jsonl')
    .addOption(new Option('--for <engine>', 'names of the fields').choices(exportFormats).default('plain'))
    .action(wrap(lazy(() => import('./search-export.ts'))))
  program
    .command('privacy')
    .description('list the outside hosts that pages may ask, for the privacy statement')
    .addArgument(folder())
    .addOption(root())
    .addOption(
      new Option('--json', 'print the record as one JSON object').default(false).conflicts('markdown')
    )
    .option('--markdown', 'print a table in Markdown', false)
    .option('--locale <code>', 'language of the texts (default: the main one)')
    .option('--all', 'name every page, however many there are', false)
    .action(inFolder(() => import('./privacy.ts')))
  completion(program, wrap)
  return program
}

function completion(program: Command, wrap: Wrap): void {
  program
    .command('completion')
    .description('print a script that completes the command line in a shell')
    .addArgument(new Argument('<shell>', 'which one; the script says where it goes').choices(shells))
    .action((shell: string) => wrap(async (terminal, options) => printScript(terminal, options))({ shell }))
  program
    .command('complete', { hidden: true })
    .description('list the words that the last one may become')
    .argument('[words...]')
    .action((words: readonly string[]) =>
      wrap(async (terminal, options) => complete(terminal, options))({ program, words })
    )
}

/** What makes files: the names of templates and kinds are checked by the commands, which know what was meant. */
function beginnings(program: Command, wrap: Wrap, root: () => Option): void {
  const template = new Option('--template <name>', `what it starts with (default: "${usualTemplate}")`)
  template.argChoices = [...templateNames]
  program
    .command('init')
    .description('start a site: write a project that builds')
    .argument('[folder]', 'where; the folder is made (default: this one)')
    .addOption(template)
    .option('--title <text>', "name of the site (default: the folder's)")
    .option('--url <address>', 'where it will be published (default: "https://example.com")')
    .option(
      '--languages <codes>',
      'with commas between them, the main one first (default: those of the template)'
    )
    .option('--yes', 'ask nothing', false)
    .action((folder: string | undefined, options: object) =>
      wrap(async (terminal, given) => (await import('./init.ts')).run(terminal, given))({
        ...options,
        folder
      })
    )
  const kind = new Argument('<kind>', 'what it is')
  kind.argChoices = ['doc', 'post', 'page', 'version', 'locale']
  program
    .command('new')
    .description('add a document, post, page, version of the documentation or language')
    .addArgument(kind)
    .argument('<name>', 'title or path of a page, such as "guide/How to install"; else `1.0`, `fr`')
    .addOption(root())
    .option('--collection <name>', 'which one, where the site has several of the kind')
    .option('--locale <code>', 'language of the page (default: the main one)')
    .option('--git <tag>', 'take the documents of a version from git, and copy nothing')
    .action((kind: string, name: string, options: object) =>
      wrap(async (terminal, given) => (await import('./new.ts')).run(terminal, given))({
        ...options,
        kind,
        name
      })
    )
}

function translations(program: Command, wrap: Wrap, root: () => Option): void {
  const group = program.command('i18n').description('say how translations stand to their originals')
  group
    .command('status')
    .description('list translations that are stale, unstamped or missing, and pages of one language alone')
    .addOption(root())
    .option('--json', 'print the result as one JSON object', false)
    .addOption(
      new Option(
        '--threshold <percent>',
        'fail when fewer are translated and not stale in a language'
      ).argParser(percent)
    )
    .action(wrap(async (terminal, options) => (await import('./i18n.ts')).status(terminal, options)))
  group
    .command('stamp')
    .description('note in translations that they are current')
    .argument('[paths...]', 'files and folders; all translations when none is given')
    .addOption(root())
    .option('--yes', 'do not ask', false)
    .option('--dry-run', 'list the files, and write nothing', false)
    .action((paths: readonly string[], options: object) =>
      wrap(async (terminal, given) => (await import('./i18n.ts')).stamp(terminal, given))({
        ...options,
        paths
      })
    )
}

function percent(text: string): number {
  const value = Number(text)
  if (text.trim() === '' || !(value >= 0 && value <= 100))
    throw new InvalidArgumentError('Expected a number from 0 to 100.')
  return value
}

function shard(text: string): Shard {
  const [number = 0, count = 0] = /^\d{1,4}\/\d{1,4}$/.test(text) ? text.split('/').map(Number) : []
  if (number < 1 || number > count)
    throw new InvalidArgumentError('Expected a number and a count such as 2/4.')
  return { number, count }
}

function calendarDay(text: string): string {
  if (!isDay(text)) throw new InvalidArgumentError('Expected a date such as 2025-05-20.')
  return text
}

// An empty name means every address of the machine to the operating system, which nobody means who writes one.
function hostName(text: string): string {
  if (!/^[\w.:%-]+$/.test(text))
    throw new InvalidArgumentError('Expected an address or a name of this machine, such as 127.0.0.1.')
  return text
}

function portNumber(text: string): number {
  const value = Number(text)
  if (!/^\d{1,5}$/.test(text) || value > 65535)
    throw new InvalidArgumentError('Expected a port from 0 to 65535.')
  return value
}
