import type { Html } from 'sitegen/theme'
import Icon from './Icon.tsx'
import Inline from './Inline.tsx'

export interface SectionPointsProps {
  readonly points: readonly Html[] | undefined
}

/** A list with check marks. */
export default function SectionPoints({ points = [] }: SectionPointsProps) {
  if (points.length === 0) return null
  return (
    <ul className="points">
      {points.map((point) => (
        <li key={point}>
          <Icon name="check" />
          <Inline as="span" html={point} />
        </li>
      ))}
    </ul>
  )
}
