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

/**
 * The snap in its sandbox, and its connections to the outside: connected, or to be connected manually. It is as wide as
 * there is room, with text of the same size: its columns are shares of the width.
 */
function SnapFigure({ text }: { readonly text: SnapFigureText }) {
  const height = first * 2 + (text.connections.length - 1) * pitch
  return (
    <figure className="snap-figure">
      <svg width="100%" height={height} role="img" aria-label={text.alt}>
        <rect className="snap-box" x="1" y="2" width="31%" height={height - 4} rx="10" />
        <rect className="solid" x="3%" y={height / 2 - 44} width="25%" height="88" rx="6" />
        <line className="thin" x1="3%" x2="28%" y1={height / 2 - 22} y2={height / 2 - 22} />
        <text x="15.5%" y={height / 2 + 17} textAnchor="middle">
          {text.name}
        </text>
        {text.connections.map(({ name, target, automatic }, index) => {
          const y = first + index * pitch
          return (
            <g key={name}>
              <rect className="solid" x="67%" y={y - 20} width="32.8%" height="40" rx="6" />
              {automatic ? (
                <line className="accent" x1="31%" x2="67%" y1={y} y2={y} />
              ) : (
                <>
                  <line className="part" x1="31%" x2="55%" y1={y} y2={y} />
                  <line className="part" x1="61%" x2="67%" y1={y} y2={y} />
                  <svg x="55%" y={y - 10} width="1" height="20" overflow="visible" aria-hidden="true">
                    <path className="part" d="M0 2v16M0 6h10M0 14h10" />
                  </svg>
                  <svg x="61%" y={y - 10} width="1" height="20" overflow="visible" aria-hidden="true">
                    <path className="part" d="M0 2a8 8 0 0 0 0 16" />
                  </svg>
                </>
              )}
              <circle className={automatic ? 'fill' : 'part snap-port'} cx="31%" cy={y} r="5" />
              <circle className={automatic ? 'fill' : 'part snap-port'} cx="67%" cy={y} r="5" />
              <text className="snap-interface" x="33%" y={y - 11}>
                {name}
              </text>
              <text x="70%" y={y + 5}>
                {target}
              </text>
            </g>
          )
        })}
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
    <>
      <SectionHead {...head} />
      <SnapFigure text={figure} />
    </>
  )
}
