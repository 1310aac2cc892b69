import Drawing from './Drawing.tsx'
import SectionHead, { type SectionHeadText } from './SectionHead.tsx'
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

export interface IndustriesText extends SectionHeadText {
  readonly items: readonly Industry[]
}

/** The industries below a heading. */
export function IndustriesSection({ text }: { readonly text: IndustriesText }) {
  return (
    <section className="section">
      <SectionHead text={text} />
      <Industries items={text.items} />
    </section>
  )
}
