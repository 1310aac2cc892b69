import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'
import { shortHash } from '../base/hash.ts'

/** Whether a process with this id exists, including those of other users. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Id of the namespace in which process ids are unique: this machine since its last boot and, on Linux, this container.
 * Two containers may work in one folder, both as process 7.
 */
export const processNamespace = (): string =>
  shortHash(JSON.stringify([hostname(), bootId(), tryRead(() => readlinkSync('/proc/self/ns/pid'))]))

/** Changes with every boot of this machine; empty if the system has no such id. */
export const bootId = (): string =>
  tryRead(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')).trim()

/** Empty if the system does not provide the value. */
function tryRead(read: () => string): string {
  try {
    return read()
  } catch {
    return ''
  }
}
