// A project with the museum, in a temporary folder.

import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { copyOf, repository, writeInto } from '../../../test/sites/folder.ts'
import { museum } from './in-memory.ts'

const site = (settings: string, rest: string): string => `title: Museum
url: https://museum.example
defaultLocale: en
locales: { en: {}, de: {} }
collections:
  docs: {}
  pages: {}
  api:
    type: openapi
    file: api.yaml
${settings}
plugins: [sitegen-openapi]
rules: { collection-empty: ignore, locale-empty: ignore }
${rest}`

/** @param settings lines of the collection in site.yaml @param files more files of the project @param rest more of site.yaml */
export function museumProject(
  settings: string,
  files: Readonly<Record<string, string>> = {},
  rest = ''
): string {
  const root = copyOf('minimal')
  writeInto(root, { ...museum, ...files, 'site/site.yaml': site(settings, rest) })
  mkdirSync(join(root, 'node_modules'), { recursive: true })
  symlinkSync(join(repository, 'packages/openapi'), join(root, 'node_modules/sitegen-openapi'))
  return root
}
