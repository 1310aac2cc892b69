// The command line: reads arguments and environment, prints, and sets the exit code. No other module of the generator does,
// but index.ts, the programmatic API, which reads the environment too.

import { writeSync } from 'node:fs'
import { homedir } from 'node:os'
import { createInterface } from 'node:readline/promises'
import { CommanderError } from 'commander'
import { diskFiles } from '../base/files.ts'
import { onlyPublic } from '../load/public-variables.ts'
import { describeExit, describeUncaught } from '../plugins/uncaught.ts'
import { type CodeLanguage, codeLanguages } from './code-texts/code-text.ts'
import { installedPackages } from './command-package.ts'
import { commands } from './commands.ts'
import { noProgress, type Progress, startProgress } from './progress.ts'
import { exitCodes, type Terminal } from './terminal.ts'
import { usageHint } from './usage-hint.ts'
import { userFolder } from './user-folder.ts'

/**
 * Run the command line.
 *
 * @returns exit code: 0 success, 1 the site has errors, 2 invalid usage, 130 interrupted
 */
export async function main(argv: readonly string[], environment: Environment): Promise<number> {
  // The reader of our output may close the pipe (`sitegen check | head`); the command continues.
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error
    })
  const problem = checkEnvironment(environment)
  let progress: Progress | undefined
  const color = usesColor(environment)
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
    language: languageIn(environment),
    cwd: process.cwd(),
    userFolder: userFolder(process.platform, homedir(), environment),
    get today() {
      return todayIn(problem === undefined ? environment : {})
    },
    environment: onlyPublic(environment),
    cacheToken: environment.SITEGEN_CACHE_TOKEN || undefined
  }
  let code: number = exitCodes.done
  const packages = await installedPackages(terminal.cwd, argv.slice(2))
  const program = commands(
    (load) => async (options) => {
      if (problem !== undefined) {
        terminal.err(problem)
        code = exitCodes.usage
        return
      }
      // commander gives the options that `commands` declares for this very command.
      code = await (await load())(terminal, options as never)
    },
    packages
  )
  const end = watchProcess(terminal)
  try {
    await program.parseAsync(argv)
    return code
  } catch (error) {
    if (error instanceof CommanderError) {
      const hint = usageHint(error, program, argv.slice(2))
      if (hint !== undefined) terminal.err(hint)
      return error.exitCode === 0 ? exitCodes.done : exitCodes.usage
    }
    terminal.err(bugText(error))
    return exitCodes.failed
  } finally {
    end()
  }
}

const bugText = (error: unknown): string =>
  `This is a bug in sitegen; please report it with the text below.\n${error instanceof Error ? error.stack : String(error)}`

/**
 * Report errors that nothing has caught, without ending the command, and an end that is none: plugins run in this process.
 *
 * @returns a function to be called when the command is done
 */
function watchProcess({ err, cwd, color }: Terminal): () => void {
  let isDone = false
  process.on('uncaughtException', async (error) => {
    const warning = describeUncaught(error)
    if (warning) {
      const { reportText } = await import('./report.ts')
      return err(reportText([warning], diskFiles(cwd), color))
    }
    isDone = true
    err(bugText(error))
    process.exit(exitCodes.failed)
  })
  process.on('exit', (code) => {
    if (isDone) return
    // Only what is written synchronously is written now.
    writeSync(process.stderr.fd, `${describeExit(code)}\n`)
    process.exitCode = exitCodes.failed
  })
  return () => {
    isDone = true
  }
}

const usesColor = (environment: Environment): boolean =>
  !environment.NO_COLOR && (Boolean(environment.FORCE_COLOR) || Boolean(process.stderr.isTTY))

/** Width of the terminal for messages; `undefined` if they go to a file or a log. */
const columnsOf = ({ CI: ci, TERM: term }: Environment): (() => number) | undefined =>
  process.stderr.isTTY && !ci && term !== 'dumb' ? () => process.stderr.columns || 80 : undefined

type Environment = Readonly<Record<string, string | undefined>>

/** Package managers identify themselves to the scripts they run: `pnpm/9.1.0 npm/? node/v20.19.0 linux x64`. */
function packageManagerIn({ npm_config_user_agent: agent = '' }: Environment): Terminal['packageManager'] {
  return (['pnpm', 'yarn', 'bun'] as const).find((name) => agent.startsWith(`${name}/`)) ?? 'npm'
}

/** The first of the variables that name the language of messages, in the order of POSIX. */
function languageIn({ LC_ALL, LC_MESSAGES, LANG }: Environment): CodeLanguage | undefined {
  const [code] = (LC_ALL || LC_MESSAGES || LANG || '').split(/[_.@]/)
  return codeLanguages.find((language) => language === code)
}

/** Anything but yes counts as no, including the end of input. */
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
 * The time of this run, which decides about scheduled posts. It can be set with `--today`, or by
 * https://reproducible-builds.org/specs/source-date-epoch/.
 */
const todayIn = ({ SOURCE_DATE_EPOCH: seconds }: Environment): string =>
  `${(seconds ? new Date(Number(seconds) * 1000) : new Date()).toISOString().slice(0, 19)}Z`

/** The problem with the environment variables, if any. Empty variables count as unset. */
function checkEnvironment({ SOURCE_DATE_EPOCH: seconds, SITEGEN_CACHE_TOKEN: token }: Environment) {
  if (seconds && !/^\d{1,11}$/.test(seconds))
    return `SOURCE_DATE_EPOCH is ${JSON.stringify(seconds)}.\n  hint: use a number of seconds since 1970, such as 1747699200, or unset it to build as of today`
  // The token is not shown, since CI logs may be public.
  if (token && !/^[!-~]+$/.test(token))
    return 'SITEGEN_CACHE_TOKEN contains characters that cannot be sent, such as a space or a line break.\n  hint: a token is one word of ASCII; check for a trailing line break'
  return undefined
}
