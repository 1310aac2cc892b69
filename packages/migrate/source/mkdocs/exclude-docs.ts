// `exclude_docs` of mkdocs.yml, and the plugin `exclude`.

import { wildcardSource } from '../wildcards.ts'
import type { MkDocsConfig } from './config.ts'
import { namedOptions, textOf } from './yaml-config.ts'

/** Whether a file is excluded. `exclude_docs` has the form of .gitignore; names, folders and wildcards are supported. */
export function excludedBy({ values }: MkDocsConfig): (path: string) => boolean {
  // The other option, `glob`, lists wildcards.
  const { regex: _, ...others } = namedOptions(values.plugins).get('exclude') ?? {}
  const wildcards = Object.values(others).flat().map(String)
  const patterns = [
    ...(textOf(values.exclude_docs) ?? '').split('\n'),
    ...wildcards.map((wildcard) => `/${wildcard}`)
  ]
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#') && !line.startsWith('!'))
    .map((line) => {
      const body = wildcardSource(line.replace(/^\/|\/$/g, ''))
      return new RegExp(`${line.startsWith('/') ? '^' : '(?:^|/)'}${body}(?:/|$)`)
    })
  return (path) => patterns.some((pattern) => pattern.test(path))
}
