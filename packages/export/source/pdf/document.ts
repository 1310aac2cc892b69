// A book → the HTML that is printed. Numbers of pages are known after it was printed once, so it is a function of them.

import { idOf, onlineAddress, siteAddress } from '../addresses.ts'
import { allChapters, type Book, type Chapter, isElement, type Node, textOf } from '../book/book.ts'
import { bookNodes, classesOf, element } from '../book/content.ts'
import { markup, text } from '../book/markup.ts'
import { wordsFor } from '../book/words.ts'
import type { BuiltSite } from '../site.ts'
import { type PageHead, pdfStyles } from './styles.ts'

/** Where the printed page finds files. */
export interface PrintPlaces {
  /** Address of a file of the output: `file:///…`. */
  address(file: string): string
  /** Text of an own style sheet. */
  readonly styles: string
}

/** The HTML for numbers of pages by anchor. */
export type PrintedBook = (numbers: ReadonlyMap<string, number>) => string

/** Number that stands for one that is not known yet, as wide as most. */
const unknown = '00'

/** Lines of code that stay on one page. */
const shortCode = 15

/** Prepare a book for printing. */
export function printedBook(site: BuiltSite, book: Book, places: PrintPlaces): PrintedBook {
  const { locale, chapters } = book
  const words = wordsFor(locale.htmlLang)
  const all = allChapters(chapters)
  const byFile = new Map(
    all.flatMap((chapter) => {
      const file = chapter.path && siteAddress(site.hosted, site.hosted.base + chapter.path.slice(1))?.file
      return file === undefined || file === '' ? [] : [[file, chapter] as const]
    })
  )
  const anchorOf = (chapter: Chapter, address: string): string | undefined => {
    if (address.startsWith('#')) return `${chapter.id}-${idOf(address)}`
    const found = siteAddress(site.hosted, address)
    const target = found?.file === undefined ? undefined : byFile.get(found.file)
    if (!found || !target) return undefined
    return found.hash === '' ? target.id : `${target.id}-${idOf(found.hash)}`
  }
  const articles = (list: readonly Chapter[], depth: number): string =>
    list
      .map((chapter) => {
        const content = bookNodes(chapter.content, {
          prefix: `${chapter.id}-`,
          online: words.online,
          link(address) {
            const anchor = anchorOf(chapter, address)
            return anchor === undefined ? onlineAddress(site.hosted.url, address) : `#${anchor}`
          },
          picture(address) {
            const file = siteAddress(site.hosted, address)?.file
            return file === undefined ? (/^data:/.test(address) ? address : undefined) : places.address(file)
          },
          after(address) {
            const anchor = address.startsWith('#') ? undefined : anchorOf(chapter, address)
            if (anchor === undefined) return []
            return [element('span', { className: ['page-of'] }, [{ type: 'text', value: mark(anchor) }])]
          }
        })
        const level = `h${Math.min(depth, 6)}`
        const body = markup(printed(content, depth - 1))
        const isPart = chapter.content.length === 0
        const attributes = `id="${chapter.id}-chapter"${isPart ? ' class="part"' : ''}${chapter.lang === undefined ? '' : ` lang="${text(chapter.lang)}"`}`
        return `<article ${attributes}><${level} class="chapter-title" id="${chapter.id}">${text(chapter.title)}</${level}>${isPart ? '' : `<div class="prose">${body}</div>`}</article>
${articles(chapter.chapters, depth + 1)}`
      })
      .join('')
  const body = articles(chapters, 1)
  const page = `<!doctype html>
<html lang="${locale.htmlLang}" dir="${locale.direction}" data-theme="light" data-printing="">
<head><meta charset="utf-8"><title>${text(book.title)}</title>
${book.styles.map((file) => `<link rel="stylesheet" href="${text(places.address(file))}">`).join('\n')}
<style>${pdfStyles(headsOf(chapters))}${places.styles}</style></head>
<body><div class="print-sheet book">${titlePage(site, book)}<nav class="book-contents" aria-label="${text(words.contents)}"><h1>${text(words.contents)}</h1>${contentsList(chapters)}</nav>
${body}</div></body></html>
`
  return (numbers) =>
    page.replace(markPattern, (_, kind: string, anchor: string) => {
      const number = numbers.get(anchor)
      if (kind === 'n') return String(number ?? unknown)
      // After printing, a place without a number is not in the book.
      return number === undefined && numbers.size > 0
        ? ''
        : ` (${words.page.replace('%', String(number ?? unknown))})`
    })
}

/** Stands for the number of a page. */
const mark = (anchor: string, kind: 'n' | 'r' = 'r'): string => `\uE000${kind}${anchor}\uE001`
const markPattern = /\uE000([nr])([^\uE001]*)\uE001/g

function titlePage({ hosted }: BuiltSite, { title, subtitle, day, locale }: Book): string {
  const date =
    day &&
    new Intl.DateTimeFormat(locale.htmlLang, { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(`${day}T00:00:00Z`)
    )
  const lines = [subtitle, date].flatMap((line) => (line ? [`<p>${text(line)}</p>`] : []))
  const address = hosted.url === '' ? '' : `<p class="book-origin">${text(hosted.url + hosted.base)}</p>`
  return `<header class="book-title"><h1>${text(title)}</h1>${lines.join('')}${address}</header>`
}

const contentsList = (chapters: readonly Chapter[]): string =>
  chapters.length === 0
    ? ''
    : `<ol>${chapters
        .map(
          ({ id, title, chapters: inner }) =>
            `<li><a href="#${id}"><span>${text(title)}</span><span class="dots"></span><span class="number">${mark(id, 'n')}</span></a>${contentsList(inner)}</li>`
        )
        .join('')}</ol>`

/** Headings of pages are below those of their chapters, so that the bookmarks are a tree. */
const printed = (nodes: readonly Node[], shift: number): readonly Node[] =>
  nodes.map((node) => {
    if (!isElement(node)) return node
    const level = /^h([1-6])$/.exec(node.tagName)?.[1]
    const children = printed(node.children as Node[], shift) as never
    if (level !== undefined) return { ...node, tagName: `h${Math.min(Number(level) + shift, 6)}`, children }
    const isShort = node.tagName === 'pre' && textOf(node).split('\n').length <= shortCode
    const properties = isShort
      ? { ...node.properties, className: [...classesOf(node), 'short'] }
      : node.properties
    return { ...node, properties, children }
  })

/** Above each page: the part on the left, the chapter on the right. A part without text is on the page of its first chapter. */
const headsOf = (chapters: readonly Chapter[]): readonly PageHead[] =>
  chapters.flatMap((part) =>
    allChapters([part]).map((chapter) => ({
      id: chapter.id,
      page: pageOf(chapter),
      left: part.title,
      right: chapter.title === part.title ? '' : chapter.title
    }))
  )

const pageOf = ({ id, content, chapters: [first] }: Chapter): string =>
  content.length === 0 && first ? pageOf(first) : id
