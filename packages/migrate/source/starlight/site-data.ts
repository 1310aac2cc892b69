// Settings of Starlight → site.yaml, navbar.yaml, and the names that sidebars.yaml is made with.

import { baseName, type Files, withoutOrder } from 'sitegen/internals'
import { textOf } from '../values.ts'
import { blogLabel, type StarlightBlog } from './blog.ts'
import type { FoundDocument } from './found-document.ts'
import { editUrlOf, type logoFiles, type Settings, type StarlightLocale } from './settings.ts'

/** Lookup of documents and texts for the sidebar. */
export function namesOf(documents: readonly FoundDocument[], { locales }: Settings) {
  const main = locales[0] as StarlightLocale
  const ids = new Map(
    documents
      .filter(({ locale, kind }) => locale === main && kind === 'doc')
      .map(({ page, path }) => [page, withoutOrder(path)] as const)
  )
  const codes = new Map(
    locales.flatMap(({ code, language, folder }) => [
      [language.toLowerCase(), code] as const,
      ...(folder === '' ? [] : [[folder.toLowerCase(), code] as const])
    ])
  )
  return {
    idOf: (page: string) => ids.get(page === 'index' ? '' : page),
    hasFolder: (folder: string) => [...ids.values()].some((id) => id.startsWith(`${folder}/`)),
    main: main.code,
    codes
  }
}

/** site.yaml without the settings that documents decide. */
export const siteOf = (
  options: Readonly<Record<string, unknown>>,
  { site, locales }: Settings,
  { files, publicFolder, logos, blog }: SiteFiles
) => ({
  ...site,
  theme: {
    favicon: iconOf(options, files, publicFolder),
    logo: logos.length === 0 ? undefined : { ...logoOf(logos), alt: logos[0]?.alt }
  },
  collections: {
    docs: {
      type: 'docs',
      path: '/',
      editUrl: editUrlOf(options),
      lastUpdated: options.lastUpdated === true ? 'date' : undefined
    },
    ...(blog && {
      blog: {
        type: 'blog',
        path: `/${blog.prefix}`,
        label: blogLabel(blog, locales),
        postsPerPage: blog.postsPerPage
      }
    })
  },
  // Starlight builds pages with broken links, and Astro makes files such as feeds, and pages.
  rules: {
    'link-missing': 'warn',
    'anchor-missing': 'warn',
    'asset-missing': 'warn',
    'footer-target-missing': 'warn'
  }
})

interface SiteFiles {
  readonly files: Files
  readonly publicFolder: string
  readonly logos: ReturnType<typeof logoFiles>
  readonly blog: StarlightBlog | undefined
}

/** navbar.yaml */
export const navbarOf = ({ locales }: Settings, blog: StarlightBlog | undefined): unknown => ({
  items: [
    ...(blog ? [{ label: blogLabel(blog, locales) ?? 'Blog', to: `/${blog.prefix}`, position: 'left' }] : []),
    { type: 'search' },
    ...(locales.length > 1 ? [{ type: 'localeDropdown' }] : []),
    { type: 'colorMode' }
  ]
})

const logoOf = (logos: ReturnType<typeof logoFiles>): Readonly<Record<string, string>> =>
  Object.fromEntries(logos.map(({ key, path }) => [key, `/media/${baseName(path)}`]))

/** The favicon; Starlight's default is favicon.svg. */
function iconOf(
  { favicon }: Readonly<Record<string, unknown>>,
  files: Files,
  folder: string
): string | undefined {
  const path = textOf(favicon) ?? '/favicon.svg'
  return files.has(`${folder}/${path.replace(/^\//, '')}`) ? `/${path.replace(/^\//, '')}` : undefined
}
