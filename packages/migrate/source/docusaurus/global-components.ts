// Components that all documents can use without an import.

import { baseName, type Files, fileText, folderOf } from 'sitegen/internals'
import type { Alias } from '../javascript/aliases.ts'
import { joinPath } from '../paths.ts'
import type { Import } from './imports.ts'

/** Components that src/theme/MDXComponents makes available in all documents. */
export function globalComponents(
  files: Files,
  site: string,
  aliases: readonly Alias[]
): ReadonlyMap<string, Import> {
  const path = ['js', 'jsx', 'ts', 'tsx', 'index.js', 'index.tsx', 'index.ts']
    .map((end) => joinPath(site, `src/theme/MDXComponents${end.includes('.') ? '/' : '.'}${end}`))
    .find((path) => files.has(path))
  return path === undefined ? new Map() : componentsOf(files, path, aliases, ofTheme)
}

const ofTheme = (from: string): string | undefined =>
  /^@(?:theme|theme-original|docusaurus)\//.test(from) ? baseName(from) : undefined

/**
 * Components that a module imports for all documents.
 *
 * @param toolComponent name of a component of the old tool, by the module and the name that it is imported from and as
 */
export function componentsOf(
  files: Files,
  path: string,
  aliases: readonly Alias[],
  toolComponent: (from: string, name: string) => string | undefined
): ReadonlyMap<string, Import> {
  const text = fileText(files, path) ?? ''
  const imports = [...text.matchAll(/^import\s+([\s\S]*?)\s+from\s+['"]([^'"]+)['"]/gm)].flatMap(
    ([, names = '', from = '']): [string, Import][] =>
      [...names.matchAll(/\b([A-Z]\w*)\b(?!\s+as\b)/g)].map(([, name = '']) => {
        const tool = toolComponent(from, name)
        return [
          name,
          tool !== undefined
            ? { kind: 'tool', name: tool, from }
            : {
                kind: 'component',
                name,
                from,
                exported: new RegExp(`\\{[^}]*\\b${name}\\b`).test(names) ? name : 'default',
                ...pathOf(from, path, aliases)
              }
        ]
      })
  )
  return new Map(imports.filter(([name]) => name !== 'MDXComponents' && name !== 'React'))
}

function pathOf(from: string, file: string, aliases: readonly Alias[]): { readonly path?: string } {
  if (from.startsWith('.')) return { path: joinPath(folderOf(file), from) }
  const alias = aliases.find(([prefix]) => from.startsWith(prefix))
  return alias ? { path: joinPath(alias[1], from.slice(alias[0].length)) } : {}
}
