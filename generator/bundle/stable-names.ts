// File names with hashes that depend on file contents only. esbuild's hashes also depend on source paths relative to the
// project, so they would differ between machines and installations.

import { basename } from 'node:path'
import type { Metafile } from 'esbuild'
import { shortHash } from '../base/hash.ts'

export type BundleOutputs = Metafile['outputs']

export interface NamedFiles {
  /** Contents by path. */
  readonly files: ReadonlyMap<string, Uint8Array>
  /** esbuild's metadata by the same paths. */
  readonly outputs: BundleOutputs
}

/**
 * Rename outputs by hashes of their contents and those of their dependencies.
 *
 * Files cannot be hashed directly, since they contain each other's names and may import each other in cycles. So each is
 * first hashed without these names; its final hash is that of the hashes of all reachable files.
 */
export function withStableNames({ files, outputs }: NamedFiles): NamedFiles {
  const paths = [...files.keys()]
  const namesWithoutHash = new Map(paths.map((path) => [basename(path), withoutHash(basename(path))]))
  const removeHashes = renaming(namesWithoutHash)
  const contentHashes = new Map(
    [...files].map(([path, content]) => [path, shortHash(removeHashes(path, content))] as const)
  )
  const hashesWithImports = new Map(
    paths.map((path) => [
      path,
      shortHash(
        reachable(outputs, path)
          .map((reachedPath) => contentHashes.get(reachedPath))
          .join()
      )
    ])
  )
  const nameCounts = new Map<string, number>()
  for (const path of paths)
    nameCounts.set(
      nameOf(path, hashesWithImports),
      (nameCounts.get(nameOf(path, hashesWithImports)) ?? 0) + 1
    )
  const duplicates = new Map(
    paths
      .filter((path) => (nameCounts.get(nameOf(path, hashesWithImports)) ?? 0) > 1)
      // Chunks with equal contents are still separate modules; include their importers to tell them apart.
      .map((path) => [
        path,
        shortHash([hashesWithImports.get(path), ...importers(outputs, path, hashesWithImports)].join())
      ])
  )
  const hashes = new Map([...hashesWithImports, ...duplicates])
  const newPaths = new Map(paths.map((path) => [path, nameOf(path, hashes)]))
  const rename = renaming(new Map([...newPaths].map(([path, name]) => [basename(path), basename(name)])))
  const newPath = (path: string): string => newPaths.get(path) ?? path
  return {
    files: new Map([...files].map(([path, content]) => [newPath(path), rename(path, content)])),
    outputs: Object.fromEntries(
      Object.entries(outputs).map(([path, { cssBundle, ...output }]) => [
        newPath(path),
        {
          ...output,
          imports: output.imports.map((item) => ({ ...item, path: newPath(item.path) })),
          cssBundle: cssBundle === undefined ? undefined : newPath(cssBundle)
        }
      ])
    )
  }
}

const hash = /\.[0-9A-Z]{8}(?=\.\w+$)/

/** The end of a file name in a text. */
const hashedEnding = /\.[0-9A-Z]{8}\.\w+/g

const withoutHash = (name: string): string => name.replace(hash, '')

const nameOf = (path: string, hashes: ReadonlyMap<string, string>): string =>
  path.replace(hash, `.${hashes.get(path)}`)

/**
 * Returns a function that replaces file names in a script or style sheet; it returns other files unchanged. Only hashes
 * differ between old and new names, so the function looks for hashes: searching 60 names in a megabyte takes a quarter of a
 * second.
 */
function renaming(names: ReadonlyMap<string, string>): (path: string, content: Uint8Array) => Uint8Array {
  const namesByEnding = new Map<string, (readonly [beforeHash: string, newEnding: string])[]>()
  for (const [name, newName] of names) {
    const { 0: oldHash, index } = hash.exec(name) ?? {}
    if (oldHash === undefined || index === undefined) continue
    const ending = name.slice(index)
    const newEnding = newName.slice(index)
    namesByEnding.set(ending, [...(namesByEnding.get(ending) ?? []), [name.slice(0, index), newEnding]])
  }
  // The name of one file can end like that of another.
  for (const candidates of namesByEnding.values()) candidates.sort(([a], [b]) => b.length - a.length)
  return (path, content) => {
    if (!/\.(?:js|css)$/.test(path)) return content
    const text = new TextDecoder().decode(content)
    const renamed = text.replace(hashedEnding, (ending, offset: number) => {
      const name = namesByEnding.get(ending)?.find(([beforeHash]) => text.endsWith(beforeHash, offset))
      return name ? name[1] : ending
    })
    return new TextEncoder().encode(renamed)
  }
}

/** An output and all of its imports, direct and indirect, in import order. */
function reachable(outputs: BundleOutputs, path: string, visited: string[] = []): string[] {
  if (visited.includes(path)) return visited
  visited.push(path)
  for (const imported of outputs[path]?.imports ?? []) reachable(outputs, imported.path, visited)
  return visited
}

const importers = (outputs: BundleOutputs, path: string, hashes: ReadonlyMap<string, string>): string[] =>
  Object.entries(outputs)
    .filter(([, { imports }]) => imports.some((item) => item.path === path))
    .map(([importer]) => nameOf(importer, hashes))
    .sort()
