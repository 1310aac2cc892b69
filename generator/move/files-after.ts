// The files of a project as they will be.

import type { FoundFile } from '../base/file-tree.ts'
import type { Files } from '../base/files.ts'
import { folderOf } from '../base/text.ts'
import type { FileMove } from './move.ts'

/** @param texts new texts by new path, of files that exist or not */
export function filesAfter(
  files: Files,
  moves: readonly FileMove[],
  texts: ReadonlyMap<string, string> = new Map()
): Files {
  const formerPaths = new Map(moves.map(({ from, to }) => [to, from]))
  const leaving = new Set(moves.map(({ from }) => from))
  const formerPath = (path: string): string | undefined =>
    formerPaths.get(path) ?? (leaving.has(path) ? undefined : path)
  const bytes = new Map([...texts].map(([path, text]) => [path, new TextEncoder().encode(text)]))
  const folders = [...new Set(moves.map(({ from }) => folderOf(from)))]
  const found = new Map(
    folders.flatMap((folder) => files.list(folder, 'hidden').map((file) => [file.path, file]))
  )
  // Without times, so that nothing that was read at this path before counts as unchanged.
  const arriving = moves.flatMap(({ from, to }): readonly FoundFile[] => {
    const file = found.get(from)
    return file ? [{ path: to, size: bytes.get(to)?.length ?? file.size, outside: file.outside }] : []
  })
  return {
    ...files,
    list(folder, hidden) {
      const inFolder = files.list(folder, hidden).filter(({ path }) => !leaving.has(path) && !bytes.has(path))
      const listed = new Set(arriving.map(({ path }) => path))
      const changed = [...bytes].flatMap(([path, { length }]): readonly FoundFile[] =>
        listed.has(path) ? [] : [{ path, size: length, outside: false }]
      )
      return [
        ...inFolder,
        ...[...arriving, ...changed].filter(({ path }) => path.startsWith(`${folder}/`))
      ].sort((a, b) => (a.path < b.path ? -1 : 1))
    },
    has(path) {
      const former = formerPath(path)
      return bytes.has(path) || (former !== undefined && files.has(former))
    },
    read: (path) => bytes.get(path) ?? files.read(formerPath(path) ?? path),
    realPath(path) {
      const former = bytes.has(path) ? undefined : formerPath(path)
      return former === undefined ? undefined : files.realPath(former)
    }
  }
}
