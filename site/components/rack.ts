// Calculations of the rack on the PLC ONE page. All figures are those of the documentation: content/en/docs/plc-one/, and
// the formulas follow its worked example of a rack with 16 modules (extension.md).

export interface Module {
  readonly width: number // in mm
  readonly current: number // in mA, from the backplane
  /** Bus class G, which only Head Ultra has. */
  readonly fast?: true
  /** Process data per bus cycle, inputs and outputs. */
  readonly bytes: number
  /** What can be connected, by kind. */
  readonly channels: Readonly<Partial<Record<ChannelKind, number>>>
}

/** Kinds of channels, in the order of the list below the rack. */
export const channelKinds = [
  'digitalIn',
  'digitalOut',
  'analogueIn',
  'analogueOut',
  'relay',
  'fastIn',
  'fastOut',
  'ioLink',
  'rs485',
  'can',
  'ethernet',
  'gigabit',
  'usb',
  'motor',
  'stepper',
  'camera',
  'card',
  'drive'
] as const

export type ChannelKind = (typeof channelKinds)[number]

export const modules = {
  di8: { width: 22.5, current: 60, bytes: 11, channels: { digitalIn: 8 } },
  do8: { width: 22.5, current: 80, bytes: 3, channels: { digitalOut: 8 } },
  ai4: { width: 22.5, current: 130, bytes: 10, channels: { analogueIn: 4 } },
  ao4: { width: 22.5, current: 140, bytes: 10, channels: { analogueOut: 4 } },
  relay: { width: 22.5, current: 180, bytes: 3, channels: { relay: 4 } },
  motor: { width: 45, current: 160, bytes: 20, channels: { motor: 1 } },
  stepper: { width: 45, current: 150, bytes: 24, channels: { stepper: 1 } },
  camera: { width: 22.5, current: 380, fast: true, bytes: 12, channels: { camera: 1 } },
  'uc-accelerator': { width: 22.5, current: 450, bytes: 64, channels: { fastIn: 4, fastOut: 4 } },
  'io-link': { width: 45, current: 180, bytes: 70, channels: { ioLink: 4 } },
  rs485: { width: 22.5, current: 150, bytes: 6, channels: { rs485: 2 } },
  can: { width: 22.5, current: 160, bytes: 6, channels: { can: 2 } },
  ethernet: { width: 22.5, current: 280, bytes: 6, channels: { ethernet: 2 } },
  '1g-ethernet': { width: 22.5, current: 420, fast: true, bytes: 6, channels: { gigabit: 1 } },
  usb: { width: 22.5, current: 220, bytes: 6, channels: { usb: 2 } },
  sd: { width: 22.5, current: 120, bytes: 6, channels: { card: 1 } },
  ssd: { width: 22.5, current: 900, fast: true, bytes: 6, channels: { drive: 1 } }
} as const satisfies Record<string, Module>

export type ModuleType = keyof typeof modules

export interface Head {
  readonly name: string
  readonly modules: number
  readonly segments: number
  readonly current: number // in mA, on its own segment
  readonly power: number // in W, without modules
  readonly byteTime: number // in µs
  readonly minCycle: number // in µs
  readonly fast: boolean
}

export const heads = {
  'head-pro': {
    name: 'Head Pro',
    modules: 16,
    segments: 2,
    current: 2000,
    power: 4,
    byteTime: 0.08,
    minCycle: 250,
    fast: false
  },
  'head-ultra': {
    name: 'Head Ultra',
    modules: 48,
    segments: 4,
    current: 4000,
    power: 9,
    byteTime: 0.008,
    minCycle: 50,
    fast: true
  }
} as const satisfies Record<string, Head>

export type HeadType = keyof typeof heads

const headWidth = 45 // in mm, as are the others
const endCapWidth = 7.5
/** The coupler at the right end of a segment that is continued. */
const sender = { width: 12.5, current: 90 }
/** The coupler at the left end of the next one. */
const receiver = { width: 22.5, current: 2000, power: 1 }
const modulesPerSegment = 12
/** Bytes of overhead for each module in the bus frame. */
const overhead = 8
const efficiency = 0.88

/** A rail with its modules. */
export interface Segment {
  readonly modules: readonly ModuleType[]
  readonly current: number // in mA
  readonly limit: number // in mA
  readonly width: number // in mm
  readonly power: number // in W
}

const moduleOf = (type: ModuleType): Module => modules[type]

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

/** How many of the modules one segment takes, if `reserved` mA are used otherwise. */
function countThatFits(types: readonly ModuleType[], limit: number, reserved: number): number {
  let left = limit - reserved
  const end = types.findIndex((type, index) => {
    left -= moduleOf(type).current
    return left < 0 || index >= modulesPerSegment
  })
  return end === -1 ? types.length : end
}

/** The modules on as many rails as they need, in their order. A further rail takes a coupler, and its current. */
export function segmentsOf(headType: HeadType, types: readonly ModuleType[]): readonly Segment[] {
  const head = heads[headType]
  const segments: Segment[] = []
  let rest = types
  do {
    const isFirst = segments.length === 0
    const limit = isFirst ? head.current : receiver.current
    const isLast = countThatFits(rest, limit, 0) === rest.length
    const placed = isLast ? rest : rest.slice(0, countThatFits(rest, limit, sender.current))
    rest = rest.slice(placed.length)
    const current = sum(placed.map((type) => moduleOf(type).current)) + (isLast ? 0 : sender.current)
    segments.push({
      modules: placed,
      current,
      limit,
      width:
        (isFirst ? headWidth : receiver.width) +
        sum(placed.map((type) => moduleOf(type).width)) +
        (isLast ? endCapWidth : sender.width),
      power: (isFirst ? head.power : receiver.power) + (5 * current) / 1000 / efficiency
    })
  } while (rest.length > 0)
  return segments
}

export interface BusTime {
  readonly frame: number // in µs
  /** The shortest cycle that leaves half of it to the bulk channel, in µs. */
  readonly cycle: number
}

export function busTimeOf(headType: HeadType, types: readonly ModuleType[], segments: number): BusTime {
  const { byteTime, minCycle } = heads[headType]
  const bytes = sum(types.map((type) => overhead + moduleOf(type).bytes))
  const frame = 12 + types.length + bytes * byteTime + 2 * (segments - 1)
  return { frame, cycle: Math.max(minCycle, Math.ceil((2 * frame) / 50) * 50) }
}

export type Problem = 'head' | 'modules' | 'segments'

export interface Rack {
  readonly head: HeadType
  readonly types: readonly ModuleType[]
  readonly segments: readonly Segment[]
  readonly bus: BusTime
  readonly power: number // in W, of all segments
  /** Channels that there are, by kind. */
  readonly channels: readonly { readonly kind: ChannelKind; readonly count: number }[]
  readonly problem?: Problem
}

/** Whether a head has the bus that a module needs. */
export const isPermitted = (head: HeadType, type: ModuleType): boolean =>
  heads[head].fast || moduleOf(type).fast === undefined

export function rackOf(head: HeadType, types: readonly ModuleType[]): Rack {
  const segments = segmentsOf(head, types)
  const problem = !types.every((type) => isPermitted(head, type))
    ? 'head'
    : types.length > heads[head].modules
      ? 'modules'
      : segments.length > heads[head].segments
        ? 'segments'
        : undefined
  return {
    head,
    types,
    segments,
    bus: busTimeOf(head, types, segments.length),
    power: sum(segments.map(({ power }) => power)),
    channels: channelKinds
      .map((kind) => ({ kind, count: sum(types.map((type) => moduleOf(type).channels[kind] ?? 0)) }))
      .filter(({ count }) => count > 0),
    ...(problem && { problem })
  }
}

/** Addresses of the modules, `segment.slot`, in their order. */
export const slotsOf = ({ segments }: Pick<Rack, 'segments'>): readonly string[] =>
  segments.flatMap((segment, index) => segment.modules.map((_, slot) => `${index}.${slot + 1}`))

/** Types of modules with their numbers, in the order in which they first occur. */
export function countsOf(types: readonly ModuleType[]): readonly (readonly [ModuleType, number])[] {
  return [...new Set(types)].map((type) => [type, types.filter((other) => other === type).length])
}

/** The description of the rack for the head. Modules are named as the control view names them: `di8_1`. */
export function rackYaml(rack: Rack): string {
  const slots = slotsOf(rack)
  const named = rack.types.map((type, index) => {
    const number = rack.types.slice(0, index + 1).filter((other) => other === type).length
    return [
      `  - slot: "${slots[index]}"`,
      `    type: ${type}`,
      `    name: ${type.replaceAll('-', '_')}_${number}`
    ].join('\n')
  })
  const list = named.length > 0 ? `modules:\n${named.join('\n')}` : 'modules: []'
  return `version: 1\nhead:\n  type: ${rack.head}\n${list}\n`
}
