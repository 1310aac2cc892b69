// A chapter → the XHTML of a file in the EPUB.

import { idOf, onlineAddress, siteAddress } from '../addresses.ts'
import { type Chapter, type Element, isElement, type Node } from '../book/book.ts'
import { bookNodes, classesOf, element } from '../book/content.ts'
import { markup, text } from '../book/markup.ts'
import type { BuiltSite, SiteLocale } from '../site.ts'
import { isHtml, isOfEpub } from './attributes.ts'
import { formula } from './formulas.ts'

/** What pages refer to. */
export interface EpubPlaces {
  readonly site: Pick<BuiltSite, 'hosted'>
  /** Chapters by file of the output. */
  readonly chapters: ReadonlyMap<string, Chapter>
  /** Path of a picture in the EPUB, which it adds; undefined for formats that readers need not know. */
  picture(file: string): string | undefined
  readonly online: string
}

/** A file of XHTML. */
export interface EpubPage {
  readonly id: string
  readonly file: string
  readonly xhtml: string
  /** Of EPUB: what the file contains besides text. */
  readonly properties: readonly string[]
}

/** The file of a chapter. */
export const fileOf = ({ id }: Pick<Chapter, 'id'>): string => `${id}.xhtml`

/** The page of a chapter. */
export function epubPage(chapter: Chapter, locale: SiteLocale, places: EpubPlaces): EpubPage {
  const { id, title, lang = locale.htmlLang } = chapter
  const anchors = new Set<string>()
  const nodes = bookNodes(chapter.content, {
    prefix: 'a-',
    online: places.online,
    link: (address) => linkIn(chapter, address, places),
    picture(address) {
      const file = siteAddress(places.site.hosted, address)?.file
      return file === undefined ? undefined : places.picture(file)
    }
  })
  const readable = nodes.flatMap((node) => readableNode(node, anchors))
  const body = markup(readable, isOfEpub)
  return {
    id,
    file: fileOf(chapter),
    xhtml: xhtmlPage(
      { title, lang, direction: locale.direction },
      `<h1 id="top">${text(title)}</h1>\n${body}`
    ),
    properties: [...(/<math[\s>]/.test(body) ? ['mathml'] : []), ...(/<svg[\s>]/.test(body) ? ['svg'] : [])]
  }
}

/** A page of XHTML. */
export const xhtmlPage = (
  { title, lang, direction }: { readonly title: string; readonly lang: string; readonly direction: string },
  body: string
): string => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${text(lang)}" xml:lang="${text(lang)}" dir="${direction}">
<head><title>${text(title)}</title><link rel="stylesheet" href="styles.css"/></head>
<body>
${body}
</body>
</html>
`

function linkIn(chapter: Chapter, address: string, { site, chapters }: EpubPlaces): string {
  if (address.startsWith('#')) return address === '#' ? fileOf(chapter) : `#a-${idOf(address)}`
  const found = siteAddress(site.hosted, address)
  const target = found?.file === undefined ? undefined : chapters.get(found.file)
  if (!found || !target) return onlineAddress(site.hosted.url, address)
  return found.hash === '' ? fileOf(target) : `${fileOf(target)}#a-${idOf(found.hash)}`
}

/** A node with elements that reading systems know, and each id once. */
function readableNode(node: Node, anchors: Set<string>): readonly Node[] {
  if (!isElement(node)) return [node]
  const { tagName, properties } = node
  const children = (): readonly Node[] =>
    (node.children as Node[]).flatMap((child) => readableNode(child, anchors))
  if (tagName === 'math') return [formula(node)]
  if (tagName === 'svg') return [drawing(node)]
  if (tagName === 'details') return [element('div', { className: ['details'] }, children())]
  if (tagName === 'summary') return [element('p', { className: ['summary'] }, children())]
  if (!isHtml(tagName)) return children()
  const { id, ...others } = properties
  const isNew = typeof id === 'string' && !anchors.has(id)
  if (isNew) anchors.add(id)
  const isBox = tagName === 'input'
  return [
    {
      ...node,
      properties: { ...others, ...(isNew && { id }), ...(isBox && { disabled: true }) },
      children: [...children()] as never
    }
  ]
}

/** A drawing. Icons of the theme have no size but by its styles. */
function drawing(node: Element): Node {
  const isIcon = classesOf(node).includes('icon')
  const { width, height } = node.properties
  return isIcon
    ? { ...node, properties: { ...node.properties, width: width ?? 16, height: height ?? 16 } }
    : node
}
