// All that is to be written, as one table from path to content. Two outputs for one path are an
// error, found before anything touches the disk.

import { type Diagnostic, diagnostic } from '../base/diagnostics.ts'
import { folderOf } from '../base/text.ts'

/** A file that lies in the staging folder already: see `staging.ts`. */
export interface Written {
  readonly sha256: string
  readonly bytes: number
}

/** Content of an output file. */
export type Content = string | Uint8Array

/** Content of an output file, or what is known of it once it is written. */
export type Output = Content | Written

export const isWritten = (output: Output): output is Written =>
  typeof output !== 'string' && !(output instanceof Uint8Array)

export interface Plan<Kind extends Output = Output> {
  /** By path relative to the output folder, sorted. */
  readonly outputs: ReadonlyMap<string, Kind>
  readonly diagnostics: readonly Diagnostic[]
}

/** What a step of `emit` adds: a path, its content, and who wants it, for messages. */
export interface Emission<Kind extends Output = Content> {
  readonly path: string
  readonly content: Kind
  /** File of the project that the output comes from. */
  readonly from: string
}

/** Put all emissions into one table, ordered by path. */
export function planOutputs<Kind extends Output>(emissions: Iterable<Emission<Kind>>): Plan<Kind> {
  const table = new Map<string, Emission<Kind>>()
  const diagnostics: Diagnostic[] = []
  for (const emission of emissions) {
    const taken = clash(table, emission)
    if (taken)
      diagnostics.push(
        diagnostic(
          'output-clash',
          { file: emission.from },
          `\`${emission.path}\` would be written twice: from this file and from ${taken.from}`,
          'rename one of them'
        )
      )
    else table.set(sameOnDisk(emission.path), emission)
  }
  for (const [file, inside] of filesAsFolders(table))
    diagnostics.push(
      diagnostic(
        'output-clash',
        { file: file.from },
        `\`${file.path}\` would be a file and a folder: \`${inside.path}\` from ${inside.from} lies in it`,
        'rename one of them'
      )
    )
  const sorted = [...table.values()].sort((a, b) => (a.path < b.path ? -1 : 1))
  return { outputs: new Map(sorted.map(({ path, content }) => [path, content])), diagnostics }
}

/** Paths that differ in case alone are one file on the disks of half of all editors. */
function clash<Kind extends Output>(
  table: ReadonlyMap<string, Emission<Kind>>,
  { path, from, content }: Emission<Kind>
): Emission<Kind> | undefined {
  const taken = table.get(sameOnDisk(path))
  // One file that two pages use is emitted by each of them; in assets/ the name stands for the content.
  const shared = taken?.from === from || path.startsWith('assets/')
  return taken && taken.path === path && shared && sameContent(taken.content, content) ? undefined : taken
}

/** Outputs below which others are to be written, with the first of these. */
function filesAsFolders(
  table: ReadonlyMap<string, Emission<Output>>
): ReadonlyMap<Emission<Output>, Emission<Output>> {
  const found = new Map<Emission<Output>, Emission<Output>>()
  for (const [path, emission] of table) {
    for (let folder = folderOf(path); folder !== ''; folder = folderOf(folder)) {
      const file = table.get(folder)
      if (file && !found.has(file)) found.set(file, emission)
    }
  }
  return found
}

function sameContent(a: Output, b: Output): boolean {
  if (typeof a === 'string' || typeof b === 'string') return a === b
  if (isWritten(a) || isWritten(b)) return isWritten(a) && isWritten(b) && a.sha256 === b.sha256
  return Buffer.compare(a, b) === 0
}

/** What some disks take for one and the same name: other letters of a word, other forms of a letter. */
const sameOnDisk = (path: string): string => path.normalize('NFC').toLowerCase()
