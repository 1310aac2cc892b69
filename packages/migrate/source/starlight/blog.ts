// The plugin starlight-blog: documents in its folder are posts, and it generates lists of them.

import { slugify } from 'sitegen/internals'
import { readFrontMatter } from '../front-matter.ts'
import type { OldAddress } from '../tool.ts'
import { isMapping, listOf, mappingAt, textOf } from '../values.ts'
import type { FoundDocument } from './found-document.ts'
import type { Settings, StarlightLocale } from './settings.ts'

export interface StarlightBlog {
  /** Folder of the posts, and start of its addresses: `blog`. */
  readonly prefix: string
  readonly postsPerPage: number
  /** Title, or titles by the language that the configuration names: `pt-BR`. */
  readonly title: unknown
  /** Entries of authors.yaml that the configuration has, by key. */
  readonly authors: Readonly<Record<string, Author>>
}

interface Author {
  readonly name: string
  readonly title?: string
  readonly url?: string
  readonly picture?: string
}

const ownOptions = ['prefix', 'postCount', 'recentPostCount', 'authors', 'metrics', 'prevNextLinksOrder']

/**
 * The options of the plugin, where the configuration loads it.
 *
 * @param options those of the integration `starlight()`
 * @param code text of the configuration, which names the package
 */
export function blogOf(options: Readonly<Record<string, unknown>>, code: string): StarlightBlog | undefined {
  if (!/['"]starlight-blog['"]/.test(code)) return undefined
  // Read as a tree, the call of a plugin has its options as its value.
  const pluginOptions =
    listOf(options.plugins)
      .flat()
      .filter(isMapping)
      .find((plugin) => ownOptions.some((key) => key in plugin)) ?? {}
  const authors = Object.entries(mappingAt(pluginOptions, 'authors')).flatMap(([key, value]) => {
    const author = authorOf(value)
    return author ? [[key, author] as const] : []
  })
  return {
    prefix: (textOf(pluginOptions.prefix) ?? 'blog').replace(/^\/|\/$/g, ''),
    postsPerPage:
      typeof pluginOptions.postCount === 'number' && Number.isFinite(pluginOptions.postCount)
        ? pluginOptions.postCount
        : 5,
    title: pluginOptions.title,
    authors: Object.fromEntries(authors)
  }
}

/** The title in the languages of the site; `undefined` for that of the plugin, "Blog". */
export function blogLabel({ title }: StarlightBlog, locales: readonly StarlightLocale[]): unknown {
  if (!isMapping(title)) return textOf(title)
  const labels = locales.flatMap(({ code, language }) => {
    const label = textOf(title[language])
    return label === undefined ? [] : [[code, label] as const]
  })
  return labels.length === 0 ? undefined : Object.fromEntries(labels)
}

function authorOf(value: unknown): Author | undefined {
  if (!isMapping(value)) return undefined
  const [name, title, url, picture] = [value.name, value.title, value.url, value.picture].map(textOf)
  if (name === undefined) return undefined
  return {
    name,
    ...(title !== undefined && { title }),
    ...(url !== undefined && { url }),
    ...(picture?.startsWith('/') && { picture })
  }
}

/** Whether this is the page that lists the posts, which the generated list replaces. */
export const isBlogIndex = ({ path }: FoundDocument, blog: StarlightBlog | undefined): boolean =>
  path === blog?.prefix || path === `${blog?.prefix}/index`

/** Convert a document that is a post; others are returned unchanged. */
export function asPost(document: FoundDocument, blog: StarlightBlog | undefined): FoundDocument {
  const { path, page, locale } = document
  if (!blog || !path.startsWith(`${blog.prefix}/`)) return document
  const name = path.slice(blog.prefix.length + 1)
  const address = page.slice(blog.prefix.length + 1)
  return {
    ...document,
    kind: 'post',
    target: `content/${locale.code}/blog/${name}`,
    // A date or number before a name is not part of our address.
    slug: name === address && !/^\d/.test(name) ? undefined : `/${address}`
  }
}

/** Keys of the authors that a post names; all where it names none. New ones are those that it describes. */
export function authorsIn(
  value: unknown,
  { authors }: StarlightBlog
): Readonly<Record<string, Author | undefined>> {
  if (value === undefined || value === null) return authors
  const listed = Array.isArray(value) ? value : [value]
  return Object.fromEntries(
    listed.flatMap((item) => {
      if (typeof item === 'string') return [[item, authors[item]] as const]
      const author = authorOf(item)
      return author ? [[slugify(author.name), author] as const] : []
    })
  )
}

/** A post with its authors and tags. */
export interface ListedPost {
  readonly locale: StarlightLocale
  readonly tags: readonly string[]
  readonly authors: Readonly<Record<string, Author | undefined>>
}

/** @param text of the file */
export function listedPost({ locale }: FoundDocument, text: string, blog: StarlightBlog): ListedPost {
  const { values } = readFrontMatter(text)
  return { locale, tags: listOf(values.tags).map(String), authors: authorsIn(values.authors, blog) }
}

/** authors.yaml and tags.yaml of each language that has posts. */
export const blogFiles = (posts: readonly ListedPost[]): ReadonlyMap<string, unknown> =>
  new Map<string, unknown>(
    [...new Set(posts.map(({ locale }) => locale.code))].flatMap(
      (code): readonly (readonly [string, unknown])[] => {
        const localePosts = posts.filter(({ locale }) => locale.code === code)
        const authors = localePosts.flatMap(({ authors: named }) =>
          Object.entries(named).filter(([, author]) => author)
        )
        const tags = [...new Set(localePosts.flatMap((post) => post.tags))].sort()
        return [
          [`content/${code}/blog/authors.yaml`, Object.fromEntries(authors.sort(byKey))] as const,
          [
            `content/${code}/blog/tags.yaml`,
            Object.fromEntries(tags.map((tag) => [slugify(tag), { label: tag }]))
          ] as const
        ]
      }
    )
  )

const byKey = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => (a < b ? -1 : 1)

/** Addresses of the lists that the plugin generates, with our addresses. The feed has the same address: `blog/rss.xml`. */
export function blogAddresses(
  posts: readonly ListedPost[],
  { prefix, postsPerPage }: StarlightBlog,
  { base, locales, trailingSlash }: Settings
): readonly OldAddress[] {
  const end = trailingSlash === 'never' ? '' : '/'
  return locales.flatMap((locale) => {
    const localePosts = posts.filter((post) => post.locale === locale)
    if (localePosts.length === 0) return []
    const home = `${base}${locale.folder === '' ? '' : `${locale.folder}/`}${prefix}`
    const at = (path: string) => `${home}/${path}${end}`
    const authors = new Map(localePosts.flatMap((post) => Object.entries(post.authors)))
    const pages = Math.max(1, Math.ceil(localePosts.length / postsPerPage))
    return [
      { path: home + end },
      ...Array.from({ length: pages - 1 }, (_, index) => ({
        path: at(String(index + 2)),
        to: at(`page/${index + 2}`)
      })),
      ...[...new Set(localePosts.flatMap(({ tags }) => tags))].map((tag) => ({
        path: at(`tags/${slugify(tag)}`)
      })),
      ...[...authors].flatMap(([key, author]) =>
        author ? [{ path: at(`authors/${slugify(author.name)}`), to: at(`authors/${key}`) }] : []
      )
    ]
  })
}
