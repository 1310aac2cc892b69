import type { Readable, Writable } from 'node:stream'
import type { Variables } from '../load/public-variables.ts'
import type { Progress } from './progress.ts'

/** A terminal that somebody sits at: answers are typed on one, questions are drawn on the other. */
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
   * Show how far a run has come, on `err`; what is printed meanwhile takes the line away.
   *
   * @param inLog also where there is no terminal, line by line: not beside output for programs
   */
  progress?(inLog: boolean): Progress
  /** Ask a question that is answered with yes or no; missing where nobody can answer. */
  readonly ask?: ((question: string) => Promise<boolean>) | undefined
  /** Where more than yes and no can be asked; missing where nobody can answer. */
  readonly prompts?: Prompts | undefined
  /** Which one the person at the keyboard uses, as far as the environment tells. */
  readonly packageManager?: 'npm' | 'pnpm' | 'yarn' | 'bun' | undefined
  /** Absolute folder that relative arguments start from. */
  readonly cwd: string
  /** Absolute folder of this user for what all projects share. */
  readonly userFolder?: string | undefined
  /** The day that this is, `2025-05-20`, in UTC, or the one that the environment says it is. */
  readonly today: string
  /** Public variables of the environment, which become part of sites. */
  readonly environment?: Variables | undefined
  /** What the remote cache is told of us; from the environment, since command lines are shown to everybody. */
  readonly cacheToken?: string | undefined
}

/** A command: options as commander gives them, in the shape that main.ts declares. */
export type Command = (terminal: Terminal, options: never) => Promise<number>

/** What the process ends with. */
export const exitCodes = { done: 0, failed: 1, usage: 2, interrupted: 130 } as const
