import { positionPdf, positionPdfOutput } from '../render/position-pdf.ts'
import type { Scene } from '../render/scene.ts'
import type { Emission } from './plan.ts'

/** The PDFs that are made of open positions. */
export const positionPdfs = (scene: Scene): readonly Emission[] =>
  [...scene.graph.routes.values()].flatMap((route) => {
    const content = route.kind === 'position' ? positionPdf(scene, route) : undefined
    return route.kind === 'position' && content
      ? [{ path: positionPdfOutput(route), content, from: route.file }]
      : []
  })
