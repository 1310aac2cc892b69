import type { Strings } from 'sitegen/theme'
import Listing, { type ListingText } from './Listing.tsx'
import SectionHead, { type SectionHeadText } from './SectionHead.tsx'
import TextLink, { type LinkText } from './TextLink.tsx'

export interface ExportsText extends SectionHeadText {
  readonly items: readonly { readonly title: string; readonly text: string }[]
  readonly link: LinkText
  readonly listing: ListingText
}

/** The exported files, and what is inside one of them. */
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
