import type { Strings } from 'sitegen/theme'
import Actions from './Actions.tsx'
import type { GetStartedText } from './GetStarted.tsx'
import SectionHead from './SectionHead.tsx'

export interface StartProps {
  readonly text: GetStartedText
  readonly strings: Strings
}

/** The way into a product, its steps side by side. Other pages link to its id. */
export default function Start({ text, strings }: StartProps) {
  return (
    <section className="section section-graph" id="getStarted">
      <SectionHead text={text} />
      <ol className="steps">
        {text.items.map(({ title, text: description }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{description}</p>
          </li>
        ))}
      </ol>
      <Actions actions={text.actions} strings={strings} />
    </section>
  )
}
