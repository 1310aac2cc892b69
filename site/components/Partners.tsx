import type { Strings } from 'sitegen/theme'
import Entries, { type Entry } from './Entries.tsx'
import SectionHead, { type SectionHeadText } from './SectionHead.tsx'
import TextLink, { type LinkText } from './TextLink.tsx'

export interface PartnersText extends SectionHeadText {
  readonly items: readonly Entry[]
  readonly link: LinkText
}

export interface PartnersProps {
  readonly text: PartnersText
  readonly strings: Strings
}

/** Who can become a partner, and what each side gives. */
export default function Partners({ text, strings }: PartnersProps) {
  return (
    <section className="section section-band">
      <div className="aside-columns">
        <SectionHead text={text} />
        <div>
          <Entries items={text.items} strings={strings} className="terms" />
          <TextLink link={text.link} strings={strings} />
        </div>
      </div>
    </section>
  )
}
