// Calculations of the bench on the ONE AI page: which network is proposed for a task on a device. They follow the
// worked examples of the documentation and give the same figures: 138,240,128 multiplications and 164.6 ms for the
// rings on the FPGA, 36 KiB of RAM for the caps.
//
// A network is a sequence of 3 × 3 convolutions, each but the last followed by a 2 × 2 maximum, and a fully connected
// layer for the classes. It may be two or four times as wide as the task requires; the widest that fits the device is
// chosen.

/** A task: its input, its minimum network, and the time left for the model. */
export interface Task {
  readonly width: number // in px
  readonly height: number // in px
  /** Channels of the smallest suitable network. */
  readonly channels: readonly number[]
  readonly minRate: number // images per second
  readonly timeLimit: number // ms per image
}

/** Units of memory, in bytes. */
export const kib = 1024
export const mib = 1024 * kib

interface Device {
  /** Bytes per weight. */
  readonly bytes: number
  /** Bytes available for weights; on an FPGA, also for the rows in between. */
  readonly memory: number
  /** Of an FPGA: all layers run in parallel and share these. */
  readonly multipliers?: number
  /** Bytes for the first layer's input and output, if less than `memory`. */
  readonly ram?: number
  /** Multiplications per ms; on an FPGA, per multiplier. */
  readonly pace: number
  /** Time for the transfer to an accelerator, in ms. */
  readonly transfer: number
}

export const tasks = {
  caps: { width: 128, height: 96, channels: [8, 16, 16, 32], minRate: 10, timeLimit: 61 },
  rings: { width: 400, height: 400, channels: [8, 16, 32, 32, 64], minRate: 4, timeLimit: 165 },
  boards: { width: 32, height: 32, channels: [8, 16, 16], minRate: 6, timeLimit: 100 }
} as const satisfies Record<string, Task>

// FPGA and microcontroller use the presets of the hardware settings; the others are assumptions.
const devices = {
  fpga: { bytes: 1, memory: 100_000, multipliers: 16, pace: 70_000, transfer: 0 },
  microcontroller: { bytes: 1, memory: 512 * kib, ram: 128 * kib, pace: 160_000, transfer: 0 },
  cpu: { bytes: 4, memory: 512 * mib, pace: 6e6, transfer: 0 },
  gpu: { bytes: 2, memory: 512 * mib, pace: 2e9, transfer: 1 },
  npu: { bytes: 1, memory: 512 * mib, pace: 2e8, transfer: 0.5 },
  tpu: { bytes: 1, memory: 512 * mib, pace: 1e9, transfer: 1 }
} as const satisfies Record<string, Device>

export type TaskName = keyof typeof tasks
export type DeviceName = keyof typeof devices

export interface Plan {
  readonly fits: boolean
  /** Channels per layer. */
  readonly channels: readonly number[]
  readonly weights: number
  readonly memory: number // bytes
  readonly memoryShare: number // of what the device has
  readonly time: number // ms per image
  readonly timeShare: number // of what the task leaves
  readonly rate: number // images per second
}

interface Layer {
  readonly weights: number
  readonly operations: number
  /** Bytes of the rows that the circuit buffers. */
  readonly rows: number
}

const classes = 2

function layersOf({ width, height }: Task, channels: readonly number[]): readonly Layer[] {
  const convolutions = channels.map((outputs, index): Layer => {
    const inputs = channels[index - 1] ?? 1
    const columns = width / 2 ** index
    const weights = 9 * inputs * outputs
    const isLast = index === channels.length - 1
    return {
      weights,
      operations: weights * columns * (height / 2 ** index),
      rows: 2 * columns * inputs + (isLast ? 0 : (columns / 2) * outputs)
    }
  })
  const decisionWeights = (channels.at(-1) ?? 1) * classes
  return [...convolutions, { weights: decisionWeights, operations: decisionWeights, rows: 0 }]
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

/** Operations of the bottleneck layer when the multipliers are distributed optimally. */
function bottleneckOperations(layers: readonly Layer[], multipliers: number): number {
  const shares = layers.map(() => 1)
  const layerLoads = () => layers.map(({ operations }, index) => operations / (shares[index] ?? 1))
  for (let unassigned = multipliers - layers.length; unassigned > 0; unassigned--) {
    const currentLoads = layerLoads()
    const busiest = currentLoads.indexOf(Math.max(...currentLoads))
    shares[busiest] = (shares[busiest] ?? 1) + 1
  }
  return Math.max(...layerLoads())
}

function planOf(task: Task, device: Device, factor: number): Plan {
  const channels = task.channels.map((count) => count * factor)
  const layers = layersOf(task, channels)
  const weights = sum(layers.map((layer) => layer.weights))
  const isFpga = device.multipliers !== undefined
  const memory = weights * device.bytes + (isFpga ? sum(layers.map(({ rows }) => rows)) : 0)
  const operations = isFpga
    ? bottleneckOperations(layers, device.multipliers)
    : sum(layers.map((layer) => layer.operations))
  const time = device.transfer + operations / device.pace
  const pixels = task.width * task.height
  const ram = pixels + (pixels / 4) * (channels[0] ?? 1)
  const fits = time <= task.timeLimit && memory <= device.memory && ram <= (device.ram ?? ram)
  return {
    fits,
    channels,
    weights,
    memory,
    memoryShare: memory / device.memory,
    time,
    timeShare: time / task.timeLimit,
    rate: 1000 / time
  }
}

/** The proposed network; if nothing fits, the minimum for the task. */
export function plan(taskName: TaskName, deviceName: DeviceName): Plan {
  const task = tasks[taskName]
  const device = devices[deviceName]
  const [widest, wider] = [4, 2].map((factor) => planOf(task, device, factor)).filter(({ fits }) => fits)
  return widest ?? wider ?? planOf(task, device, 1)
}
