import type { Strings } from 'sitegen/theme'
import Actions from './Actions.tsx'
import NetworkFigure, { type NetworkFigureText } from './NetworkFigure.tsx'
import type { LinkText } from './TextLink.tsx'

export interface HomeHeroText {
  readonly heading: string
  readonly accent: string
  readonly lead: string
  readonly actions: readonly LinkText[]
  readonly figure: NetworkFigureText
}

/** Headline, promise and drawing. */
export default function HomeHero({
  text,
  strings
}: {
  readonly text: HomeHeroText
  readonly strings: Strings
}) {
  return (
    <section className="hero home-hero">
      <div className="hero-columns">
        <div>
          <h1>
            {text.heading} <em>{text.accent}</em>
          </h1>
          <p className="lead">{text.lead}</p>
          <Actions actions={text.actions} strings={strings} />
        </div>
        <NetworkFigure text={text.figure} />
      </div>
    </section>
  )
}
