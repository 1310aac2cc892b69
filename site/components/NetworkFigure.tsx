// The drawing beside the headline: images on the left, the chip on the right, and between them a
// lattice of which the network takes only what it needs. Everything is drawn on the server in its
// final state; the style sheet lets it take shape once, for readers who have not asked for less motion.

import {
  type Columns,
  edgesBetween,
  edgesOf,
  type Lattice,
  nodesOf,
  pointAt,
  toPath,
  upTo
} from './drawing.ts'

export interface NetworkFigureText {
  readonly alt: string
  readonly captions: readonly { readonly term: string; readonly text: string }[]
}

const lattice: Lattice = { origin: { x: 214, y: 38 }, step: { x: 64, y: 58 } }
const columns: Columns = [
  [1, 2, 3, 4, 5],
  [1, 2, 4, 5],
  [2, 3, 4],
  [2, 4]
]
const nodes = nodesOf(lattice, columns)

const tiles = upTo(8).map((index) => ({
  x: (index % 2) * 70,
  y: 68 + Math.floor(index / 2) * 74,
  turn: (index * 23) % 60
}))
const scratched = 5

const chip = { x: 478, y: 131, size: 162 }
const cells = upTo(16).map((index) => ({
  x: chip.x + 19 + (index % 4) * 33,
  y: chip.y + 19 + Math.floor(index / 4) * 33
}))
/** As in the worked example of the documentation: 12 blocks of 16. */
const used = 12

const inputs = upTo(4).map((row) => ({ x: 136, y: 98 + row * 74 }))
const outputs = upTo(3).map((row) => ({ x: chip.x - 10, y: chip.y + 51 + row * 30 }))

function Tile({ x, y, turn, defect }: { x: number; y: number; turn: number; defect: boolean }) {
  return (
    <g className="tile" transform={`translate(${x} ${y})`}>
      <rect className="tile-ground" width="60" height="60" rx="6" />
      <g transform={`rotate(${turn} 30 30)`}>
        <path className="part" d="M30 11l16.5 9.5v19L30 49l-16.5-9.5v-19z" />
        <circle className="part" cx="30" cy="30" r="7" />
      </g>
      {defect && (
        <>
          <path className="scratch" d="M39 27l6 7" />
          <rect className="box" x="35" y="23" width="15" height="15" rx="1" />
        </>
      )}
    </g>
  )
}

function Network() {
  const rows = 7
  return (
    <g>
      {columns.map((_, column) =>
        upTo(rows).map((row) => {
          const { x, y } = pointAt(lattice, column, row)
          return <circle key={`${x} ${y}`} className="place" cx={x} cy={y} r="2" />
        })
      )}
      <path className="edges edges-in" d={toPath(edgesBetween(inputs, nodes[0] ?? []))} />
      {edgesOf(nodes).map((edges, index) => {
        const path = toPath(edges)
        return <path key={path} className={`edges edges-${index + 1}`} d={path} />
      })}
      <path className="edges edges-out" d={toPath(edgesBetween(nodes.at(-1) ?? [], outputs))} />
      {nodes.map((column, index) =>
        column.map(({ x, y }) => (
          <g key={`${x} ${y}`} className={`node node-${index}`}>
            <circle className="node-ring" cx={x} cy={y} r="11" />
            <circle className="node-core" cx={x} cy={y} r="4" />
          </g>
        ))
      )}
    </g>
  )
}

function Chip() {
  const { x, y, size } = chip
  const pins = upTo(5).flatMap((index) => {
    const at = 21 + index * 30
    return [
      `M${x - 10} ${y + at}h10`,
      `M${x + size} ${y + at}h10`,
      `M${x + at} ${y - 10}v10`,
      `M${x + at} ${y + size}v10`
    ]
  })
  return (
    <g>
      <path className="pins" d={pins.join('')} />
      <rect className="chip" x={x} y={y} width={size} height={size} rx="10" />
      {cells.map((cell, index) => (
        <rect
          key={`${cell.x} ${cell.y}`}
          className={index < used ? 'cell cell-used' : 'cell'}
          x={cell.x}
          y={cell.y}
          width="25"
          height="25"
          rx="3"
        />
      ))}
    </g>
  )
}

/** Images, the network made for them, and the chip that it was made for. */
export default function NetworkFigure({ text }: { readonly text: NetworkFigureText }) {
  return (
    <figure className="network-figure">
      <svg viewBox="-2 30 654 364" role="img" aria-label={text.alt}>
        {tiles.map((tile, index) => (
          <Tile key={`${tile.x} ${tile.y}`} {...tile} defect={index === scratched} />
        ))}
        <Network />
        <Chip />
      </svg>
      <figcaption>
        {text.captions.map(({ term, text: caption }) => (
          <p key={term}>
            <strong>{term}</strong> {caption}
          </p>
        ))}
      </figcaption>
    </figure>
  )
}
