// Pages and site-wide files → one plan of output files. Nothing is written here.

import { type Diagnostic, diagnostic, type Place } from '../base/diagnostics.ts'
import { type Files, fileText, siteFile } from '../base/files.ts'
import type { Content, Output, WrittenFile } from '../base/output-file.ts'
import type { TrailingSlash } from '../base/page-address.ts'
import { elsewhere, publishedLocales } from '../config/domains.ts'
import { createManifest, manifestName, manifestText } from '../engine/manifest.ts'
import { hasOwnRobots, robotsPath } from '../graph/generated-files.ts'
import { outputOf, placeOfAddress, type Route } from '../graph/route.ts'
import type { PageAsset } from '../plan/page-plan.ts'
import type { HeaderContext, PlanContext } from '../plan/plan-context.ts'
import { sourcesOfBundle } from '../plan/style-files.ts'
import { localesToIndex, searchFiles, type WordSources } from '../search/search-files.ts'
import { blogData } from './blog-data.ts'
import { feedFiles } from './feeds/files.ts'
import { hostOutputs } from './hosts/hosts.ts'
import { llmsFiles } from './llms.ts'
import { fullTexts } from './llms-full.ts'
import type { PageFiles } from './page-files.ts'
import { type AddOutputs, type Emission, generator, outputTable, type Plan } from './plan.ts'
import { noEmissions, type PluginEmissions } from './plugins.ts'
import type { ResolvedRedirect } from './redirects.ts'
import { securityTxt } from './security-txt.ts'
import { serviceWorker } from './service-worker.ts'
import { sidebarDataFile } from './sidebar-data.ts'
import { robots, sitemaps } from './sitemap.ts'
import { staticCopies } from './static-copies.ts'
import { webManifests } from './web-manifest.ts'

/** All files that do not belong to a page, and their problems. */
export interface SiteFiles<Kind extends Output = Content> {
  readonly trailingSlash: TrailingSlash
  readonly routes: readonly Route[]
  readonly emissions: readonly Emission<Kind | Content>[]
  /** Redirects that the host performs, without a page in the output. */
  readonly redirects?: readonly ResolvedRedirect[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Generate all site-wide files except the search index, which is as large as all texts. @param plugins files of plugins */
export function emitSiteFiles(
  context: HeaderContext,
  pages: readonly Route[],
  files: Files,
  plugins: PluginEmissions = noEmissions
): SiteFiles {
  const routes = pages.filter(({ kind }) => kind !== 'notFound')
  const host = hostOutputs(context, pages)
  const { config } = context.graph
  const emissions = [...siteWideFiles(context, routes, files), ...host.emissions, ...plugins.value]
  return {
    trailingSlash: config.trailingSlash,
    routes,
    emissions: emissions.filter(({ path }) => !elsewhere(config, `/${path}`)),
    redirects: host.redirects,
    diagnostics: [...plugins.diagnostics, ...checkUrl(context, files), ...host.diagnostics]
  }
}

const isLocal = (url: string): boolean =>
  /^https?:\/\/(?:localhost|127\.[\d.]+|0\.0\.0\.0|\[::1\])(?::\d+)?$/.test(url)

/** Where site.yaml sets `url`. */
function placeOfUrl(files: Files): Place {
  const text = fileText(files, siteFile) ?? ''
  const match = /^(url:[ \t]*)(\S+)/m.exec(text)
  const [, key = '', value = ''] = match ?? []
  return match === null
    ? { file: siteFile }
    : {
        file: siteFile,
        line: text.slice(0, match.index).split('\n').length,
        column: key.length + 1,
        length: value.length
      }
}

/** Warn when `url` is missing: features that need absolute URLs are left out. */
const checkUrl = ({ graph: { config }, preview }: PlanContext, files: Files): readonly Diagnostic[] =>
  isLocal(config.url) && preview === undefined
    ? [
        diagnostic(
          'url-missing',
          placeOfUrl(files),
          `\`url\` is \`${config.url}\`, the computer of whoever reads: the sitemap, feeds and canonical addresses lead there`,
          'write the address at which the site is published; `sitegen serve` and `sitegen preview` need none'
        )
      ]
    : config.url === ''
      ? [
          diagnostic(
            'url-missing',
            { file: siteFile },
            '`url` is not set, so the site has no sitemap, no feeds and no canonical addresses',
            files.has(siteFile)
              ? 'write `url: https://…` in site/site.yaml'
              : `create \`${siteFile}\` in this folder, with \`title: …\` and \`url: https://…\` on lines of their own`
          )
        ]
      : []

/** Plan the whole output tree. @param contentOf content of the files that pages show or link to */
export const planSite = <Kind extends Output>(
  siteFiles: SiteFiles<Kind>,
  pages: readonly PageFiles<Kind>[],
  contentOf: (asset: PageAsset) => Kind | Content
): Plan<Kind | Content> => sitePlan(siteFiles, pages, contentOf)([])

/** The same, to which other files can be added. */
export function sitePlan<Kind extends Output>(
  { routes, emissions, redirects = [], diagnostics, trailingSlash }: SiteFiles<Kind>,
  pages: readonly PageFiles<Kind>[],
  contentOf: (asset: PageAsset) => Kind | Content
): AddOutputs<Kind | Content> {
  const add = treePlan<Kind>(routes, trailingSlash, (emission) =>
    placeOfPage(emission, routes, trailingSlash)
  )
  add([...pages.flatMap((page) => pageEmissions(page, contentOf)), ...emissions])
  return (more) => {
    const plan = add(more)
    const problems = [
      ...plan.diagnostics,
      ...checkRedirectClashes(redirects, plan),
      ...checkAssetPaths(routes)
    ]
    return { ...plan, diagnostics: [...diagnostics, ...problems] }
  }
}

/** Report redirects from addresses of files, which would become unreachable. */
const checkRedirectClashes = (
  redirects: readonly ResolvedRedirect[],
  { outputs }: Plan<Output>
): readonly Diagnostic[] =>
  redirects
    .filter(({ from }) => outputs.has(from.slice(1)))
    .map(({ from, place }) =>
      diagnostic(
        'output-clash',
        place,
        `\`${from}\` redirects, but there is a file at this address`,
        'delete the redirect, or give the file another name'
      )
    )

/** Report pages below /assets/: hosts serve these files as immutable, since their names contain their hash; pages change. */
const checkAssetPaths = (routes: readonly Route[]): readonly Diagnostic[] =>
  routes
    .filter(({ path }) => path.startsWith('/assets/'))
    .map((route) =>
      diagnostic(
        'output-clash',
        placeOfAddress(route),
        `\`${route.path}\` would be a page in \`assets/\`, whose files browsers cache for a year`,
        'sitegen writes that folder itself: choose another name or address'
      )
    )

const pageFileTypes = ['html', 'json', 'md'] as const

/** Place in the content that determines the path of an output file. */
function placeOfPage(
  { path, from }: Pick<Emission, 'path' | 'from'>,
  routes: readonly Route[],
  trailingSlash: TrailingSlash
): Place | undefined {
  const route = routes.find(
    (candidate) =>
      candidate.file === from &&
      pageFileTypes.some((type) => outputOf(candidate, type, trailingSlash) === path)
  )
  return route && placeOfAddress(route)
}

/** The plan of a site for `check`, which writes nothing. @param contentOf size of the files that pages show or link to */
export function checkPlan(
  context: PlanContext,
  siteFiles: SiteFiles,
  pages: readonly PageFiles<WrittenFile>[],
  contentOf: (asset: PageAsset) => WrittenFile | Content
): Plan<WrittenFile | Content> {
  const { routes, emissions } = siteFiles
  // The search index has its own folder; build it only if the site has other files there.
  const index = emissions.some(({ path }) => path.startsWith('search/'))
    ? searchEmissions(context, routes)
    : []
  const texts = fullTexts(context, routes).map(({ path }) => ({ path, content: '', from: generator }))
  const all = [...emissions, ...index, ...texts]
  return planSite<WrittenFile>({ ...siteFiles, emissions: all }, pages, contentOf)
}

/** An output tree of a manifest, to which files can be added. */
export function treePlan<Kind extends Output>(
  routes: Parameters<typeof createManifest>[1],
  trailingSlash: TrailingSlash,
  placeOf?: (emission: Emission<Kind | Content>) => Place | undefined
): AddOutputs<Kind | Content> {
  const add = outputTable(placeOf)
  // The manifest lists all other files, so its content is added last; its path is reserved first.
  add([{ path: manifestName, content: '', from: generator }])
  return (emissions) => {
    const planned = add(emissions)
    const outputs = new Map([...planned.outputs].filter(([path]) => path !== manifestName))
    outputs.set(manifestName, manifestText(createManifest(outputs, routes, trailingSlash)))
    return { ...planned, outputs }
  }
}

/** All files except pages and their assets, the search index, and files for hosts. */
export function siteWideFiles(
  context: PlanContext,
  routes: readonly Route[],
  files: Files
): readonly Emission[] {
  return [
    ...bundleFiles(context),
    ...staticFiles(context, files),
    ...llmsFiles(context, routes),
    ...sidebarDataFile(context),
    ...webManifests(context),
    ...serviceWorker(context),
    ...feedFiles(context),
    ...blogData(context),
    ...sitemaps(context, routes),
    ...securityTxt(context),
    ...(hasOwnRobots(context.graph)
      ? []
      : [{ path: robotsPath.slice(1), content: robots(context), from: generator }])
  ]
}

function pageEmissions<Kind extends Output>(
  { from, outputs, assets }: PageFiles<Kind>,
  contentOf: (asset: PageAsset) => Kind | Content
): Emission<Kind | Content>[] {
  return [
    ...[...outputs].map(([path, content]) => ({ path, content, from })),
    ...assets.map((asset) => ({ path: asset.output, content: contentOf(asset), from: asset.file }))
  ]
}

/** Files of the browser bundle, the shells and long sidebars. */
export function bundleFiles({ graph, bundle, shells, sidebarFiles }: PlanContext): Emission[] {
  const sources = sourcesOfBundle(graph, bundle.client)
  return [
    ...[...bundle.client.files].map(([path, content]) => ({
      path,
      content,
      from: sources.get(path) ?? 'themes'
    })),
    ...publishedLocales(graph.config)
      .flatMap(({ code }) => shells.get(code) ?? [])
      .flatMap(({ consent, ...file }) => [file, ...(consent ? [consent] : [])])
      .map(({ output, text }) => ({ path: output, content: text, from: 'site' })),
    ...[...sidebarFiles.values()].map(({ output, text }) => ({
      path: output,
      content: text,
      from: 'site/sidebars.yaml'
    }))
  ]
}

function staticFiles({ graph: { assets, config } }: PlanContext, files: Files): Emission[] {
  const published = new Set(assets.staticPaths)
  return assets.staticPaths.flatMap((path) => {
    const content = files.read(`site/static${path}`)
    const copies = staticCopies(path, config).filter((copy) => !published.has(copy))
    return [path, ...copies].map((copy) => ({ path: copy.slice(1), content, from: `site/static${path}` }))
  })
}

/** The search index of all locales, in memory. */
export const searchEmissions = (
  context: PlanContext,
  routes: readonly Route[],
  wordSources?: WordSources
): readonly Emission<string>[] =>
  Array.from(searchFiles(localesToIndex(context, routes), wordSources), ([path, content]) => ({
    path,
    content: content(),
    from: generator
  }))
