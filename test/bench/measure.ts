// A command measured: how long it takes, how much processor time, and the memory of all its processes.

import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** What one run of a command took. */
export interface Run {
  readonly seconds: number
  /** Processor time of the process and all below it. */
  readonly cpuSeconds: number
  /** Highest sum of resident memory over the process and all below it, in MB; 0 where /proc is missing. */
  readonly peakMB: number
}

/** Clock ticks of /proc are hundredths of a second on all Linux systems of today. */
const ticksPerSecond = 100

interface Process {
  readonly parent: number
  readonly memoryMB: number
  /** Of the process itself and of children that have ended. */
  readonly cpuSeconds: number
}

/** Run a command to its end. @throws when it fails */
export async function measure(
  command: string,
  args: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>> = {}
): Promise<Run> {
  const start = performance.now()
  const child = spawn(command, args, {
    cwd,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...env }
  })
  let said = ''
  child.stderr.on('data', (text: Buffer) => {
    said = (said + String(text)).slice(-2000)
  })
  let peakMB = 0
  let cpuSeconds = 0
  const look = () => {
    const own = treeOf(child.pid ?? 0)
    peakMB = Math.max(
      peakMB,
      own.reduce((sum, { memoryMB }) => sum + memoryMB, 0)
    )
    cpuSeconds = Math.max(
      cpuSeconds,
      own.reduce((sum, process) => sum + process.cpuSeconds, 0)
    )
  }
  const timer = setInterval(look, 10)
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('exit', resolve)
    child.on('error', reject)
  })
  clearInterval(timer)
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}\n${said}`)
  return { seconds: (performance.now() - start) / 1000, cpuSeconds, peakMB }
}

/** A process and all below it. */
function treeOf(top: number): readonly Process[] {
  const all = new Map<number, Process>()
  for (const name of safely(() => readdirSync('/proc'), [])) {
    if (!/^\d+$/.test(name)) continue
    const status = safely(() => readFileSync(`/proc/${name}/status`, 'utf8'), '')
    const stat = safely(() => readFileSync(`/proc/${name}/stat`, 'utf8'), '')
    if (status === '' || stat === '') continue
    // The name of a program, in brackets, may hold anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    all.set(Number(name), {
      parent: Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]),
      memoryMB: Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024,
      cpuSeconds: ticks / ticksPerSecond
    })
  }
  const belongs = (id: number): boolean => id === top || (id > 1 && belongs(all.get(id)?.parent ?? 0))
  return [...all].filter(([id]) => belongs(id)).map(([, process]) => process)
}

/** Processes come and go while we look. */
function safely<T>(read: () => T, otherwise: T): T {
  try {
    return read()
  } catch {
    return otherwise
  }
}

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** The medians of several runs. */
export const medianRun = (runs: readonly Run[]): Run => ({
  seconds: median(runs.map(({ seconds }) => seconds)),
  cpuSeconds: median(runs.map(({ cpuSeconds }) => cpuSeconds)),
  peakMB: median(runs.map(({ peakMB }) => peakMB))
})
