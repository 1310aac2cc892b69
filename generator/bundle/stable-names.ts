// Names for the browser's files that depend on nothing but what is in them. esbuild mixes the paths
// of the sources into its hashes, relative to the project: the same site would get other names on
// another machine, or when sitegen is installed somewhere else.

import { basename } from 'node:path'
import type { Metafile } from 'esbuild'
import { shortHash } from '../base/hash.ts'

export type Outputs = Metafile['outputs']

export interface NamedFiles {
  /** Contents by path. */
  readonly files: ReadonlyMap<string, Uint8Array>
  /** What esbuild says of each file, under the same paths. */
  readonly outputs: Outputs
}

/**
 * Give every output a name by its content and that of all that it leads to.
 *
 * A file cannot simply be hashed: it holds the names of others, and chunks may import in circles. So
 * each is hashed without those names first, and a name is the hash of these hashes along its imports.
 */
export function withStableNames({ files, outputs }: NamedFiles): NamedFiles {
  const paths = [...files.keys()]
  const bare = new Map(paths.map((path) => [basename(path), withoutHash(basename(path))]))
  const own = new Map(
    [...files].map(([path, content]) => [path, shortHash(renamed(path, content, bare))] as const)
  )
  const whole = new Map(
    paths.map((path) => [
      path,
      shortHash(
        reachable(outputs, path)
          .map((next) => own.get(next))
          .join()
      )
    ])
  )
  const taken = new Map<string, number>()
  for (const path of paths) taken.set(nameOf(path, whole), (taken.get(nameOf(path, whole)) ?? 0) + 1)
  const twins = new Map(
    paths
      .filter((path) => (taken.get(nameOf(path, whole)) ?? 0) > 1)
      // Equal chunks are two modules all the same; who imports them tells them apart.
      .map((path) => [path, shortHash([whole.get(path), ...importers(outputs, path, whole)].join())])
  )
  const hashes = new Map([...whole, ...twins])
  const named = new Map(paths.map((path) => [path, nameOf(path, hashes)]))
  const names = new Map([...named].map(([path, name]) => [basename(path), basename(name)]))
  const to = (path: string): string => named.get(path) ?? path
  return {
    files: new Map([...files].map(([path, content]) => [to(path), renamed(path, content, names)])),
    outputs: Object.fromEntries(
      Object.entries(outputs).map(([path, { cssBundle, ...output }]) => [
        to(path),
        {
          ...output,
          imports: output.imports.map((item) => ({ ...item, path: to(item.path) })),
          ...(cssBundle === undefined ? {} : { cssBundle: to(cssBundle) })
        }
      ])
    )
  }
}

const hash = /\.[0-9A-Z]{8}(?=\.\w+$)/

const withoutHash = (name: string): string => name.replace(hash, '')

const nameOf = (path: string, hashes: ReadonlyMap<string, string>): string =>
  path.replace(hash, `.${hashes.get(path)}`)

/** A script or style sheet with other names of files in it; other files as they are. */
function renamed(path: string, content: Uint8Array, names: ReadonlyMap<string, string>): Uint8Array {
  if (!/\.(?:js|css)$/.test(path)) return content
  const known = new RegExp([...names.keys()].map(escapeRegex).join('|'), 'g')
  const text = new TextDecoder().decode(content)
  return new TextEncoder().encode(text.replace(known, (name) => names.get(name) ?? name))
}

const escapeRegex = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** An output and all that it imports, directly or not, in the order of the imports. */
function reachable(outputs: Outputs, path: string, seen: string[] = []): string[] {
  if (seen.includes(path)) return seen
  seen.push(path)
  for (const next of outputs[path]?.imports ?? []) reachable(outputs, next.path, seen)
  return seen
}

const importers = (outputs: Outputs, path: string, hashes: ReadonlyMap<string, string>): string[] =>
  Object.entries(outputs)
    .filter(([, { imports }]) => imports.some((item) => item.path === path))
    .map(([from]) => nameOf(from, hashes))
    .sort()
