// Components that all documents can use without an import.

import { posix } from 'node:path'
import type { Files } from '../../base/files.ts'
import { folderOf } from '../../base/text.ts'
import { fileText } from '../file-text.ts'
import type { Import } from './imports.ts'

/** Components that src/theme/MDXComponents makes available in all documents. */
export function globalComponents(files: Files, site: string): ReadonlyMap<string, Import> {
  const path = ['js', 'jsx', 'ts', 'tsx', 'index.js', 'index.tsx', 'index.ts']
    .map((end) => posix.join(site, `src/theme/MDXComponents${end.includes('.') ? '/' : '.'}${end}`))
    .find((one) => files.has(one))
  if (path === undefined) return new Map()
  const text = fileText(files, path) ?? ''
  const imports = [...text.matchAll(/^import\s+([\s\S]*?)\s+from\s+['"]([^'"]+)['"]/gm)].flatMap(
    ([, names = '', from = '']): [string, Import][] =>
      [...names.matchAll(/\b([A-Z]\w*)\b(?!\s+as\b)/g)].map(([, name = '']) => [
        name,
        /^@(?:theme|theme-original|docusaurus)\//.test(from)
          ? { kind: 'tool', name: posix.basename(from), from }
          : {
              kind: 'component',
              name,
              from,
              exported: new RegExp(`\\{[^}]*\\b${name}\\b`).test(names) ? name : 'default',
              ...(from.startsWith('@site/')
                ? { path: posix.join(site, from.slice('@site/'.length)) }
                : from.startsWith('.')
                  ? { path: posix.join(folderOf(path), from) }
                  : {})
            }
      ])
  )
  return new Map(imports.filter(([name]) => name !== 'MDXComponents' && name !== 'React'))
}
