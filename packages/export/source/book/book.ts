// A book: the pages of sidebars in their order, read from the output.

import { pageFile, parseFragment, type SidebarData, type SidebarItem } from 'sitegen/internals'
import type { BuiltSite, SiteLocale } from '../site.ts'

/** A node of HTML. */
export type Node = ReturnType<typeof parseFragment>[number]
/** An element of HTML. */
export type Element = Extract<Node, { type: 'element' }>

/** A page of the site, or a heading for those below it. */
export interface Chapter {
  /** Its anchor in the book: `p3`. */
  readonly id: string
  readonly title: string
  /** Path of its page; missing for headings only. */
  readonly path?: string
  /** Language of its text, where that is not the language of the book. */
  readonly lang?: string
  readonly content: readonly Node[]
  readonly chapters: readonly Chapter[]
}

/** A book. */
export interface Book {
  readonly title: string
  /** What of the site it is: labels of versions; empty for all. */
  readonly subtitle: string
  readonly locale: SiteLocale
  /** Day of its latest page: `2025-05-20`; missing if no page has one. */
  readonly day?: string
  readonly chapters: readonly Chapter[]
  /** Style sheets of its pages: files of the output. */
  readonly styles: readonly string[]
}

/** All chapters of a list and those below them, in order. */
export const allChapters = (chapters: readonly Chapter[]): readonly Chapter[] =>
  chapters.flatMap((chapter) => [chapter, ...allChapters(chapter.chapters)])

/** Read a book. @param title in place of that of the site */
export function readBook(
  site: BuiltSite,
  sidebars: readonly SidebarData[],
  locale: SiteLocale,
  title = locale.title
): Book {
  const seen = new Set<string>()
  const styles = new Set<string>()
  let day: string | undefined
  let count = 0
  const chapterOf = ({ label, path, items = [] }: SidebarItem): readonly Chapter[] => {
    const isNew = path !== undefined && !seen.has(path) && site.manifest.routes[path] !== undefined
    if (!isNew && items.length === 0) return []
    const id = `p${++count}`
    const page = isNew ? readPage(site, path) : undefined
    if (isNew) seen.add(path)
    for (const style of page?.styles ?? []) styles.add(style)
    if (page?.day !== undefined && page.day > (day ?? '')) day = page.day
    const chapters = items.flatMap(chapterOf)
    if (chapters.length === 0 && !isNew) return []
    return [
      {
        id,
        title: page?.title || label,
        ...(isNew && { path }),
        ...(page?.lang !== undefined && { lang: page.lang }),
        content: page?.content ?? [],
        chapters
      }
    ]
  }
  const chapters = sidebars.flatMap(({ items }) => items.flatMap(chapterOf))
  const names = new Set(site.sidebars.map(({ version }) => version?.name))
  // A site with one version says nothing of it.
  const labels = sidebars.flatMap(({ version }) => (version && names.size > 1 ? [version.label] : []))
  return {
    title,
    subtitle: [...new Set(labels)].join(', '),
    locale,
    ...(day !== undefined && { day }),
    chapters,
    styles: [...styles]
  }
}

interface PageContent extends Pick<Chapter, 'title' | 'lang' | 'content'> {
  readonly styles: readonly string[]
  readonly day?: string
}

function readPage(site: BuiltSite, path: string): PageContent {
  const { trailingSlash, base } = site.hosted
  const html = site.text(pageFile(path, 'html', trailingSlash))
  const styles = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].flatMap(([, href = '']) =>
    href.startsWith(base) ? [href.slice(base.length)] : []
  )
  const start = html.indexOf('<main')
  const main = parseFragment(html.slice(start, html.indexOf('</main>', start) + '</main>'.length))
  const content = find(main, ({ properties }) => properties.dataContent !== undefined)
  const heading = find(main, ({ tagName }) => tagName === 'h1')
  const day = dayOf(site.text(pageFile(path, 'json', trailingSlash)))
  return {
    title: heading ? textOf(heading) : '',
    ...(typeof content?.properties.lang === 'string' && { lang: content.properties.lang }),
    // A page that sitegen makes of the entries below it repeats the contents.
    content: content ? (content.children as Node[]) : [],
    styles,
    ...(day !== undefined && { day })
  }
}

function dayOf(metadata: string): string | undefined {
  try {
    return (JSON.parse(metadata) as { readonly lastUpdated?: string }).lastUpdated?.slice(0, 10)
  } catch {
    return undefined
  }
}

/** Whether a node is an element. */
export const isElement = (node: Node): node is Element => node.type === 'element'

function find(nodes: readonly Node[], isWanted: (element: Element) => boolean): Element | undefined {
  for (const node of nodes) {
    if (!isElement(node)) continue
    const found = isWanted(node) ? node : find(node.children as Node[], isWanted)
    if (found) return found
  }
  return undefined
}

/** Text of a node and of all in it. */
export const textOf = (node: Node): string =>
  node.type === 'text'
    ? node.value
    : isElement(node)
      ? node.children.map((child) => textOf(child as Node)).join('')
      : ''
