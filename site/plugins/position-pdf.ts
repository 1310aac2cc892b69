// An open position as a PDF: A4, one column, Helvetica, which PDF readers have. The same text gives the same bytes on every
// machine.

import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import type { Position } from '../components/positions.ts'

/** Texts of site/strings/ in one language. */
export type Texts = Readonly<Record<string, string>>

/** What the standard fonts (WinAnsiEncoding) lack. pdfkit writes wrong letters for it. */
const unsupported = /[^ -~\u00a0-ÿ€‚ƒ„…†‡‰Š‹ŒŽ‘’“”•–—™š›œžŸ]/u

/**
 * The PDF of a position.
 *
 * @param url absolute
 * @throws if the fonts lack a character, which the build reports
 */
export function positionPdf(position: Position, lang: string, url: string, texts: Texts): Promise<Buffer> {
  const { title, description, fields } = position
  const text = (key: string): string => texts[`careers.${key}`] ?? key
  const info = { Title: title, Author: 'ONE', CreationDate: new Date(0) }
  const pdf = new PDFDocument({ size: 'A4', margin: 64, lang, displayTitle: true, info, compress: false })
  const written: string[] = []
  // Helvetica is 1.156 times as high as its size; lines are 1.4 times as high.
  const style = (above: number, size: number, font: string) => {
    pdf.y += above
    return pdf
      .font(font)
      .fontSize(size)
      .lineGap(size * 0.244)
  }
  const write = (paragraph: string, above: number, size = 10.5, font = 'Helvetica') => {
    written.push(paragraph)
    style(above, size, font).text(paragraph)
  }

  write('ONE', 0)
  write(title, 12, 20, 'Helvetica-Bold')
  write(`${text(fields.type)} · ${fields.location}`, 0)
  write(description, 14)
  for (const name of ['tasks', 'profile'] as const) {
    const points = [...fields[name]]
    if (points.length === 0) continue
    write(text(name), 16, 12, 'Helvetica-Bold')
    written.push(...points)
    style(4, 10.5, 'Helvetica').list(points, { bulletRadius: 1.5, textIndent: 14, paragraphGap: 4 })
  }
  write(text('intro'), 14)
  write(url, 14)
  pdf.end()
  const [character] = unsupported.exec(written.join('')) ?? []
  if (character !== undefined)
    throw new Error(`The font of PDFs lacks “${character}” in “${title}” (${lang}): write it differently`)
  return buffer(pdf)
}
