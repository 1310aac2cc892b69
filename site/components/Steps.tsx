import type { Strings } from 'sitegen/theme'
import SectionHead, { type SectionHeadText } from './SectionHead.tsx'
import TextLink, { type LinkText } from './TextLink.tsx'

export interface StepsText extends SectionHeadText {
  readonly items: readonly { readonly title: string; readonly text: string; readonly link?: LinkText }[]
}

/** What to do, in order. */
export default function Steps({ text, strings }: { readonly text: StepsText; readonly strings: Strings }) {
  return (
    <section className="section section-band">
      <SectionHead text={text} />
      <ol className="steps way">
        {text.items.map(({ title, text: description, link }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{description}</p>
            {link && <TextLink link={link} strings={strings} />}
          </li>
        ))}
      </ol>
    </section>
  )
}
