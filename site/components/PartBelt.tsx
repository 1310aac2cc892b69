import type { PartClass } from './PartImage.tsx'

/** Parts from left to right; those in the middle have passed the camera. */
const parts: readonly (readonly [kind: PartClass, turn: number, rise: number])[] = [
  ['good', 12, 4],
  ['good', -9, -6],
  ['dirty', 4, 2],
  ['good', -14, 6],
  ['good', 7, -4],
  ['broken', -5, 3],
  ['good', 11, -5],
  ['good', -8, 5],
  ['good', 3, -2],
  ['dirty', -12, 4],
  ['good', 9, -6],
  ['broken', 5, 5],
  ['good', -10, -3],
  ['good', 6, 3]
]

const pitch = 130

/** A belt with parts, each in the box of its verdict. Decoration: the images of the dataset show the same. */
export default function PartBelt() {
  const width = parts.length * pitch
  return (
    <svg
      className="product-belt"
      viewBox={`0 0 ${width} 150`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <rect className="belt" y="8" width={width} height="134" />
      <path className="belt-line" d={parts.map((_, index) => `M${index * pitch} 8v134`).join('')} />
      <path className="belt-edge" d={`M0 8h${width}M0 142h${width}`} />
      {parts.map(([kind, turn, rise], index) => (
        <g key={turn} transform={`translate(${index * pitch + 1} ${rise + 47}) scale(1.75)`}>
          <g transform={`translate(0 0) rotate(${turn} 32 24)`}>
            <use href={kind === 'broken' ? '#part-broken' : '#part-whole'} />
            {kind === 'dirty' && <use className="part-dirt" href="#part-dirt" />}
          </g>
          <rect
            className={kind === 'good' ? 'belt-seen' : 'belt-fault'}
            x="6"
            y="5"
            width="52"
            height="38"
            rx="3"
            strokeWidth=".7"
          />
        </g>
      ))}
    </svg>
  )
}
