// llms-full.txt: the Markdown alternates of many pages in one file, in the order of the sidebar: of a language, of a docs collection
// or a version of it, and of each section of its sidebar. What would be too long for any reader is a list of its parts instead.

import { oneLine } from '../base/address.ts'
import { slugify } from '../base/text.ts'
import { textIn } from '../config/text-in.ts'
import { llmsFullPaths } from '../graph/generated-files.ts'
import { isFirstPage, type Route } from '../graph/route.ts'
import type { SidebarNode } from '../graph/sidebar-node.ts'
import { absolutePath } from '../plan/head/social-image.ts'
import { hasMarkdownAlternate, markdownOutput } from '../plan/page-outputs.ts'
import type { PlanContext } from '../plan/plan-context.ts'
import { linkLine, listedRoutes, pageLine } from './llms-pages.ts'

/** A file that joins others; plain data, since shards send it to `merge`. */
export interface FullText {
  /** Relative to the output folder: `docs/llms-full.txt`. */
  readonly path: string
  /** Code of its language. */
  readonly locale: string
  readonly title: string
  /** Markdown alternates in the output, in order. */
  readonly files: readonly string[]
  /** Lines of Markdown that link to its parts. */
  readonly parts: readonly string[]
}

/** A longer text is a list of its parts: about half a million tokens. */
const maxBytes = 2_000_000

/** The text of such a file. @param bytesOf size of an alternate @param read its text */
export function fullText(
  { title, files, parts }: FullText,
  bytesOf: (file: string) => number,
  read: (file: string) => string
): string {
  const bytes = files.reduce((sum, file) => sum + bytesOf(file), 0)
  const body = bytes > maxBytes ? parts.join('\n') : files.map((file) => read(file).trim()).join('\n\n')
  return `# ${title}\n${body === '' ? '' : `\n${body}\n`}`
}

/** All such files of a site. @param routes written pages */
export function fullTexts(context: PlanContext, routes: readonly Route[]): readonly FullText[] {
  const { config, sidebars } = context.graph
  return llmsFullPaths(context.graph).flatMap(({ path, locale }): FullText[] => {
    const siteTitle = oneLine(textIn(config.title, locale.code, config))
    const local = new Map(
      routes.flatMap((route) =>
        route.locale === locale.code && isFirstPage(route) && hasMarkdownAlternate(context, route)
          ? [[route.path, route] as const]
          : []
      )
    )
    const textOf = (output: string, title: string, pages: readonly Route[], parts: readonly string[]) => ({
      path: output,
      locale: locale.code,
      title,
      files: pages.map((route) => markdownOutput(context, route)),
      parts
    })
    const place = new Map<string, number>()
    const ofCollections = config.collections.flatMap((collection): FullText[] => {
      const trees = [...(sidebars.get(locale.code)?.get(collection.name)?.trees.values() ?? [])]
      const nodes = trees.flat()
      const inSidebar = pathsIn(nodes)
      for (const each of inSidebar) if (!place.has(each)) place.set(each, place.size)
      const pages = [...inSidebar, ...pathsOf(local, collection.name)].flatMap(
        (each) => local.get(each) ?? []
      )
      if (pages.length === 0) return []
      const folder = `${locale.path}${collection.path.slice(1)}`.slice(1)
      const name = [
        siteTitle,
        collection.label ? textIn(collection.label, locale.code, config) : collection.key
      ]
      const title = [...name, ...(collection.version ? [collection.version.label] : [])].join(' › ')
      const sections = sectionsOf(nodes).flatMap(
        ({ label, slug, paths }): (FullText & { label: string })[] => {
          const own = paths.flatMap((each) => local.get(each) ?? [])
          const lines = own.map((route) => pageLine(context, route))
          const section = textOf(`${folder}llms-full-${slug}.txt`, `${title} › ${label}`, own, lines)
          return own.length === 0 ? [] : [{ ...section, label }]
        }
      )
      const inSections = new Set(sections.flatMap(({ files }) => files))
      const parts = [
        ...sections.map((section) => linkLine(section.label, absolutePath(context, `/${section.path}`))),
        ...pages
          .filter((route) => !inSections.has(markdownOutput(context, route)))
          .map((route) => pageLine(context, route))
      ]
      const whole = textOf(`${folder}llms-full.txt`, title, [...new Set(pages)], parts)
      return [...(folder === locale.path.slice(1) ? [] : [whole]), ...sections]
    })
    const listed = listedRoutes(context, [...local.values()], locale).flatMap(({ routes: ofKind }) => ofKind)
    const ordered = listed.toSorted(
      (a, b) => (place.get(a.path) ?? place.size) - (place.get(b.path) ?? place.size)
    )
    const parts = [
      ...ofCollections.map((part) => linkLine(part.title, absolutePath(context, `/${part.path}`))),
      ...ordered.filter((route) => !place.has(route.path)).map((route) => pageLine(context, route))
    ]
    return [textOf(path.slice(1), siteTitle, ordered, parts), ...ofCollections]
  })
}

/** Documents of a collection, also those in no sidebar. */
const pathsOf = (local: ReadonlyMap<string, Route>, collection: string): readonly string[] =>
  [...local.values()].flatMap((route) =>
    route.kind === 'doc' && route.source.collection.name === collection ? [route.path] : []
  )

/** Paths of pages in a sidebar, in its order. */
const pathsIn = (nodes: readonly SidebarNode[]): readonly string[] =>
  nodes.flatMap((node) => [
    ...('path' in node && node.path !== undefined ? [node.path] : []),
    ...(node.type === 'category' ? pathsIn(node.items) : [])
  ])

interface Section {
  readonly label: string
  /** Unique. */
  readonly slug: string
  readonly paths: readonly string[]
}

/** The categories at the top of a sidebar. */
function sectionsOf(nodes: readonly SidebarNode[]): readonly Section[] {
  const slugs = new Set<string>()
  return nodes.flatMap((node, index) => {
    if (node.type !== 'category') return []
    const wanted = slugify(node.label) || String(index + 1)
    const slug = slugs.has(wanted) ? `${wanted}-${index + 1}` : wanted
    slugs.add(slug)
    return [{ label: node.label, slug, paths: pathsIn([node]) }]
  })
}
