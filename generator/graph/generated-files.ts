// Site-wide files that readers and programs ask for by name: feeds, data of blogs, llms.txt, manifests, sitemap.xml and so on.
// `emit` writes exactly these, and links may lead to them.

import type { Config, LocaleConfig } from '../config/config.ts'
import { homePath } from '../config/locale-of.ts'
import type { Blog } from './blog.ts'
import { type CollectionFeeds, feedFileNames, feedPath, feedStylesheetName, feedsIn } from './feeds.ts'
import { joinedTexts } from './joined-texts.ts'
import type { Graph } from './site-graph.ts'

type FileSite = Pick<Graph, 'config' | 'assets' | 'blogs' | 'entries' | 'routes' | 'sidebars'>

/** Path of the service worker, which pages load too. */
export const offlineScript = '/service-worker.js'
export const sitemapPath = '/sitemap.xml'
export const robotsPath = '/robots.txt'
export const securityTxtPath = '/.well-known/security.txt'
const llmsName = 'llms.txt'
const llmsFullName = 'llms-full.txt'
const webManifestName = 'manifest.webmanifest'

/** Whether there is a sitemap; its addresses are absolute. */
export const hasSitemap = ({ url }: Pick<Config, 'url'>): boolean => url !== ''

/** Whether the site has its own `robots.txt`, which takes the place of the generated one. */
export const hasOwnRobots = ({ assets }: Pick<FileSite, 'assets'>): boolean =>
  assets.static(robotsPath) !== undefined

/** Path of the manifest of a locale: `/de/manifest.webmanifest`. */
export const webManifestPath = ({ config }: Pick<FileSite, 'config'>, locale: string): string =>
  homePath(config, locale) + webManifestName

/** Whether there are manifests, which consist of icons. */
export const hasWebManifests = ({ theme }: Pick<Config, 'theme'>): boolean => theme.icons.length > 0

interface LocaleFile {
  readonly path: string
  readonly locale: LocaleConfig
}

/** A file of each locale; none where the site has its own. */
const fileOfLocales =
  (name: string) =>
  ({ config, assets }: Pick<FileSite, 'config' | 'assets'>): readonly LocaleFile[] =>
    config.llms
      ? config.locales
          .map((locale) => ({ path: locale.path + name, locale }))
          .filter(({ path }) => assets.static(path) === undefined)
      : []

/** Locales with a list of pages for language models, and its path. */
export const llmsPaths = fileOfLocales(llmsName)

/** Locales with all pages in one file, and its path. */
export const llmsFullPaths = fileOfLocales(llmsFullName)

export const blogDataKinds = ['posts', 'tags', 'archive'] as const
export type BlogDataKind = (typeof blogDataKinds)[number]

/** Path of a file with data of a blog: `/blog/data/posts.json`. */
export const blogDataPath = ({ path }: Pick<Blog, 'path'>, kind: BlogDataKind): string =>
  `${path}data/${kind}.json`

/** Blogs whose data is published: those with posts. */
export const blogsWithData = (blogs: ReadonlyMap<string, Blog>): readonly Blog[] =>
  [...blogs.values()].filter(({ posts }) => posts.length > 0)

const pathsBySite = new WeakMap<FileSite, ReadonlySet<string>>()

/** Paths of all these files in all locales, without base: `/de/blog/rss.xml`. */
export function generatedFiles(site: FileSite): ReadonlySet<string> {
  const paths = pathsBySite.get(site) ?? new Set(findGeneratedFiles(site))
  pathsBySite.set(site, paths)
  return paths
}

function findGeneratedFiles(site: FileSite): readonly string[] {
  const { config, blogs } = site
  return [
    ...llmsPaths(site).map(({ path }) => path),
    ...llmsFullPaths(site).flatMap(({ path, locale }) => [
      path,
      ...joinedTexts(site, locale).flatMap((texts) => [
        texts.path,
        ...texts.sections.map((section) => section.path)
      ])
    ]),
    ...(hasWebManifests(config) ? config.locales.map(({ code }) => webManifestPath(site, code)) : []),
    ...config.locales.flatMap(({ code }) => [...feedsIn(site, code).values()]).flatMap(pathsOfFeeds),
    ...[...blogs.values()]
      .flatMap(blogsWithData)
      .flatMap((blog) => blogDataKinds.map((kind) => blogDataPath(blog, kind))),
    ...(config.offline ? [offlineScript] : []),
    ...(hasSitemap(config) ? [sitemapPath] : []),
    ...(config.security ? [securityTxtPath] : []),
    ...(hasOwnRobots(site) ? [] : [robotsPath])
  ]
}

const pathsOfFeeds = ({ path, lists }: CollectionFeeds): readonly string[] => [
  ...lists.flatMap((list) => feedFileNames.map((name) => feedPath(list, name))),
  feedPath({ path }, feedStylesheetName)
]

/** Why there is no such file, and what to write to have it; undefined for other paths. @param path as written in a link */
export function missingGeneratedFile(site: FileSite, path: string): string | undefined {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const { config } = site
  if (!path.startsWith('/')) return undefined
  const isFeed = feedFileNames.some((feedName) => feedName === name)
  if ((isFeed || path === sitemapPath) && config.url === '')
    return `sitegen writes ${isFeed ? 'feeds' : 'a sitemap'} for sites with an address: write \`url: https://…\` in site/site.yaml`
  if ((name === llmsName || name === llmsFullName) && !config.llms)
    return '`llms: false` in site/site.yaml turns it off: delete that line'
  if (name === webManifestName && !hasWebManifests(config))
    return 'sitegen writes it for sites with icons: write `theme: { icon: /img/icon.svg }` in site/site.yaml'
  if (path === securityTxtPath) return 'sitegen writes it from `security` in site/site.yaml'
  return isFeed ? missingFeed(site, path) : undefined
}

/** Why a blog or a collection of entries has no feeds. */
function missingFeed({ config, blogs, entries }: FileSite, path: string): string | undefined {
  for (const { code } of config.locales)
    for (const collection of config.collections) {
      const blog = blogs.get(code)?.get(collection.name)
      const folder = blog?.path ?? entries.get(code)?.get(collection.name)?.path
      // Links may leave out the path of the locale.
      const isInside =
        folder !== undefined &&
        (path.startsWith(folder) || `${homePath(config, code)}${path.slice(1)}`.startsWith(folder))
      if (!isInside) continue
      if (blog && collection.feedPosts === 0)
        return `\`feedPosts: 0\` of \`${collection.key}\` in site/site.yaml turns its feeds off: delete it, or write another number`
      if (blog && blog.posts.length === 0) return `\`${collection.key}\` has feeds as soon as it has a post`
      if (!blog && !collection.entries?.feeds)
        return `\`${collection.key}\` has feeds with \`feeds: true\` in site/site.yaml`
    }
  return undefined
}
