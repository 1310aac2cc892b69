// Data loaders of VitePress, `posts.data.ts`: the part of their result that is known without running them.

import { decode, type Files } from 'sitegen/internals'
import { readFrontMatter } from '../front-matter.ts'
import { Computed, HostFunction, isRecord } from '../javascript/computed.ts'
import { evaluateModule, type Imports } from '../javascript/evaluate.ts'
import { callFunction } from '../javascript/functions.ts'
import { wildcardPattern } from '../wildcards.ts'

/** Where pages of the old site are, for `createContentLoader`. */
export interface LoadedPages {
  /** Files and addresses of all pages. */
  readonly pages: readonly { readonly source: string; readonly address: string }[]
  /** Folder of the documents. */
  readonly folder: string
}

/** Exports of a loader: `data`. */
export function loaderExports(
  files: Files,
  file: string,
  { pages, folder }: LoadedPages,
  imports: Imports
): ReadonlyMap<string, unknown> {
  const createContentLoader = new HostFunction('createContentLoader', ([pattern, options]) => {
    const patterns = (Array.isArray(pattern) ? pattern : [pattern]).map((item) =>
      wildcardPattern(String(item).replace(/^\.?\//, ''))
    )
    const loadedPages = pages
      .map(({ source, address }) => ({
        source,
        url: address,
        inside: source.slice(folder === '' ? 0 : folder.length + 1)
      }))
      .filter(({ inside }) => patterns.some((wildcard) => wildcard.test(inside)))
      .map(({ source, url }) => ({ url, frontmatter: readFrontMatter(textOf(files, source)).values }))
    const transform = isRecord(options) ? options.transform : undefined
    return transform === undefined ? loadedPages : callFunction(transform, [loadedPages])
  })
  const loaderImports: Imports = (specifier, from) =>
    specifier === 'vitepress'
      ? new Map<string, unknown>([
          ['createContentLoader', createContentLoader],
          ['defineLoader', new HostFunction('defineLoader', ([loader]) => loader)]
        ])
      : imports(specifier, from)
  const exports = evaluateModule(files, file, loaderImports)
  const loader = exports?.get('default')
  const load = isRecord(loader) ? loader.load : undefined
  const data = load === undefined ? loader : callFunction(load, [[]])
  return new Map([['data', data ?? new Computed(`data of ${file}`)]])
}

const textOf = (files: Files, path: string): string => decode(files.read(path)).replaceAll('\r\n', '\n')
