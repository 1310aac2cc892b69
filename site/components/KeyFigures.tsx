export interface KeyFiguresText {
  readonly label: string
  readonly items: readonly { readonly value: string; readonly label: string; readonly condition: string }[]
}

/** Figures, each with the condition under which it holds. */
export default function KeyFigures({ text }: { readonly text: KeyFiguresText }) {
  return (
    <section className="section key-figures" aria-label={text.label}>
      <dl>
        {text.items.map(({ value, label, condition }) => (
          <div key={value}>
            <dt>
              <strong>{label}</strong> {condition}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
