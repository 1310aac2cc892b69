import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'
import { shortHash } from './hash.ts'

/** Is there a process with this number? Those of other users count. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Stands for all processes whose numbers mean the same as here: those of this machine since it was started and, on Linux, of
 * this container. Two containers may work on one folder, each as process 7.
 */
export const processSpace = (): string =>
  shortHash(JSON.stringify([hostname(), bootId(), said(() => readlinkSync('/proc/self/ns/pid'))]))

/** Another one each time this machine is started; empty where the system has none. */
export const bootId = (): string => said(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')).trim()

/** What the system says, where it says it. */
function said(ask: () => string): string {
  try {
    return ask()
  } catch {
    return ''
  }
}
