export interface FiguresText {
  readonly title: string
  readonly lead: string
  readonly items: readonly { readonly value: string; readonly label: string }[]
}

/** A few large numbers. */
export default function Figures({ text }: { readonly text: FiguresText }) {
  return (
    <section className="section">
      <h2>{text.title}</h2>
      <p className="lead">{text.lead}</p>
      <dl className="figures">
        {text.items.map(({ value, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
