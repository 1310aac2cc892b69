import type { Strings } from 'sitegen/theme'
import type { DeviceName } from './bench.ts'
import Chip from './Chip.tsx'
import SectionHead, { type SectionHeadText } from './SectionHead.tsx'
import TextLink, { type LinkText } from './TextLink.tsx'

export interface HardwareText extends SectionHeadText {
  readonly link: LinkText
  readonly items: readonly {
    readonly chip: DeviceName
    readonly title: string
    readonly families: string
    readonly way: string
  }[]
}

export interface HardwareProps {
  readonly text: HardwareText
  readonly strings: Strings
}

/** Kinds of hardware, the families that have been tried, and how a network gets there. */
export default function Hardware({ text, strings }: HardwareProps) {
  return (
    <section className="section">
      <div className="head-and-link">
        <SectionHead text={text} />
        <TextLink link={text.link} strings={strings} />
      </div>
      <ul className="hardware">
        {text.items.map(({ chip, title, families, way }, index) => (
          <li key={title}>
            <svg viewBox="0 0 120 120" aria-hidden="true">
              <Chip device={chip} used={(index + 2) / 9} />
            </svg>
            <h3>{title}</h3>
            <p>{families}</p>
            <p>{way}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
