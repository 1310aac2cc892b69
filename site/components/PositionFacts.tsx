import { t } from 'sitegen/client'
import type { Strings } from 'sitegen/theme'
import Icon from 'sitegen/themes/default/parts/Icon.tsx'
import NamedIcon from 'sitegen/themes/default/parts/NamedIcon.tsx'
import { type Position, payOf } from './positions.ts'

export interface PositionFactsProps {
  readonly position: Position
  readonly strings: Strings
  /** Language tag for numbers. */
  readonly language: string
}

const euro = 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM15.5 9a4 4 0 1 0 0 6M7.5 11h5M7.5 13.5h5'

/** Type, location and pay of a position. */
export default function PositionFacts({ position, strings, language }: PositionFactsProps) {
  const { type, location } = position.fields
  const pay = payOf(position.fields, strings, language)
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
      {pay !== undefined && (
        <span>
          <NamedIcon path={euro} />
          {pay}
        </span>
      )}
    </span>
  )
}
