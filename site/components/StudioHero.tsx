import type { Strings } from 'sitegen/theme'
import Actions from './Actions.tsx'
import Entries, { type Entry } from './Entries.tsx'
import Ide, { type IdeText } from './Ide.tsx'
import type { LinkText } from './TextLink.tsx'

export interface StudioHeroText {
  readonly heading: string
  readonly accent: string
  readonly lead: string
  readonly actions: readonly LinkText[]
  readonly facts: readonly string[]
  readonly window: IdeText
  /** What the panels of the window are for, in their order. */
  readonly parts: { readonly heading: string; readonly items: readonly Entry[] }
}

/** Headline, the window, and a word on each of its parts. */
export default function StudioHero({
  text,
  strings
}: {
  readonly text: StudioHeroText
  readonly strings: Strings
}) {
  return (
    <section className="hero studio-hero">
      <div className="hero-columns">
        <h1>
          {text.heading} <em>{text.accent}</em>
        </h1>
        <div>
          <p className="lead">{text.lead}</p>
          <Actions actions={text.actions} strings={strings} />
          <ul className="page-facts">
            {text.facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        </div>
      </div>
      <Ide text={text.window} />
      <h2 className="visually-hidden">{text.parts.heading}</h2>
      <Entries items={text.parts.items} strings={strings} className="studio-parts" />
    </section>
  )
}
