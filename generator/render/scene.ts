// What rendering needs beside a route: made once for the whole build.

import { keyOf, shortHash } from '../base/hash.ts'
import { relativePath } from '../base/relative-path.ts'
import type { Bundle } from '../bundle/bundle.ts'
import { packageFolder } from '../bundle/package.ts'
import { withBase } from '../graph/resolve.ts'
import { markdownOf, type Route } from '../graph/route.ts'
import { shellOf } from '../graph/shell.ts'
import type { Documents } from '../markdown/documents.ts'
import type { Shell, TextLanguage } from '../theme.ts'
import type { CheckedGraph } from '../validate/validate.ts'
import { unwatched } from './blocked.ts'
import type { Card } from './card/card.ts'
import { type CardMaker, cardMaker } from './card/card.ts'
import { searchSettings } from './search-settings.ts'
import { type SidebarFile, sidebarFiles } from './sidebar-files.ts'

/** The shell of a locale, and where the browser finds it. */
export interface ShellFile {
  readonly shell: Shell
  /** Path in the output: `assets/shell.de.HASH.json`. */
  readonly output: string
  readonly text: string
  readonly url: string
  /** Names bundle and shell together: a page of another build needs a full load. */
  readonly build: string
}

export interface Scene {
  readonly graph: CheckedGraph
  readonly documents: Documents
  readonly bundle: Bundle
  /** By locale. */
  readonly shells: ReadonlyMap<string, ShellFile>
  /** By locale, collection and id: see `sidebarOf`. */
  readonly sidebarFiles: ReadonlyMap<string, SidebarFile>
  /** Stands for what all pages have in common: components, shells, configuration. */
  readonly key: string
  /** Hashes of all inline scripts that sites, pages and plugins add to heads; empty until they are asked for (`withHeads`). */
  readonly headHashes?: readonly string[]
  /** Set for builds with drafts, which are to be looked at and not to be published. */
  readonly preview?: Preview
  /** Where posts of later days are shown: the day after which they are marked, `2025-05-20`. */
  readonly today?: string | undefined
  /** What makes social cards, and those of pages that were asked for; missing where the site wants none. */
  readonly cards?: {
    readonly maker: CardMaker
    readonly known: WeakMap<Route, Card>
    /** The same by their paths in the output, for `serve`. */
    readonly asked: Map<string, Card>
  }
}

export interface Preview {
  /** The day of the build, `2025-05-20`: later posts are marked. */
  readonly today?: string | undefined
}

/** A build with drafts is a preview. */
export const previewOf = ({
  drafts,
  today
}: {
  readonly drafts: boolean
  readonly today?: string | undefined
}): Preview | undefined => (drafts ? { today } : undefined)

/** Set the scene. */
export function sceneOf(graph: CheckedGraph, documents: Documents, bundle: Bundle, preview?: Preview): Scene {
  const shells = graph.config.locales.map((locale): [string, ShellFile] => {
    const search = searchSettings(graph, locale, bundle.client)
    const { analytics, ...shown } = shellOf(graph, locale).value
    // Nobody visits a preview.
    const counted = analytics && !preview ? { analytics } : {}
    const shell = { ...shown, ...counted, ...(search ? { search } : {}) }
    const text = JSON.stringify(shell)
    const output = `assets/shell.${locale.code}.${shortHash(text)}.json`
    const { script, style } = bundle.client
    return [
      locale.code,
      { shell, output, text, url: withBase(graph, output), build: shortHash(script + style + output) }
    ]
  })
  const { config, theme } = graph
  const { code, client } = bundle
  // What else is configured reaches pages by their shell, their props or their head.
  const { url, base, trailingSlash, locales, llms } = config
  // What pages are looked at for when they are rendered.
  const declared = config.thirdParties.map(({ hosts }) => hosts)
  const settings = [
    ...[url, base, trailingSlash, locales, llms],
    ...[config.theme.colorMode, theme.strings, preview, unwatched(graph), declared]
  ]
  const assets = { ...client, files: [], chunks: [...client.chunks], styles: [...client.styles] }
  const builds = shells.map(([, { build }]) => build)
  const key = keyOf(withoutPlace(code.code, config.root), JSON.stringify([settings, assets, builds]))
  const { card } = theme
  return {
    graph,
    documents,
    bundle,
    shells: new Map(shells),
    sidebarFiles: sidebarFiles(graph),
    key,
    ...(preview ? { preview, today: preview.today } : {}),
    ...(card ? { cards: { maker: cardMaker(card), known: new WeakMap(), asked: new Map() } } : {})
  }
}

/** esbuild names modules by their path from the project: the same bundle has other names where the project lies elsewhere. */
const withoutPlace = (code: string, root: string): string =>
  code.replaceAll(relativePath(root, packageFolder()), '')

/** The shell of a route's locale. */
export function shellFor(scene: Scene, locale: string): ShellFile {
  const file = scene.shells.get(locale)
  if (!file) throw new Error(`bug: there is no shell for ${locale}`)
  return file
}

/** The url of the original, where it has changed since the page was translated and stamped. */
export function staleOf({ graph }: Scene, route: Route): { readonly stale?: string } {
  const stamp = markdownOf(route)?.frontMatter.source_hash
  const { defaultLocale, translations } = graph.config
  if (stamp === undefined || !translations.staleNotice || route.contentLocale !== route.locale) return {}
  const original = graph.routes.get(graph.byKey.get(route.key)?.get(defaultLocale.code) ?? '')
  const source = original && original !== route ? markdownOf(original) : undefined
  return !original || !source || source.hash === stamp ? {} : { stale: withBase(graph, original.path) }
}

/** The language of a page's text, where it is not that of its locale. */
export function originalOf(
  { graph }: Scene,
  { locale, contentLocale }: Pick<Route, 'locale' | 'contentLocale'>
): { readonly original?: TextLanguage } {
  const found = graph.config.locales.find(({ code }) => code === contentLocale)
  return contentLocale === locale || !found
    ? {}
    : { original: { lang: found.htmlLang, dir: found.direction } }
}
