// Libraries that draw, loaded only for the sites that use them: together they take longer to load
// than a small site takes to build.

import type { Glance } from '../load/glance.ts'
import { drawToFit } from './diagram-layouts.ts'

/** Functions from source text to markup; each throws when the text is wrong. */
export interface Renderers {
  /** TeX → MathML. */
  formula(tex: string, display: boolean): string
  /** Mermaid → SVG. */
  diagram(source: string): string
}

const missing = (what: string) => (): never => {
  throw new Error(`bug: ${what} were not loaded`)
}

/** For sites that have neither. */
export const noRenderers: Renderers = { formula: missing('formulas'), diagram: missing('diagrams') }

/** Load what some texts may need. */
export async function loadRenderers(
  glances: readonly Pick<Glance, 'formulas' | 'diagrams' | 'includes'>[]
): Promise<Renderers> {
  const formula = glances.some(({ formulas, includes }) => formulas || includes)
  const diagram = glances.some(({ diagrams, includes }) => diagrams || includes)
  return {
    formula: formula ? await loadFormulas() : noRenderers.formula,
    diagram: diagram ? await loadDiagrams() : noRenderers.diagram
  }
}

async function loadFormulas(): Promise<Renderers['formula']> {
  const { default: temml } = await import('temml')
  return (tex, display) =>
    temml.renderToString(tex, { displayMode: display, throwOnError: true, strict: false, trust: false })
}

async function loadDiagrams(): Promise<Renderers['diagram']> {
  const { renderMermaidSVG } = await import('beautiful-mermaid')
  return (source) =>
    drawToFit(source, (text, spacing) =>
      renderMermaidSVG(text, { transparent: true, padding: 8, ...spacing })
    )
}
