import NamedIcon from './NamedIcon.tsx'

export interface IconLabelProps {
  readonly label: string
  /** The data of an SVG path. */
  readonly icon?: string | undefined
}

/** Label of a sidebar or footer entry, with its icon if any. */
export default function IconLabel({ label, icon }: IconLabelProps) {
  if (icon === undefined) return label
  return (
    <span className="icon-label">
      <NamedIcon path={icon} />
      <span>{label}</span>
    </span>
  )
}
