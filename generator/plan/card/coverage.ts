// Rasterizes outlines with antialiasing: outline → coverage of each pixel. Areas are accumulated exactly, edge by edge along
// each row, with basic arithmetic and square roots only, so that all machines give the same result.

import type { PathCommand } from '../../load/font.ts'

/** Level of a fully covered pixel. */
export const fullCoverage = 15

/** Coverage of pixels from 0 to `fullCoverage`, row by row. */
export interface CoverageMap {
  /** Position of the first column and row relative to the pen, in pixels; y grows downwards. */
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly levels: Uint8Array
}

interface Point {
  readonly x: number
  readonly y: number
}

type Edge = readonly [from: Point, to: Point]

/**
 * Rasterize an outline.
 *
 * @param size pixels per em
 * @param shift offset to the right, in pixels from 0 to 1
 */
export function coverageOf(outline: readonly PathCommand[], size: number, shift = 0): CoverageMap {
  const edges = edgesOf(outline, size, shift)
  const xs = edges.flatMap(([a, b]) => [a.x, b.x])
  const ys = edges.flatMap(([a, b]) => [a.y, b.y])
  if (edges.length === 0) return { left: 0, top: 0, width: 0, height: 0, levels: new Uint8Array(0) }
  const left = Math.floor(Math.min(...xs))
  const top = Math.floor(Math.min(...ys))
  const width = Math.ceil(Math.max(...xs)) - left
  const height = Math.ceil(Math.max(...ys)) - top
  // Edges in the last column also add to the next one.
  const stride = width + 2
  const areas = new Float64Array(stride * height)
  const origin = { x: left, y: top }
  for (const edge of edges) addEdge(areas, stride, moveEdge(edge, origin))
  return { left, top, width, height, levels: levelsOf(areas, stride, width, height) }
}

const moveEdge = ([a, b]: Edge, { x, y }: Point): Edge => [
  { x: a.x - x, y: a.y - y },
  { x: b.x - x, y: b.y - y }
]

function levelsOf(areas: Float64Array, stride: number, width: number, height: number): Uint8Array {
  const levels = new Uint8Array(width * height)
  for (let row = 0; row < height; row++) {
    let covered = 0
    for (let column = 0; column < width; column++) {
      covered += areas[row * stride + column] ?? 0
      // Overlapping contours count once.
      levels[row * width + column] = Math.round(Math.min(Math.abs(covered), 1) * fullCoverage)
    }
  }
  return levels
}

/** Edges of all contours, in pixels. Curves are split into segments, depending on their curvature. */
function edgesOf(outline: readonly PathCommand[], size: number, shift: number): readonly Edge[] {
  const edges: Edge[] = []
  let start: Point = { x: 0, y: 0 }
  let pen = start
  const lineTo = (to: Point) => {
    if (to.y !== pen.y) edges.push([pen, to])
    pen = to
  }
  const pixel = (x: number, y: number): Point => ({ x: x * size + shift, y: y * size })
  for (const step of outline) {
    if (step.type === 'M') {
      lineTo(start)
      start = pixel(step.x, step.y)
      pen = start
    } else if (step.type === 'L') lineTo(pixel(step.x, step.y))
    else if (step.type === 'Q')
      for (const point of quadratic(pen, pixel(step.x1, step.y1), pixel(step.x, step.y))) lineTo(point)
    else if (step.type === 'C')
      for (const point of cubic(pen, pixel(step.x1, step.y1), pixel(step.x2, step.y2), pixel(step.x, step.y)))
        lineTo(point)
    else lineTo(start)
  }
  lineTo(start)
  return edges
}

const segmentCount = (bend: number): number => Math.min(24, 1 + Math.ceil(Math.sqrt(bend)))

function quadratic(a: Point, b: Point, c: Point): Point[] {
  const count = segmentCount(Math.abs(a.x - 2 * b.x + c.x) + Math.abs(a.y - 2 * b.y + c.y))
  return Array.from({ length: count }, (_, index) => {
    const t = (index + 1) / count
    const s = 1 - t
    return index + 1 === count
      ? c
      : { x: s * s * a.x + 2 * s * t * b.x + t * t * c.x, y: s * s * a.y + 2 * s * t * b.y + t * t * c.y }
  })
}

function cubic(a: Point, b: Point, c: Point, d: Point): Point[] {
  const bend = (from: Point, by: Point, to: Point) =>
    Math.abs(from.x - 2 * by.x + to.x) + Math.abs(from.y - 2 * by.y + to.y)
  const count = segmentCount(2 * (bend(a, b, c) + bend(b, c, d)))
  const at = (t: number, key: 'x' | 'y') => {
    const s = 1 - t
    return s * s * s * a[key] + 3 * s * s * t * b[key] + 3 * s * t * t * c[key] + t * t * t * d[key]
  }
  return Array.from({ length: count }, (_, index) => {
    const t = (index + 1) / count
    return index + 1 === count ? d : { x: at(t, 'x'), y: at(t, 'y') }
  })
}

/**
 * Add an edge. In each row, its height is spread over the pixels that it crosses, weighted by the area to its right, so
 * that the running sum of a row is the coverage.
 */
function addEdge(areas: Float64Array, stride: number, [from, to]: Edge): void {
  const [upper, lower] = from.y < to.y ? [from, to] : [to, from]
  const sign = from.y < to.y ? 1 : -1
  const slope = (lower.x - upper.x) / (lower.y - upper.y)
  let x = upper.x
  for (let row = Math.floor(upper.y); row < lower.y; row++) {
    const height = Math.min(row + 1, lower.y) - Math.max(row, upper.y)
    const nextX = x + slope * height
    addSpan(areas, row * stride, { left: Math.min(x, nextX), right: Math.max(x, nextX), area: sign * height })
    x = nextX
  }
}

interface Span {
  readonly left: number
  readonly right: number
  /** Height of the edge in this row, negative for edges upwards. */
  readonly area: number
}

function addSpan(areas: Float64Array, row: number, { left, right, area }: Span): void {
  const firstColumn = Math.floor(left)
  const add = (column: number, amount: number) => {
    areas[row + column] = (areas[row + column] ?? 0) + amount
  }
  if (right <= firstColumn + 1) {
    const part = (left + right) / 2 - firstColumn
    add(firstColumn, area * (1 - part))
    add(firstColumn + 1, area * part)
    return
  }
  // For each column, the area of the span to the left of the column's right side.
  const width = right - left
  let coveredBefore = 0
  for (let column = firstColumn; column < right; column++) {
    const enter = Math.max(left, column)
    const leave = Math.min(right, column + 1)
    const inside = ((leave - enter) / width) * (column + 1 - (enter + leave) / 2)
    const covered = (enter - left) / width + inside
    add(column, area * (covered - coveredBefore))
    coveredBefore = covered
  }
  add(Math.ceil(right), area * (1 - coveredBefore))
}
