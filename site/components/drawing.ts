// Geometry of the drawings. A network is drawn on a grid: each column may have nodes in some rows, and every node is
// connected to every node of the next column.

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Edge {
  readonly from: Point
  readonly to: Point
}

export interface Lattice {
  readonly origin: Point
  /** Distance between columns and between rows. */
  readonly step: Point
}

/** Rows of the nodes, column by column: `[[0, 1], [0]]` are two nodes that lead into one. */
export type Columns = readonly (readonly number[])[]

/** The point at a column and row. */
export const pointAt = ({ origin, step }: Lattice, column: number, row: number): Point => ({
  x: origin.x + column * step.x,
  y: origin.y + row * step.y
})

/** Nodes of the network, column by column. */
export const nodesOf = (lattice: Lattice, columns: Columns): readonly (readonly Point[])[] =>
  columns.map((rows, column) => rows.map((row) => pointAt(lattice, column, row)))

/** All connections from one column of points to the next. */
export const edgesBetween = (left: readonly Point[], right: readonly Point[]): readonly Edge[] =>
  left.flatMap((from) => right.map((to) => ({ from, to })))

/** Connections per column: one entry fewer than there are columns. */
export const edgesOf = (nodes: readonly (readonly Point[])[]): readonly (readonly Edge[])[] =>
  nodes.slice(1).map((column, index) => edgesBetween(nodes[index] ?? [], column))

/** Edges as the data of one SVG path, to a tenth of a unit. */
export const toPath = (edges: readonly Edge[]): string =>
  edges.map(({ from, to }) => `M${tenths(from.x)} ${tenths(from.y)}L${tenths(to.x)} ${tenths(to.y)}`).join('')

const tenths = (length: number): number => Math.round(length * 10) / 10

/** `0` to `count - 1`. */
export const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index)
