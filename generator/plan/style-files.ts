// Pictures and fonts that style sheets name: for budgets, and for messages about them.

import { fileText } from '../base/files.ts'
import { extensionOf, positionIn } from '../base/text.ts'
import type { ClientAssets } from '../bundle/client-assets.ts'
import { filesInCss, type StyleFile, type StyleFiles } from '../bundle/css-files.ts'
import type { Graph } from '../graph/site-graph.ts'

type Client = Pick<ClientAssets, 'files'>

/** All files that the style sheets of the bundle and of site/static name. */
export function styleFilesOf(graph: Graph, client: Client): StyleFiles {
  const { files } = graph.plugins
  const decoder = new TextDecoder()
  const bundled = [...client.files]
    .filter(([path]) => extensionOf(path) === '.css')
    .map(([path, content]) => [path, decoder.decode(content)] as const)
  const staticSheets = files
    .list('site/static')
    .filter(({ path }) => extensionOf(path) === '.css')
    .map(({ path }) => [path.slice('site/static/'.length), fileText(files, path) ?? ''] as const)
  const namedFilesOfSite = namedFiles(graph)
  const sources = sourcesOf(namedFilesOfSite, graph, client)
  const { base } = graph.config
  return Object.fromEntries(
    [...bundled, ...staticSheets].flatMap(([sheet, css]) => {
      const sheetFiles = filesInCss(css).flatMap(({ kind, url, usedBy }): StyleFile[] => {
        const path = pathOf(url, sheet, base)
        if (path === undefined) return []
        const namedAt = namedFilesOfSite.get(sources.get(path) ?? `site/static/${path}`)
        return [{ kind, path, usedBy, namedAt }]
      })
      return sheetFiles.length > 0 ? [[sheet, sheetFiles]] : []
    })
  )
}

/** Path in the output; undefined for addresses of other sites. */
function pathOf(url: string, sheet: string, base: string): string | undefined {
  const site = 'https://site.invalid'
  try {
    const { origin, pathname } = new URL(url, `${site}${base}${sheet}`)
    return origin === site && pathname.startsWith(base)
      ? decodeURIComponent(pathname.slice(base.length))
      : undefined
  } catch {
    return undefined
  }
}

/** Source files of pictures and fonts in the bundle, by path in the output: those that style sheets of the site name. */
export const sourcesOfBundle = (graph: Graph, client: Client): ReadonlyMap<string, string> =>
  sourcesOf(namedFiles(graph), graph, client)

function sourcesOf(
  named: ReadonlyMap<string, string>,
  { plugins: { files } }: Graph,
  client: Client
): ReadonlyMap<string, string> {
  const assets = [...client.files].filter(([path]) => !/\.(?:css|js|json|txt|map)$/.test(path))
  if (assets.length === 0) return new Map()
  const sources = [...named.keys()].filter((file) => files.has(file))
  const sourceByOutput = new Map<string, string>()
  for (const source of sources) {
    const bytes = Buffer.from(files.read(source))
    for (const [path, content] of assets)
      if (extensionOf(path) === extensionOf(source) && bytes.equals(content)) sourceByOutput.set(path, source)
  }
  return sourceByOutput
}

/** Files that style sheets of the site name, and the first place that does. */
function namedFiles({ plugins: { files } }: Graph): ReadonlyMap<string, string> {
  const firstPlaces = new Map<string, string>()
  for (const { path } of files.list('site')) {
    if (!/\.(?:css|scss)$/.test(path)) continue
    const text = fileText(files, path) ?? ''
    for (const { url, offset } of filesInCss(text)) {
      const target = url.startsWith('/') ? `site/static${url}` : pathOf(url, path, '/')
      const file = target?.replace(/[?#].*$/, '')
      if (file !== undefined && !firstPlaces.has(file))
        firstPlaces.set(file, `${path}:${positionIn(text, offset).line}`)
    }
  }
  return firstPlaces
}
