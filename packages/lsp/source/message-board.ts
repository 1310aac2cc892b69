// The messages of all files as the editor shows them. A check of some files finds what their texts say at once; what only the
// check of the whole site finds in them stays until the next one.

import { type Diagnostic, groupBy } from 'sitegen/internals'

export interface MessageBoard {
  /**
   * Show the messages of the whole site.
   *
   * @param files files that are being edited, and what a check of them alone finds
   */
  showAll(
    problems: readonly Diagnostic[],
    edited?: { readonly files: ReadonlySet<string>; readonly found: readonly Diagnostic[] }
  ): void
  /** Show what a check of some files has found. @param read what reading them has found, which is part of it */
  showFiles(files: ReadonlySet<string>, found: readonly Diagnostic[], read: readonly Diagnostic[]): void
  /** Show what reading a file finds now; what else was found in it stays. */
  showRead(file: string, read: readonly Diagnostic[]): void
}

/** @param publish called with all messages of a file that has others than before */
export function createMessageBoard(
  publish: (file: string, problems: readonly Diagnostic[]) => void
): MessageBoard {
  const shown = new Map<string, string>()
  /** What reading has found when a file was last checked. */
  const lastRead = new Map<string, ReadonlySet<string>>()
  /** Messages of edited files that only the check of the whole site finds. */
  let ofSite = new Map<string, readonly Diagnostic[]>()

  function show(file: string, problems: readonly Diagnostic[]): void {
    const text = JSON.stringify(problems)
    if ((shown.get(file) ?? '[]') === text) return
    if (problems.length === 0) shown.delete(file)
    else shown.set(file, text)
    publish(file, problems)
  }

  return {
    showAll(problems, edited) {
      const byFile = groupBy(problems, ({ file }) => [file])
      const found = new Set(edited?.found.map(identity))
      ofSite = new Map(
        [...(edited?.files ?? [])].map((file) => [
          file,
          (byFile.get(file) ?? []).filter((problem) => !found.has(identity(problem)))
        ])
      )
      for (const file of new Set([...shown.keys(), ...byFile.keys()])) show(file, byFile.get(file) ?? [])
    },
    showRead(file, read) {
      const others = (JSON.parse(shown.get(file) ?? '[]') as readonly Diagnostic[]).filter(
        (problem) => !lastRead.get(file)?.has(identity(problem))
      )
      lastRead.set(file, new Set(read.map(identity)))
      show(file, [...read, ...others])
    },
    showFiles(files, found, read) {
      for (const file of files)
        lastRead.set(file, new Set(read.filter((problem) => problem.file === file).map(identity)))
      for (const file of files)
        show(file, [...found.filter((problem) => problem.file === file), ...(ofSite.get(file) ?? [])])
    }
  }
}

const identity = ({ file, line, column, code, message }: Diagnostic): string =>
  JSON.stringify([file, line, column, code, message])
