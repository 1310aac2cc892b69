// llms-full.txt: the Markdown alternates of many pages in one file, in the order of the sidebar: of a language, of a docs collection
// or a version of it, and of each section of its sidebar. What would be too long for any reader is a list of its parts instead.

import { oneLine } from '../base/address.ts'
import { textIn } from '../config/text-in.ts'
import { llmsFullPaths } from '../graph/generated-files.ts'
import { isPublishedAsMarkdown, joinedTexts } from '../graph/joined-texts.ts'
import { isFirstPage, type Route } from '../graph/route.ts'
import { absolutePath } from '../plan/head/social-image.ts'
import { markdownOutput } from '../plan/page-outputs.ts'
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
  const { config } = context.graph
  const written = new Set(routes)
  return llmsFullPaths(context.graph).flatMap(({ path, locale }): FullText[] => {
    if (locale.elsewhere) return []
    const siteTitle = oneLine(textIn(config.title, locale.code, config))
    const local = routes.filter(
      (route) =>
        route.locale === locale.code && isFirstPage(route) && isPublishedAsMarkdown(context.graph, route)
    )
    const textOf = (output: string, title: string, pages: readonly Route[], parts: readonly string[]) => ({
      path: output.slice(1),
      locale: locale.code,
      title,
      files: pages.map((route) => markdownOutput(context, route)),
      parts
    })
    const place = new Map<string, number>()
    const ofCollections = joinedTexts(context.graph, locale).flatMap((texts): FullText[] => {
      const { collection } = texts
      for (const each of texts.inSidebar) if (!place.has(each)) place.set(each, place.size)
      const pages = texts.pages.filter((route) => written.has(route))
      if (pages.length === 0) return []
      const name = [
        siteTitle,
        collection.label ? textIn(collection.label, locale.code, config) : collection.key
      ]
      const title = [...name, ...(collection.version ? [collection.version.label] : [])].join(' › ')
      const sections = texts.sections.map((section): FullText & { label: string } => {
        const lines = section.pages.map((route) => pageLine(context, route))
        return {
          ...textOf(section.path, `${title} › ${section.label}`, section.pages, lines),
          label: section.label
        }
      })
      const inSections = new Set(sections.flatMap(({ files }) => files))
      const parts = [
        ...sections.map((section) => linkLine(section.label, absolutePath(context, `/${section.path}`))),
        ...pages
          .filter((route) => !inSections.has(markdownOutput(context, route)))
          .map((route) => pageLine(context, route))
      ]
      return [...(texts.path === path ? [] : [textOf(texts.path, title, pages, parts)]), ...sections]
    })
    const listed = listedRoutes(context, local, locale).flatMap(({ routes: ofKind }) => ofKind)
    const ordered = listed.toSorted(
      (a, b) => (place.get(a.path) ?? place.size) - (place.get(b.path) ?? place.size)
    )
    const parts = [
      ...ofCollections.map((part) => linkLine(part.title, absolutePath(context, `/${part.path}`))),
      ...ordered.filter((route) => !place.has(route.path)).map((route) => pageLine(context, route))
    ]
    return [textOf(path, siteTitle, ordered, parts), ...ofCollections]
  })
}
