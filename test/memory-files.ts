import { isListed } from '../generator/base/file-tree.ts'
import type { Files } from '../generator/base/files.ts'
import { normalisePath } from '../generator/base/text.ts'

/** Files in memory: content by path. */
export function memoryFiles(table: Readonly<Record<string, string | Uint8Array>>): Files {
  const contents = new Map(
    Object.entries(table).map(([path, content]) => [
      normalisePath(path),
      typeof content === 'string' ? new TextEncoder().encode(content) : content
    ])
  )
  return {
    root: '',
    list: (folder, hidden) => {
      const prefix = normalisePath(folder) === '' ? '' : `${normalisePath(folder)}/`
      return [...contents]
        .filter(([path]) => path.startsWith(prefix) && isListed(path, hidden))
        .map(([path, content]) => ({ path, size: content.length, outside: false }))
        .sort((a, b) => (a.path < b.path ? -1 : 1))
    },
    has: (path) => contents.has(normalisePath(path)),
    read(path) {
      const content = contents.get(normalisePath(path))
      if (content === undefined) throw new Error(`${path} is not a file inside the project`)
      return content
    },
    realPath: () => undefined
  }
}
