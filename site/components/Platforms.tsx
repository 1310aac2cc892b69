import type { Strings } from 'sitegen/theme'
import SectionHead, { type SectionHeadText } from './SectionHead.tsx'
import TextLink, { type LinkText } from './TextLink.tsx'

export interface PlatformsText extends SectionHeadText {
  readonly items: readonly {
    readonly name: string
    /** Ending of the file that is installed. */
    readonly ending: string
    readonly needs: string
    readonly text: string
    readonly link: LinkText
  }[]
  readonly note: string
}

/** One card for each way of installing. */
export default function Platforms({
  text,
  strings
}: {
  readonly text: PlatformsText
  readonly strings: Strings
}) {
  return (
    <section className="section" id="install">
      <SectionHead text={text} />
      <ul className="card-grid platforms">
        {text.items.map(({ name, ending, needs, text: description, link }) => (
          <li key={name} className="card">
            <code aria-hidden="true">{ending}</code>
            <h3>{name}</h3>
            <p>{needs}</p>
            <p>{description}</p>
            <TextLink link={link} strings={strings} />
          </li>
        ))}
      </ul>
      <p className="page-facts">{text.note}</p>
    </section>
  )
}
