// An API of literal files, loaded as the plugin does.

import { readFileSync } from 'node:fs'
import { type ApiSettings, type LoadedApi, loadApi } from '../source/load-api.ts'

export type Texts = Readonly<Record<string, string>>

export const loaded = (
  files: Texts,
  locales: readonly string[] = ['en'],
  settings: Partial<ApiSettings> = {},
  type = 'openapi'
): Promise<LoadedApi> =>
  loadApi(
    {
      name: 'api',
      type,
      folder: 'api',
      path: '/api/',
      settings: { file: 'api.yaml', pages: 'operation', tryIt: false, ...settings },
      at: () => ({ file: 'site/site.yaml', line: 3 })
    },
    {
      locales,
      read: (path) => files[path],
      download: async (address) =>
        files[address] ?? Promise.reject(new Error(`${address} cannot be reached`)),
      mayConnect: (address) => address.startsWith('https://allowed.example')
    }
  )

/** Text of a generated page: `pets/list-pets`. */
export async function pageOf(files: Texts, page: string): Promise<string> {
  const { content } = await loaded(files)
  const file = content.find(({ path }) => path === `content/en/api/${page}.md`)
  if (!file) throw new Error(`no page ${page}: ${content.map(({ path }) => path).join(', ')}`)
  return String(file.content)
}

export const problemsOf = async (
  files: Texts,
  locales?: readonly string[],
  settings?: Partial<ApiSettings>
) =>
  (await loaded(files, locales, settings)).problems.map(({ file, line, column, message, hint }) => [
    [file, line, column].join(':'),
    message,
    hint
  ])

const museumFile = (name: string) => readFileSync(new URL(`museum/${name}`, import.meta.url), 'utf8')

/** The example of the documentation: every feature once. */
export const museum: Texts = {
  'api.yaml': museumFile('museum.yaml'),
  'exhibit.yaml': museumFile('exhibit.yaml'),
  'api.de.yaml': museumFile('museum.de.yaml'),
  'exhibit.de.yaml': museumFile('exhibit.de.yaml')
}

const harbourFile = (name: string) => readFileSync(new URL(`harbour/${name}`, import.meta.url), 'utf8')

/** Every feature of AsyncAPI once. */
export const harbour: Texts = {
  'api.yaml': harbourFile('harbour.yaml'),
  'api.de.yaml': harbourFile('harbour.de.yaml')
}
