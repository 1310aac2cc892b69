import type { Strings } from 'sitegen/theme'
import SectionHead, { type SectionHeadText } from './SectionHead.tsx'
import TextLink, { type LinkText } from './TextLink.tsx'

export interface ToolchainsText extends SectionHeadText {
  readonly items: readonly {
    readonly name: string
    readonly text: string
    readonly steps: readonly { readonly task: string; readonly tools: string }[]
    readonly link: LinkText
  }[]
}

/** The ways from source to board, station by station. */
export default function Toolchains({
  text,
  strings
}: {
  readonly text: ToolchainsText
  readonly strings: Strings
}) {
  return (
    <section className="section section-band">
      <SectionHead text={text} />
      <ul className="chains">
        {text.items.map(({ name, text: description, steps, link }) => (
          <li key={name}>
            <div>
              <h3>{name}</h3>
              <p>{description}</p>
              <TextLink link={link} strings={strings} />
            </div>
            <ol>
              {steps.map(({ task, tools }) => (
                <li key={task}>
                  <span className="page-facts">{task}</span>
                  <strong>{tools}</strong>
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ul>
    </section>
  )
}
