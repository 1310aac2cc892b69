// `exclude_docs` of mkdocs.yml, and the plugin `exclude`.

import { type MkDocsConfig, namedOptions, textOf } from './yaml-config.ts'

/** Whether a file is excluded. `exclude_docs` has the form of .gitignore; only names, folders and `*` are supported. */
export function excludedBy({ values }: MkDocsConfig): (path: string) => boolean {
  // Its other option lists wildcards.
  const { regex: _, ...others } = namedOptions(values.plugins).get('exclude') ?? {}
  const wildcards = Object.values(others).flat().map(String)
  const patterns = [
    ...(textOf(values.exclude_docs) ?? '').split('\n'),
    ...wildcards.map((wildcard) => `/${wildcard}`)
  ]
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#') && !line.startsWith('!'))
    .map((line) => {
      const body = line
        .replace(/^\/|\/$/g, '')
        .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
        .replaceAll('**', '\0')
        .replaceAll('*', '[^/]*')
        .replaceAll('\0', '.*')
      return new RegExp(`${line.startsWith('/') ? '^' : '(?:^|/)'}${body}(?:/|$)`)
    })
  return (path) => patterns.some((pattern) => pattern.test(path))
}
