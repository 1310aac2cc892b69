import type { MarkedText } from 'sitegen/theme'

export interface MarkedProps {
  readonly pieces: readonly MarkedText[]
}

/** A text of a result, as text, with what was found in it marked. */
export default function Marked({ pieces }: MarkedProps) {
  return pieces.map(({ text, found }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other name
    found ? <mark key={index}>{text}</mark> : text
  )
}
