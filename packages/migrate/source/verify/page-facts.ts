// Facts of an HTML page, independent of the tool that has generated it.

import type { Element, ElementContent, Nodes } from 'hast'
import { parseFragment } from 'sitegen/internals'
import { articleOf, headingIdsOf, isPostList, isSkipped } from './article.ts'
import { knownElements } from './known-elements.ts'
import { linksIn } from './links.ts'
import { type PicturesByName, picturesIn } from './pictures.ts'
import type { Part } from './text-parts.ts'

export interface PageFacts {
  /** Text of `<title>`, and by name: `description`, `og:title`, `og:description`, `og:image`. */
  readonly title: string
  readonly meta: ReadonlyMap<string, string>
  readonly canonical: string | undefined
  /** URL by language. */
  readonly alternates: ReadonlyMap<string, string>
  /** Every id, and the names of anchors. */
  readonly ids: ReadonlySet<string>
  /** Ids of the headings below the first level, in the article. */
  readonly headingIds: readonly string[]
  /** Text of the first heading of level 1. */
  readonly heading: string
  /** Whether it lists posts: their texts are compared on their own pages. */
  readonly isPostList: boolean
  /** Text of the article without code. */
  readonly prose: string
  /** Words of the article. */
  readonly words: readonly string[]
  /** Words of parts that may differ, by their index in `words`. */
  readonly parts: ReadonlyMap<number, Part>
  /** Language of the article, if it is marked as another than that of the page. */
  readonly language: string | undefined
  /** Targets of the links in the main part of the page, without navigation: all, and those outside of texts of articles. */
  readonly links: readonly string[]
  readonly listed: readonly string[]
  /** The next page of a list. */
  readonly next: string | undefined
  /** Pictures in the article, and in the whole page. */
  readonly pictures: PicturesByName
  readonly allPictures: PicturesByName
  /** Names of elements in the article that HTML does not have. */
  readonly unknownElements: readonly string[]
  /** Target of `<meta http-equiv="refresh">`: the page is a redirect. */
  readonly refresh: string | undefined
}

/** Read a page. */
export function pageFacts(html: string): PageFacts {
  const nodes = parseFragment(html)
  const meta = new Map<string, string>()
  const alternates = new Map<string, string>()
  const ids = new Set<string>()
  const facts: Partial<Record<'title' | 'canonical' | 'refresh' | 'next', string | undefined>> = {}
  visitElements(nodes, (element) => {
    const { tagName, properties } = element
    const text = (name: string) => (properties[name] === undefined ? undefined : String(properties[name]))
    const id = text('id') ?? (tagName === 'a' ? text('name') : undefined)
    if (id !== undefined) ids.add(id)
    // The first one: an SVG may have a title too.
    if (tagName === 'title') facts.title ??= textIn(element)
    if (tagName === 'meta') {
      const name = text('name') ?? text('property')
      if (name !== undefined && !meta.has(name)) meta.set(name, text('content') ?? '')
      if (/^refresh$/i.test(String(properties.httpEquiv ?? '')))
        facts.refresh = /url\s*=\s*['"]?([^'"]+)/i.exec(text('content') ?? '')?.[1]
    }
    if (tagName !== 'link') return
    const rel = ([] as unknown[]).concat(properties.rel ?? [])
    if (rel.includes('canonical')) facts.canonical ??= text('href')
    if (rel.includes('next')) facts.next ??= text('href')
    const language = text('hrefLang')
    if (rel.includes('alternate') && language !== undefined) alternates.set(language, text('href') ?? '')
  })
  const { heading, prose, words, parts, language, article } = articleOf(nodes)
  const unknownElements = new Set<string>()
  visitElements(article, ({ tagName }) => {
    if (!knownElements.has(tagName) && !tagName.includes('-')) unknownElements.add(tagName)
  })
  return {
    title: facts.title ?? '',
    canonical: facts.canonical,
    refresh: facts.refresh,
    meta,
    alternates,
    ids,
    headingIds: headingIdsOf(article),
    heading,
    isPostList: isPostList(nodes),
    prose,
    words,
    parts,
    language,
    ...linksIn(nodes),
    next: facts.next,
    pictures: picturesIn(article, isSkipped),
    allPictures: picturesIn(nodes, () => false),
    unknownElements: [...unknownElements].sort()
  }
}

/** Visit all elements except those inside SVG and MathML, which have other names. */
function visitElements(nodes: readonly ElementContent[], visit: (element: Element) => void): void {
  for (const node of nodes) {
    if (node.type !== 'element') continue
    visit(node)
    if (node.tagName !== 'svg' && node.tagName !== 'math') visitElements(node.children, visit)
  }
}

const textIn = (node: Nodes): string =>
  node.type === 'text'
    ? node.value
    : 'children' in node
      ? node.children.map(textIn).join('').replace(/\s+/g, ' ').trim()
      : ''
