// Posts of Material's blog plugin.

import { isMapping } from 'sitegen/internals'
import { readFrontMatter } from '../front-matter.ts'
import { dayOf } from './front-matter.ts'
import { textOf } from './yaml-config.ts'

export interface BlogOptions {
  /** Folder in the docs folder. */
  readonly folder: string
  readonly posts: string
  readonly authorsFile: string
  readonly postUrl: string
  readonly dateFormat: string
  readonly perPage: number | undefined
  /** Forms of the addresses of its lists below that of the blog; missing where the plugin makes none. */
  readonly lists: {
    /** `archive/{date}` */
    readonly archive?: string
    readonly archiveDate: string
    /** `category/{slug}` */
    readonly category?: string
    /** `author/{slug}` */
    readonly author?: string
    /** `page/{page}` */
    readonly page?: string
  }
}

/** Options of the plugin with their defaults. */
export function blogOptions(options: Readonly<Record<string, unknown>>): BlogOptions {
  const folder = textOf(options.blog_dir) ?? 'blog'
  const inBlog = (path: string) => path.replace('{blog}', folder).replace(/^\.\/|^\.$/, '')
  return {
    folder: folder === '.' ? '' : folder,
    posts: inBlog(textOf(options.post_dir) ?? '{blog}/posts'),
    authorsFile: inBlog(textOf(options.authors_file) ?? '{blog}/.authors.yml'),
    postUrl: textOf(options.post_url_format) ?? '{date}/{slug}',
    dateFormat: textOf(options.post_url_date_format) ?? 'yyyy/MM/dd',
    perPage: typeof options.pagination_per_page === 'number' ? options.pagination_per_page : undefined,
    lists: {
      archiveDate: textOf(options.archive_url_date_format) ?? 'yyyy',
      ...(options.archive !== false && { archive: textOf(options.archive_url_format) ?? 'archive/{date}' }),
      ...(options.categories !== false && {
        category: textOf(options.categories_url_format) ?? 'category/{slug}'
      }),
      ...(options.authors_profiles === true && {
        author: textOf(options.authors_profiles_url_format) ?? 'author/{slug}'
      }),
      ...(options.pagination !== false && { page: textOf(options.pagination_url_format) ?? 'page/{page}' })
    }
  }
}

/** A day such as `2026-05-20` in a form such as `yyyy/MM/dd`. */
export function dateIn(format: string, day: string): string {
  const [year = '', month = '', dayOfMonth = ''] = day.split('-')
  return format
    .replaceAll('yyyy', year)
    .replaceAll('MM', month)
    .replaceAll('dd', dayOfMonth)
    .replace(/\bM\b/g, String(Number(month)))
    .replace(/\bd\b/g, String(Number(dayOfMonth)))
}

/** Day of a post as its front matter says: `2026-05-20`. */
export const dayOfPost = ({ date }: Readonly<Record<string, unknown>>): string =>
  dayOf(isMapping(date) ? date.created : date)

/** Path of a post below that of the blog: `2024/05/20/hello`. */
export function postPath(
  text: string,
  name: string,
  { postUrl, dateFormat }: BlogOptions,
  slugify: (text: string) => string
): string {
  const { values, bodyStart } = readFrontMatter(text)
  const heading = /^#[ \t]+(.+?)[ \t]*#*$/m.exec(text.slice(bodyStart))?.[1]
  const title = textOf(values.title) ?? heading ?? name
  const datePath = dateIn(dateFormat, dayOfPost(values))
  const categories = Array.isArray(values.categories) ? values.categories : []
  return postUrl
    .replace('{date}', datePath)
    .replace('{slug}', textOf(values.slug) ?? slugify(title.replace(/[`*_]/g, '')))
    .replace('{file}', name)
    .replace('{categories}', categories.map((category) => slugify(String(category))).join('/'))
    .replace(/\/+/g, '/')
    .replace(/^\/|\/$/g, '')
}

/** `.authors.yml` → authors.yaml. */
export function authorsOf(value: unknown): Readonly<Record<string, unknown>> {
  const list = isMapping(value) && isMapping(value.authors) ? value.authors : {}
  return Object.fromEntries(
    Object.entries(list).flatMap(([key, author]) =>
      isMapping(author) && textOf(author.name) !== undefined
        ? [[key, { name: author.name, title: textOf(author.description), url: textOf(author.url) }] as const]
        : []
    )
  )
}
