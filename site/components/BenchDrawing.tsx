// Drawing of the proposed network: the image on the left, then a column of squares per layer, one square per channel,
// shrinking from layer to layer like the image inside the network; two classes, and the chip with the share of it that
// is used. The HTML contains the final state.

import type { DeviceName, Plan, TaskName } from './bench.ts'
import Chip from './Chip.tsx'
import { linksBetween, type Point, upTo } from './drawing.ts'
import TaskImage, { heights } from './TaskImage.tsx'

const canvas = { width: 820, height: 372 }
const centreY = canvas.height / 2
/** Horizontal extent of the layers. */
const layerArea = { from: 146, to: 640 }
const sidesByLayer = [22, 16, 11, 8, 6] as const
const squareGap = 3
const maxHeight = 340

interface Column {
  readonly side: number
  readonly places: readonly Point[]
  readonly left: readonly Point[]
  readonly right: readonly Point[]
}

/** Up to six points, evenly spread over a height, where edges end. */
function edgeEndsAt(x: number, height: number): readonly Point[] {
  const count = Math.max(2, Math.min(6, Math.round(height / 36)))
  return upTo(count).map((index) => ({ x, y: centreY + height * ((index + 0.5) / count - 0.5) }))
}

function columnsOf(channels: readonly number[]): readonly Column[] {
  const shapes = channels.map((count, index) => {
    const side = sidesByLayer[index] ?? 6
    const pitch = side + squareGap
    const perRow = Math.ceil(count / Math.floor(maxHeight / pitch))
    const rows = Math.ceil(count / perRow)
    return { side, pitch, count, rows, width: perRow * pitch - squareGap, height: rows * pitch - squareGap }
  })
  const usedWidth = shapes.reduce((width, shape) => width + shape.width, 0)
  const spacing = (layerArea.to - layerArea.from - usedWidth) / (shapes.length + 1)
  let x = layerArea.from
  return shapes.map(({ side, pitch, count, rows, width, height }) => {
    x += spacing
    const from = x
    x += width
    return {
      side,
      places: upTo(count).map((index) => ({
        x: from + Math.floor(index / rows) * pitch,
        y: centreY - height / 2 + (index % rows) * pitch
      })),
      left: edgeEndsAt(from - 2, height),
      right: edgeEndsAt(from + width + 2, height)
    }
  })
}

const squares = (places: readonly Point[], side: number): string =>
  places.map(({ x, y }) => `M${x.toFixed(1)} ${y.toFixed(1)}h${side}v${side}h-${side}z`).join('')

const shades = [0.1, 0.28, 0.5, 0.82] as const

/** A layer in four shades, in a fixed pseudo-random pattern. */
function Layer({ column: { side, places }, index }: { readonly column: Column; readonly index: number }) {
  const shadeOf = (place: number) => (place * 5 + Math.floor(place / 3) * 2 + index * 3) % shades.length
  return (
    <g className={`stage stage-${index + 1}`}>
      {shades.map((opacity, shade) => (
        <path
          key={opacity}
          className="map"
          fillOpacity={opacity}
          d={squares(
            places.filter((_, place) => shadeOf(place) === shade),
            side
          )}
        />
      ))}
      <path className="map-pulse" d={squares(places, side)} />
    </g>
  )
}

const outputs: readonly Point[] = [
  { x: 652, y: centreY - 24 },
  { x: 652, y: centreY + 24 }
]

export interface BenchDrawingProps {
  readonly task: TaskName
  readonly device: DeviceName
  readonly plan: Plan
  readonly alt: string
}

/** The plan as a drawing, from the image to the chip. */
export default function BenchDrawing({ task, device, plan, alt }: BenchDrawingProps) {
  const columns = columnsOf(plan.channels)
  const imageEdge = edgeEndsAt(132, heights[task])
  const usedShare = plan.fits ? Math.max(plan.timeShare, plan.memoryShare) : 2
  return (
    <svg
      className="bench-drawing"
      width="100%"
      viewBox={`0 0 ${canvas.width} ${canvas.height}`}
      role="img"
      aria-label={alt}
    >
      {/* A new key restarts the animation after each choice. */}
      <g key={`${task} ${device}`} className={plan.fits ? 'plan-fits' : 'plan-missing'}>
        <g transform={`translate(2 ${centreY - heights[task] / 2})`}>
          <TaskImage task={task} />
        </g>
        {columns.map((column, index) => (
          <path
            key={sidesByLayer[index]}
            className={`links stage stage-${index + 1}`}
            d={linksBetween(columns[index - 1]?.right ?? imageEdge, column.left)}
          />
        ))}
        {columns.map((column, index) => (
          <Layer key={column.side} column={column} index={index} />
        ))}
        <g className="stage stage-6">
          <path className="links" d={linksBetween(columns.at(-1)?.right ?? [], outputs)} />
          <path className="thin" d={`M662 ${centreY + 24}h14v-24h12`} />
          {outputs.map(({ x, y }, index) => (
            <circle key={y} className={index === 1 ? 'fill' : 'solid'} cx={x} cy={y} r="8" />
          ))}
        </g>
        <g className="stage stage-7" transform={`translate(692 ${centreY - 60})`}>
          <Chip device={device} used={usedShare} />
        </g>
      </g>
    </svg>
  )
}
