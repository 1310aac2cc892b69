import type { Strings } from 'sitegen/theme'
import ProductDrawing, { type ProductDrawingProps } from './ProductDrawing.tsx'
import SectionHead, { type SectionHeadText } from './SectionHead.tsx'
import TextLink, { type LinkText } from './TextLink.tsx'

export interface NeighboursText extends SectionHeadText {
  readonly items: readonly {
    readonly drawing: ProductDrawingProps['name']
    readonly role: string
    readonly title: string
    readonly text: string
    readonly link: LinkText
  }[]
}

/** The other two products, as what they are to this one. */
export default function Neighbours({
  text,
  strings
}: {
  readonly text: NeighboursText
  readonly strings: Strings
}) {
  return (
    <section className="section section-band">
      <SectionHead text={text} />
      <ul className="split neighbours">
        {text.items.map(({ drawing, role, title, text: description, link }) => (
          <li key={title} className="card">
            <ProductDrawing name={drawing} />
            <p>{role}</p>
            <h3>{title}</h3>
            <p>{description}</p>
            <TextLink link={link} strings={strings} />
          </li>
        ))}
      </ul>
    </section>
  )
}
