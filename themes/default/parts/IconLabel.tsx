import NamedIcon from './NamedIcon.tsx'

export interface IconLabelProps {
  readonly label: string
  /** The data of an SVG path. */
  readonly icon?: string | undefined
}

/** The label of an entry of sidebar or footer, with its icon in front where it has one. */
export default function IconLabel({ label, icon }: IconLabelProps) {
  if (icon === undefined) return label
  return (
    <span className="icon-label">
      <NamedIcon path={icon} />
      <span>{label}</span>
    </span>
  )
}
