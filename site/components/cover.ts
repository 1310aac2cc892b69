// Drawings for posts: a motif for the subject, varied by the name of the post, so that each has its own and keeps it.

import { linksBetween, type Point, upTo } from './drawing.ts'

/** SVG paths in a box of 640 × 360, by class of `drawing.css`. */
export type Drawing = Partial<Record<'thin' | 'line' | 'part' | 'accent' | 'fill', string>>

/** A number below `limit` that looks random. */
type Draw = (limit: number) => number

/** Always the same numbers for the same name. */
function drawsOf(name: string): Draw {
  let state = [...name].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) % 2147483647, 7)
  return (limit) => {
    state = (state * 48271) % 2147483647
    return state % limit
  }
}

const square = (x: number, y: number, side: number): string => `M${x} ${y}h${side}v${side}h${-side}z`
const circle = (x: number, y: number, radius: number): string =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`

/** Layers from a wide one to two outputs. */
function network(draw: Draw): Drawing {
  const counts = [7, 5 + draw(2), 4, 2 + draw(2), 2]
  const columns = counts.map((count, layer): readonly Point[] => {
    const pitch = 34 + layer * 5
    return upTo(count).map((row) => ({ x: 110 + layer * 105, y: 180 + (row - (count - 1) / 2) * pitch }))
  })
  const path = columns.map((column) => column[draw(column.length)] ?? { x: 0, y: 0 })
  return {
    thin: columns
      .slice(1)
      .map((column, index) => linksBetween(columns[index] ?? [], column))
      .join(''),
    accent: path.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join(''),
    part: columns
      .flat()
      .map(({ x, y }) => circle(x, y, 7))
      .join(''),
    fill: path.map(({ x, y }) => circle(x, y, 7)).join('')
  }
}

/** A chip, some of whose cells are used, and its traces. */
function chip(draw: Draw): Drawing {
  const cells = upTo(36).map((cell) => [257 + (cell % 6) * 22, 117 + Math.floor(cell / 6) * 22] as const)
  const traces = upTo(7).map((pin) => {
    const y = 129 + pin * 17
    const bend = 30 + draw(90)
    const slope = (pin - 3) * (6 + draw(10))
    return [
      `M238 ${y}h${-bend}l${-Math.abs(slope)} ${slope}H0`,
      `M402 ${y}h${140 - bend}l${Math.abs(slope)} ${slope}H640`
    ] as const
  })
  const lit = draw(7)
  return {
    thin: traces.flatMap((pair, pin) => (pin === lit ? [] : pair)).join(''),
    accent: `M238 98h164v164h-164z${traces[lit]?.join('') ?? ''}`,
    part: cells.map(([x, y]) => square(x, y, 16)).join(''),
    fill: cells
      .filter(() => draw(5) < 2)
      .map(([x, y]) => square(x, y, 16))
      .join('')
  }
}

/** Four signals over time, one of which is the one to look at. */
function wave(draw: Draw): Drawing {
  const signals = upTo(4).map((row) => {
    const [low, high] = [112 + row * 60, 82 + row * 60]
    let level = draw(2)
    return upTo(row === 0 ? 16 : 8)
      .map((step) => {
        level = row === 0 ? 1 - level : draw(2)
        const width = row === 0 ? 32 : 64
        return `${step === 0 ? 'M' : 'L'}${64 + step * width} ${level ? high : low}h${width}`
      })
      .join('')
  })
  return {
    thin: upTo(9)
      .map((step) => `M${64 + step * 64} 64v240`)
      .join(''),
    line: signals.slice(0, 3).join(''),
    accent: signals[3] ?? ''
  }
}

/** Modules on a rail. */
function rack(draw: Draw): Drawing {
  const ends: number[] = [70]
  while ((ends.at(-1) ?? 0) < 500) ends.push((ends.at(-1) ?? 0) + (draw(4) === 0 ? 112 : 56))
  const modules = ends.slice(1).map((end, index) => [ends[index] ?? 0, end] as const)
  return {
    thin: 'M0 150H640M0 210H640',
    accent: `M70 284H${ends.at(-1)}`,
    part: modules
      .map(
        ([from, to]) =>
          `M${from} 84h${to - from - 4}v192h${from - to + 4}z${upTo(5)
            .map((row) => circle(from + 17, 176 + row * 20, 5) + circle(from + 35, 176 + row * 20, 5))
            .join('')}`
      )
      .join(''),
    fill: modules.map(([from]) => circle(from + 17, 102, 4)).join('')
  }
}

/** People who talk: circles, some of which are connected. */
function people(draw: Draw): Drawing {
  const places = upTo(15).map((index) => ({
    x: 96 + (index % 5) * 112 + draw(40) - 20,
    y: 84 + Math.floor(index / 5) * 96 + draw(36) - 18
  }))
  const known = places.filter((_, index) => index % 2 === draw(2))
  return {
    thin: linksBetween(known, known.slice(0, 3)),
    part: places.map(({ x, y }) => circle(x, y, 16)).join(''),
    accent: known
      .slice(0, 3)
      .map(({ x, y }) => circle(x, y, 24))
      .join(''),
    fill: known
      .slice(0, 3)
      .map(({ x, y }) => circle(x, y, 8))
      .join('')
  }
}

/** Images of a dataset, some of which are labelled. */
function tiles(draw: Draw): Drawing {
  const places = upTo(20).map((index) => [134 + (index % 5) * 76, 36 + Math.floor(index / 5) * 74] as const)
  const marked = places.filter(() => draw(4) === 0)
  return {
    thin: places.map(([x, y]) => square(x, y, 64)).join(''),
    part: places.map(([x, y]) => circle(x + 32, y + 32, 13 + draw(9))).join(''),
    accent: marked.map(([x, y]) => square(x + 4, y + 4, 56)).join(''),
    fill: marked.map(([x, y]) => square(x + 48, y + 4, 12)).join('')
  }
}

/** A curve, and the steps that stand for it. */
function steps(): Drawing {
  const at = (x: number) => 180 - 110 * Math.sin(((x - 64) / 512) * Math.PI * 2)
  const widths = upTo(17).map((step) => 64 + step * 32)
  return {
    thin: upTo(8)
      .map((row) => `M64 ${54 + row * 36}H576`)
      .join(''),
    line: widths.map((x, index) => `${index === 0 ? 'M' : 'L'}${x} ${at(x).toFixed(1)}`).join(''),
    accent: widths
      .slice(0, -1)
      .map((x, index) => `${index === 0 ? 'M' : 'L'}${x} ${54 + Math.round((at(x + 16) - 54) / 36) * 36}h32`)
      .join('')
  }
}

/** Twelve months. */
function bars(draw: Draw): Drawing {
  const heights = upTo(12).map((month) => 60 + month * 9 + draw(70))
  const most = heights.indexOf(Math.max(...heights))
  const bar = (month: number) =>
    `M${86 + month * 40} 300v${-(heights[month] ?? 0)}h24v${heights[month] ?? 0}z`
  return {
    thin: 'M64 300H576M64 220H576M64 140H576M64 60H576',
    part: heights.map((_, month) => (month === most ? '' : bar(month))).join(''),
    accent: bar(most),
    fill: bar(most)
  }
}

/** The history of a repository, with branches that come back. */
function branches(draw: Draw): Drawing {
  const commits = upTo(10).map((index) => ({ x: 80 + index * 53, y: 180 }))
  const side = upTo(3).map((index) => {
    const [from, rise] = [80 + (index * 3 + draw(2)) * 53, index % 2 ? 80 : -80]
    return {
      line: `M${from} 180c26 0 27 ${rise} 53 ${rise}h53c26 0 27 ${-rise} 53 ${-rise}`,
      x: from + 80,
      y: 180 + rise
    }
  })
  return {
    thin: 'M0 180H640',
    accent: side.map(({ line }) => line).join(''),
    part: commits.map(({ x, y }) => circle(x, y, 9)).join(''),
    fill: side.map(({ x, y }) => circle(x, y, 9)).join('')
  }
}

const motifs: Readonly<Record<string, (draw: Draw) => Drawing>> = {
  'trade-fair-hall-nine': people,
  'one-studio-0-3': wave,
  'webinar-quantisation': steps,
  'founders-night': people,
  'twenty-images': tiles,
  'press-kit': tiles,
  'one-ai-fpga-export': chip,
  'year-in-numbers': bars,
  'plc-one-first-modules': rack,
  'hdl-by-hand-and-generated': wave,
  'embedded-fair-notes': people,
  'one-studio-0-6': wave,
  'edge-ai-webinar-notes': chip,
  'workshop-altera': chip,
  'sorting-chips': tiles,
  'why-open-source': branches,
  'startup-prize-evening': people
}

/** The drawing of a post, by the last part of its URL. */
export const coverOf = (slug: string): Drawing => (motifs[slug] ?? network)(drawsOf(slug))
