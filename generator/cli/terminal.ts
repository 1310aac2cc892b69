import type { Readable, Writable } from 'node:stream'
import type { Variables } from '../load/public-variables.ts'
import type { CodeLanguage } from './code-texts/code-text.ts'
import type { Progress } from './progress.ts'

/** Streams of an interactive terminal: `input` for answers, `output` for questions. */
export interface Prompts {
  readonly input: Readable
  readonly output: Writable
}

/** Where a command prints: results to `out`, progress and messages to `err`. */
export interface Terminal {
  out(text: string): void
  err(text: string): void
  readonly color: boolean
  /**
   * Show progress on `err`; other output removes the line first.
   *
   * @param inLog also without a terminal, line by line; not for machine-readable output
   */
  progress?(inLog: boolean): Progress
  /** Ask a yes/no question; missing without an interactive terminal. */
  readonly ask?: (question: string) => Promise<boolean>
  /** For other questions; missing without an interactive terminal. */
  readonly prompts?: Prompts
  /** Package manager that runs sitegen, as far as the environment tells. */
  readonly packageManager?: 'npm' | 'pnpm' | 'yarn' | 'bun'
  /** Language of the person, as far as the environment tells; texts that it does not have are in English. */
  readonly language?: CodeLanguage
  /** Absolute folder that relative arguments start from. */
  readonly cwd: string
  /** Absolute folder of this user for data shared by all projects. */
  readonly userFolder?: string
  /** The current time in UTC, `2025-05-20T14:30:00Z`, or the one set by the environment. */
  readonly today: string
  /** Public environment variables, which become part of sites. */
  readonly environment: Variables
  /** Token of the remote cache; from the environment, since other users can see command lines. */
  readonly cacheToken?: string
}

/** The day of a run in UTC, `2025-05-20`. */
export const dayOf = ({ today }: Terminal): string => today.slice(0, 10)

/** A command: options as commander gives them, in the shape that main.ts declares. */
export type CommandAction = (terminal: Terminal, options: never) => Promise<number>

/** Exit codes of the process. */
export const exitCodes = { done: 0, failed: 1, usage: 2, interrupted: 130 } as const

/** Print why a command does not start, and what to do. @returns the exit code for wrong usage */
export function refuse(terminal: Terminal, problem: string, hint?: string): number {
  terminal.err(problem)
  if (hint !== undefined) terminal.err(`  hint: ${hint}`)
  return exitCodes.usage
}

/** Ask before files are changed. @returns the exit code if they must not be */
export async function confirm(
  terminal: Terminal,
  texts: { readonly question: string; readonly withoutTerminal: string; readonly declined: string }
): Promise<number | undefined> {
  if (!terminal.ask) return refuse(terminal, texts.withoutTerminal)
  if (await terminal.ask(texts.question)) return undefined
  terminal.err(texts.declined)
  return exitCodes.done
}
