// Styles of a printed book, after those of the site for printing.

/** What is above the pages of a chapter. */
export interface PageHead {
  /** Anchor of the chapter. */
  readonly id: string
  /** Name of its pages: its anchor, or that of the chapter that it shares its first page with. */
  readonly page: string
  readonly left: string
  readonly right: string
}

/** The style sheet. @param heads of all chapters */
export const pdfStyles = (heads: readonly PageHead[]): string => `
@page {
  size: A4;
  margin: 24mm 20mm 22mm;
  @bottom-center { content: none }
  @bottom-right { content: counter(page); font: 9pt sans-serif; color: #444 }
}
@page front { @bottom-right { content: none } }
${heads.map(headRule).join('\n')}
html { font-size: 10.5pt; scrollbar-gutter: auto }
body { margin: 0; background: #fff }
.book-title { page: front; break-after: page; display: flex; flex-direction: column; block-size: 240mm }
.book-title h1 { margin: 60mm 0 4mm; font-size: 32pt; line-height: 1.15; text-wrap: balance }
.book-title p { margin: 0 0 2mm; color: #444; font-size: 12pt }
.book-title .book-origin { margin-block-start: auto }
.book-contents { page: front; break-after: page }
.book-contents ol { list-style: none; margin: 0; padding: 0 }
.book-contents ol ol { padding-inline-start: 6mm }
.book-contents li { margin: 0 }
.book-contents a { display: flex; align-items: baseline; gap: 2mm; padding-block: .6mm; color: inherit; text-decoration: none; break-inside: avoid }
.book-contents a span:first-child { max-inline-size: 85% }
.book-contents a .dots { flex: 1; border-block-end: 1px dotted #888 }
.book-contents a .number { min-inline-size: 8mm; text-align: end; font-variant-numeric: tabular-nums }
.book-contents > ol > li { margin-block-start: 2mm }
.book-contents > ol > li > a { font-weight: 600 }
.print-sheet > article { break-before: page }
.print-sheet > article.part + article { break-before: auto }
.chapter-title { margin: 0 0 6mm; font-size: 22pt; line-height: 1.2; text-wrap: balance }
.page-of { white-space: nowrap; color: #444 }
.prose { max-inline-size: none }
.prose :is(h1, h2, h3, h4, h5, h6) { break-after: avoid; break-inside: avoid }
.prose pre { break-inside: auto; white-space: pre-wrap; overflow-wrap: anywhere; box-decoration-break: clone; orphans: 3; widows: 3 }
.prose pre.short { break-inside: avoid }
.prose :is(table, .table-scroll) { break-inside: auto; overflow: visible; max-inline-size: 100% }
.prose thead { display: table-header-group }
.prose tr { break-inside: avoid }
.prose :is(img, svg, video) { max-inline-size: 100%; max-block-size: 200mm; block-size: auto }
.prose :is(figure, img, .admonition) { break-inside: avoid }
`

const headRule = ({ id, page, left, right }: PageHead): string =>
  `@page ${id} { @top-left { content: ${css(left)}; font: 9pt sans-serif; color: #444 } @top-right { content: ${css(right)}; font: 9pt sans-serif; color: #444 } }
#${id}-chapter { page: ${page} }`

/** A string of CSS; the sheet is inside of HTML. */
const css = (text: string): string =>
  `"${text.replace(/["\\<\n]/g, (character) => `\\${character.charCodeAt(0).toString(16)} `)}"`
