// Pages and everything around them → one plan of files. Nothing is written here.

import { type Diagnostic, diagnostic, type Place } from '../base/diagnostics.ts'
import type { Files } from '../base/files.ts'
import type { TrailingSlash } from '../base/page-address.ts'
import { siteFile } from '../config/config.ts'
import { outputOf, placeOfAddress, type Route } from '../graph/route.ts'
import type { Page } from '../render/rendered-page.ts'
import type { Scene } from '../render/scene.ts'
import { localesToIndex, type OpenCorpus, searchFiles } from '../search/search-files.ts'
import { blogData } from './blog-data.ts'
import { cardFiles } from './cards.ts'
import { feedFiles } from './feeds/files.ts'
import { hostOutputs } from './hosts/hosts.ts'
import { llmsFiles } from './llms.ts'
import { manifestName, manifestOf, manifestText } from './manifest.ts'
import { type PageFiles, pageFiles } from './page-files.ts'
import {
  type Content,
  type Emission,
  generator,
  type Output,
  type Plan,
  planOutputs,
  type Written
} from './plan.ts'
import { noEmissions, type PluginEmissions } from './plugins.ts'
import { positionPdfs } from './position-pdfs.ts'
import type { ResolvedRedirect } from './redirects.ts'
import { securityTxt } from './security-txt.ts'
import { robots, sitemaps } from './sitemap.ts'
import { webManifests } from './web-manifest.ts'

/** What stands around the pages, and what plugins had to say. */
export interface Around<Kind extends Output = Content> {
  readonly trailingSlash: TrailingSlash
  readonly routes: readonly Route[]
  readonly emissions: readonly Emission<Kind | Content>[]
  /** Redirects that have no page in the output. */
  readonly redirects?: readonly ResolvedRedirect[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Make all files that no page makes, but for the search index, which is as large as all texts together. @param plugins what plugins emit */
export function emitAround(
  scene: Scene,
  pages: readonly Route[],
  files: Files,
  plugins: PluginEmissions = noEmissions
): Around {
  const routes = pages.filter(({ kind }) => kind !== 'notFound')
  const host = hostOutputs(scene, pages)
  return {
    trailingSlash: scene.graph.config.trailingSlash,
    routes,
    emissions: [...besideSearch(scene, routes, files), ...host.emissions, ...plugins.value],
    redirects: host.redirects,
    diagnostics: [...plugins.diagnostics, ...withoutUrl(scene, files), ...host.diagnostics]
  }
}

/** A site that does not say where it will be is whole, but for what others must find by a whole address. */
const withoutUrl = ({ graph: { config } }: Scene, files: Files): readonly Diagnostic[] =>
  config.url === ''
    ? [
        diagnostic(
          'url-missing',
          { file: siteFile },
          'This site does not say where it will be, so it has no sitemap, no feeds and no addresses for search engines',
          files.has(siteFile)
            ? 'write `url: https://…` in site/site.yaml'
            : `create \`${siteFile}\` in this folder, with \`title: …\` and \`url: https://…\` on lines of their own`
        )
      ]
    : []

/** Plan the whole output tree. */
export function planSite<Kind extends Output>(
  { routes, emissions, redirects = [], diagnostics, trailingSlash }: Around<Kind>,
  pages: readonly PageFiles<Kind>[],
  files: Files
): Plan<Kind | Content> {
  const all = [...pages.flatMap((page) => pageEmissions(page, files)), ...emissions]
  const plan = planTree<Kind>(all, routes, trailingSlash, (emission) =>
    placeOfPage(emission, routes, trailingSlash)
  )
  const said = [...plan.diagnostics, ...redirectsFromFiles(redirects, plan), ...pagesAmongAssets(routes)]
  return { ...plan, diagnostics: [...diagnostics, ...said] }
}

/** Hosts would redirect from a file that is there, and from the page for unknown addresses all of these. */
const redirectsFromFiles = (
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

/** Hosts are told that files in assets/ never change, since their names stand for their contents; a page does. */
const pagesAmongAssets = (routes: readonly Route[]): readonly Diagnostic[] =>
  routes
    .filter(({ path }) => path.startsWith('/assets/'))
    .map((route) =>
      diagnostic(
        'output-clash',
        placeOfAddress(route),
        `\`${route.path}\` would be a page in \`assets/\`, whose files browsers keep for a year`,
        'sitegen writes that folder itself: choose another name or address'
      )
    )

const types = ['html', 'json', 'md'] as const

/** Where the author has said that a page is at the address of a file of the output. */
function placeOfPage(
  { path, from }: Pick<Emission, 'path' | 'from'>,
  routes: readonly Route[],
  trailingSlash: TrailingSlash
): Place | undefined {
  const route = routes.find(
    (one) => one.file === from && types.some((type) => outputOf(one, type, trailingSlash) === path)
  )
  return route && placeOfAddress(route)
}

/** What is wrong with the plan of a site, for those who do not want to write it. */
export function planProblems(
  scene: Scene,
  around: Around,
  pages: readonly PageFiles<Written>[],
  files: Files
): readonly Diagnostic[] {
  const { routes, emissions } = around
  // Files of the search index have folders of their own, so that hardly any site has others there.
  const index = emissions.some(({ path }) => path.startsWith('search/')) ? searchEmissions(scene, routes) : []
  return planSite<Written>({ ...around, emissions: [...emissions, ...index] }, pages, files).diagnostics
}

/** All files of a tree, and its manifest. */
export function planTree<Kind extends Output>(
  emissions: readonly Emission<Kind | Content>[],
  routes: Parameters<typeof manifestOf>[1],
  trailingSlash: TrailingSlash,
  placeOf?: (emission: Emission<Kind | Content>) => Place | undefined
): Plan<Kind | Content> {
  // It describes all others, so that its content comes last; its name is taken all the same.
  const named: Emission<Kind | Content> = { path: manifestName, content: '', from: generator }
  const planned = planOutputs([named, ...emissions], placeOf)
  const outputs = new Map([...planned.outputs].filter(([path]) => path !== manifestName))
  outputs.set(manifestName, manifestText(manifestOf(outputs, routes, trailingSlash)))
  return { ...planned, outputs }
}

/** Plan a site whose pages are in memory. */
export function emit(scene: Scene, pages: readonly Page[], files: Files): Plan<Content> {
  const routes = pages.map(({ route }) => route)
  const around = emitAround(scene, routes, files)
  return planSite(
    {
      ...around,
      emissions: [
        ...around.emissions,
        ...searchEmissions(scene, around.routes),
        ...cardFiles(scene, around.routes)
      ]
    },
    pages.map((page) => pageFiles(scene, page)),
    files
  )
}

/** Everything but pages, what lies beside them, the search index, and what hosts read. */
export function besideSearch(scene: Scene, routes: readonly Route[], files: Files): readonly Emission[] {
  const ownRobots = scene.graph.assets.static('/robots.txt') !== undefined
  return [
    ...bundleFiles(scene),
    ...staticFiles(scene, files),
    ...llmsFiles(scene, routes),
    ...webManifests(scene),
    ...feedFiles(scene, files),
    ...blogData(scene),
    ...positionPdfs(scene),
    ...sitemaps(scene, routes),
    ...securityTxt(scene),
    ...(ownRobots ? [] : [{ path: 'robots.txt', content: robots(scene), from: generator }])
  ]
}

function pageEmissions<Kind extends Output>(
  { from, outputs, assets }: PageFiles<Kind>,
  files: Files
): Emission<Kind | Content>[] {
  return [
    ...[...outputs].map(([path, content]) => ({ path, content, from })),
    ...assets.map(({ file, output }) => ({ path: output, content: files.read(file), from: file }))
  ]
}

/** What the browser's bundle, the shell and long sidebars are. */
export function bundleFiles({ bundle, shells, sidebarFiles }: Scene): Emission[] {
  return [
    ...[...bundle.client.files].map(([path, content]) => ({ path, content, from: 'themes' })),
    ...[...shells.values()].map(({ output, text }) => ({ path: output, content: text, from: 'site' })),
    ...[...sidebarFiles.values()].map(({ output, text }) => ({
      path: output,
      content: text,
      from: 'site/sidebars.yaml'
    }))
  ]
}

function staticFiles({ graph }: Scene, files: Files): Emission[] {
  return graph.assets.staticPaths.map((path) => ({
    path: path.slice(1),
    content: files.read(`site/static${path}`),
    from: `site/static${path}`
  }))
}

/** The search index of all locales, in memory. */
export const searchEmissions = (
  scene: Scene,
  routes: readonly Route[],
  open?: OpenCorpus
): readonly Emission<string>[] =>
  Array.from(searchFiles(localesToIndex(scene, routes), open), ([path, content]) => ({
    path,
    content: content(),
    from: generator
  }))
