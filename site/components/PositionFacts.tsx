import { t } from 'sitegen/client'
import type { Strings } from 'sitegen/theme'
import Icon from 'sitegen/themes/default/parts/Icon.tsx'
import type { Position } from './positions.ts'

export interface PositionFactsProps {
  readonly position: Position
  readonly strings: Strings
}

/** Type and location of a position. */
export default function PositionFacts({ position, strings }: PositionFactsProps) {
  const { type, location } = position.fields
  return (
    <span className="page-facts position-facts">
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
