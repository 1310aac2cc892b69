// The site as the words of its files are looked up in it.

import {
  collectionAt,
  type Files,
  fileText,
  type Place,
  type Reopen,
  type SessionState
} from 'sitegen/internals'

/** A site after its last change that could be read. */
export interface OpenSite {
  /** With the texts of open documents in place of those on the disk. */
  readonly files: Files
  readonly context: NonNullable<SessionState['context']>
  /** Links the site again with other files in the project. */
  readonly reopen: Reopen
}

/** The file of a word: addresses are relative to it, names are those of its language. */
export interface From {
  /** Relative to the project. */
  readonly file: string
  readonly locale: string
}

/** What a word refers to. */
export interface Thing {
  /** The same for all words that refer to it. */
  readonly id: string
  /** Where it is defined; empty for what the theme or sitegen brings. */
  places(): readonly Place[]
  /** What to know about it, in Markdown. */
  text(): string
}

/** A text that may be written in place of a word. */
export interface Candidate {
  readonly label: string
  /** Shown beside the label. */
  readonly detail?: string
  /** In Markdown; only asked of those that are shown. */
  text?(): string
  /** What is written, if it is not the label. */
  readonly insert?: string
}

export const fromOf = ({ context }: OpenSite, file: string): From => {
  const { config } = context.graph
  return { file, locale: collectionAt(config.collections, file)?.locale ?? config.defaultLocale.code }
}

/**
 * Compute what depends on the pages of a site only once while it has the same ones. Their texts may change.
 *
 * @param compute gets a key, such as the name of a folder
 */
export function oncePerGraph<Value>(
  compute: (site: OpenSite, key: string) => Value
): (site: OpenSite, key: string) => Value {
  const byGraph = new WeakMap<object, Map<string, Value>>()
  return (site, key) => {
    const { graph } = site.context
    const values = byGraph.get(graph) ?? new Map<string, Value>()
    byGraph.set(graph, values)
    const known = values.get(key)
    if (known !== undefined) return known
    const value = compute(site, key)
    values.set(key, value)
    return value
  }
}

/** Paths of all files below a folder that may be read. */
export const filesBelow = oncePerGraph(({ files }, folder): readonly string[] =>
  files.list(folder).flatMap(({ path, outside }) => (outside ? [] : [path]))
)

/** Lines of a file. */
export const linesOf = ({ files }: OpenSite, file: string): readonly string[] =>
  (fileText(files, file) ?? '').split(/\r?\n/)
