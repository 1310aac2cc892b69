export interface StepsText {
  readonly title: string
  readonly items: readonly { readonly title: string; readonly text: string; readonly file: string }[]
}

/** Numbered steps, each with the file to edit. */
export default function Steps({ text }: { readonly text: StepsText }) {
  return (
    <section className="section section-band">
      <h2>{text.title}</h2>
      <ol className="steps home-steps">
        {text.items.map(({ title, text: about, file }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{about}</p>
            <code className="home-file">{file}</code>
          </li>
        ))}
      </ol>
    </section>
  )
}
