// Rendering libraries, loaded only for sites that use them: loading them takes longer than building a small site.

import type { MarkdownFeatures } from '../load/markdown-features.ts'
import { anyLanguage, loadLanguages } from './code/languages.ts'
import { drawToFit } from './diagrams/layouts.ts'

/** Functions from source text to markup. They throw for invalid input. */
export interface Renderers {
  /** TeX → MathML. */
  formula(tex: string, display: boolean): string
  /** Mermaid → SVG. */
  diagram(source: string): string
}

const notLoaded = (renderers: string) => (): never => {
  throw new Error(`bug: ${renderers} were not loaded`)
}

/** For sites without formulas and diagrams. */
export const noRenderers: Renderers = { formula: notLoaded('formulas'), diagram: notLoaded('diagrams') }

/** Features that need libraries. */
export type RenderedFeatures = Pick<MarkdownFeatures, 'formulas' | 'diagrams' | 'includes' | 'languages'>

/** Load the renderers that some texts may need, and the languages of their code. */
export async function loadRenderers(features: readonly RenderedFeatures[]): Promise<Renderers> {
  await loadLanguages(features.flatMap(({ includes, languages }) => (includes ? [anyLanguage] : languages)))
  const formula = features.some(({ formulas, includes }) => formulas || includes)
  const diagram = features.some(({ diagrams, includes }) => diagrams || includes)
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
