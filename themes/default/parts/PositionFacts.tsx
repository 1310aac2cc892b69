import { t } from 'sitegen/client'
import type { Position, Strings } from 'sitegen/theme'
import Icon from './Icon.tsx'

export interface PositionFactsProps {
  readonly position: Position
  readonly strings: Strings
}

/** Type and location of a position. */
export default function PositionFacts({ position: { type, location }, strings }: PositionFactsProps) {
  return (
    <span className="position-facts">
      <span>
        <Icon name="time" />
        {t(strings, `careers.${type}`)}
      </span>
      <span>
        <Icon name="place" />
        {location}
      </span>
    </span>
  )
}
