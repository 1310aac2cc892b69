// Benefits in lines. What they are stands beside them as text.

import { upTo } from './drawing.ts'

const candidates = [
  { x: 34, y: 118 },
  { x: 62, y: 96 },
  { x: 96, y: 74 },
  { x: 128, y: 88 },
  { x: 152, y: 52 },
  { x: 196, y: 40 },
  { x: 238, y: 32 },
  { x: 282, y: 26 }
] as const
const limit = 174

/** Designs by what they cost, and the limit that those beyond it exceed. */
function LimitDrawing() {
  return (
    <>
      <path className="thin" d="M8 8v136h304" />
      <path className="scratch" d={`M${limit} 8v136`} strokeDasharray="4 5" />
      <path className="accent" d="M34 118L62 96L96 74L152 52" />
      {candidates.map(({ x, y }) => (
        <circle
          key={x}
          className={x > limit ? 'thin' : 'solid'}
          cx={x}
          cy={y}
          r="6"
          strokeDasharray={x > limit ? '2 3' : undefined}
        />
      ))}
      <circle className="fill" cx="152" cy="52" r="6" />
      <circle className="accent" cx="152" cy="52" r="12" />
    </>
  )
}

const faulty = [2, 9, 11, 18]

/** Twenty images, four of them of faults. */
function ImagesDrawing() {
  return (
    <>
      {upTo(20).map((index) => {
        const fault = faulty.includes(index)
        return (
          <g key={index} transform={`translate(${62 + (index % 5) * 40} ${2 + Math.floor(index / 5) * 38})`}>
            <rect className={fault ? 'box' : 'thin'} width="34" height="32" rx="4" />
            <circle className="part" cx="17" cy="16" r="9" />
            <circle className="part" cx="17" cy="16" r="3.5" />
            {fault && <path className="scratch" d="M21 21l4-7" />}
          </g>
        )
      })}
    </>
  )
}

const bars = [
  [96, 150, 58],
  [128, 84, 112],
  [60, 44, 30]
] as const

/** Three designs beside each other in a report; the last is chosen. */
function ReportDrawing() {
  return (
    <>
      {bars.map((row, index) => (
        <g key={row[0]} transform={`translate(${8 + index * 104} 6)`}>
          <rect className={index === 2 ? 'accent' : 'solid'} width="96" height="138" rx="6" />
          <path className="line" d="M14 22h36" />
          {row.map((length, line) => (
            <g key={length} transform={`translate(14 ${48 + line * 30})`}>
              <path className="thin" d="M0 0h68" />
              <path className={index === 2 ? 'accent' : 'line'} d={`M0 0h${length * 0.42}`} />
            </g>
          ))}
        </g>
      ))}
    </>
  )
}

/** A folder that leaves for a board. */
function FolderDrawing() {
  return (
    <>
      <path className="solid" d="M14 44q0-8 8-8h34l12 14h58q8 0 8 8v64q0 8-8 8H22q-8 0-8-8z" />
      <path className="line" d="M32 76h56M32 92h74M32 108h40" />
      <path className="accent" d="M148 86h46M182 74l12 12-12 12" />
      <rect className="solid" x="208" y="22" width="104" height="122" rx="6" />
      <rect className="thin" x="236" y="52" width="48" height="48" rx="4" />
      <rect className="fill" x="250" y="66" width="20" height="20" rx="2" />
      <path
        className="thin"
        d="M246 52V34M260 52V34M274 52V34M246 100v30M260 100v30M274 100v30M236 64h-18M236 88h-18M284 64h18M284 88h18"
      />
    </>
  )
}

/** The drawings by name, each on a ground of 320 by 152. */
export const benefits = {
  limit: LimitDrawing,
  images: ImagesDrawing,
  report: ReportDrawing,
  folder: FolderDrawing
}
