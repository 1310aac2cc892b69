// The alias `@site/`, and those of the project.

import type { Files } from 'sitegen/internals'
import { type Alias, tsconfigAliases, webpackAliases } from '../javascript/aliases.ts'
import { joinPath } from '../paths.ts'

/** Prefixes of imports with their folders. @param site folder of the configuration */
export const aliasesOf = (files: Files, site: string): readonly Alias[] => [
  ['@site/', site],
  ...['js', 'ts', 'mjs', 'cjs', 'mts', 'cts'].flatMap((end) =>
    webpackAliases(files, joinPath(site, `docusaurus.config.${end}`), site)
  ),
  ...tsconfigAliases(files, site)
]
