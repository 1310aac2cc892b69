// Addresses of pages in the old site.

import { isMapping, isReadme } from 'sitegen/internals'
import type { Copy, OldAddress, OldProject } from '../tool.ts'
import { dateIn } from './blog.ts'
import type { MkDocsProject } from './project.ts'
import type { Settings } from './settings.ts'
import { tagKey } from './tags.ts'
import { namedOptions } from './yaml-config.ts'

/** Address of a document: `guide/setup.md` → `/base/guide/setup/`. */
export function pageAddress(path: string, prefix: string, { base, trailingSlash }: Settings): string {
  const page = path.replace(/\.md$/i, '')
  const isIndex = isReadme(page) || /(?:^|\/)index$/.test(page)
  const folder = page.replace(/(?:^|\/)(?:index|README)$/i, '')
  if (trailingSlash === 'html')
    return `${base}${prefix}${isIndex ? `${folder}/` : `${page}.html`}`.replace(/\/+/g, '/')
  return `${base}${prefix}${isIndex ? folder : page}/`.replace(/\/+/g, '/')
}

/** Addresses of documents, lists of posts and copied files. */
export function addressesOf(project: MkDocsProject, copies: readonly Copy[]): readonly OldAddress[] {
  const { documents, settings } = project
  const files = copies
    .map(({ to }) => to.slice('site/static/'.length))
    .filter((path) => !/(?:^|\/)\./.test(path))
  return [
    ...documents
      .filter(({ listed }) => listed?.isDraft !== true)
      .map(({ address, source }) => ({ path: address, source })),
    ...listAddresses(project),
    ...files.map((path) => ({ path: settings.base + path }))
  ]
}

/** Addresses of the blog's lists, which the plugin makes: its index, its pages, archives, categories and authors. */
function listAddresses({ blog, documents, settings, languages }: MkDocsProject): readonly OldAddress[] {
  if (!blog) return []
  const { archive, archiveDate, category, author, page } = blog.lists
  const home = languages.list.find(({ isDefault }) => isDefault)?.code
  const posts = documents.flatMap(({ listed, locale }) =>
    listed && !listed.isDraft && locale === home ? [listed] : []
  )
  const at = (path: string) => pageAddress(`${blog.folder}/${path}.md`, '', settings)
  const named = (form: string | undefined, names: readonly string[], to: (name: string) => string) =>
    form === undefined
      ? []
      : [...new Set(names)].map((name) => ({
          path: at(form.replace('{slug}', tagKey(name)).replace('{date}', name)),
          to: at(to(name))
        }))
  const pages = page === undefined ? 1 : Math.ceil(posts.length / (blog.perPage ?? 10))
  return [
    { path: pageAddress(`${blog.folder}/index.md`, '', settings) },
    ...Array.from({ length: Math.max(0, pages - 1) }, (_, index) => ({
      path: at((page ?? '').replace('{page}', String(index + 2))),
      to: at(`page/${index + 2}`)
    })),
    ...named(
      archive,
      posts.map(({ day }) => dateIn(archiveDate, day)),
      () => 'archive'
    ),
    ...named(
      category,
      posts.flatMap(({ categories }) => categories),
      (name) => `tags/${tagKey(name)}`
    ),
    ...named(
      author,
      posts.flatMap(({ authors }) => authors),
      (name) => `authors/${name}`
    )
  ]
}

/** The plugin `redirects`: from one file to another. */
export function redirectsOf({ config, settings, documents }: MkDocsProject): OldProject['redirects'] {
  const maps = namedOptions(config.values.plugins).get('redirects')?.redirect_maps
  if (!isMapping(maps)) return []
  const address = (path: string): string => {
    const [file = '', hash] = path.split('#')
    const targetDocument = documents.find((document) => document.path === file)
    const page = targetDocument ? targetDocument.address : pageAddress(file, '', settings)
    const bare = page.slice(settings.base.length - 1)
    return hash === undefined ? bare : `${bare}#${hash}`
  }
  return Object.entries(maps).flatMap(([from, to]) => {
    if (typeof to !== 'string') return []
    return [{ from: address(from), to: /^[a-z]+:/i.test(to) ? to : address(to) }]
  })
}
