import type { MarkedText } from 'sitegen/theme'

export interface MarkedProps {
  readonly pieces: readonly MarkedText[]
}

/** Text of a search result with marked matches. */
export default function Marked({ pieces }: MarkedProps) {
  return pieces.map(({ text, found }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text have no ids
    found ? <mark key={index}>{text}</mark> : text
  )
}
