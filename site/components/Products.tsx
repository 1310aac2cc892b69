import type { Strings } from 'sitegen/theme'
import ProductDrawing, { type ProductDrawingProps } from './ProductDrawing.tsx'
import SectionHead, { type SectionHeadText } from './SectionHead.tsx'
import TextLink, { type LinkText } from './TextLink.tsx'

export interface ProductsText extends SectionHeadText {
  readonly items: readonly {
    readonly drawing: ProductDrawingProps['name']
    readonly title: string
    readonly text: string
    readonly link: LinkText
  }[]
}

/** The products side by side. */
export default function Products({
  text,
  strings
}: {
  readonly text: ProductsText
  readonly strings: Strings
}) {
  return (
    <section className="section">
      <SectionHead text={text} />
      <ul className="products">
        {text.items.map(({ drawing, title, text: description, link }) => (
          <li key={title}>
            <ProductDrawing name={drawing} />
            <h3>{title}</h3>
            <p>{description}</p>
            <TextLink link={link} strings={strings} />
          </li>
        ))}
      </ul>
    </section>
  )
}
