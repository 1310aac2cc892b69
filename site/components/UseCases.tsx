import SectionHead, { type SectionHeadText } from './SectionHead.tsx'

export interface UseCasesText extends SectionHeadText {
  readonly items: readonly {
    readonly figure: string
    readonly title: string
    readonly text: string
    readonly to: string
  }[]
}

/** Projects that are written down from task to result, each with the figure it turns on. */
export default function UseCases({ text }: { readonly text: UseCasesText }) {
  return (
    <section className="section section-band">
      <div className="aside-columns">
        <SectionHead text={text} />
        <ul className="terms use-cases">
          {text.items.map(({ figure, title, text: description, to }) => (
            <li key={title}>
              <strong>{figure}</strong>
              <div>
                <h3>
                  <a href={to}>{title}</a>
                </h3>
                <p>{description}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
