// All that is to be written, as one table from path to content. Two outputs for one path are an
// error, found before anything touches the disk.

import { type Diagnostic, diagnostic, type Place } from '../base/diagnostics.ts'
import { folderOf, normalisePath } from '../base/text.ts'

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
  /** Files of the project that the outputs come from, by path of the output. */
  readonly origins: ReadonlyMap<string, string>
  readonly diagnostics: readonly Diagnostic[]
}

/** What a step of `emit` adds: a path, its content, and who wants it, for messages. */
export interface Emission<Kind extends Output = Content> {
  readonly path: string
  readonly content: Kind
  /** File of the project that the output comes from, or `generator`. */
  readonly from: string
  /** Where the author has chosen this path; the file as a whole where it is missing. */
  readonly place?: Place
}

/** What files come from that are written for every site, such as `sitegen.json`. */
export const generator = 'sitegen'

/** Can no author rename it? Themes count too: what they make has its name from us. */
const isOwn = ({ from }: Emission<Output>): boolean => from === generator || /^themes(?:\/|$)/.test(from)

/**
 * Put all emissions into one table, ordered by path.
 *
 * @param placeOf says more of the place where a path was chosen than the emission does; asked of clashes alone
 * @throws when a path is not in its one form, such as `/index.html`: that is a bug
 */
export function planOutputs<Kind extends Output>(
  emissions: Iterable<Emission<Kind>>,
  placeOf: (emission: Emission<Kind>) => Place | undefined = () => undefined
): Plan<Kind> {
  const table = new Map<string, Emission<Kind>>()
  const diagnostics: Diagnostic[] = []
  const say = (at: Emission<Kind>, message: string, other: Emission<Kind>) =>
    diagnostics.push(
      diagnostic(
        'output-clash',
        at.place ?? placeOf(at) ?? { file: at.from },
        message,
        isOwn(other)
          ? 'sitegen writes that file itself: choose another name or address'
          : 'rename one of them'
      )
    )
  for (const emission of emissions) {
    // The next build would look for the file under this path, find it under another, and take it for somebody's.
    if (emission.path !== normalisePath(emission.path))
      throw new Error(`The output path \`${emission.path}\` from ${emission.from} is not normalised`)
    const taken = clash(table, emission)
    if (taken) {
      // Nobody can rename what is ours: the message stands at the other one.
      const [at, other] = isOwn(emission) ? [taken, emission] : [emission, taken]
      say(at, `\`${at.path}\` would be written twice: from this file and from ${other.from}`, other)
    } else table.set(sameOnDisk(emission.path), emission)
  }
  for (const [file, inside] of filesAsFolders(table))
    if (isOwn(file))
      say(
        inside,
        `\`${file.path}\` would be a file and a folder: \`${inside.path}\` from here lies in it`,
        file
      )
    else
      say(
        file,
        `\`${file.path}\` would be a file and a folder: \`${inside.path}\` from ${inside.from} lies in it`,
        inside
      )
  const sorted = [...table.values()].sort((a, b) => (a.path < b.path ? -1 : 1))
  return {
    outputs: new Map(sorted.map(({ path, content }) => [path, content])),
    origins: new Map(sorted.map(({ path, from }) => [path, from])),
    diagnostics
  }
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
function filesAsFolders<Kind extends Output>(
  table: ReadonlyMap<string, Emission<Kind>>
): ReadonlyMap<Emission<Kind>, Emission<Kind>> {
  const found = new Map<Emission<Kind>, Emission<Kind>>()
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
export const sameOnDisk = (path: string): string => path.normalize('NFC').toLowerCase()
