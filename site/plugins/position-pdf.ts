// An open position as a PDF.

import { t } from 'sitegen/client'
import type { HeadContext } from 'sitegen/plugin'
import type { Strings } from 'sitegen/theme'
import { type Position, payOf } from '../components/positions.ts'
import { type Paragraph, pdf } from './pdf/pdf.ts'

/** The PDF of a position; undefined if the fonts lack a character. */
export function positionPdf(
  { title, description, url = '', fields }: Position,
  strings: Strings,
  { locale, origin }: Pick<HeadContext<unknown>, 'locale' | 'origin'>
): Uint8Array | undefined {
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
          { text: t(strings, key), face: 'bold', size: 12, above: 16 },
          ...list.map((point): Paragraph => ({ ...body(point, 4), bullet: true }))
        ]
  const lang = locale === 'de' ? 'de-DE' : 'en-GB'
  const pay = payOf(fields, strings, lang)
  const start =
    fields.start && `${t(strings, 'careers.start')}: ${t(strings, `careers.start.${fields.start}`)}`
  return pdf({
    title,
    author: 'ONE',
    lang,
    paragraphs: [
      body('ONE'),
      { text: title, face: 'bold', size: 20, above: 8 },
      body(`${t(strings, `careers.${fields.type}`)} · ${fields.location}`, 4),
      ...[pay, start].filter((fact) => fact !== undefined).map((fact) => body(fact, 4)),
      body(description, 14),
      ...points('careers.tasks', fields.tasks),
      ...points('careers.profile', fields.profile),
      body(t(strings, 'careers.intro'), 18),
      body(origin + url, 14)
    ]
  })
}
