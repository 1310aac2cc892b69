import type { Strings } from 'sitegen/theme'
import SectionHead, { type SectionHeadText } from './SectionHead.tsx'
import TextLink, { type LinkText } from './TextLink.tsx'

export interface TargetsText extends SectionHeadText {
  readonly link: LinkText
  readonly when: string
  readonly scarce: string
  readonly export: string
  readonly items: readonly {
    readonly name: string
    readonly when: string
    readonly scarce: string
    readonly export: string
  }[]
}

/** Kinds of hardware: when to choose one, what it runs out of, what it is given. */
export default function Targets({
  text,
  strings
}: {
  readonly text: TargetsText
  readonly strings: Strings
}) {
  return (
    <section className="section">
      <div className="head-and-link">
        <SectionHead text={text} />
        <TextLink link={text.link} strings={strings} />
      </div>
      <ul className="targets">
        {text.items.map((target) => (
          <li key={target.name}>
            <h3>{target.name}</h3>
            <dl>
              <div>
                <dt>{text.when}</dt>
                <dd>{target.when}</dd>
              </div>
              <div>
                <dt>{text.scarce}</dt>
                <dd>{target.scarce}</dd>
              </div>
              <div>
                <dt>{text.export}</dt>
                <dd>{target.export}</dd>
              </div>
            </dl>
          </li>
        ))}
      </ul>
    </section>
  )
}
