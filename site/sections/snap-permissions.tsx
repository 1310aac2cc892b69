import type { SectionProps } from 'sitegen/theme'
import SectionHead from 'sitegen/themes/default/parts/SectionHead.tsx'
import '../styles/snapcraft.css'

interface SnapFigureText {
  readonly alt: string
  readonly name: string
  readonly connections: readonly {
    readonly name: string
    readonly target: string
    /** Connected automatically on installation, or manually. */
    readonly automatic: boolean
  }[]
  readonly automatic: string
  readonly byHand: string
}

const pitch = 58
const first = 42
const connected = 'M144 0h164'
const open = 'M144 0h110M308 0h-28M254 -8v16M254 -4h10M254 4h10M280 -8a8 8 0 0 0 0 16'

/** The snap in its sandbox, and its connections to the outside: connected, or to be connected manually. */
function SnapFigure({ text }: { readonly text: SnapFigureText }) {
  const height = first * 2 + (text.connections.length - 1) * pitch
  return (
    <figure className="snap-figure">
      <svg width="100%" viewBox={`0 0 460 ${height}`} role="img" aria-label={text.alt}>
        <rect className="snap-box" x="2" y="2" width="142" height={height - 4} rx="10" />
        <rect className="solid" x="22" y={height / 2 - 34} width="102" height="68" rx="6" />
        <path className="thin" d={`M22 ${height / 2 - 18}h102`} />
        <text x="73" y={height / 2 + 14} textAnchor="middle">
          {text.name}
        </text>
        {text.connections.map(({ name, target, automatic }, index) => (
          <g key={name} transform={`translate(0 ${first + index * pitch})`}>
            <rect className="solid" x="308" y="-20" width="150" height="40" rx="6" />
            <path className={automatic ? 'accent' : 'part'} d={automatic ? connected : open} />
            <circle className={automatic ? 'fill' : 'part snap-port'} cx="144" r="5" />
            <circle className={automatic ? 'fill' : 'part snap-port'} cx="308" r="5" />
            <text className="snap-interface" x="156" y="-13">
              {name}
            </text>
            <text x="324" y="5">
              {target}
            </text>
          </g>
        ))}
      </svg>
      <figcaption className="page-facts">
        <span className="snap-key">{text.automatic}</span>
        <span className="snap-key snap-key-open">{text.byHand}</span>
      </figcaption>
    </figure>
  )
}

/** What the snap can access. */
export default function SnapPermissions({
  figure,
  ...head
}: SectionProps & { readonly figure: SnapFigureText }) {
  return (
    <div className="section-columns">
      <SectionHead {...head} />
      <SnapFigure text={figure} />
    </div>
  )
}
