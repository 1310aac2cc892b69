import type { EntryNotes } from 'sitegen/theme'

export interface EntryTextProps {
  readonly label: string
  readonly notes: EntryNotes
}

/** What an entry of a drop-down shows: its label, with icon and description where it has them. */
export default function EntryText({ label, notes: { icon, description } }: EntryTextProps) {
  if (icon === undefined && description === undefined) return label
  return (
    <>
      {icon !== undefined && (
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d={icon} />
        </svg>
      )}
      <span className="entry-text">
        {label}
        {description !== undefined && <small>{` ${description}`}</small>}
      </span>
    </>
  )
}
