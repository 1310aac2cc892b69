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

interface PointsProps {
  readonly title: string
  readonly points: readonly string[]
  readonly level: PositionBodyProps['level']
}

function Points({ title, points, level }: PointsProps) {
  if (points.length === 0) return null
  const Heading = `h${level}` as const
  return (
    <div>
      <Heading>{title}</Heading>
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  )
}

/** Description, tasks, profile and PDF of a position. */
export default function PositionBody({ position, level, strings }: PositionBodyProps) {
  const { title, description } = position
  const { tasks, profile } = position.fields
  return (
    <>
      <p>{description}</p>
      <Points title={t(strings, 'careers.tasks')} points={tasks} level={level} />
      <Points title={t(strings, 'careers.profile')} points={profile} level={level} />
      <a className="button button-secondary button-small" href={pdfOf(position)} data-router="off">
        <Icon name="document" />
        {t(strings, 'careers.pdf')}
        <span className="visually-hidden">: {title}</span>
      </a>
    </>
  )
}
