// Runs one example: its code is a file in a new folder of the project, so that it finds the project's packages, and that folder is
// where it runs and what is deleted afterwards.

import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Example } from './find-examples.ts'
import type { Options } from './options.ts'

export interface RunResult {
  /** Exit code; `undefined` if the program was ended by a signal or did not start. */
  readonly code: number | undefined
  readonly stdout: string
  readonly stderr: string
  /** Why it did not run to its end: the end of a sentence. */
  readonly trouble?: string
}

/** Variables without which programs do not start or print texts wrongly. */
const usualVariables = ['PATH', 'LANG', 'LC_ALL', 'SystemRoot', 'ComSpec', 'PATHEXT']

const extensions: Readonly<Record<string, string>> = {
  javascript: 'js',
  typescript: 'ts',
  python: 'py',
  bash: 'sh',
  shell: 'sh',
  ruby: 'rb',
  rust: 'rs'
}

/** Longer output is cut off, and the program ended. */
const maxOutput = 1_000_000

/**
 * Run an example.
 *
 * @param root absolute folder of the project
 * @param words of its command; `{file}` and `{root}` are replaced, and the file is appended if it is not named
 */
export async function runExample(
  root: string,
  { code, language }: Example,
  words: readonly string[],
  { timeout, env }: Options
): Promise<RunResult> {
  mkdirSync(join(root, '.sitegen'), { recursive: true })
  const folder = mkdtempSync(join(root, '.sitegen/example-'))
  try {
    const file = join(folder, `example.${(extensions[language] ?? language) || 'txt'}`)
    writeFileSync(file, `${code}\n`)
    const [program = '', ...rest] = words.some((word) => word.includes('{file}'))
      ? words
      : [...words, '{file}']
    const environment = Object.fromEntries(
      [...usualVariables, ...env].flatMap((name) =>
        process.env[name] === undefined ? [] : [[name, process.env[name]]]
      )
    )
    return await runProgram(
      program,
      rest.map((word) => word.replaceAll('{file}', file).replaceAll('{root}', root)),
      {
        cwd: folder,
        env: { ...environment, HOME: folder, TMPDIR: folder },
        timeout: timeout * 1000
      }
    )
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

interface ProgramOptions {
  readonly cwd: string
  readonly env: Readonly<Record<string, string | undefined>>
  /** In milliseconds. */
  readonly timeout: number
}

function runProgram(program: string, words: readonly string[], options: ProgramOptions): Promise<RunResult> {
  const { cwd, env, timeout } = options
  const isUnix = process.platform !== 'win32'
  // A group of its own, so that programs that it starts end with it.
  const child = spawn(program, words, { cwd, env, detached: isUnix, stdio: ['ignore', 'pipe', 'pipe'] })
  const texts = { stdout: '', stderr: '' }
  let trouble: string | undefined
  const end = (reason: string) => {
    trouble ??= reason
    try {
      if (isUnix && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
      else child.kill('SIGKILL')
    } catch {
      // It has ended already.
    }
  }
  return new Promise((resolve) => {
    const timer = setTimeout(() => end(`takes more than ${timeout / 1000} seconds`), timeout)
    for (const stream of ['stdout', 'stderr'] as const) {
      child[stream].setEncoding('utf8')
      child[stream].on('data', (text: string) => {
        texts[stream] += text
        if (texts[stream].length > maxOutput) end(`prints more than ${maxOutput / 1000} kB`)
      })
    }
    child.on('error', ({ message }) => end(`cannot be started: ${message}`))
    child.on('close', (code) => {
      clearTimeout(timer)
      end('')
      resolve({ code: code ?? undefined, ...texts, ...(trouble && { trouble }) })
    })
  })
}
