// Posts of Material's blog plugin.

import { readFrontMatter } from '../front-matter.ts'
import { dayOf } from './front-matter.ts'
import { isMapping, textOf } from './yaml-config.ts'

export interface BlogOptions {
  /** Folder in the docs folder. */
  readonly folder: string
  readonly posts: string
  readonly authorsFile: string
  readonly postUrl: string
  readonly dateFormat: string
  readonly perPage: number | undefined
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
    perPage: typeof options.pagination_per_page === 'number' ? options.pagination_per_page : undefined
  }
}

/** Path of a post below that of the blog: `2024/05/20/hello`. */
export function postPath(
  text: string,
  name: string,
  { postUrl, dateFormat }: BlogOptions,
  slugify: (text: string) => string
): string {
  const { values, bodyStart } = readFrontMatter(text)
  const { date } = values
  const day = dayOf(isMapping(date) ? date.created : date)
  const [year = '', month = '', dayOfMonth = ''] = day.split('-')
  const heading = /^#[ \t]+(.+?)[ \t]*#*$/m.exec(text.slice(bodyStart))?.[1]
  const title = textOf(values.title) ?? heading ?? name
  const written = dateFormat
    .replaceAll('yyyy', year)
    .replaceAll('MM', month)
    .replaceAll('dd', dayOfMonth)
    .replace(/\bM\b/g, String(Number(month)))
    .replace(/\bd\b/g, String(Number(dayOfMonth)))
  const categories = Array.isArray(values.categories) ? values.categories : []
  return postUrl
    .replace('{date}', written)
    .replace('{slug}', textOf(values.slug) ?? slugify(title.replace(/[`*_]/g, '')))
    .replace('{file}', name)
    .replace('{categories}', categories.map((one) => slugify(String(one))).join('/'))
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
