import { t } from 'sitegen/client'
import type { Strings } from 'sitegen/theme'
import Icon from 'sitegen/themes/default/parts/Icon.tsx'
import { type Position, pdfOf } from './positions.ts'

export interface PositionBodyProps {
  readonly position: Position
  /** Level of its headings. */
  readonly level: 2 | 4
  readonly strings: Strings
}

/** Description, tasks, profile and PDF of a position. */
export default function PositionBody({ position, level, strings }: PositionBodyProps) {
  const { title, description } = position
  const { tasks, profile } = position.fields
  const Heading = `h${level}` as const
  const pointsOf = (key: string, points: readonly string[]) =>
    points.length > 0 && (
      <div>
        <Heading>{t(strings, key)}</Heading>
        <ul>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </div>
    )
  return (
    <>
      <p>{description}</p>
      {pointsOf('careers.tasks', tasks)}
      {pointsOf('careers.profile', profile)}
      <a className="button button-secondary button-small" href={pdfOf(position)} data-router="off">
        <Icon name="document" />
        {t(strings, 'careers.pdf')}
        <span className="visually-hidden">: {title}</span>
      </a>
    </>
  )
}
