import { type Columns, edgesOf, type Lattice, nodesOf, toPath, upTo } from './drawing.ts'

const lattice: Lattice = { origin: { x: 33, y: 20 }, step: { x: 70, y: 20 } }
const columns: Columns = [
  [0, 1, 2, 3, 4],
  [1, 2, 3],
  [1, 3]
]
const nodes = nodesOf(lattice, columns)

function NetworkDrawing() {
  return (
    <>
      <path className="thin" d={toPath(edgesOf(nodes).flat())} />
      {nodes.flat().map(({ x, y }) => (
        <circle key={`${x} ${y}`} className="solid" cx={x} cy={y} r="5.5" />
      ))}
      <path className="thin" d="M173 40h22M173 80h22" />
      <rect className="fill" x="195" y="30" width="20" height="20" rx="3" />
      <rect className="solid" x="195" y="70" width="20" height="20" rx="3" />
    </>
  )
}

/** Editor on the left, a simulation on the right: clock, data, bus. */
function StudioDrawing() {
  return (
    <>
      <rect className="solid" x="8" y="8" width="224" height="104" rx="8" />
      <path className="thin" d="M8 28h224M92 28v84" />
      <path className="thin" d="M18 18h.1M28 18h.1M38 18h.1" strokeLinecap="round" strokeWidth="4" />
      <path className="line" d="M20 44h34M28 56h46M28 68h30M28 80h40M20 92h22" />
      <path className="thin" d="M104 58V44h14v14h14V44h14v14h14V44h14v14h14V44h14v14h14V44" />
      <path className="accent" d="M104 78h28v-12h42v12h28v-12h16" />
      <path className="thin" d="M104 94l4-7h44l4 7-4 7h-44zM156 94l4-7h58M156 94l4 7h58" />
    </>
  )
}

/** A head with a port and a row of modules on one rail. */
function ControllerDrawing() {
  return (
    <>
      <path className="thin" d="M4 52h232M4 68h232" />
      <rect className="solid" x="24" y="16" width="62" height="88" rx="5" />
      <rect className="thin solid" x="36" y="74" width="18" height="16" rx="2" />
      <rect className="thin solid" x="58" y="74" width="18" height="16" rx="2" />
      <path className="line" d="M36 30h24M36 40h38" />
      {upTo(5).map((index) => (
        <g key={index} transform={`translate(${90 + index * 26} 0)`}>
          <rect className="solid" y="16" width="22" height="88" rx="3" />
          <circle className={index === 1 ? 'fill' : 'thin solid'} cx="11" cy="28" r="3" />
          <path className="thin" d="M6 44h10M6 56h10M6 68h10M6 80h10M6 92h10" />
        </g>
      ))}
    </>
  )
}

/** The drawings by product, each on a ground of 240 by 120. */
export const drawings = { network: NetworkDrawing, studio: StudioDrawing, controller: ControllerDrawing }

export interface ProductDrawingProps {
  readonly name: keyof typeof drawings
}

/** A product in lines. What it is stands below it as text. */
export default function ProductDrawing({ name }: ProductDrawingProps) {
  const Drawing = drawings[name]
  return (
    <svg className="product-drawing" viewBox="0 0 240 120" aria-hidden="true">
      <Drawing />
    </svg>
  )
}
