// The files of a folder that opens without a server: pages, and of the other files all that pages can use.

import {
  baseName,
  escapeHtml,
  extensionOf,
  folderOf,
  joinWithOr,
  pageFile,
  type SidebarItem
} from 'sitegen/internals'
import { type Choice, chosenSidebars, isProblem, type Problem } from '../choice.ts'
import type { BuiltSite } from '../site.ts'
import { dataScript, isFetched, workerScript } from './data-files.ts'
import { type Folder, offlinePage, relativeTo } from './page.ts'
import { runtimeScript } from './runtime.ts'

/** Files by path. */
export interface OfflineFiles {
  readonly contents: ReadonlyMap<string, string | Uint8Array>
  /** How many pages are in the folder. */
  readonly pages: number
}

/** Makes a script of a module and of all that it loads, with a script before it. */
type Bundle = (module: string, before: string) => Promise<string>

/** Files for hosts, search engines and programs. */
const leftOut =
  /^(?:sitegen\.[\w.]+|_headers|_redirects|vercel\.json|staticwebapp\.config\.json|\.htaccess|cloudfront\.js|_worker\.js|_routes\.json|netlify\/edge-functions\/.*|api\/mcp\.js|service-worker\.js|CNAME|\.nojekyll|robots\.txt|sitemap.*\.xml|\.well-known\/.*|assets\/card\.[^/]+)$|(?:^|\/)(?:404\.\w+|llms(?:-full(?:-[^/]+)?)?\.txt|manifest\.webmanifest|rss\.xml|atom\.xml|feed\.(?:json|xsl))$|\.(?:br|gz)$/

/** The files of the folder. */
export async function offlineFiles(
  site: BuiltSite,
  choice: Choice,
  bundle: Bundle
): Promise<OfflineFiles | Problem> {
  const { manifest, hosted } = site
  const chosen = pagesOf(site, choice)
  if (isProblem(chosen)) return chosen
  const { paths, isWhole, first } = chosen
  const htmlOf = (path: string) => pageFile(path, 'html', hosted.trailingSlash)
  const pages = new Set(paths.map(htmlOf))
  const ofPages = new Set(
    Object.keys(manifest.routes).flatMap((path) =>
      (['html', 'json', 'md'] as const).map((type) => pageFile(path, type, hosted.trailingSlash))
    )
  )
  const otherLocales = site.locales.flatMap(({ code }) => (code === (choice.locale ?? code) ? [] : [code]))
  const isOfOther = (file: string) =>
    otherLocales.some((code) => file.startsWith(`search/${code}/`) || isInShell(file, code))
  const others = Object.keys(manifest.files).filter(
    (file) => !ofPages.has(file) && !leftOut.test(file) && !isOfOther(file)
  )
  const kept = new Set([...pages, ...others])
  const modules = new Map<string, string>()
  const folder: Folder = {
    site,
    has: (file) => kept.has(file),
    script(file) {
      const script = `assets/offline-${baseName(file).replace(/\.js$/, '')}.js`
      modules.set(file, script)
      return script
    }
  }
  const contents = new Map<string, string | Uint8Array>()
  for (const file of pages) contents.set(file, offlinePage(folder, file, site.text(file)))
  for (const file of others) addFile(contents, site, file)
  const runtime = runtimeScript({
    base: hosted.base,
    slash: hosted.trailingSlash,
    origin: site.hosted.url,
    pages: isWhole ? null : [...pages],
    dotted: paths.flatMap((path) => {
      const name = path.slice(1).replace(/\/$/, '')
      return baseName(name).includes('.') ? [name] : []
    })
  })
  for (const [module, script] of modules) contents.set(script, await bundle(module, runtime))
  if (!contents.has('index.html')) contents.set('index.html', startPage(relativeTo('', htmlOf(first)), site))
  return { contents, pages: pages.size }
}

/** Whether it is data of all pages in a language: `assets/shell.de.1f2e.json`. */
const isInShell = (file: string, locale: string): boolean =>
  isFetched(file) && baseName(file).split('.').at(-3) === locale

/** Paths of the chosen pages. */
function pagesOf(
  site: BuiltSite,
  { sidebar, version, locale }: Choice
): { readonly paths: readonly string[]; readonly isWhole: boolean; readonly first: string } | Problem {
  const all = Object.entries(site.manifest.routes).filter(
    ([, route]) => locale === undefined || route.locale === locale
  )
  if (locale !== undefined && !site.locales.some(({ code }) => code === locale)) {
    const codes = joinWithOr(site.locales.map(({ code }) => `\`${code}\``))
    return { problem: `The built site has no pages in the language \`${locale}\`.`, hint: `it has ${codes}` }
  }
  if (sidebar === undefined && version === undefined) {
    const paths = all.map(([path]) => path)
    return { paths, isWhole: locale === undefined, first: shortest(paths) }
  }
  const sidebars = chosenSidebars(site, { sidebar, version, locale }, true)
  if (isProblem(sidebars)) return sidebars
  const paths = [...new Set(sidebars.flatMap(({ items }) => pathsIn(items)))].filter(
    (path) => site.manifest.routes[path] !== undefined
  )
  return { paths, isWhole: false, first: paths[0] ?? '/' }
}

const pathsIn = (items: readonly SidebarItem[]): readonly string[] =>
  items.flatMap(({ path, items: inner = [] }) => [...(path === undefined ? [] : [path]), ...pathsIn(inner)])

const shortest = (paths: readonly string[]): string =>
  paths.reduce((best, path) => (path.length < best.length ? path : best), paths[0] ?? '/')

/** Add a file as the folder needs it. */
function addFile(contents: Map<string, string | Uint8Array>, site: BuiltSite, file: string): void {
  const bytes = site.bytes(file)
  if (bytes === undefined) return
  if (isFetched(file)) contents.set(`${file}.js`, dataScript(file, site.text(file)))
  else if (/^assets\/search-[^/]+\.js$/.test(file))
    contents.set(`${file}.js`, workerScript(file, site.text(file)))
  else if (extensionOf(file) === '.css') contents.set(file, withFonts(site, file, site.text(file)))
  else if (!/^assets\/[^/]+\.js$/.test(file)) contents.set(file, bytes)
}

/** A style sheet with its fonts in it: some browsers load no font from another file. */
const withFonts = (site: BuiltSite, file: string, css: string): string =>
  css.replace(/url\("?(\.\/[^")]+\.woff2?)"?\)/g, (whole, name: string) => {
    const bytes = site.bytes(`${folderOf(file)}/${name.slice(2)}`)
    if (bytes === undefined) return whole
    const type = name.endsWith('2') ? 'woff2' : 'woff'
    return `url("data:font/${type};base64,${Buffer.from(bytes).toString('base64')}")`
  })

/** Leads to the first page, where the home page of the site is not in the folder. */
const startPage = (address: string, { locales }: BuiltSite): string =>
  `<!doctype html>
<html lang="${locales[0]?.htmlLang ?? 'en'}">
<meta charset="utf-8">
<title>${escapeHtml(locales[0]?.title ?? '')}</title>
<meta http-equiv="refresh" content="0; url=${escapeHtml(address)}">
<a href="${escapeHtml(address)}">${escapeHtml(locales[0]?.title ?? address)}</a>
</html>
`
