import type { SectionProps } from 'sitegen/theme'
import Inline from './Inline.tsx'
import SectionAction from './SectionAction.tsx'
import SectionTitle from './SectionTitle.tsx'

export interface SectionHeadProps extends SectionProps {
  /** Whether the actions matter less than what is below them. */
  readonly quiet?: boolean
}

/** Eyebrow, heading, lead, actions and note: the same in all sections. */
export default function SectionHead({
  eyebrow,
  heading,
  lead,
  actions = [],
  note,
  strings,
  quiet = false
}: SectionHeadProps) {
  if (eyebrow === undefined && !heading && lead === undefined && actions.length === 0) return null
  return (
    <div className="section-head">
      {eyebrow !== undefined && <p className="eyebrow">{eyebrow}</p>}
      <SectionTitle of={heading} />
      <Inline className="lead" html={lead} />
      {actions.length > 0 && (
        <p className="actions">
          {actions.map((action, index) => (
            <SectionAction
              key={action.label}
              action={action}
              strings={strings}
              className={index === 0 && !quiet ? 'button' : 'button button-secondary'}
            />
          ))}
        </p>
      )}
      <Inline className="section-note" html={note} />
    </div>
  )
}
