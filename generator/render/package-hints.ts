// Messages about components of packages that fail on the server.

import type { PackageImport } from '../bundle/package-imports.ts'

/** Where to report it: the import, if there is only one. */
export const importPlace = (imports: readonly PackageImport[]): PackageImport | undefined =>
  imports.length === 1 ? imports[0] : undefined

/** What to write, and where. @param imports at least one */
export function importHint(imports: readonly PackageImport[]): string {
  const [first] = imports
  const module =
    imports.length === 1
      ? first?.file
      : `the module that imports it for this page: ${imports.map(({ file, line }) => `${file}:${line}`).join(', ')}`
  return `write 'use client' in the first line of ${module}${imports.length === 1 ? ', or import the package in a module of its own that starts with it' : ''}`
}

/** The hint for an error in a package; empty for other errors. */
export const packageHints = (imports: readonly PackageImport[]): readonly string[] =>
  imports[0]
    ? [
        `the error is thrown in the package \`${imports[0].packageName}\`: if it needs the browser, ${importHint(imports)}`
      ]
    : []
