import { t } from 'sitegen/client'
import type { Strings } from 'sitegen/theme'
import Icon from 'sitegen/themes/default/parts/Icon.tsx'
import PositionBody from './PositionBody.tsx'
import PositionFacts from './PositionFacts.tsx'
import type { Position } from './positions.ts'

export interface PositionCardProps {
  readonly position: Position
  readonly strings: Strings
  /** Language tag for numbers. */
  readonly language: string
}

/** A collapsible open position. A link to its id (`/careers/#id`) opens it. */
export default function PositionCard({ position, strings, language }: PositionCardProps) {
  const { id, title, url } = position
  return (
    <details className="position" id={id}>
      <summary>
        <h3>{title}</h3>
        <PositionFacts position={position} strings={strings} language={language} />
        <Icon name="down" />
      </summary>
      <div className="position-body">
        <PositionBody position={position} level={4} strings={strings} />
        <a className="more" href={url}>
          {t(strings, 'careers.page', { title })}
          <Icon name="arrow" />
        </a>
      </div>
    </details>
  )
}
