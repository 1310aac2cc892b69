// Hints for addresses that lead nowhere because of how they are written: an email address without `mailto:`, another website
// without `https:`, a path on the disk, a file in a folder that is not published.

import { extensionOf } from '../base/text.ts'
import { homePath } from '../config/locale-of.ts'
import { markdownOf } from './route.ts'
import type { Graph } from './site-graph.ts'

/** Top-level domains that are not file extensions. */
const topLevelDomains = [
  'com',
  'org',
  'net',
  'info',
  'eu',
  'de',
  'at',
  'ch',
  'fr',
  'es',
  'it',
  'nl',
  'uk',
  'io',
  'dev',
  'app'
]

/** Folders in which other tools keep static files. */
const staticFolders = ['static', 'public', 'assets', 'site']

/** What to write instead; `undefined` if the address looks like one of this site. @param path without query and anchor */
export function addressHint(graph: Graph, path: string, locale: string): string | undefined {
  if (/^[^/@\s]+@[\w-]+(?:\.[\w-]+)+$/.test(path))
    return `a link to an email address begins with \`mailto:\`: \`mailto:${path}\``
  const [, scheme = '', rest = ''] = /^(https?):?\/{1,2}(\S+)$/i.exec(path) ?? []
  if (scheme !== '') return `did you mean \`${scheme}://${rest}\`?`
  const [host = ''] = path.split('/')
  if (
    /^www\.\w/.test(host) ||
    (/\w\.\w+$/.test(host) && topLevelDomains.includes(extensionOf(host).slice(1)))
  )
    return `the address of another website begins with \`https://\`: \`https://${path}\``
  if (/\\|%5C/i.test(path)) return `write \`/\` between folders: \`${path.replace(/\\|%5C/gi, '/')}\``
  return staticHint(graph, path) ?? pageHint(graph, path, locale)
}

/** `/static/img/a.png`, `../../site/static/img/a.png` → `/img/a.png`; or the file is in the folder of another tool. */
function staticHint({ assets, plugins: { files } }: Graph, path: string): string | undefined {
  const inStatic = /(?:^|\/)(?:static|public)(\/.+)$/.exec(path)?.[1]
  if (inStatic !== undefined && assets.staticPaths.includes(inStatic))
    return `write \`${inStatic}\`: the path begins at site/static`
  if (extensionOf(path) === '') return undefined
  const absolute = `/${path.replace(/^(?:\.{0,2}\/)+/, '')}`
  const misplaced = staticFolders
    .flatMap((folder) => [`${folder}${absolute}`, absolute.slice(1)])
    .find((file) => /^(?:static|public|assets|site\/(?!static\/))/.test(file) && files.has(file))
  if (misplaced === undefined) return undefined
  const staticPath = misplaced.replace(/^(?:static|public|site)\//, '')
  return `move \`${misplaced}\` to \`site/static/${staticPath}\`, and write \`/${staticPath}\``
}

/** The address of the page whose file ends with this path: `docs/01-texts.md`. */
function pageHint(graph: Graph, path: string, locale: string): string | undefined {
  if (!/\.mdx?$/.test(path) || !path.includes('/') || path.startsWith('.')) return undefined
  const ending = path.replace(/^\/?/, '/')
  const routes = [...graph.routes.values()].filter(
    (route) => route.locale === locale && `/${markdownOf(route)?.file ?? ''}`.endsWith(ending)
  )
  const [route] = routes
  if (routes.length !== 1 || !route) return undefined
  const home = homePath(graph.config, locale)
  return `write the address of the page, \`/${route.path.slice(home.length).replace(/\/$/, '')}\``
}
