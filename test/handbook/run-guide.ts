// Runs the steps of a guide in an empty folder, with the packed npm package. The network is not needed: packages that
// readers would install are installed once, and shared by all guides. One guide runs each command as a process; of the others only
// the servers are, without the startup time of forty processes.

import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { runCommand as runHere } from '../command-line.ts'
import { packedRepository, unpack } from '../packed.ts'
import { withoutProgress } from '../progress-lines.ts'
import { sharedFolder } from '../shared-folder.ts'
import { repository } from '../sites/folder.ts'
import { isExpected, type Step, wordsOf } from './guide.ts'

/** A running server that a guide has started. */
interface Server {
  readonly url: string
  stop(): void
}

/** State of a guide while it runs. */
interface GuideState {
  /** Absolute. */
  cwd: string
  /** Whether commands run in this process. */
  readonly inProcess: boolean
  server?: Server
  /** Of the last command. */
  last?: { readonly command: string; readonly line: number; readonly code: number; readonly printed: string }
}

/** Takes or checks a picture of a page. */
export type TakePicture = (name: string, url: string) => Promise<void>

/** `node_modules` with the packed package and all of its dependencies. */
const installation = (): Promise<string> =>
  sharedFolder('installed', async (folder) => {
    const modules = join(folder, 'node_modules')
    const installed = join(modules, 'sitegen')
    unpack((await packedRepository()).archive, installed)
    const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as {
      readonly dependencies: object
      readonly peerDependencies: object
    }
    const names = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies, scheduler: '' })
    for (const name of names) {
      mkdirSync(dirname(join(modules, name)), { recursive: true })
      symlinkSync(join(repository, 'node_modules', name), join(modules, name), 'junction')
    }
  })

/**
 * Run a guide.
 *
 * @param folder empty; guides start in the folder of sitegen in it
 * @param inProcess whether commands other than servers run in this process
 * @returns problems, with their lines in the guide; empty on success
 */
export async function runGuide(
  steps: readonly Step[],
  folder: string,
  takePicture: TakePicture,
  { inProcess }: { readonly inProcess: boolean }
): Promise<readonly string[]> {
  const state: GuideState = { cwd: join(folder, 'sitegen'), inProcess }
  mkdirSync(state.cwd)
  const problems: string[] = []
  const report = (line: number, text: string) => problems.push(`line ${line}: ${text}`)
  let line = 1
  try {
    for (const [index, step] of steps.entries()) {
      line = step.line
      if (step.kind === 'file') {
        mkdirSync(dirname(join(state.cwd, step.path)), { recursive: true })
        writeFileSync(join(state.cwd, step.path), step.text)
      } else if (step.kind === 'commands')
        for (const command of step.commands) {
          checkExit(state, report)
          await runCommand(state, command, step.line)
        }
      else if (step.kind === 'output') {
        const { printed = '' } = state.last ?? {}
        if (!isExpected(step.text, printed)) report(step.line, `expected this output, found:\n${printed}`)
      } else if (!state.server) report(step.line, 'a picture needs a server: let the guide start one before')
      else await takePicture(step.name, new URL(step.address.slice(1), state.server.url).href)
      if (step.kind === 'output') delete state.last
      if (steps[index + 1]?.kind !== 'output') checkExit(state, report)
    }
  } catch (error) {
    report(line, error instanceof Error ? error.message : String(error))
  } finally {
    state.server?.stop()
  }
  return problems
}

/** A command may only fail if the guide shows its output. */
function checkExit({ last }: GuideState, report: (line: number, text: string) => void): void {
  if (last && last.code !== 0)
    report(last.line, `\`${last.command}\` fails with ${last.code}:\n${last.printed}`)
}

async function runCommand(state: GuideState, command: string, line: number): Promise<void> {
  delete state.last
  const [program = '', ...words] = wordsOf(command)
  if (program === 'cd') {
    state.cwd = join(state.cwd, words[0] ?? '')
    return
  }
  const run = async (given: readonly string[]) => {
    state.last = { command, line, ...(await start(state, given)) }
  }
  const runSitegen = async (...given: readonly string[]) => {
    if (!state.inProcess || isServer(given))
      return run([join(await installation(), 'node_modules/sitegen/bin/sitegen.js'), ...given])
    const { code, out, err } = await runHere(state.cwd, ...given)
    state.last = { command, line, code, printed: withoutProgress(out + err) }
  }
  if (program === 'node') return run(words)
  if (program === 'npx' && words[0] === 'sitegen') return runSitegen(...words.slice(1))
  // In the repository of sitegen, whose folder is empty here.
  if (program === 'npm' && words[0] === 'run' && words[1] === 'new')
    return runSitegen('init', ...words.slice(2).filter((word) => word !== '--'))
  if (program === 'npm' && words[0] === 'run') {
    const { scripts } = JSON.parse(readFileSync(join(state.cwd, 'package.json'), 'utf8')) as {
      readonly scripts: Readonly<Record<string, string>>
    }
    const script = scripts[words[1] ?? '']
    if (script === undefined) throw new Error(`package.json has no script \`${words[1]}\``)
    return runCommand(state, `npx ${script}`, line)
  }
  if (program === 'npm' && /^(?:i|install|ci)$/.test(words[0] ?? '')) return install(state, words.slice(1))
  throw new Error(
    `\`${command}\` cannot be run: add it to test/handbook/run-guide.ts, or give the block a title`
  )
}

/** The result of `npm install`; named packages must be dependencies of this repository. */
async function install(state: GuideState, words: readonly string[]): Promise<void> {
  const modules = join(await installation(), 'node_modules')
  if (!existsSync(join(state.cwd, 'node_modules')))
    symlinkSync(modules, join(state.cwd, 'node_modules'), 'junction')
  for (const name of words
    .filter((word) => !word.startsWith('-'))
    .map((word) => word.replace(/(?<=.)@.*/, ''))) {
    if (existsSync(join(modules, name))) continue
    const own = join(repository, 'node_modules', name)
    if (!existsSync(own)) throw new Error(`\`${name}\` is not among the packages of this repository`)
    mkdirSync(dirname(join(modules, name)), { recursive: true })
    symlinkSync(own, join(modules, name), 'junction')
  }
}

const isServer = (words: readonly string[]): boolean =>
  words.some((word) => word === 'serve' || word === 'preview')

/** Run Node in the current folder until it exits. A server keeps running, and its address is recorded. */
function start(state: GuideState, words: readonly string[]): Promise<{ code: number; printed: string }> {
  const child: ChildProcess = spawn(process.execPath, words, {
    cwd: state.cwd,
    env: { ...process.env, NO_COLOR: '1', CI: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
    // For commands that hang; servers end with their guide.
    timeout: 180_000
  })
  let printed = ''
  return new Promise((resolve, reject) => {
    const note = (text: string) => {
      printed += text
      const url = isServer(words) ? /https?:\/\/\S+/.exec(printed)?.[0] : undefined
      if (url === undefined || state.server) return
      state.server = { url, stop: () => void child.kill() }
      resolve({ code: 0, printed })
    }
    child.stdout?.setEncoding('utf8').on('data', note)
    child.stderr?.setEncoding('utf8').on('data', note)
    child.on('error', reject)
    child.on('close', (code) =>
      resolve({
        code: code ?? 1,
        printed: withoutProgress(printed)
      })
    )
  })
}
