// Simple PDF 1.7: A4, one column, Helvetica. Without timestamps, ids and compression, so that the same text gives the same
// bytes on every machine.

import { type Face, linesOf, winAnsi } from './latin.ts'

export interface Paragraph {
  readonly text: string
  readonly face: Face
  /** Font size in points. */
  readonly size: number
  /** Space above in points, except at the top of a page. */
  readonly above: number
  /** Whether it is a list item. */
  readonly bullet?: boolean
}

export interface PdfText {
  readonly title: string
  /** BCP 47 tag, for screen readers. */
  readonly lang: string
  readonly author: string
  readonly paragraphs: readonly Paragraph[]
}

/** A4, in points. */
const page = { width: 595, height: 842, margin: 64 }
const indent = 14

/** Create the file; undefined if the standard fonts lack a character. */
export function pdf({ title, lang, author, paragraphs }: PdfText): Uint8Array | undefined {
  const pages = contentsOf(paragraphs)
  const info = [title, author, lang].map((text) => winAnsi(text))
  if (pages === undefined || info.includes(undefined)) return undefined
  const firstPage = 6
  const pageReferences = pages.map((_, index) => `${firstPage + 2 * index} 0 R`)
  const font = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R /Lang ${literal(lang)} /ViewerPreferences << /DisplayDocTitle true >> >>`,
    `<< /Type /Pages /Count ${pages.length} /Kids [${pageReferences.join(' ')}] >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Title ${literal(title)} /Author ${literal(author)} /Producer (sitegen) >>`,
    ...pages.flatMap((content, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents ${firstPage + 2 * index + 1} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`
    ])
  ]
  return assembled(objects)
}

/** A PDF string literal, with a character per byte. The text must be encodable. */
const literal = (text: string): string =>
  `(${String.fromCharCode(...(winAnsi(text) ?? [])).replace(/[()\\]/g, (character) => `\\${character}`)})`

/** Assemble objects, numbered from 1, with the cross-reference table. */
function assembled(objects: readonly string[]): Uint8Array {
  let text = '%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n'
  const offsets: number[] = []
  for (const [index, object] of objects.entries()) {
    offsets.push(text.length)
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  return new Uint8Array(
    Buffer.from(
      `${text}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${text.length}\n%%EOF\n`,
      'latin1'
    )
  )
}

/** Content streams of the pages; undefined if the fonts lack a character. */
function contentsOf(paragraphs: readonly Paragraph[]): readonly string[] | undefined {
  const pages: string[][] = [[]]
  let top = page.height - page.margin
  for (const { text, face, size, above, bullet = false } of paragraphs) {
    if (winAnsi(text) === undefined) return undefined
    const left = page.margin + (bullet ? indent : 0)
    const leading = size * 1.4
    if (pages.at(-1)?.length) top -= above
    for (const [index, line] of linesOf(text, face, size, page.width - page.margin - left).entries()) {
      if (top - leading < page.margin) {
        pages.push([])
        top = page.height - page.margin
      }
      top -= leading
      const pageLines = pages.at(-1) ?? []
      if (bullet && index === 0) pageLines.push(textOperator('•', 'regular', size, page.margin, top))
      pageLines.push(textOperator(line, face, size, left, top))
    }
  }
  return pages.map((lines) => lines.join('\n'))
}

const textOperator = (text: string, face: Face, size: number, x: number, y: number): string =>
  `BT /${face === 'bold' ? 'F2' : 'F1'} ${size} Tf ${x} ${y.toFixed(1)} Td ${literal(text)} Tj ET`
