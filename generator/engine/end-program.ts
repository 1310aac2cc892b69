// Ends a program together with those that it has started, such as the commands of a shell. A process group of its own would
// do so too, but then Ctrl+C in a terminal would no longer reach it.

import { spawnSync } from 'node:child_process'

/** Kill a program and its descendants; where they cannot be listed, the program alone. */
export function endProgram(pid: number): void {
  if (process.platform === 'win32') {
    spawnSync('taskkill', ['/pid', String(pid), '/t', '/f'], { stdio: 'ignore' })
    return
  }
  // Stopped before any is killed: a program that runs on may start others that are not in the list, and the children of a
  // killed one have another parent.
  const stopped = new Set<number>()
  for (let runningIds: readonly number[] = [pid]; runningIds.length > 0; ) {
    for (const id of runningIds) {
      signal(id, 'SIGSTOP')
      stopped.add(id)
    }
    runningIds = descendantsOf(pid).filter((id) => !stopped.has(id))
  }
  for (const id of stopped) signal(id, 'SIGKILL')
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // The process has ended by itself.
  }
}

function descendantsOf(pid: number): readonly number[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  const childrenByParent = new Map<number, number[]>()
  for (const line of (stdout ?? '').split('\n')) {
    const [child = 0, parent = 0] = line.trim().split(/\s+/).map(Number)
    childrenByParent.set(parent, [...(childrenByParent.get(parent) ?? []), child])
  }
  const below = (parent: number): readonly number[] =>
    (childrenByParent.get(parent) ?? []).flatMap((child) => [child, ...below(child)])
  return below(pid)
}
