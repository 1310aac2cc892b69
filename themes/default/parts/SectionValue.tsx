export interface SectionValueProps {
  readonly value: string
}

/** A value with its unit, in the direction of the unit: `72 h` also in a page that is read from right to left. */
export default function SectionValue({ value }: SectionValueProps) {
  // Without letters, such as in `39 €`, the page decides.
  return /\p{Letter}/u.test(value) ? <bdi>{value}</bdi> : value
}
