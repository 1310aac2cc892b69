// Pages of a Docusaurus site besides its documents: those that plugins make.

import type { Files } from 'sitegen/internals'
import { type MayMake, madePages } from '../made-pages.ts'
import { listOf, type Settings } from './settings.ts'

/** Plugins and themes that make no pages, or whose pages are read: docs, blogs, pages and redirects. */
const withoutPages =
  /^@docusaurus\/|search|image-zoom|sass|analytics|google|gtag|matomo|plausible|clarity|posthog|tailwind|mermaid|kapa/i

/** @returns nothing where another plugin may make any page */
export function otherPages(settings: Settings, files: Files): MayMake | undefined {
  const { config, site, locales, instances, otherPlugins } = settings
  const listed = [...listOf(config.plugins), ...listOf(config.themes)]
  const isNamed = listed.every((plugin) => typeof (Array.isArray(plugin) ? plugin[0] : plugin) === 'string')
  if (!isNamed || !otherPlugins.every(({ name }) => withoutPages.test(name))) return undefined
  const made = madePages(files, site, { languages: locales })
  const blogs = instances.filter(({ type }) => type === 'blog').map(({ routeBasePath }) => routeBasePath)
  return (path) =>
    made(path) ||
    /(?:^|\/)(?:tags|category)(?:\/|$)/.test(path) ||
    blogs.some((route) => `/${path}/`.includes(route))
}
