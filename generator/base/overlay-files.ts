// The files of a project with other texts in place of some: what an editor has not saved yet.

import type { FoundFile } from './file-tree.ts'
import type { Files } from './files.ts'
import { normalisePath } from './text.ts'

/**
 * Lay texts over files. They may change later: what is read, is read as it is then. A text without a file is one that was
 * never saved.
 *
 * @param texts by path, as `files` names it
 */
export function overlayFiles(files: Files, texts: ReadonlyMap<string, string>): Files {
  // It has no times, so that caches compare its content.
  const foundFile = (path: string, text: string): FoundFile => ({
    path,
    size: Buffer.byteLength(text),
    outside: false
  })
  return {
    ...files,
    list(folder, hidden) {
      const found = files.list(folder, hidden)
      const prefix = normalisePath(folder) === '' ? '' : `${normalisePath(folder)}/`
      const inFolder = [...texts].filter(([path]) => path.startsWith(prefix))
      if (inFolder.length === 0) return found
      const changed = new Map(inFolder.map(([path, text]) => [path, foundFile(path, text)]))
      const others = found.filter(({ path, outside }) => outside || !changed.has(path))
      const unreadable = new Set(found.flatMap(({ path, outside }) => (outside ? [path] : [])))
      const readable = [...changed.values()].filter(({ path }) => !unreadable.has(path))
      return [...others, ...readable].sort((a, b) => (a.path < b.path ? -1 : 1))
    },
    has: (path) => texts.has(normalisePath(path)) || files.has(path),
    read(path) {
      const text = texts.get(normalisePath(path))
      return text === undefined ? files.read(path) : Buffer.from(text)
    }
  }
}
