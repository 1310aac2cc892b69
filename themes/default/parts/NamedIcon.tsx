export interface NamedIconProps {
  /** The data of an SVG path, on a grid of 24 × 24; nothing is drawn without. */
  readonly path: string | undefined
}

/** An icon that the site has named; decorative, since what it means stands beside it as text. */
export default function NamedIcon({ path }: NamedIconProps) {
  if (path === undefined) return null
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
