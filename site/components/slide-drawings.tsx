// Drawings of the pitch. What they show stands beside them as text.

import { upTo } from './drawing.ts'

const cell = { size: 52, pitch: 60 }

/** To scale: a network of 4 MB takes 32 memories of 125 kB; one of 60 kB takes half of one. */
function ScaleDrawing() {
  const half = cell.size * 0.48
  return (
    <>
      {upTo(32).map((index) => {
        const x = 2 + (index % 8) * cell.pitch
        const y = 4 + Math.floor(index / 8) * cell.pitch
        const own = index === 31
        return (
          <g key={index}>
            <rect
              className={own ? 'own' : 'needed'}
              x={x}
              y={y}
              width={cell.size}
              height={cell.size}
              rx="4"
            />
            {own && (
              <rect className="fill" x={x} y={y + cell.size - half} width={cell.size} height={half} rx="2" />
            )}
          </g>
        )
      })}
    </>
  )
}

/** Accounts that have come so far, as in the text beside them. */
const shares = [19, 44, 71]

/** Of 100 accounts: exported, trained, generated, nothing yet. */
function AccountsDrawing() {
  return (
    <>
      {upTo(100).map((index) => {
        const shade = shares.findIndex((bound) => index < bound)
        return (
          <circle
            key={index}
            className={`account account-${shade < 0 ? 'none' : shade}`}
            cx={15 + (index % 10) * 30}
            cy={15 + Math.floor(index / 10) * 30}
            r="11"
          />
        )
      })}
    </>
  )
}

const hub = { x: 200, y: 150 }
const open = [
  { x: 60, y: 60 },
  { x: 340, y: 60 },
  { x: 60, y: 240 },
  { x: 340, y: 240 }
]

/** A network with four places that are still free. */
function FreePlacesDrawing() {
  return (
    <>
      {open.map(({ x, y }) => (
        <path key={`${x} ${y}`} className="thin" d={`M${hub.x} ${hub.y}L${x} ${y}`} />
      ))}
      <path className="accent" d="M60 150h280M200 40v220" />
      {[
        [60, 150],
        [340, 150],
        [200, 40],
        [200, 260]
      ].map(([x, y]) => (
        <circle key={`${x} ${y}`} className="solid" cx={x} cy={y} r="14" />
      ))}
      <circle className="fill" cx={hub.x} cy={hub.y} r="22" />
      {open.map(({ x, y }) => (
        <g key={`${x} ${y}`}>
          <circle className="free" cx={x} cy={y} r="24" />
          <path className="accent" d={`M${x - 8} ${y}h16M${x} ${y - 8}v16`} />
        </g>
      ))}
    </>
  )
}

/** A camera above a part. */
function CameraDrawing() {
  return (
    <>
      <path className="thin" d="M10 292h380M180 74L110 244M220 74L290 244" />
      <rect className="solid" x="162" y="14" width="76" height="44" rx="6" />
      <rect className="solid" x="180" y="58" width="40" height="16" rx="3" />
      <path className="line" d="M176 28h20" />
      <circle className="fill" cx="224" cy="28" r="4" />
      <ellipse className="solid" cx="200" cy="264" rx="76" ry="28" />
      <ellipse className="thin" cx="200" cy="262" rx="66" ry="23" />
      <ellipse className="solid" cx="200" cy="262" rx="30" ry="10" />
      <path className="accent" d="M242 268l14-10" strokeLinecap="round" strokeWidth="4" />
      <rect className="accent" x="228" y="246" width="42" height="34" rx="2" />
    </>
  )
}

/** The drawings by name. */
export const slides = {
  scale: ScaleDrawing,
  accounts: AccountsDrawing,
  places: FreePlacesDrawing,
  camera: CameraDrawing
}
