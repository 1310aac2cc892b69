// A book → the files of an EPUB 3.3: https://www.w3.org/TR/epub-33/

import { baseName, extensionOf, sha256 } from 'sitegen/internals'
import { siteAddress } from '../addresses.ts'
import { allChapters, type Book, type Chapter } from '../book/book.ts'
import { text } from '../book/markup.ts'
import { wordsFor } from '../book/words.ts'
import type { BuiltSite } from '../site.ts'
import { type EpubPage, epubPage, fileOf, xhtmlPage } from './page.ts'
import { epubStyles } from './styles.ts'
import type { ZipFile } from './zip.ts'

/** Formats of pictures that every reading system shows. */
const pictureTypes: Readonly<Record<string, string>> = {
  '.gif': 'image/gif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp'
}

/** The files, in the order of the archive. @param today day for books whose pages have none: `2025-05-20` */
export function epubFiles(
  site: BuiltSite,
  book: Book,
  { styles, today }: { readonly styles: string; readonly today: string }
): readonly ZipFile[] {
  const { locale } = book
  const words = wordsFor(locale.htmlLang)
  const chapters = allChapters(book.chapters)
  const pictures = new Map<string, string>()
  const places = {
    site,
    online: words.online,
    chapters: new Map(
      chapters.flatMap((chapter) => {
        const file =
          chapter.path === undefined
            ? undefined
            : siteAddress(site.hosted, site.hosted.base + chapter.path.slice(1))?.file
        return file === undefined ? [] : [[file, chapter] as const]
      })
    ),
    picture(file: string) {
      if (pictureTypes[extensionOf(file).toLowerCase()] === undefined) return undefined
      const known = pictures.get(file) ?? `images/${pictures.size + 1}${extensionOf(file).toLowerCase()}`
      pictures.set(file, known)
      return known
    }
  }
  const pages = chapters.map((chapter) => epubPage(chapter, locale, places))
  const title: EpubPage = {
    id: 'title',
    file: 'title.xhtml',
    properties: [],
    xhtml: xhtmlPage({ ...locale, lang: locale.htmlLang, title: book.title }, titleBody(site, book))
  }
  const all = [title, ...pages]
  const contents = xhtmlPage(
    { title: words.contents, lang: locale.htmlLang, direction: locale.direction },
    `<nav epub:type="toc" id="toc"><h1>${text(words.contents)}</h1>${contentsList(book.chapters)}</nav>`
  )
  return [
    { name: 'mimetype', content: 'application/epub+zip', isStored: true },
    { name: 'META-INF/container.xml', content: container },
    { name: 'OEBPS/content.opf', content: packageFile(site, book, { pages: all, pictures, today }) },
    { name: 'OEBPS/nav.xhtml', content: contents },
    { name: 'OEBPS/styles.css', content: epubStyles + styles },
    ...all.map(({ file, xhtml }) => ({ name: `OEBPS/${file}`, content: xhtml })),
    ...[...pictures].map(([file, name]) => ({
      name: `OEBPS/${name}`,
      content: site.bytes(file) ?? '',
      isStored: !name.endsWith('.svg')
    }))
  ]
}

const container = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="OEBPS/content.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`

const titleBody = ({ hosted }: BuiltSite, { title, subtitle, day }: Book): string =>
  `<div class="book-title"><h1>${text(title)}</h1>${[
    subtitle,
    day ?? '',
    hosted.url && hosted.url + hosted.base
  ]
    .filter((line) => line !== '')
    .map((line) => `<p>${text(line)}</p>`)
    .join('')}</div>`

const contentsList = (chapters: readonly Chapter[]): string =>
  `<ol>${chapters
    .map(
      (chapter) =>
        `<li><a href="${fileOf(chapter)}">${text(chapter.title)}</a>${chapter.chapters.length > 0 ? contentsList(chapter.chapters) : ''}</li>`
    )
    .join('')}</ol>`

/** The package document: metadata, all files, and their order. */
function packageFile(
  { hosted }: BuiltSite,
  { title, subtitle, locale, day }: Book,
  {
    pages,
    pictures,
    today
  }: {
    readonly pages: readonly EpubPage[]
    readonly pictures: ReadonlyMap<string, string>
    readonly today: string
  }
): string {
  const address = hosted.url === '' ? '' : hosted.url + hosted.base
  // The same book has the same identifier in each edition.
  const hash = sha256([address, title, subtitle, locale.code].join('\n'))
  const uuid = [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `5${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32)
  ].join('-')
  const pageItems = pages.map(
    ({ id, file, properties }) =>
      `<item id="${id}" href="${file}" media-type="application/xhtml+xml"${properties.length > 0 ? ` properties="${properties.join(' ')}"` : ''}/>`
  )
  const pictureItems = [...pictures].map(
    ([, name]) =>
      `<item id="i-${baseName(name).replace('.', '-')}" href="${name}" media-type="${pictureTypes[extensionOf(name)] ?? ''}"/>`
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="book-id" xml:lang="${locale.htmlLang}" dir="${locale.direction}">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="book-id">urn:uuid:${uuid}</dc:identifier>
<dc:title>${text(subtitle === '' ? title : `${title} ${subtitle}`)}</dc:title>
<dc:language>${locale.htmlLang}</dc:language>
${address === '' ? '' : `<dc:source>${text(address)}</dc:source>\n`}<dc:date>${day ?? today}</dc:date>
<meta property="dcterms:modified">${day ?? today}T00:00:00Z</meta>
<meta property="schema:accessMode">textual</meta>
<meta property="schema:accessMode">visual</meta>
<meta property="schema:accessModeSufficient">textual</meta>
<meta property="schema:accessibilityFeature">structuralNavigation</meta>
<meta property="schema:accessibilityFeature">tableOfContents</meta>
<meta property="schema:accessibilityFeature">readingOrder</meta>
<meta property="schema:accessibilityHazard">unknown</meta>
</metadata>
<manifest>
<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
<item id="styles" href="styles.css" media-type="text/css"/>
${[...pageItems, ...pictureItems].join('\n')}
</manifest>
<spine${locale.direction === 'rtl' ? ' page-progression-direction="rtl"' : ''}>
${['<itemref idref="title"/>', '<itemref idref="nav"/>', ...pages.slice(1).map(({ id }) => `<itemref idref="${id}"/>`)].join('\n')}
</spine>
</package>
`
}
