// The plan of an output: one table from path to content. Two outputs for the same path are an error, reported before anything
// is written.

import { type Diagnostic, diagnostic, type Place } from '../base/diagnostics.ts'
import { type Content, isWrittenFile, type Output } from '../base/output-file.ts'
import { caseFoldedPath, folderOf, normalisePath } from '../base/text.ts'

export interface Plan<Kind extends Output = Output> {
  /** By path relative to the output folder, sorted. */
  readonly outputs: ReadonlyMap<string, Kind>
  /** Source file by output path. */
  readonly origins: ReadonlyMap<string, string>
  readonly diagnostics: readonly Diagnostic[]
}

/** An output file: path, content, and its origin for messages. */
export interface Emission<Kind extends Output = Content> {
  readonly path: string
  readonly content: Kind
  /** Source file, relative to the project, or `generator`. */
  readonly from: string
  /** Place that determines the path; missing when it is the file as a whole. */
  readonly place?: Place
}

/** Origin of files that are written for every site, such as `sitegen.json`. */
export const generator = 'sitegen'

/** Whether the path is chosen by sitegen, so that the author cannot change it. This includes files of themes. */
const isFixedPath = ({ from }: Emission<Output>): boolean =>
  from === generator || /^themes(?:\/|$)/.test(from)

/** Adds files to a plan. @returns the plan of all files so far */
export type AddOutputs<Kind extends Output> = (emissions: Iterable<Emission<Kind>>) => Plan<Kind>

/** Combine emissions into one table, sorted by path. See `outputTable`. @internal exported for tests */
export const planOutputs = <Kind extends Output>(
  emissions: Iterable<Emission<Kind>>,
  placeOf?: (emission: Emission<Kind>) => Place | undefined
): Plan<Kind> => outputTable(placeOf)(emissions)

/**
 * An empty table of outputs. Plugins and compression see the outputs before they add files of their own.
 *
 * @param placeOf finds a more precise place for a clash than `emission.place`
 * @returns throws when a path is not normalised, such as `/index.html`, which is a bug
 */
export function outputTable<Kind extends Output>(
  placeOf: (emission: Emission<Kind>) => Place | undefined = () => undefined
): AddOutputs<Kind> {
  const emissionsByPath = new Map<string, Emission<Kind>>()
  const clashes: Diagnostic[] = []
  const reportedPairs = new Set<string>()
  const clashAt = (at: Emission<Kind>, message: string, otherEmission: Emission<Kind>) =>
    diagnostic(
      'output-clash',
      at.place ?? placeOf(at) ?? { file: at.from },
      message,
      isFixedPath(otherEmission)
        ? 'sitegen writes that file itself: choose another name or address'
        : 'rename one of them'
    )
  const add = (emission: Emission<Kind>) => {
    // The next build would find the file under its normalised path and treat it as foreign.
    if (emission.path !== normalisePath(emission.path))
      throw new Error(`bug: the output path \`${emission.path}\` from ${emission.from} is not normalised`)
    const clash = findClash(emissionsByPath, emission)
    if (!clash) {
      emissionsByPath.set(caseFoldedPath(emission.path), emission)
      return
    }
    // Report the clash at the file that the author can rename.
    const [at, otherEmission] = isFixedPath(emission) ? [clash, emission] : [emission, clash]
    const pair = pairOf(at, otherEmission)
    if (reportedPairs.has(pair)) return
    reportedPairs.add(pair)
    const message = `\`${at.path}\` would be written twice: from this file and from ${otherEmission.from}`
    clashes.push(clashAt(at, message, otherEmission))
  }
  return (emissions) => {
    for (const emission of emissions) add(emission)
    const foldersAsWell = [...findFilesAsFolders(emissionsByPath)].map(([file, inside]) => {
      const both = `\`${file.path}\` would be both a file and a folder`
      return isFixedPath(file)
        ? clashAt(inside, `${both}: this file becomes \`${inside.path}\``, file)
        : clashAt(file, `${both}: ${inside.from} becomes \`${inside.path}\``, inside)
    })
    const sorted = [...emissionsByPath.values()].sort((a, b) => (a.path < b.path ? -1 : 1))
    return {
      outputs: new Map(sorted.map(({ path, content }) => [path, content])),
      origins: new Map(sorted.map(({ path, from }) => [path, from])),
      diagnostics: [...clashes, ...foldersAsWell]
    }
  }
}

/** Equal for clashes with the same cause: the files of a page, in all languages, have the address of one Markdown file. */
function pairOf(at: Emission<Output>, other: Emission<Output>): string {
  const isMarkdownFile = ({ from }: Emission<Output>): boolean => /\.mdx?$/.test(from)
  const isOfPages = isMarkdownFile(at) && isMarkdownFile(other)
  return JSON.stringify([at.from, other.from, isOfPages ? '' : at.path.replace(/\.[^./]+$/, '')])
}

/** Find an emission with the same path. Case is ignored, since many file systems ignore it. */
function findClash<Kind extends Output>(
  emissionsByPath: ReadonlyMap<string, Emission<Kind>>,
  { path, from, content }: Emission<Kind>
): Emission<Kind> | undefined {
  const existing = emissionsByPath.get(caseFoldedPath(path))
  // A file used by two pages is emitted twice; in assets/ the name contains the hash of the content.
  const mayRepeat = existing?.from === from || path.startsWith('assets/')
  return existing && existing.path === path && mayRepeat && sameContent(existing.content, content)
    ? undefined
    : existing
}

/** Files whose path is also a folder of other files, with the first of these. */
function findFilesAsFolders<Kind extends Output>(
  emissionsByPath: ReadonlyMap<string, Emission<Kind>>
): ReadonlyMap<Emission<Kind>, Emission<Kind>> {
  const clashes = new Map<Emission<Kind>, Emission<Kind>>()
  for (const [path, emission] of emissionsByPath) {
    for (let folder = folderOf(path); folder !== ''; folder = folderOf(folder)) {
      const file = emissionsByPath.get(folder)
      if (file && !clashes.has(file)) clashes.set(file, emission)
    }
  }
  return clashes
}

function sameContent(a: Output, b: Output): boolean {
  if (typeof a === 'string' || typeof b === 'string') return a === b
  if (isWrittenFile(a) || isWrittenFile(b))
    return isWrittenFile(a) && isWrittenFile(b) && a.sha256 === b.sha256
  return Buffer.compare(a, b) === 0
}
