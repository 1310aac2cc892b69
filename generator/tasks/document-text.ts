import { isInMemory } from '../base/file-contents.ts'
import type { Graph } from '../graph/site-graph.ts'
import type { TextSource } from '../load/source.ts'

/**
 * The Markdown of a document for threads that cannot read it from its file (of an old version, generated, or a part of a
 * data file) or need not, since it has been read.
 */
export function sentText(source: TextSource, { plugins }: Graph): string | undefined {
  const { file, kind } = source
  const isFile = kind !== 'entryText' && !(kind === 'entry' && source.isData)
  const isOnDisk = isFile && file.startsWith('content/') && !plugins.generatedFiles.has(file)
  const path = isOnDisk ? plugins.files.realPath(file) : undefined
  return path === undefined || isInMemory(path) ? source.body() : undefined
}
