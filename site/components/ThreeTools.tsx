import { drawings } from './ProductDrawing.tsx'

const places = [
  { name: 'network', x: 1, y: 1 },
  { name: 'studio', x: 133, y: 137 },
  { name: 'controller', x: 265, y: 273 }
] as const

/** One product leads to the next: network, workbench, machine. */
export default function ThreeTools() {
  return (
    <svg className="three-tools" viewBox="0 0 506 394" aria-hidden="true">
      {places.map(({ name, x, y }) => {
        const Drawing = drawings[name]
        return (
          <g key={name} transform={`translate(${x} ${y})`}>
            <rect className="panel" width="240" height="120" rx="10" />
            <g transform="translate(30 15) scale(0.75)">
              <Drawing />
            </g>
          </g>
        )
      })}
      {places.slice(0, -1).map(({ name, x, y }) => (
        <g key={name} transform={`translate(${x} ${y})`}>
          <path className="accent" d="M66 120v62q0 14 14 14h52" />
          <circle className="fill" cx="66" cy="120" r="4" />
          <circle className="fill" cx="132" cy="196" r="4" />
        </g>
      ))}
    </svg>
  )
}
