// Drawing of the proposed network: the image on the left, then a column of squares per layer, one square per channel,
// shrinking from layer to layer like the image inside the network; two classes, and the chip with the share of it that
// is used. The HTML contains the final state, and two drawings: the style sheet shows one of them. Phones have no room for all
// layers; they get the first, a middle and the last one, as large as fits.

import type { DeviceName, Plan, TaskName } from './bench.ts'
import Chip from './Chip.tsx'
import { linksBetween, type Point, upTo } from './drawing.ts'
import TaskImage, { heights } from './TaskImage.tsx'

interface Layout {
  readonly className: string
  readonly width: number
  readonly height: number
  /** Horizontal extent of the layers. */
  readonly layerArea: { readonly from: number; readonly to: number }
  readonly sidesByLayer: readonly number[]
  readonly squareGap: number
  readonly maxHeight: number
  /** Scale of the image, which is 128 wide, and of the chip, which is 120 wide. */
  readonly imageScale: number
  readonly chipScale: number
  readonly outputs: { readonly x: number; readonly spread: number; readonly radius: number }
  readonly channelsShown: (channels: readonly number[]) => readonly number[]
}

const wide: Layout = {
  className: 'bench-drawing',
  width: 820,
  height: 372,
  layerArea: { from: 146, to: 640 },
  sidesByLayer: [22, 16, 11, 8, 6],
  squareGap: 3,
  maxHeight: 340,
  imageScale: 1,
  chipScale: 1,
  outputs: { x: 652, spread: 24, radius: 8 },
  channelsShown: (channels) => channels
}

const narrow: Layout = {
  className: 'bench-drawing bench-drawing-narrow',
  width: 360,
  height: 264,
  layerArea: { from: 90, to: 290 },
  sidesByLayer: [15, 11, 8],
  squareGap: 2,
  maxHeight: 256,
  imageScale: 0.62,
  chipScale: 0.4,
  outputs: { x: 292, spread: 16, radius: 5 },
  channelsShown: (channels) =>
    [0, (channels.length - 1) >> 1, channels.length - 1].map((index) => channels[index] ?? 0)
}

interface Column {
  readonly side: number
  readonly places: readonly Point[]
  readonly left: readonly Point[]
  readonly right: readonly Point[]
}

/** Least space between two layers. */
const leastSpacing = 12

/** Up to six points, evenly spread over a height, where edges end. */
function edgeEndsAt(x: number, centreY: number, height: number): readonly Point[] {
  const count = Math.max(2, Math.min(6, Math.round(height / 36)))
  return upTo(count).map((index) => ({ x, y: centreY + height * ((index + 0.5) / count - 0.5) }))
}

function columnsOf(channels: readonly number[], layout: Layout): readonly Column[] {
  const { layerArea, sidesByLayer, squareGap, maxHeight } = layout
  const centreY = layout.height / 2
  const shapesOf = (scale: number) =>
    channels.map((count, index) => {
      const side = (sidesByLayer[index] ?? 6) * scale
      const pitch = side + squareGap
      const perRow = Math.ceil(count / Math.floor((maxHeight + squareGap) / pitch))
      const rows = Math.ceil(count / perRow)
      return { side, pitch, count, rows, width: perRow * pitch - squareGap, height: rows * pitch - squareGap }
    })
  const spacingOf = (shapes: ReturnType<typeof shapesOf>) =>
    (layerArea.to - layerArea.from - shapes.reduce((width, shape) => width + shape.width, 0)) /
    (shapes.length + 1)
  // Wide networks have smaller squares where there is little room.
  const shapes =
    [1, 0.9, 0.8, 0.7, 0.6].map(shapesOf).find((shapes) => spacingOf(shapes) >= leastSpacing) ?? shapesOf(0.5)
  const spacing = spacingOf(shapes)
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
      left: edgeEndsAt(from - 2, centreY, height),
      right: edgeEndsAt(from + width + 2, centreY, height)
    }
  })
}

const tenths = (length: number): number => Math.round(length * 10) / 10

const squares = (places: readonly Point[], side: number): string =>
  places
    .map(({ x, y }) => `M${x.toFixed(1)} ${y.toFixed(1)}h${tenths(side)}v${tenths(side)}h-${tenths(side)}z`)
    .join('')

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

export interface BenchDrawingProps {
  readonly task: TaskName
  readonly device: DeviceName
  readonly plan: Plan
  readonly alt: string
}

function Drawing({ task, device, plan, alt, layout }: BenchDrawingProps & { readonly layout: Layout }) {
  const { width, height, imageScale, chipScale } = layout
  const centreY = height / 2
  const imageHeight = heights[task] * imageScale
  const columns = columnsOf(layout.channelsShown(plan.channels), layout)
  const { x: outputX, spread, radius } = layout.outputs
  const outputs: readonly Point[] = [-spread, spread].map((y) => ({ x: outputX, y: centreY + y }))
  const chipX = width - 8 - 120 * chipScale
  const usedShare = plan.fits ? Math.max(plan.timeShare, plan.memoryShare) : 2
  return (
    <svg
      className={layout.className}
      width="100%"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={alt}
    >
      {/* A new key restarts the animation after each choice. */}
      <g key={`${task} ${device}`} className={plan.fits ? 'plan-fits' : 'plan-missing'}>
        <g transform={`translate(2 ${centreY - imageHeight / 2}) scale(${imageScale})`}>
          <TaskImage task={task} />
        </g>
        {columns.map((column, index) => (
          <path
            key={layout.sidesByLayer[index]}
            className={`links stage stage-${index + 1}`}
            d={linksBetween(
              columns[index - 1]?.right ?? edgeEndsAt(4 + 128 * imageScale, centreY, imageHeight),
              column.left
            )}
          />
        ))}
        {columns.map((column, index) => (
          <Layer key={layout.sidesByLayer[index]} column={column} index={index} />
        ))}
        <g className="stage stage-6">
          <path className="links" d={linksBetween(columns.at(-1)?.right ?? [], outputs)} />
          <path
            className="thin"
            d={`M${outputX + radius + 2} ${centreY + spread}H${(outputX + radius + chipX) / 2 + 3}V${centreY}H${chipX + 4}`}
          />
          {outputs.map(({ x, y }, index) => (
            <circle key={y} className={index === 1 ? 'fill' : 'solid'} cx={x} cy={y} r={radius} />
          ))}
        </g>
        <g
          className="stage stage-7"
          transform={`translate(${chipX} ${centreY - 60 * chipScale}) scale(${chipScale})`}
        >
          <Chip device={device} used={usedShare} />
        </g>
      </g>
    </svg>
  )
}

/** The plan as a drawing, from the image to the chip. */
export default function BenchDrawing(props: BenchDrawingProps) {
  return (
    <>
      <Drawing {...props} layout={wide} />
      <Drawing {...props} layout={narrow} />
    </>
  )
}
