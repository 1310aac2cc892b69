import type { Files } from '../base/files.ts'
import { normalisePath } from '../base/text.ts'

/** A project's files together with generated ones. */
export function withGeneratedFiles(files: Files, generated: ReadonlyMap<string, string | Uint8Array>): Files {
  if (generated.size === 0) return files
  const encoder = new TextEncoder()
  const contents = new Map(
    [...generated].map(([path, content]) => [
      path,
      typeof content === 'string' ? encoder.encode(content) : content
    ])
  )
  return {
    root: files.root,
    mountedAt: files.mountedAt,
    list(folder, hidden) {
      const prefix = normalisePath(folder) === '' ? '' : `${normalisePath(folder)}/`
      const generatedInFolder = [...contents]
        .filter(([path]) => path.startsWith(prefix))
        .map(([path, { length }]) => ({ path, size: length, outside: false }))
      return [...files.list(folder, hidden), ...generatedInFolder].sort((a, b) => (a.path < b.path ? -1 : 1))
    },
    has: (path) => contents.has(normalisePath(path)) || files.has(path),
    read: (path) => contents.get(normalisePath(path)) ?? files.read(path),
    realPath: (path) => (contents.has(normalisePath(path)) ? undefined : files.realPath(path))
  }
}
