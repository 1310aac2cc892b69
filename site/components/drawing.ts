// Geometry of the drawings.

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Edge {
  readonly from: Point
  readonly to: Point
}

/** All connections from one column of points to the next. */
export const edgesBetween = (left: readonly Point[], right: readonly Point[]): readonly Edge[] =>
  left.flatMap((from) => right.map((to) => ({ from, to })))

/** Edges as the data of one SVG path, to a tenth of a unit. */
export const toPath = (edges: readonly Edge[]): string =>
  edges.map(({ from, to }) => `M${tenths(from.x)} ${tenths(from.y)}L${tenths(to.x)} ${tenths(to.y)}`).join('')

const tenths = (length: number): number => Math.round(length * 10) / 10

/** `0` to `count - 1`. */
export const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index)
