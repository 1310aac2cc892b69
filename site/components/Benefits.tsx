import Drawing from './Drawing.tsx'
import SectionHead, { type SectionHeadText } from './SectionHead.tsx'
import type { DrawingName } from './StandingDrawing.tsx'

export interface BenefitsText extends SectionHeadText {
  readonly items: readonly {
    readonly drawing: DrawingName
    readonly title: string
    readonly text: string
  }[]
}

/** What is different with the product, each with a drawing. */
export default function Benefits({ text }: { readonly text: BenefitsText }) {
  return (
    <section className="section">
      <SectionHead text={text} />
      <ul className="benefits">
        {text.items.map(({ drawing, title, text: description }) => (
          <li key={title}>
            <Drawing name={drawing} />
            <h3>{title}</h3>
            <p>{description}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
