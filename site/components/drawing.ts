// Geometry of the drawings.

export interface Point {
  readonly x: number
  readonly y: number
}

/** All connections from one column of points to the next, as the data of one SVG path, to a tenth of a unit. */
export const linksBetween = (left: readonly Point[], right: readonly Point[]): string =>
  left
    .flatMap((from) =>
      right.map((to) => `M${tenths(from.x)} ${tenths(from.y)}L${tenths(to.x)} ${tenths(to.y)}`)
    )
    .join('')

const tenths = (length: number): number => Math.round(length * 10) / 10

/** `0` to `count - 1`. */
export const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index)
