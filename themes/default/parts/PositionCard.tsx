import { t, useLocation } from 'sitegen/client'
import type { Position, Strings } from 'sitegen/theme'
import Icon from './Icon.tsx'

export interface PositionCardProps {
  readonly position: Position
  readonly strings: Strings
}

function Points({ title, points }: { readonly title: string; readonly points: readonly string[] }) {
  if (points.length === 0) return null
  return (
    <div>
      <h4>{title}</h4>
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  )
}

/** An open position, folded until the reader asks or the address names it, as `/careers/#id` does. */
export default function PositionCard({ position, strings }: PositionCardProps) {
  const { id, title, description, tasks, profile, type, location, pdf } = position
  const asked = useLocation().endsWith(`#${id}`)
  return (
    <details className="position" id={id} open={asked}>
      <summary>
        <h3>{title}</h3>
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
        <Icon name="down" />
      </summary>
      <div className="position-body">
        <p>{description}</p>
        <Points title={t(strings, 'careers.tasks')} points={tasks} />
        <Points title={t(strings, 'careers.profile')} points={profile} />
        {pdf !== undefined && (
          <a className="button button-secondary button-small" href={pdf} data-router="off">
            <Icon name="document" />
            {t(strings, 'careers.pdf')}
            <span className="visually-hidden">: {title}</span>
          </a>
        )}
      </div>
    </details>
  )
}
