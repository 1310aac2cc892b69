export interface FileAndPageText {
  /** Alternative text of the picture. */
  readonly label: string
  readonly file: string
  readonly source: string
  readonly address: string
  readonly page: { readonly title: string; readonly text: string; readonly tip: string }
}

const kindOf = (line: string): 'heading' | 'mark' | undefined =>
  line.startsWith('#') ? 'heading' : line.startsWith(':::') ? 'mark' : undefined

/** A picture of a Markdown file and the resulting page. */
export default function FileAndPage({ text }: { readonly text: FileAndPageText }) {
  return (
    <div className="sheets" role="img" aria-label={text.label}>
      <div className="sheet">
        <div className="sheet-bar">{text.file}</div>
        <div className="sheet-source">
          {text.source.split('\n').map((line) => (
            <div key={line} data-kind={kindOf(line)}>
              {line === '' ? ' ' : line}
            </div>
          ))}
        </div>
      </div>
      <div className="sheet sheet-page">
        <div className="sheet-bar">{text.address}</div>
        <div className="sheet-text">
          <span className="sheet-title">{text.page.title}</span>
          <span>{text.page.text}</span>
          <span className="sheet-tip">{text.page.tip}</span>
        </div>
      </div>
    </div>
  )
}
