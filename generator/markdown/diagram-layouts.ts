// Flow charts for phones. The renderer draws one line for each label and keeps the direction that is asked for, so
// that five boxes are wider than a phone. A chart that is too wide is drawn again, closer, with labels of several lines,
// and at last from the top down; the first drawing that fits is taken, or else the narrowest.

/** What the renderer is told beside the text. Pixels. */
export interface Spacing {
  readonly nodeSpacing?: number
  readonly layerSpacing?: number
}

/** Draws a diagram; throws when it cannot. */
export type Draw = (source: string, spacing: Spacing) => string

/** Pixels beside the margins of a phone. */
const phone = 350
/** Characters of a line of a label. */
const lineLength = 14
const close: Spacing = { nodeSpacing: 12, layerSpacing: 24 }

/** Draw a diagram so that it fits a phone where it can. */
export function drawToFit(source: string, draw: Draw): string {
  const asWritten = draw(source, {})
  if (!isFlowChart(source) || widthOf(asWritten) <= phone) return asWritten
  const narrow = wrapLabels(source)
  let narrowest = asWritten
  for (const text of new Set([narrow, topDown(narrow)])) {
    const svg = drawn(draw, text)
    if (svg === undefined || widthOf(svg) >= widthOf(narrowest)) continue
    narrowest = svg
    if (widthOf(svg) <= phone) break
  }
  return narrowest
}

/** Some charts make the renderer fail when their boxes are close: they stay as they were. */
function drawn(draw: Draw, source: string): string | undefined {
  try {
    return draw(source, close)
  } catch {
    return undefined
  }
}

const isFlowChart = (source: string): boolean => /^\s*(graph|flowchart)\b/.test(source)

const widthOf = (svg: string): number => Number(/viewBox="0 0 ([\d.]+)/.exec(svg)?.[1] ?? 0)

const topDown = (source: string): string => source.replace(/^(\s*(?:graph|flowchart)\s+)(?:LR|RL)\b/, '$1TD')

/** Plain labels of boxes, with or without quotes: `a[Record sessions]`, `b("Are the samples right?")`. */
const label = /(?<=[\p{L}\p{N}_])([[({])("[^"<>]*"|[^"<>[\](){}|]+)([\])}])/gu

/** `a[Are the samples right?]` → `a["Are the<br>samples right?"]` */
export const wrapLabels = (source: string): string =>
  source
    .split('\n')
    .map((line) => (noBoxes.test(line) ? line : line.replace(label, wrapped)))
    .join('\n')

/** Lines that say something else than boxes and arrows. */
const noBoxes = /^\s*(subgraph|classDef|class|style|linkStyle|click)\b/

const wrapped = (_: string, open: string, text: string, end: string): string =>
  `${open}"${linesOf(text.replace(/^"|"$/g, '')).join('<br>')}"${end}`

function linesOf(text: string): readonly string[] {
  const lines: string[] = []
  for (const word of text.trim().split(/\s+/)) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim()
    if (lines.length > 0 && longer.length <= lineLength) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
