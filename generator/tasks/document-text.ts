import type { Graph } from '../graph/site-graph.ts'
import type { TextSource } from '../load/source.ts'

/** The Markdown of a document that workers cannot read from its file: of an old version, generated, or a part of a data file. */
export function textNotOnDisk(source: TextSource, { plugins }: Graph): { readonly text?: string } {
  const { file, kind } = source
  const isFile = kind !== 'entryText' && !(kind === 'entry' && source.isData)
  const isOnDisk = isFile && file.startsWith('content/') && !plugins.generatedFiles.has(file)
  return isOnDisk ? {} : { text: source.body() }
}
