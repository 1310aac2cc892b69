export interface ClosingText {
  readonly title: string
  readonly lead: string
  readonly action: { readonly label: string; readonly to: string }
}

/** The last section: a call to action. */
export default function Closing({ text }: { readonly text: ClosingText }) {
  return (
    <section className="section">
      <h2>{text.title}</h2>
      <p className="lead">{text.lead}</p>
      <div className="actions">
        <a className="button" href={text.action.to}>
          {text.action.label}
        </a>
      </div>
    </section>
  )
}
