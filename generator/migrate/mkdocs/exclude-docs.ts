// `exclude_docs` of mkdocs.yml.

import { type ConfigFile, textOf } from './yaml-config.ts'

/** `exclude_docs` in the form of .gitignore; only names, folders and `*` are understood. */
export function excludedBy({ values }: ConfigFile): (path: string) => boolean {
  const patterns = (textOf(values.exclude_docs) ?? '')
    .split('\n')
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
