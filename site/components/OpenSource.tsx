import type { Strings } from 'sitegen/theme'
import Entries, { type Entry } from './Entries.tsx'
import SectionHead, { type SectionHeadText } from './SectionHead.tsx'
import TextLink, { type LinkText } from './TextLink.tsx'

export interface OpenSourceText extends SectionHeadText {
  readonly items: readonly Entry[]
  readonly figures: {
    readonly label: string
    readonly items: readonly { readonly value: string; readonly label: string }[]
  }
  readonly links: readonly LinkText[]
}

/** What is open, why, and what comes of it, in figures. */
export default function OpenSource({
  text,
  strings
}: {
  readonly text: OpenSourceText
  readonly strings: Strings
}) {
  return (
    <section className="section section-band">
      <div className="aside-columns">
        <SectionHead text={text} />
        <div>
          <Entries items={text.items} strings={strings} className="terms" />
          <p className="page-facts">{text.figures.label}</p>
          <dl className="figures studio-figures">
            {text.figures.items.map(({ value, label }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <p className="actions">
            {text.links.map((link) => (
              <TextLink key={link.label} link={link} strings={strings} />
            ))}
          </p>
        </div>
      </div>
    </section>
  )
}
