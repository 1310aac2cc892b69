import { positionPdf, positionPdfOutput } from '../render/position-pdf.ts'
import type { RenderContext } from '../render/render-context.ts'
import type { Emission } from './plan.ts'

/** Generated PDFs of open positions. */
export const positionPdfs = (context: RenderContext): readonly Emission[] =>
  [...context.graph.routes.values()].flatMap((route) => {
    const content = route.kind === 'position' ? positionPdf(context, route) : undefined
    return route.kind === 'position' && content
      ? [{ path: positionPdfOutput(route), content, from: route.file }]
      : []
  })
