export interface NamedIconProps {
  /** Data of an SVG path on a grid of 24 × 24; if missing, nothing is rendered. */
  readonly path: string | undefined
}

/** A decorative icon set by the site, next to text with the same meaning. */
export default function NamedIcon({ path }: NamedIconProps) {
  if (path === undefined) return null
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
