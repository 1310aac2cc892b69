import type { Strings } from 'sitegen/theme'
import Listing, { type ListingText } from './Listing.tsx'
import SectionHead, { type SectionHeadText } from './SectionHead.tsx'
import TextLink, { type LinkText } from './TextLink.tsx'

export interface TargetsText extends SectionHeadText {
  readonly items: readonly { readonly name: string; readonly when: string; readonly export: string }[]
  readonly links: readonly LinkText[]
  readonly listing: ListingText
}

/** Kinds of hardware, when to choose one and what it is given; beside them the inside of an export. Dark in both modes. */
export default function Targets({
  text,
  strings
}: {
  readonly text: TargetsText
  readonly strings: Strings
}) {
  return (
    <section className="section home-targets" data-theme="dark">
      <div className="half-columns">
        <div>
          <SectionHead text={text} />
          <dl>
            {text.items.map((target) => (
              <div key={target.name}>
                <dt>{target.name}</dt>
                <dd>{target.when}</dd>
                <dd>{target.export}</dd>
              </div>
            ))}
          </dl>
          <p className="actions">
            {text.links.map((link) => (
              <TextLink key={link.label} link={link} strings={strings} />
            ))}
          </p>
        </div>
        <Listing listing={text.listing} />
      </div>
    </section>
  )
}
