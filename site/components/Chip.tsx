import type { DeviceName } from './bench.ts'
import { upTo } from './drawing.ts'

/** Blocks, and pins per side. An FPGA shows its 16 multipliers. */
const shapes = {
  fpga: { blocks: 4, pins: 8, round: 6 },
  microcontroller: { blocks: 3, pins: 6, round: 4 },
  cpu: { blocks: 2, pins: 0, round: 14 },
  gpu: { blocks: 9, pins: 3, round: 4 },
  npu: { blocks: 5, pins: 4, round: 10 },
  tpu: { blocks: 7, pins: 5, round: 20 }
} as const satisfies Record<DeviceName, { blocks: number; pins: number; round: number }>

export interface ChipProps {
  readonly device: DeviceName
  /** Share of its blocks in use; above 1, the chip is too small. */
  readonly used: number
}

const side = 100
const inset = 14

/** A chip of 120 by 120 with its blocks. Any use fills at least one block; only full use fills all. */
export default function Chip({ device, used }: ChipProps) {
  const { blocks, pins, round } = shapes[device]
  const pitch = (side - 2 * inset) / blocks
  const block = pitch - (blocks > 4 ? 2 : 5)
  const filled = Math.min(blocks ** 2, Math.max(1, Math.ceil(used * blocks ** 2)))
  const offsetOf = (index: number, count: number) => 10 + ((index + 0.5) * side) / count
  const path = upTo(pins)
    .map((index) => offsetOf(index, pins))
    .map((offset) => `M0 ${offset}h10M110 ${offset}h10M${offset} 0v10M${offset} 110v10`)
    .join('')
  return (
    <g className={used > 1 ? 'chip-full' : undefined}>
      {pins > 0 && <path className="thin" d={path} />}
      <rect className="solid" x="10" y="10" width={side} height={side} rx={round} />
      {upTo(blocks ** 2).map((index) => (
        <rect
          key={index}
          className={index < filled ? 'fill' : 'thin'}
          x={10 + inset + (index % blocks) * pitch + (pitch - block) / 2}
          y={10 + inset + Math.floor(index / blocks) * pitch + (pitch - block) / 2}
          width={block}
          height={block}
          rx={blocks > 4 ? 1 : 3}
        />
      ))}
    </g>
  )
}
