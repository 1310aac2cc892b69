export interface SectionHeadText {
  readonly eyebrow: string
  readonly heading: string
  readonly lead?: string
}

/** What opens a section of a landing page. */
export default function SectionHead({ text }: { readonly text: SectionHeadText }) {
  return (
    <header className="section-head">
      <p className="eyebrow">{text.eyebrow}</p>
      <h2>{text.heading}</h2>
      {text.lead !== undefined && <p className="lead">{text.lead}</p>}
    </header>
  )
}
