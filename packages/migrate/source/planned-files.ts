// The new project before it is written: texts in memory, and copies read from the source.

import { type Files, isListed } from 'sitegen/internals'
import { joinPath } from './paths.ts'
import type { Copy } from './tool.ts'

/** Files of a project that is not on the disk yet. @param source where copies come from */
export function plannedFiles(
  texts: ReadonlyMap<string, string>,
  copies: readonly Copy[],
  source: Files
): Files {
  const from = new Map(copies.map((copy) => [copy.to, copy.from]))
  const paths = [...new Set([...texts.keys(), ...from.keys()])].sort()
  return {
    root: '',
    list(folder, hidden) {
      const prefix = joinPath(folder) === '' ? '' : `${joinPath(folder)}/`
      return paths
        .filter((path) => path.startsWith(prefix) && isListed(path, hidden))
        .map((path) => ({ path, size: texts.get(path)?.length ?? 1, outside: false }))
    },
    has: (path) => texts.has(joinPath(path)) || from.has(joinPath(path)),
    read(path) {
      const text = texts.get(joinPath(path))
      if (text !== undefined) return new TextEncoder().encode(text)
      const original = from.get(joinPath(path))
      if (original === undefined) throw new Error(`${path} is not a file of the new project`)
      return source.read(original)
    },
    realPath: () => undefined
  }
}
