export interface ListingText {
  readonly caption: string
  readonly entries: readonly { readonly name: string; readonly note: string }[]
  readonly code: string
}

/** What is inside an export: its folder, and a piece of code. */
export default function Listing({ listing }: { readonly listing: ListingText }) {
  return (
    <figure className="listing">
      <figcaption>{listing.caption}</figcaption>
      <dl>
        {listing.entries.map(({ name, note }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{note}</dd>
          </div>
        ))}
      </dl>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what may scroll must be reachable by keyboard */}
      <pre tabIndex={0}>
        <code>{listing.code.trimEnd()}</code>
      </pre>
    </figure>
  )
}
