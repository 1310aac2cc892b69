// Camera images of moulded parts on a belt. The shapes are drawn once on a page, and each image uses one of them in its own
// place. Their greys are those of a camera, in light and dark mode.

export type PartClass = 'good' | 'broken' | 'dirty'

const outline = 'M15 14h34q3 0 3 3v14q0 3-3 3H15q-3 0-3-3V17q0-3 3-3z'
const brokenOutline = 'M15 14h27l2 3.5 3-.5 1 4 4 1.5V31q0 3-3 3H15q-3 0-3-3V17q0-3 3-3z'

function Shape({ id, path }: { readonly id: string; readonly path: string }) {
  return (
    <g id={id}>
      <path className="part-shadow" d={path} transform="translate(1.4 2)" />
      <path className="part-body" d={path} />
      <path className="part-edge" d="M27 15v18" />
      <circle className="part-hole" cx="19.5" cy="24" r="3.6" />
      <circle className="part-hole" cx="47" cy="30" r="1.5" />
      <circle className="part-hole" cx="31.5" cy="30" r="1.5" />
      <rect className="part-hole" x="31" y="18" width="14" height="6.5" rx="1.5" />
    </g>
  )
}

/** The shapes that images refer to, once on a page. */
export function PartShapes() {
  return (
    <svg className="part-shapes" width="0" height="0" aria-hidden="true">
      <defs>
        <linearGradient id="part-light" x2="1" y2="1">
          <stop offset="0" stopColor="#d6d9dc" />
          <stop offset="1" stopColor="#8f959b" />
        </linearGradient>
        <linearGradient id="part-belt" y2="1" x2="0">
          <stop offset="0" stopColor="#3b4046" />
          <stop offset=".5" stopColor="#2b2f34" />
          <stop offset="1" stopColor="#202327" />
        </linearGradient>
        <Shape id="part-whole" path={outline} />
        <Shape id="part-broken" path={brokenOutline} />
        <path
          id="part-dirt"
          d="M29 27q2.5-3 5-1.5t3.5 2.5q-.5 3-3.5 2.5t-5-1zM38.5 21l2-.5 1 1.5-2 .8zM25 22.5l1.200.3-.4 1.200z"
        />
      </defs>
    </svg>
  )
}

export interface PartImageProps {
  readonly kind: PartClass
  /** Where the part lies: degrees, and px of the image of 64 by 48. */
  readonly place: readonly [turn: number, x: number, y: number]
  /** What the image shows. */
  readonly alt: string
}

/** One image; a fault is marked by a box. */
export default function PartImage({ kind, place: [turn, x, y], alt }: PartImageProps) {
  return (
    <svg className="part-image" viewBox="0 0 64 48" role="img" aria-label={alt}>
      <rect fill="url(#part-belt)" width="64" height="48" />
      <path className="part-seam" d="M0 7.5h64M0 41h64" />
      <g transform={`translate(${x} ${y}) rotate(${turn} 32 24)`}>
        <use href={kind === 'broken' ? '#part-broken' : '#part-whole'} />
        {kind === 'dirty' && <use className="part-dirt" href="#part-dirt" />}
        {kind === 'broken' && <rect className="part-box" x="39" y="10" width="16" height="15" rx="1" />}
        {kind === 'dirty' && <rect className="part-box" x="24" y="15" width="20" height="18.5" rx="1" />}
      </g>
    </svg>
  )
}
