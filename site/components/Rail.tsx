import SectionHead, { type SectionHeadText } from './SectionHead.tsx'

export interface RailText extends SectionHeadText {
  readonly items: readonly { readonly title: string; readonly text: string; readonly to: string }[]
}

/** Many short steps in one row; the title of each leads to its guide. */
export default function Rail({ text }: { readonly text: RailText }) {
  return (
    <section className="section section-band home-rail">
      <SectionHead text={text} />
      <ol>
        {text.items.map(({ title, text: description, to }) => (
          <li key={title}>
            <h3>
              <a href={to}>{title}</a>
            </h3>
            <p>{description}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
