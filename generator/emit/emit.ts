// Pages and everything around them → one plan of files. Nothing is written here.

import type { Files } from '../base/files.ts'
import type { Route } from '../graph/route.ts'
import type { Page } from '../render/page.ts'
import { payloadOutput } from '../render/page.ts'
import type { Scene } from '../render/scene.ts'
import { twinOfPage, twinOutput } from '../render/twin.ts'
import { searchFiles } from '../search/search-files.ts'
import { blogData } from './blog-data.ts'
import { feedFiles } from './feeds/files.ts'
import { headerRules, headersFile } from './headers.ts'
import { llmsFiles } from './llms.ts'
import { manifestName, manifestOf, manifestText } from './manifest.ts'
import { type Emission, type Plan, planOutputs } from './plan.ts'
import { pluginFiles } from './plugins.ts'
import { positionPdfs } from './position-pdfs.ts'
import { redirectFiles } from './redirects.ts'
import { securityTxt } from './security-txt.ts'
import { robots, sitemaps } from './sitemap.ts'
import { webManifests } from './web-manifest.ts'

/** Plan the whole output tree. */
export function emit(scene: Scene, pages: readonly Page[], files: Files): Plan {
  const routes = pages.map(({ route }) => route).filter(({ kind }) => kind !== 'notFound')
  const plugins = pluginFiles(scene)
  const { outputs, diagnostics } = planOutputs([
    ...pages.flatMap((page) => pageFiles(scene, page, files)),
    ...aroundPages(scene, routes, files),
    ...plugins.value
  ])
  const manifest = manifestText(manifestOf(outputs, routes))
  return {
    outputs: new Map([...outputs, [manifestName, manifest]]),
    diagnostics: [...plugins.diagnostics, ...diagnostics]
  }
}

/** Everything but the pages and what lies beside them. */
export function aroundPages(scene: Scene, routes: readonly Route[], files: Files): readonly Emission[] {
  const ownRobots = scene.graph.assets.static('/robots.txt') !== undefined
  return [
    ...bundleFiles(scene),
    ...staticFiles(scene, files),
    ...redirectFiles(scene),
    ...searchEmissions(scene, routes),
    ...llmsFiles(scene, routes),
    ...webManifests(scene),
    ...feedFiles(scene, files),
    ...blogData(scene),
    ...positionPdfs(scene),
    { path: '_headers', content: headersFile(headerRules(scene)), from: 'sitegen' },
    ...sitemaps(scene, routes),
    ...securityTxt(scene),
    ...(ownRobots ? [] : [{ path: 'robots.txt', content: robots(scene), from: 'sitegen' }])
  ]
}

function pageFiles(scene: Scene, page: Page, files: Files): Emission[] {
  const from = page.route.file
  const twin = twinOfPage(scene, page)
  const beside = page.assets
    .filter(({ file }) => !file.startsWith('site/static/'))
    .map(({ file, output }) => ({ path: output, content: files.read(file), from: file }))
  return [
    { path: page.output, content: page.html, from },
    { path: payloadOutput(page.route), content: page.payload, from },
    ...(twin === undefined ? [] : [{ path: twinOutput(page.route), content: twin, from }]),
    ...beside
  ]
}

function bundleFiles({ bundle, shells, sidebarFiles }: Scene): Emission[] {
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

function searchEmissions(scene: Scene, routes: readonly Route[]): Emission[] {
  const { config } = scene.graph
  if (config.search.provider !== 'local') return []
  return config.locales.flatMap((locale) =>
    [...searchFiles(scene, routes, locale)].map(([name, content]) => ({
      path: `search/${locale.code}/${name}`,
      content,
      from: 'sitegen'
    }))
  )
}
