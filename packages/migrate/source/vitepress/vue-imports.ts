// Resolves imports in scripts of components and documents: aliases, data loaders, and pictures, which become addresses.

import { baseName, type Files, folderOf } from 'sitegen/internals'
import { type Alias, tsconfigAliases, viteAliases } from '../javascript/aliases.ts'
import { type Imports, importedModule } from '../javascript/evaluate.ts'
import { isPicture, mediaAddress } from '../media-address.ts'
import { joinPath } from '../paths.ts'
import type { Copy } from '../tool.ts'
import { type LoadedPages, loaderExports } from '../vue/data-loader.ts'

interface ProjectImports {
  readonly imports: Imports
  /** Address of a picture that a component names by its file; `undefined` if there is none. */
  picture(name: string, file: string): string | undefined
  /** The pictures with addresses, which have to be copied. */
  pictures(): readonly Copy[]
}

/** @param site folder of the configuration @param pages for data loaders */
export function projectImports(files: Files, site: string, pages: LoadedPages): ProjectImports {
  const loaders = new Map<string, ReadonlyMap<string, unknown>>()
  const aliases = aliasesOf(files, site)
  const copies = new Map<string, string>()
  const pictureAt = (path: string) => {
    if (!isPicture(path) || !files.has(path)) return undefined
    const address = mediaAddress(path, baseName(path).replace(/[^\w.-]/g, '-'))
    copies.set(path, `site/static${address}`)
    return address
  }
  const picture = (name: string, file: string) =>
    name.startsWith('.') ? pictureAt(joinPath(folderOf(file), name)) : undefined
  const imports: Imports = (specifier, file) => {
    const alias = aliases.find(([prefix]) => specifier.startsWith(prefix))
    const path = alias && `${alias[1]}/${specifier.slice(alias[0].length)}`
    const address = path === undefined ? picture(specifier, file) : pictureAt(path)
    if (address !== undefined) return new Map([['default', address]])
    // Relative to a file at the top, since `path` is.
    if (path !== undefined) return importedModule(`./${path}`, { files, file: 'index', imports })
    if (!specifier.startsWith('.') || !/\.data(?:\.[cm]?[jt]s)?$/.test(specifier)) return undefined
    const base = joinPath(folderOf(file), specifier)
    const loaderFile = [base, `${base}.ts`, `${base}.js`, `${base}.mts`, `${base}.mjs`].find((path) =>
      files.has(path)
    )
    if (loaderFile === undefined) return undefined
    const loaderValues = loaders.get(loaderFile) ?? loaderExports(files, loaderFile, pages, imports)
    loaders.set(loaderFile, loaderValues)
    return loaderValues
  }
  return { imports, picture, pictures: () => [...copies].map(([from, to]) => ({ from, to })) }
}

/** Prefixes of imports, by the configurations of VitePress, Vite and TypeScript. */
const aliasesOf = (files: Files, site: string): readonly Alias[] => [
  ...['.vitepress/config', '.vitepress/config/index', 'vite.config'].flatMap((name) =>
    ['ts', 'mts', 'js', 'mjs'].flatMap((end) => viteAliases(files, joinPath(site, `${name}.${end}`)))
  ),
  ...tsconfigAliases(files, site)
]
