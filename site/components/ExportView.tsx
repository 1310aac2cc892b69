export interface ExportText {
  readonly head: string
  /** The first is chosen. */
  readonly forms: readonly { readonly name: string; readonly target: string }[]
  readonly folder: string
  readonly files: readonly { readonly name: string; readonly shows: string }[]
  readonly parts: readonly { readonly name: string; readonly amount: string }[]
  readonly check: { readonly command: string; readonly lines: readonly string[]; readonly verdict: string }
}

/** The forms of export, and the folder of the chosen one with its check. */
export default function ExportView({ text }: { readonly text: ExportText }) {
  return (
    <>
      <div className="product-forms">
        <p className="product-head">{text.head}</p>
        <ul>
          {text.forms.map(({ name, target }, index) => (
            <li key={name} data-chosen={index === 0 ? '' : undefined}>
              <strong>{name}</strong>
              <small>{target}</small>
            </li>
          ))}
        </ul>
      </div>
      <div className="product-folder">
        <p className="product-head">{text.folder}</p>
        <dl>
          {text.files.map(({ name, shows }) => (
            <div key={name}>
              <dt>
                <code>{name}</code>
              </dt>
              <dd>{shows}</dd>
            </div>
          ))}
        </dl>
        <dl className="product-parts">
          {text.parts.map(({ name, amount }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{amount}</dd>
            </div>
          ))}
        </dl>
        <div className="product-check">
          <code>$ {text.check.command}</code>
          {text.check.lines.map((line) => (
            <code key={line}>{line}</code>
          ))}
          <code className="product-verdict">{text.check.verdict}</code>
        </div>
      </div>
    </>
  )
}
