import type { Strings } from 'sitegen/theme'
import SectionHead, { type SectionHeadText } from './SectionHead.tsx'
import TextLink, { type LinkText } from './TextLink.tsx'

export interface ExportsText extends SectionHeadText {
  readonly items: readonly { readonly title: string; readonly text: string }[]
  readonly link: LinkText
  readonly listing: {
    readonly caption: string
    readonly entries: readonly { readonly name: string; readonly note: string }[]
    readonly code: string
  }
}

function Listing({ listing }: { readonly listing: ExportsText['listing'] }) {
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

/** What comes out, and what is inside one of the exports. */
export default function Exports({
  text,
  strings
}: {
  readonly text: ExportsText
  readonly strings: Strings
}) {
  return (
    <section className="section section-band">
      <div className="half-columns">
        <div>
          <SectionHead text={text} />
          <ul className="terms">
            {text.items.map(({ title, text: description }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{description}</p>
              </li>
            ))}
          </ul>
          <TextLink link={text.link} strings={strings} />
        </div>
        <Listing listing={text.listing} />
      </div>
    </section>
  )
}
