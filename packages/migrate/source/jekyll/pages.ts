// Pages, posts and documents of collections, with their addresses.

import { baseName, fileText, folderOf, slugify } from 'sitegen/internals'
import { dayOf, textsOf } from '../folder/front-matter.ts'
import { readFrontMatter } from '../front-matter.ts'
import { joinPath } from '../paths.ts'
import type { SourceTree } from '../tool.ts'
import { isMapping, listOf, mappingAt, textOf } from '../values.ts'
import { wildcardSource } from '../wildcards.ts'

type Values = Readonly<Record<string, unknown>>

export interface JekyllPage {
  readonly source: string
  /** In the folder of the site. */
  readonly inside: string
  readonly kind: 'page' | 'post' | 'draft' | 'collection'
  /** Front matter over the defaults of the configuration. */
  readonly values: Values
  readonly title: string
  /** Path below the base: `/guide/setup/`. */
  readonly address: string
}

const isMarkdown = (path: string): boolean => /\.(?:md|markdown|mkdn?)$/i.test(path)
const usuallyExcluded =
  /^(?:vendor|node_modules|Gemfile(?:\.lock)?|Rakefile|LICENSE.*|.*\.gemspec|_site|\.jekyll-cache)(?:\/|$)/

/** Paths of the files that Jekyll reads. @param inside path in the folder of the site */
export function readFiles(
  { files, site }: SourceTree,
  config: Values
): readonly { readonly source: string; readonly inside: string }[] {
  const excluded = listOf(config.exclude)
    .filter((pattern): pattern is string => typeof pattern === 'string')
    .map((pattern) => new RegExp(`^${wildcardSource(pattern.replace(/^\.?\/|\/$/g, ''))}(?:$|/)`))
  const included = listOf(config.include)
  return files
    .list(site)
    .filter(({ outside }) => !outside)
    .map(({ path }) => ({ source: path, inside: site === '' ? path : path.slice(site.length + 1) }))
    .filter(
      ({ inside }) =>
        included.includes(inside) ||
        !(usuallyExcluded.test(inside) || excluded.some((pattern) => pattern.test(inside)))
    )
}

export function pagesOf(tree: SourceTree, config: Values): readonly JekyllPage[] {
  const collections = isMapping(config.collections) ? config.collections : {}
  const paths = readFiles(tree, config)
  const names = new Set(paths.map(({ inside }) => inside))
  return paths.flatMap(({ source, inside }): readonly JekyllPage[] => {
    const isHtml = /\.html?$/i.test(inside)
    if (!isMarkdown(inside) && !isHtml) return []
    const text = fileText(tree.files, source) ?? ''
    const front = readFrontMatter(text)
    if (isHtml && front.isMissing) return []
    const hidden = inside.split('/').find((name) => name.startsWith('_'))
    const isPost = hidden === '_posts'
    const isDraft = hidden === '_drafts'
    const collection = hidden === undefined || isPost || isDraft ? undefined : hidden.slice(1)
    if (collection !== undefined && mappingAt(collections, collection).output !== true) return []
    // A README beside an index is for the repository.
    if (
      /(?:^|\/)README\.\w+$/i.test(inside) &&
      ['index.md', 'index.html', 'index.markdown'].some((name) => names.has(joinPath(folderOf(inside), name)))
    )
      return []
    const kind = isPost ? 'post' : isDraft ? 'draft' : collection === undefined ? 'page' : 'collection'
    const values = {
      ...defaultsOf(config, inside, isPost ? 'posts' : isDraft ? 'drafts' : (collection ?? 'pages')),
      ...front.values
    }
    const name = baseName(inside)
      .replace(/\.\w+$/, '')
      .replace(/^\d{4}-\d{2}-\d{2}-/, '')
    const title = textOf(values.title) ?? name.replace(/[-_]+/g, ' ')
    return [
      {
        source,
        inside,
        kind,
        values,
        title,
        address: addressOf({ inside, kind, values, collection }, config)
      }
    ]
  })
}

/** Front matter that `defaults` gives to a file. */
function defaultsOf(config: Values, inside: string, type: string): Values {
  return Object.assign(
    {},
    ...listOf(config.defaults)
      .filter(isMapping)
      .filter(({ scope }) => {
        const { path, type: wanted } = isMapping(scope) ? scope : {}
        const folder = textOf(path)?.replace(/\/$/, '')
        return (
          (wanted === undefined || wanted === type) &&
          (folder === undefined || inside === folder || inside.startsWith(`${folder}/`))
        )
      })
      .map(({ values }) => {
        // Only what decides about addresses and the menu.
        const { permalink, nav_exclude, parent, search_exclude } = isMapping(values) ? values : {}
        return Object.fromEntries(
          Object.entries({ permalink, nav_exclude, parent, search_exclude }).filter(
            ([, value]) => value !== undefined
          )
        )
      })
  ) as Values
}

interface Place {
  readonly inside: string
  readonly kind: JekyllPage['kind']
  readonly values: Values
  readonly collection: string | undefined
}

const styles: Readonly<Record<string, string>> = {
  date: '/:categories/:year/:month/:day/:title.html',
  pretty: '/:categories/:year/:month/:day/:title/',
  ordinal: '/:categories/:year/:y_day/:title.html',
  none: '/:categories/:title.html'
}

function addressOf({ inside, kind, values, collection }: Place, config: Values): string {
  const own = textOf(values.permalink)
  const style = textOf(config.permalink) ?? 'date'
  const bare = inside.replace(/\.\w+$/, '')
  const name = baseName(bare)
  if (kind === 'post' || kind === 'draft')
    return tidy(filledIn(own ?? styles[style] ?? style, { name, inside, values }))
  if (collection !== undefined) {
    const pattern = own ?? textOf(mappingAt(mappingAt(config, 'collections'), collection).permalink)
    const path = bare.replace(/^_[^/]*\//, '')
    if (pattern !== undefined)
      return tidy(
        pattern
          .replace(/:collection/g, collection)
          .replace(/:path/g, path)
          .replace(/:(?:name|title|slug)/g, slugify(name))
          .replace(/:output_ext/g, '.html')
      )
    return tidy(`/${collection}/${path}${style === 'pretty' ? '/' : '.html'}`)
  }
  if (own !== undefined) return tidy(own.startsWith('/') ? own : `/${own}`)
  const isIndex = /^(?:index|README)$/i.test(name)
  if (isIndex) return tidy(`/${folderOf(bare)}/`)
  return tidy(style === 'pretty' || style.endsWith('/') ? `/${bare}/` : `/${bare}.html`)
}

const tidy = (address: string): string => address.replace(/\/{2,}/g, '/').replace(/(?<=\/)index\.html$/, '')

function filledIn(
  pattern: string,
  { name, inside, values }: { readonly name: string; readonly inside: string; readonly values: Values }
): string {
  const [year = '', month = '', day = ''] = (
    dayOf(values.date) ??
    /^\d{4}-\d{2}-\d{2}/.exec(name)?.[0] ??
    ''
  ).split('-')
  const title = textOf(values.slug) ?? name.replace(/^\d{4}-\d{2}-\d{2}-/, '')
  const folder = folderOf(inside.replace(/(?:^|\/)_(?:posts|drafts)\/.*$/, '/x')).replace(/^\//, '')
  const categories = [
    ...(folder === '' ? [] : [folder]),
    ...textsOf(values.categories ?? values.category, /\s+/)
  ].map((text) => slugify(text))
  const tokens: Readonly<Record<string, string>> = {
    year,
    month,
    day,
    title,
    slug: slugify(title),
    categories: [...new Set(categories)].join('/'),
    short_year: year.slice(2),
    i_month: String(Number(month)),
    i_day: String(Number(day)),
    output_ext: '.html',
    y_day: ''
  }
  const filled = pattern.replace(/:(\w+)/g, (token, key: string) => tokens[key] ?? token)
  return filled.endsWith('/') || filled.endsWith('.html') ? filled : `${filled}.html`
}
