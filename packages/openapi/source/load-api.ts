// One API → its pages in all languages, and where links to it lead.

import type { PluginFile, PluginProblem, Project, ProjectCollection } from 'sitegen/plugin'
import { apiPages } from './pages/reference.ts'
import { type ApiFile, fileParser } from './read/api-file.ts'
import { readAsyncApi } from './read/async-api.ts'
import { withOverlay } from './read/overlay.ts'
import { withPublishedLinks } from './read/published-links.ts'
import { readApi } from './read/read-api.ts'
import { openReferences } from './read/references.ts'
import { serverUrl } from './requests/request.ts'
import { sectionNames, textsIn } from './texts.ts'

export interface ApiSettings {
  /** The OpenAPI file, relative to the project root; either it or its address. */
  readonly file?: string | undefined
  readonly url?: string | undefined
  readonly pages: 'operation' | 'tag'
  readonly tryIt: boolean
  /** Address of the page that descriptions were written for; missing if that is this site. */
  readonly publishedAt?: string | undefined
}

/** Pages of an API, and where they are. Plain JSON. */
export interface ApiPages extends Pick<ProjectCollection, 'path' | 'folder'> {
  /** By language, then by what links name: `buyTicket`, `schemas/Ticket`, `tags/Visits`. Below the collection, without extension. */
  readonly pages: Readonly<Record<string, Readonly<Record<string, string>>>>
}

export interface LoadedApi {
  readonly content: readonly PluginFile[]
  readonly problems: readonly PluginProblem[]
  readonly pages: ApiPages
}

/** Load an API. The pages of a language exist if it is the default one, or if the API has an overlay for it. */
export async function loadApi(
  collection: ProjectCollection<ApiSettings>,
  project: Pick<Project, 'read' | 'download' | 'locales' | 'mayConnect'>
): Promise<LoadedApi> {
  const { url, file = '' } = collection.settings
  if (url === undefined) return readFiles(collection, file, project)
  try {
    const text = await project.download(url)
    const read = (path: string) => (path === url ? text : project.read(path))
    return readFiles(collection, url, { ...project, read })
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const problem: PluginProblem = { ...collection.at(['url']), severity: 'error', message }
    return {
      content: [],
      problems: [problem],
      pages: { path: collection.path, folder: collection.folder, pages: {} }
    }
  }
}

function readFiles(
  { type, folder, path, settings, at }: ProjectCollection<ApiSettings>,
  file: string,
  { read, locales, mayConnect }: Pick<Project, 'read' | 'locales' | 'mayConnect'>
): LoadedApi {
  const parse = fileParser(read)
  const content: PluginFile[] = []
  const problems: PluginProblem[] = []
  const pages: Record<string, Readonly<Record<string, string>>> = {}
  for (const [index, locale] of locales.entries()) {
    const overlayOf = (path: string) => parse(path.replace(/(\.\w+)?$/, `.${locale}$1`))
    if (index > 0 && !overlayOf(file)) continue
    const { publishedAt } = settings
    const apply = (given: ApiFile): ApiFile => {
      const parsed = publishedAt === undefined ? given : withPublishedLinks(given, publishedAt)
      const overlay = overlayOf(parsed.path)
      problems.push(...(overlay?.problems ?? []))
      if (!overlay || overlay.file.value === undefined) return parsed
      const changed = withOverlay(parsed, overlay.file)
      problems.push(...changed.problems)
      return changed.file
    }
    const references = openReferences(file, parse, apply)
    if (!references.root) {
      problems.push(
        ...references.problems,
        ...(read(file) === undefined ? [missing(file, at(['file']))] : [])
      )
      continue
    }
    const texts = textsIn(locale)
    const api =
      type === 'asyncapi' ? readAsyncApi(references, references.root) : readApi(references, references.root)
    const { files, names } = apiPages(references, api, texts, {
      folder: `content/${locale}/${folder}`,
      ...settings
    })
    content.push(...files)
    problems.push(...api.problems, ...references.problems)
    if (index === 0 && settings.tryIt && !mayConnect(serverUrl(api)))
      problems.push(blocked(serverUrl(api), at(['tryIt'])))
    pages[locale] = Object.fromEntries(names.files)
  }
  return { content, problems, pages: { path, folder, pages } }
}

const missing = (file: string, at: ReturnType<ProjectCollection['at']>): PluginProblem => ({
  ...at,
  severity: 'error',
  message: `The file \`${file}\` does not exist`,
  hint: 'the path is relative to the root of the project'
})

const blocked = (server: string, at: ReturnType<ProjectCollection['at']>): PluginProblem => {
  const { host } = new URL(server)
  return {
    ...at,
    severity: 'error',
    message: `\`tryIt\` sends requests to \`${host}\`, which is none of \`thirdParties\` in site.yaml`,
    hint: `add an entry with \`hosts: { connect: [${host}] }\` there, with its purpose and legal basis`
  }
}

/** The language whose pages a language shows: languages without an overlay have the pages of the default language. */
const shownLocale = ({ pages }: ApiPages, locale: string): string =>
  Object.hasOwn(pages, locale) ? locale : (Object.keys(pages)[0] ?? locale)

/** Pages by what links name, in a language. */
export const pagesIn = (api: ApiPages, locale: string): Readonly<Record<string, string>> =>
  api.pages[shownLocale(api, locale)] ?? {}

const pageOf = (api: ApiPages, locale: string, key: string): string | undefined => {
  const pages = pagesIn(api, locale)
  return Object.hasOwn(pages, key) ? pages[key] : undefined
}

/** The address of `listPets` or `schemas/Pet#fields`. */
export function linkOf(
  api: ApiPages | undefined,
  locale: string,
  target: string
): string | { readonly known: readonly string[] } {
  if (!api) return { known: [] }
  const [key = '', fragment] = decoded(target).split('#', 2)
  const page = pageOf(api, locale, key)
  if (page === undefined) return { known: Object.keys(pagesIn(api, locale)) }
  const [file = '', anchor] = page.split('#')
  const section =
    fragment !== undefined && sectionNames.includes(fragment)
      ? `${page.split(/[/#]/).at(-1)}-${fragment}`
      : fragment
  const id = section ?? anchor
  return `${api.path}${file.replace(/(?<=^|\/)index$/, '')}${id === undefined ? '' : `#${id}`}`
}

/** The file of a page. */
export function fileOf(api: ApiPages, locale: string, key: string): string | undefined {
  const page = pageOf(api, locale, key)
  return page && `content/${shownLocale(api, locale)}/${api.folder}/${page.replace(/(?=#|$)/, '.md')}`
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
