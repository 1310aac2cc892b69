import Drawing from './Drawing.tsx'
import type { DrawingName } from './StandingDrawing.tsx'

export interface Industry {
  readonly drawing: DrawingName
  readonly title: string
  readonly figure: string
  readonly text: string
  readonly to: string
}

/** Industries side by side, each with one figure of its worked example; the whole card is the link. */
export default function Industries({ items }: { readonly items: readonly Industry[] }) {
  return (
    <ul className="industries">
      {items.map(({ drawing, title, figure, text, to }) => (
        <li key={title} className="card card-link">
          <Drawing name={drawing} />
          <h3>
            <a href={to}>{title}</a>
          </h3>
          <p>
            <strong>{figure}</strong> {text}
          </p>
        </li>
      ))}
    </ul>
  )
}
