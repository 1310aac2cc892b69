import { drawings } from './ProductDrawing.tsx'

const places = [
  { name: 'network', x: 0, y: 0 },
  { name: 'studio', x: 132, y: 136 },
  { name: 'controller', x: 264, y: 272 }
] as const

/** One product leads to the next: network, workbench, machine. */
export default function ThreeTools() {
  return (
    <svg className="three-tools" viewBox="0 0 506 394" aria-hidden="true" focusable="false">
      {places.map(({ name, x, y }, index) => {
        const Drawing = drawings[name]
        return (
          <g key={name} transform={`translate(${x + 1} ${y + 1})`}>
            <rect className="panel" width="240" height="120" rx="10" />
            <g transform="translate(30 15) scale(0.75)">
              <Drawing />
            </g>
            {index < 2 && (
              <>
                <path className="accent" d="M66 120v62q0 14 14 14h52" />
                <circle className="fill" cx="66" cy="120" r="4" />
                <circle className="fill" cx="132" cy="196" r="4" />
              </>
            )}
          </g>
        )
      })}
    </svg>
  )
}
