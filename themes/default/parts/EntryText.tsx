import type { EntryNotes } from 'sitegen/theme'
import NamedIcon from './NamedIcon.tsx'

export interface EntryTextProps {
  readonly label: string
  readonly notes: EntryNotes
}

/** What an entry of a drop-down shows: its label, with icon and description where it has them. */
export default function EntryText({ label, notes: { icon, description } }: EntryTextProps) {
  if (icon === undefined && description === undefined) return label
  return (
    <>
      <NamedIcon path={icon} />
      <span className="entry-text">
        {label}
        {description !== undefined && <small>{` ${description}`}</small>}
      </span>
    </>
  )
}
