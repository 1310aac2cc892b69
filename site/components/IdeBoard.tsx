import Coloured from './Coloured.tsx'
import { upTo } from './drawing.ts'

export interface IdeBoardText {
  readonly name: string
  readonly alt: string
  readonly chip: string
  readonly usb: string
  readonly leds: string
  readonly buttons: string
  /** Lines of the constraint file. */
  readonly pins: string
}

const chip = { x: 92, y: 30, size: 66 }
const leds = [34, 54, 74, 94]

/** Pins on the four sides of the chip. */
const legs = upTo(9).flatMap((index) => {
  const at = 5 + index * 7
  const { x, y, size } = chip
  return [
    `M${x - 5} ${y + at}h5`,
    `M${x + size} ${y + at}h5`,
    `M${x + at} ${y - 5}v5`,
    `M${x + at} ${y + size}v5`
  ]
})

/** The board of the project, and the signals on its pins. */
export default function IdeBoard({ text }: { readonly text: IdeBoardText }) {
  return (
    <div className="ide-board-body">
      <svg viewBox="0 0 240 150" role="img" aria-label={text.alt}>
        <rect className="thin" x="14" y="4" width="218" height="142" rx="9" />
        <path
          className="thin"
          d="M24 14h.1M222 14h.1M24 136h.1M222 136h.1"
          strokeLinecap="round"
          strokeWidth="7"
        />
        <rect className="solid" x="2" y="50" width="30" height="26" rx="3" />
        <path className="thin" d="M32 57h18v-14h37M32 69h26v22h29M56 118h20v-27" />
        <rect className="solid" x="38" y="110" width="18" height="16" rx="2" />
        <path className="thin" d={legs.join('')} />
        <rect className="solid" x={chip.x} y={chip.y} width={chip.size} height={chip.size} rx="3" />
        {/* Nine characters, as wide as the chip. */}
        <text x={chip.x + chip.size / 2} y="68" letterSpacing="-0.055em">
          {text.chip}
        </text>
        <path className="thin" d="M163 62h24v-8h13M163 69h20v5h17M163 76h16v18h21M121 101v16M141 101v16" />
        <path className="accent" d="M163 55h18v-21h19" />
        {leds.map((y, index) => (
          <circle key={y} className={index === 0 ? 'ide-led' : 'solid'} cx="206" cy={y} r="6" />
        ))}
        {[112, 132].map((x) => (
          <g key={x}>
            <rect className="solid" x={x} y="117" width="18" height="18" rx="3" />
            <circle className="thin" cx={x + 9} cy="126" r="5" />
          </g>
        ))}
        <text x="206" y="115">
          {text.leds}
        </text>
        <text x="175" y="133">
          {text.buttons}
        </text>
        <text x="36" y="40">
          {text.usb}
        </text>
      </svg>
      <pre className="ide-code">
        <code>
          <Coloured code={text.pins.trimEnd()} />
        </code>
      </pre>
    </div>
  )
}
