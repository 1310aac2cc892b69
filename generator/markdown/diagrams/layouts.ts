// Flow charts that fit phones. The renderer writes each label on one line and keeps the requested direction, so five boxes
// are wider than a phone. A chart that is too wide is drawn again with less spacing and wrapped labels, then also top-down;
// the first drawing that fits is used, else the narrowest.

import { isFlowChart } from './flow-chart.ts'

/** Spacing options of the renderer, in pixels. */
interface Spacing {
  readonly nodeSpacing?: number
  readonly layerSpacing?: number
}

/** Draws a diagram as SVG. @throws when it is invalid */
export type Draw = (source: string, spacing: Spacing) => string

/** Width of the content on a phone, in pixels. */
const phoneWidth = 350
/** Maximum characters per line of a label. */
const lineLength = 14
const compactSpacing: Spacing = { nodeSpacing: 12, layerSpacing: 24 }

/** Draw a diagram so that it fits a phone if possible. */
export function drawToFit(source: string, draw: Draw): string {
  const original = draw(source, {})
  if (!isFlowChart(source) || widthOf(original) <= phoneWidth) return original
  const wrappedSource = wrapLabels(source)
  let narrowest = original
  for (const text of new Set([wrappedSource, topDown(wrappedSource)])) {
    const svg = tryDraw(draw, text)
    if (svg === undefined || widthOf(svg) >= widthOf(narrowest)) continue
    narrowest = svg
    if (widthOf(svg) <= phoneWidth) break
  }
  return narrowest
}

/** `undefined` if the renderer fails, which happens for some charts with compact spacing. */
function tryDraw(draw: Draw, source: string): string | undefined {
  try {
    return draw(source, compactSpacing)
  } catch {
    return undefined
  }
}

const widthOf = (svg: string): number => Number(/viewBox="0 0 ([\d.]+)/.exec(svg)?.[1] ?? 0)

const topDown = (source: string): string => source.replace(/^(\s*(?:graph|flowchart)\s+)(?:LR|RL)\b/, '$1TD')

/** Plain labels of nodes, quoted or not: `a[Record sessions]`, `b("Are the samples right?")`. */
const label = /(?<=[\p{L}\p{N}_])([[({])("[^"<>]*"|[^"<>[\](){}|]+)([\])}])/gu

/** `a[Are the samples right?]` → `a["Are the<br>samples right?"]` @internal exported for tests */
export const wrapLabels = (source: string): string =>
  source
    .split('\n')
    .map((line) => (otherStatement.test(line) ? line : line.replace(label, wrapLabel)))
    .join('\n')

/** Statements other than nodes and arrows. */
const otherStatement = /^\s*(subgraph|classDef|class|style|linkStyle|click)\b/

const wrapLabel = (_: string, open: string, text: string, end: string): string =>
  `${open}"${linesOf(text.replace(/^"|"$/g, '')).join('<br>')}"${end}`

function linesOf(text: string): readonly string[] {
  const lines: string[] = []
  for (const word of text.trim().split(/\s+/)) {
    const extended = `${lines.at(-1) ?? ''} ${word}`.trim()
    if (lines.length > 0 && extended.length <= lineLength) lines[lines.length - 1] = extended
    else lines.push(word)
  }
  return lines
}
