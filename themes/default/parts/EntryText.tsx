import type { EntryNotes } from 'sitegen/theme'
import NamedIcon from './NamedIcon.tsx'

export interface EntryTextProps {
  readonly label: string
  readonly notes: EntryNotes
}

/** Content of a dropdown entry: label, with icon and description if any. */
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
