import { upTo } from './drawing.ts'
import type { ModuleType } from './rack.ts'

/** What is on the front: columns of terminals, and sockets from top to bottom. */
interface Front {
  /** Terminals per column. */
  readonly terminals?: readonly number[]
  readonly sockets?: readonly Socket[]
}

type Socket = 'rj45' | 'usb' | 'usbC' | 'coax' | 'slot' | 'drive' | 'chip' | 'switch'

const typeA = [5, 5]
const typeB = [4, 4]

const fronts: Readonly<Record<ModuleType | 'head-pro' | 'head-ultra' | 'xs' | 'xr', Front>> = {
  'head-pro': { sockets: ['switch', 'usbC', 'rj45'], terminals: [4] },
  'head-ultra': { sockets: ['switch', 'usbC', 'rj45', 'rj45'], terminals: [4] },
  xs: { sockets: ['rj45'] },
  xr: { sockets: ['rj45'], terminals: typeB },
  di8: { terminals: typeA },
  do8: { terminals: typeA },
  ai4: { terminals: typeA },
  ao4: { terminals: typeA },
  relay: { terminals: typeB },
  motor: { terminals: [...typeB, ...typeA] },
  stepper: { terminals: [...typeB, ...typeA] },
  camera: { sockets: ['coax'], terminals: typeA },
  'uc-accelerator': { sockets: ['chip'], terminals: typeA },
  'io-link': { terminals: [...typeA, ...typeA] },
  rs485: { terminals: typeA },
  can: { terminals: typeA },
  ethernet: { sockets: ['rj45', 'rj45'] },
  '1g-ethernet': { sockets: ['rj45'] },
  usb: { sockets: ['usb', 'usb'], terminals: typeA },
  sd: { sockets: ['slot'] },
  ssd: { sockets: ['drive'] }
}

/** Paths in a box of 20 × 18, the space of a socket. */
const socketPaths: Readonly<Record<Socket, string>> = {
  rj45: 'M1 1h18v16h-18zM5 17v-4h3v-3h4v3h3v4',
  usb: 'M2 4h16v9h-16zM5 7h10',
  usbC: 'M6 6h8a3 3 0 0 1 0 6h-8a3 3 0 0 1 0-6z',
  coax: 'M10 2a7 7 0 1 1-.01 0zM10 7a2 2 0 1 1-.01 0z',
  slot: 'M1 5h18v6h-18z',
  drive: 'M1 1h18v16h-18zM5 5h10M5 9h10M5 13h6',
  chip: 'M4 3h12v12h-12zM7 3v-3M10 3v-3M13 3v-3M7 15v3M10 15v3M13 15v3M4 6h-3M4 9h-3M4 12h-3M16 6h3M16 9h3M16 12h3',
  switch: 'M4 5h12v8h-12zM10 5v8'
}

/** Height of all modules. One unit is half a millimetre of the width. */
const height = 190
const bottom = 180

const radius = 3.5

/** Circles in columns, from the bottom up. */
const terminalsIn = (columns: readonly number[], left: number, pitch: number): string =>
  columns
    .flatMap((count, column) =>
      upTo(count).map(
        (row) =>
          `M${(left - 1 + pitch * (column + 0.5) - radius).toFixed(1)} ${bottom - 3.5 - row * 15}a${radius} ${radius} 0 1 0 7 0a${radius} ${radius} 0 1 0-7 0`
      )
    )
    .join('')

export interface RackModuleProps {
  readonly type: keyof typeof fronts
  /** In mm. */
  readonly width: number
  readonly label: string
}

/** The front of a module: its name, LEDs, sockets and terminals. */
export default function RackModule({ type, width, label }: RackModuleProps) {
  const { terminals = [], sockets = [] } = fronts[type]
  const units = width * 2
  // The name is at the left edge; a coupler without room for both has it at its top.
  const isNarrow = units < 40
  const left = isNarrow ? 2.5 : units < 60 ? 21 : 27
  const pitch = Math.min(15, (units - left - 3) / Math.max(2, terminals.length))
  return (
    <svg className="rack-front" viewBox={`0 0 ${units} ${height}`} aria-hidden="true">
      <rect className="rack-body" x="0.75" y="0.75" width={units - 1.5} height={height - 1.5} rx="4" />
      {isNarrow ? (
        <text x={units / 2} y="24" textAnchor="middle">
          {label}
        </text>
      ) : (
        <>
          <circle className="fill" cx={left + 4} cy="13" r="2.5" />
          <circle className="thin" cx={left + 13} cy="13" r="2.5" />
          <text transform={`translate(${units < 60 ? 14.5 : 17} ${bottom}) rotate(-90)`}>{label}</text>
        </>
      )}
      {sockets.map((socket, index) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: the sockets of a module never change
          key={index}
          className="part"
          transform={`translate(${(left + units - 4) / 2 - 9} ${30 + index * 24})`}
          d={socketPaths[socket]}
        />
      ))}
      {terminals.length > 0 && (
        <rect
          className="rack-plug"
          x={left - 1.5}
          y={bottom - 11 - 15 * (Math.max(...terminals) - 1)}
          width={pitch * terminals.length + 1}
          height={15 * Math.max(...terminals)}
          rx="2"
        />
      )}
      <path className="part" d={terminalsIn(terminals, left, pitch)} />
    </svg>
  )
}

/** The end cap, which terminates the bus. */
export function RackEnd() {
  return (
    <svg className="rack-front" viewBox={`0 0 15 ${height}`} aria-hidden="true">
      <rect className="rack-body" x="0.75" y="0.75" width="13.5" height={height - 1.5} rx="4" />
    </svg>
  )
}
