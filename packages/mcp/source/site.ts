// A built site as assistants see it. All of it is read from files of the build, one at a time: nothing is kept but the manifest and the
// search indexes.

import { manifestPages, pageFile, pathOfAddress } from 'sitegen/internals'
import type { SearchAnswer, SearchQuery } from 'sitegen/theme'

/** Reads a file of the build, by its path in the output; `undefined` if there is none. */
export type ReadFile = (path: string) => Promise<string | undefined>

/** Searches the index of a language; `undefined` if the build has none. */
export type SearchLanguage = (locale: string, query: SearchQuery) => Promise<SearchAnswer | undefined>

interface Page {
  /** Without the base: `/docs/setup/`. */
  readonly path: string
  readonly locale: string
  /** Absolute, if the site has an address. */
  readonly url: string
  readonly title: string
  /** Markdown without front matter. */
  readonly text: string
}

export interface Site {
  readonly name: string
  /** Codes of the languages, the one with most pages first. */
  readonly locales: readonly string[]
  /** Paths of all pages, by their language. */
  readonly paths: ReadonlyMap<string, string>
  readonly search: SearchLanguage
  /** Names of versions that searches can be limited to. */
  versions(): Promise<readonly string[]>
  /** Files that join many pages: `docs/llms-full.txt`. */
  readonly wholeTexts: readonly string[]
  /** Absolute address of a path with the base. */
  absolute(path: string): string
  /** Address of a file of the output. */
  fileUrl(file: string): string
  /** Address of a page. */
  urlOf(path: string): string
  /** The path of a page from what a model writes: its address, or a part of it. */
  find(address: string): string | undefined
  /** `undefined` for pages without a Markdown alternate. */
  page(path: string): Promise<Page | undefined>
  /** Title and description of a page. */
  summary(path: string): Promise<string>
  read: ReadFile
}

/** Open the site of a build. @throws if the files are not of a build */
export async function openSite(read: ReadFile, search: SearchLanguage): Promise<Site> {
  const manifest = manifestPages((await read('sitegen.json')) ?? '')
  if (!manifest) throw new Error('There is no `sitegen.json`, so this is no output of sitegen')
  const { trailingSlash = 'always', routes, files } = manifest
  const host = JSON.parse((await read('sitegen.host.json')) ?? '{}') as Partial<
    Record<'base' | 'url', string>
  >
  const { base = '/', url: origin = '' } = host
  const paths = new Map(Object.entries(routes).map(([path, { locale }]) => [path, locale]))
  const locales = byFrequency([...paths.values()])
  const absolute = (path: string): string => (path.startsWith('/') ? origin + path : path)
  const addressOf = (path: string): string => {
    const file = pageFile(path, 'html', trailingSlash)
    const address = trailingSlash === 'always' ? file.replace(/index\.html$/, '') : file
    const shortened = trailingSlash === 'never' ? address.replace(/(?:^index)?\.html$/, '') : address
    return base + (path === '/' ? '' : shortened)
  }
  const urlOf = (path: string): string => absolute(addressOf(path))
  const llms = (await read('llms.txt')) ?? ''
  return {
    name: /^# (.+)$/m.exec(llms)?.[1] ?? 'Site',
    locales,
    paths,
    search,
    wholeTexts: files.filter((file) => /(?:^|\/)llms-full(?:-[^/]*)?\.txt$/.test(file)),
    absolute,
    fileUrl: (file) => absolute(base + file),
    urlOf,
    read,
    async versions() {
      const indexes = await Promise.all(locales.map((locale) => read(`search/${locale}/manifest.json`)))
      const names = indexes.flatMap((index) => {
        const { versions = [] } = JSON.parse(index ?? '{}') as {
          readonly versions?: readonly { readonly name: string }[]
        }
        return versions.map(({ name }) => name)
      })
      return [...new Set(names)]
    },
    find(address) {
      const [withoutHash = ''] = address.trim().split(/[#?]/)
      const ownPath =
        origin !== '' && withoutHash.startsWith(origin) ? withoutHash.slice(origin.length) : withoutHash
      if (/^[a-z]+:/i.test(ownPath)) return undefined
      const inSite = ownPath.startsWith(base) ? ownPath.slice(base.length) : ownPath.replace(/^\//, '')
      const page = inSite.replace(/(?:^|(?<=\/))index\.md$/, '').replace(/\.md$/, '')
      const path = pathOfAddress(`/${page}`, trailingSlash)
      return paths.has(path) ? path : undefined
    },
    async page(path) {
      const source = await read(pageFile(path, 'md', trailingSlash))
      if (source === undefined) return undefined
      const [, head = '', text = source] = /^---\n([\s\S]*?)\n---\n+([\s\S]*)$/.exec(source) ?? []
      const title = /^title: (.*)$/m.exec(head)?.[1]
      return {
        path,
        locale: paths.get(path) ?? '',
        url: urlOf(path),
        title: title === undefined ? path : (JSON.parse(title) as string),
        text: text.trim()
      }
    },
    async summary(path) {
      const metadata = await read(pageFile(path, 'json', trailingSlash))
      const { title = path, description = '' } = JSON.parse(metadata ?? '{}') as {
        readonly title?: string
        readonly description?: string
      }
      return `- [${title}](${urlOf(path)})${description === '' ? '' : `: ${description}`}`
    }
  }
}

function byFrequency(names: readonly string[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1]).map(([name]) => name)
}
