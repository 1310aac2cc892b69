import type { Strings } from 'sitegen/theme'
import Actions from './Actions.tsx'
import SectionHead, { type SectionHeadText } from './SectionHead.tsx'
import type { LinkText } from './TextLink.tsx'

export interface GetStartedText extends SectionHeadText {
  readonly items: readonly { readonly title: string; readonly text: string }[]
  readonly actions: readonly LinkText[]
}

/** The way in. Other pages link to its id. */
export default function GetStarted({
  text,
  strings
}: {
  readonly text: GetStartedText
  readonly strings: Strings
}) {
  return (
    <section className="section section-graph" id="getStarted">
      <div className="half-columns">
        <div>
          <SectionHead text={text} />
          <Actions actions={text.actions} strings={strings} />
        </div>
        <ol className="numbered">
          {text.items.map(({ title, text: description }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{description}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
