// Prefixes of imports that stand for folders: `@components/Card` for `src/components/Card`.

import { decode, type Files, folderOf } from 'sitegen/internals'
import { joinPath } from '../paths.ts'

export type Alias = readonly [prefix: string, folder: string]

/** `compilerOptions.paths` of tsconfig.json. */
export function tsconfigAliases(files: Files, site: string): readonly Alias[] {
  const path = ['tsconfig.json', 'jsconfig.json']
    .map((name) => joinPath(site, name))
    .find((path) => files.has(path))
  if (path === undefined) return []
  const text = decode(files.read(path))
    .replace(
      /("(?:\\.|[^"\\])*")|\/\/[^\n]*|\/\*[\s\S]*?\*\//g,
      (_, string: string | undefined) => string ?? ''
    )
    .replace(/,(?=\s*[}\]])/g, '')
  try {
    const { compilerOptions } = JSON.parse(text) as {
      compilerOptions?: { baseUrl?: string; paths?: Record<string, string[]> }
    }
    const base = joinPath(site, compilerOptions?.baseUrl ?? '.')
    return Object.entries(compilerOptions?.paths ?? {}).flatMap(([from, [to]]) =>
      from.endsWith('/*') && to?.endsWith('/*')
        ? [[from.slice(0, -1), joinPath(base, to.slice(0, -2))] as const]
        : []
    )
  } catch {
    return []
  }
}

const alias =
  /['"]?([\w@~$./-]+?)['"]?\s*:\s*path\.(?:resolve|join)\(\s*(?:__dirname|process\.cwd\(\)|[\w.]+\.siteDir)\s*,\s*['"]([^'"]+)['"]\s*\)/g

/** A folder relative to a configuration: `resolve(__dirname, '../src')`, `fileURLToPath(new URL('../src', import.meta.url))`. */
const folderBeside =
  /(?:(?:path\.)?(?:resolve|join)\(\s*(?:__dirname|import\.meta\.dirname)\s*,\s*['"]([^'"\n]+)['"]\s*\)|fileURLToPath\(\s*new URL\(\s*['"]([^'"\n]+)['"]\s*,\s*import\.meta\.url\s*\)\s*\))/
const viteAlias = new RegExp(`['"]?([\\w@~$./-]+?)['"]?\\s*:\\s*${folderBeside.source}`, 'g')

/** Aliases in a configuration of Vite, whose folders are relative to it: `'~': resolve(__dirname, '../src')`. */
export const viteAliases = (files: Files, config: string): readonly Alias[] =>
  [...(files.has(config) ? decode(files.read(config)) : '').matchAll(viteAlias)].map(
    ([, name = '', joined, url]): Alias => [
      `${name.replace(/\/$/, '')}/`,
      joinPath(folderOf(config), joined ?? url ?? '')
    ]
  )

/** The folder that a key of a configuration computes from its own place; `undefined` if it is written in another way. */
export function computedFolder(files: Files, config: string, key: string): string | undefined {
  const code = new RegExp(`\\b${key}:\\s*${folderBeside.source}`)
  const [, joined, url] = code.exec(decode(files.read(config))) ?? []
  const path = joined ?? url
  return path === undefined ? undefined : joinPath(folderOf(config), path)
}

/** Aliases of webpack that a configuration sets: `'@components': path.resolve(__dirname, 'src/components')`. */
export const webpackAliases = (files: Files, config: string, site: string): readonly Alias[] =>
  [...(files.has(config) ? decode(files.read(config)) : '').matchAll(alias)].flatMap(
    ([, name = '', path = '']): Alias[] => {
      const folder = joinPath(site, path)
      const isOwn = !folder.startsWith('..') && !/(?:^|\/)node_modules\//.test(folder)
      return isOwn && files.list(folder).length > 0 ? [[`${name}/`, folder]] : []
    }
  )
