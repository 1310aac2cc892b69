import SectionHead, { type SectionHeadText } from './SectionHead.tsx'

export interface ExamplesText extends SectionHeadText {
  readonly groups: readonly {
    readonly title: string
    readonly items: readonly {
      readonly figure: string
      readonly title: string
      readonly text: string
      readonly to: string
    }[]
  }[]
}

/** Worked examples, each with the figure it turns on; a whole row is the link. */
export default function Examples({ text }: { readonly text: ExamplesText }) {
  return (
    <section className="section home-examples">
      <SectionHead text={text} />
      <div className="split">
        {text.groups.map(({ title, items }) => (
          <div key={title}>
            <h3>{title}</h3>
            <ul>
              {items.map((item) => (
                <li key={item.to}>
                  <strong>{item.figure}</strong>
                  <div>
                    <h4>
                      <a href={item.to}>{item.title}</a>
                    </h4>
                    <p>{item.text}</p>
                  </div>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}
