// Generated PDFs of open positions, for collections that enable them and positions without a PDF of their own.

import { resolve, withBase } from '../graph/resolve.ts'
import type { PositionRoute } from '../graph/route.ts'
import { textIn } from '../graph/text.ts'
import { type Paragraph, pdf } from './pdf/pdf.ts'
import { absolutePath } from './picture.ts'
import { themeText } from './props-context.ts'
import type { RenderContext } from './render-context.ts'

/** Path of a position's generated PDF in the output. */
export const positionPdfOutput = ({ path, position }: PositionRoute): string =>
  `${path.slice(1)}${position.id}.pdf`

/** Generate the PDF of a position; undefined if disabled, or if the fonts lack a character. */
export function positionPdf(context: RenderContext, route: PositionRoute): Uint8Array | undefined {
  const { position, source, locale, contentLocale } = route
  if (!source.collection.pdf || position.pdf !== undefined) return undefined
  const { config } = context.graph
  const text = (key: string) => themeText(context, locale, key)
  const points = (key: string, list: readonly string[]): Paragraph[] =>
    list.length === 0
      ? []
      : [
          { text: text(key), face: 'bold', size: 12, above: 16 },
          ...list.map(
            (point): Paragraph => ({ text: point, face: 'regular', size: 10.5, above: 4, bullet: true })
          )
        ]
  const body = (paragraph: string, above = 12): Paragraph => ({
    text: paragraph,
    face: 'regular',
    size: 10.5,
    above
  })
  const publisher = textIn(config.organization?.name ?? config.title, locale, config)
  return pdf({
    title: position.title,
    author: publisher,
    lang: config.locales.find(({ code }) => code === contentLocale)?.htmlLang ?? contentLocale,
    paragraphs: [
      body(publisher),
      { text: position.title, face: 'bold', size: 20, above: 8 },
      body(`${text(`careers.${position.type}`)} · ${position.location}`, 4),
      body(position.description, 14),
      ...points('careers.tasks', position.tasks),
      ...points('careers.profile', position.profile),
      ...(source.careers.intro === undefined ? [] : [body(source.careers.intro, 18)]),
      body(absolutePath(context, route.path), 14)
    ]
  })
}

/** Url of a position's PDF: its own, else the generated one; undefined if there is neither. */
export function positionPdfUrl(context: RenderContext, route: PositionRoute): string | undefined {
  const own = route.position.pdf
  if (own !== undefined) {
    const target = resolve(context.graph, { file: route.file, locale: route.locale }, own)
    return 'url' in target ? target.url : own
  }
  return positionPdf(context, route) && withBase(context.graph, positionPdfOutput(route))
}
