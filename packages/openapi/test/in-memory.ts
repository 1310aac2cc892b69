// An API of literal files, loaded as the plugin does.

import { readFileSync } from 'node:fs'
import { type ApiOptions, type LoadedApi, loadApi } from '../source/load-api.ts'

export type Texts = Readonly<Record<string, string>>

export const loaded = (
  files: Texts,
  locales: readonly string[] = ['en'],
  options: Partial<ApiOptions> = {}
): LoadedApi =>
  loadApi(
    'api',
    { file: 'api.yaml', path: '/api', ...options },
    { locales, read: (path) => files[path], list: () => [] }
  )

/** Text of a generated page: `pets/list-pets`. */
export function pageOf(files: Texts, page: string): string {
  const { content } = loaded(files)
  const file = content.find(({ path }) => path === `content/en/api/${page}.md`)
  if (!file) throw new Error(`no page ${page}: ${content.map(({ path }) => path).join(', ')}`)
  return String(file.content)
}

export const problemsOf = (files: Texts, locales?: readonly string[]) =>
  loaded(files, locales).problems.map(({ file, line, column, message, hint }) => [
    [file, line, column].join(':'),
    message,
    hint
  ])

const museumFile = (name: string) => readFileSync(new URL(`museum/${name}`, import.meta.url), 'utf8')

/** The example of the documentation: every feature once. */
export const museum: Texts = {
  'api.yaml': museumFile('museum.yaml'),
  'exhibit.yaml': museumFile('exhibit.yaml'),
  'api.de.yaml': museumFile('museum.de.yaml')
}
