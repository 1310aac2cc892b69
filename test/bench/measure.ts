// Measures a command: its duration, CPU time, and the memory of all of its processes.

import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** Measurements of one run. */
export interface Run {
  readonly seconds: number
  /** CPU time of the process and all of its descendants. */
  readonly cpuSeconds: number
  /** Peak of the sum of resident memory of the process and its descendants, in MB; 0 without /proc. */
  readonly peakMB: number
}

/** Clock ticks of /proc are hundredths of a second on all current Linux systems. */
const ticksPerSecond = 100
const bytesPerPage = 4096
/** Sampling interval of memory in ms, and the number of samples between scans for new processes: both cost time. */
const lookEvery = 20
const findEvery = 10

interface Process {
  readonly parent: number
  readonly memoryMB: number
  /** Of the process itself and its children that have ended. */
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
  let lastOutput = ''
  child.stderr.on('data', (text: Buffer) => {
    lastOutput = (lastOutput + String(text)).slice(-2000)
  })
  let peakMB = 0
  let cpuSeconds = 0
  let looks = 0
  let tree: readonly number[] = []
  const look = () => {
    if (looks++ % findEvery === 0) tree = treeOf(child.pid ?? 0)
    const own = tree.flatMap((id) => processOf(id) ?? [])
    peakMB = Math.max(
      peakMB,
      own.reduce((sum, { memoryMB }) => sum + memoryMB, 0)
    )
    cpuSeconds = Math.max(
      cpuSeconds,
      own.reduce((sum, process) => sum + process.cpuSeconds, 0)
    )
  }
  const timer = setInterval(look, lookEvery)
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('exit', resolve)
    child.on('error', reject)
  })
  clearInterval(timer)
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}\n${lastOutput}`)
  return { seconds: (performance.now() - start) / 1000, cpuSeconds, peakMB }
}

/** A process and all of its current descendants. */
function treeOf(top: number): readonly number[] {
  const parents = new Map<number, number>()
  for (const name of safely(() => readdirSync('/proc'), [])) {
    const process = /^\d+$/.test(name) ? processOf(Number(name)) : undefined
    if (process) parents.set(Number(name), process.parent)
  }
  const belongs = (id: number): boolean => id === top || (id > 1 && belongs(parents.get(id) ?? 0))
  return [...parents.keys()].filter(belongs)
}

function processOf(id: number): Process | undefined {
  const stat = safely(() => readFileSync(`/proc/${id}/stat`, 'utf8'), '')
  if (stat === '') return undefined
  // The name of the program, in brackets, may contain anything. Field numbers as in proc(5), from the third on.
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + field, 0)
  return {
    parent: fields[1] ?? 0,
    memoryMB: ((fields[21] ?? 0) * bytesPerPage) / 1e6,
    cpuSeconds: ticks / ticksPerSecond
  }
}

/** Processes may end while they are read. */
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
