// One API → its pages in all languages, and where links to it lead.

import type { PluginFile, PluginProblem, Project } from 'sitegen/plugin'
import { apiPages } from './pages/reference.ts'
import { readApi } from './read/api.ts'
import { type ApiFile, parseApiFile } from './read/api-file.ts'
import { withOverlay } from './read/overlay.ts'
import { openReferences } from './read/references.ts'
import { textsIn } from './texts.ts'

export interface ApiOptions {
  /** The OpenAPI file, relative to the project root. */
  readonly file: string
  /** Path of its pages: `/api`. */
  readonly path: string
}

/** Addresses of the pages of an API: by language, then by what links name: `buyTicket`, `schemas/Ticket`, `tags/Visits`. */
export type ApiTargets = Readonly<Record<string, Readonly<Record<string, string>>>>

export interface LoadedApi {
  readonly content: readonly PluginFile[]
  readonly problems: readonly PluginProblem[]
  readonly targets: ApiTargets
}

/** Load an API. The pages of a language exist if it is the default one, or if the API has an overlay for it. */
export function loadApi(name: string, { file, path }: ApiOptions, { read, locales }: Project): LoadedApi {
  const content: PluginFile[] = []
  const problems: PluginProblem[] = []
  const targets: Record<string, Record<string, string>> = {}
  for (const [index, locale] of locales.entries()) {
    const overlayPath = file.replace(/(\.\w+)?$/, `.${locale}$1`)
    const overlayText = read(overlayPath)
    if (index > 0 && overlayText === undefined) continue
    const overlay = overlayText === undefined ? undefined : parseApiFile(overlayPath, overlayText)
    const apply = (parsed: ApiFile): ApiFile => {
      if (!overlay || overlay.file.value === undefined) return parsed
      const changed = withOverlay(parsed, overlay.file)
      problems.push(...changed.problems)
      return changed.file
    }
    problems.push(...(overlay?.problems ?? []))
    const references = openReferences(file, read, apply)
    if (!references.root) {
      problems.push(...references.problems, ...(read(file) === undefined ? [missing(name, file)] : []))
      continue
    }
    const texts = textsIn(locale)
    const api = readApi(references, references.root, texts.other)
    const { files, names } = apiPages(references, api, texts, `content/${locale}/${name}`)
    content.push(...files)
    problems.push(...api.problems, ...references.problems)
    const addresses = [...names.files].map(([key, page]) => [
      key,
      `${path}/${page.replace(/(?<=^|\/)index$/, '')}`
    ])
    targets[locale] = Object.fromEntries(addresses)
  }
  return { content, problems, targets }
}

const missing = (name: string, file: string): PluginProblem => ({
  file: 'site/site.yaml',
  severity: 'error',
  message: `The file \`${file}\` of the API \`${name}\` does not exist`,
  hint: 'the path is relative to the root of the project'
})

/** The address of `listPets` or `schemas/Pet#fields`. Languages without an overlay have the pages of the default language. */
export function resolveLink(
  targets: ApiTargets | undefined,
  locale: string,
  target: string
): string | { readonly known: readonly string[] } {
  const pages = targets?.[locale] ?? Object.values(targets ?? {})[0] ?? {}
  const [key = '', ...fragment] = decoded(target).split('#')
  const page = Object.hasOwn(pages, key) ? pages[key] : undefined
  return page === undefined ? { known: Object.keys(pages) } : [page, ...fragment].join('#')
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
