// An open position as a PDF.

import { type Paragraph, pdf } from './pdf/pdf.ts'

export interface PositionFields {
  readonly tasks: readonly string[]
  readonly profile: readonly string[]
  readonly type: 'full-time' | 'part-time'
  readonly location: string
  /** Id of an entry of `departments`. */
  readonly department: string
  readonly posted?: string
}

/** An open position. */
export interface Position extends PositionFields {
  readonly title: string
  readonly description: string
  readonly locale: string
  /** Absolute. */
  readonly url: string
  /** Last segment of its address. */
  readonly id: string
}

/** The PDF of a position; undefined if the fonts lack a character. @param texts of site/strings/ in its language */
export function positionPdf(
  position: Position,
  texts: Readonly<Record<string, string>>
): Uint8Array | undefined {
  const text = (key: string): string => texts[key] ?? key
  const body = (paragraph: string, above = 12): Paragraph => ({
    text: paragraph,
    face: 'regular',
    size: 10.5,
    above
  })
  const points = (key: string, list: readonly string[]): readonly Paragraph[] =>
    list.length === 0
      ? []
      : [
          { text: text(key), face: 'bold', size: 12, above: 16 },
          ...list.map(
            (point): Paragraph => ({ text: point, face: 'regular', size: 10.5, above: 4, bullet: true })
          )
        ]
  return pdf({
    title: position.title,
    author: 'ONE',
    lang: position.locale === 'de' ? 'de-DE' : 'en-GB',
    paragraphs: [
      body('ONE'),
      { text: position.title, face: 'bold', size: 20, above: 8 },
      body(`${text(`careers.${position.type}`)} · ${position.location}`, 4),
      body(position.description, 14),
      ...points('careers.tasks', position.tasks),
      ...points('careers.profile', position.profile),
      body(text('careers.intro'), 18),
      body(position.url, 14)
    ]
  })
}
