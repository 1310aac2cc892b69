import type { LayoutProps } from 'sitegen/theme'
import Actions from './Actions.tsx'
import Bench from './Bench.tsx'
import type { BenchText } from './BenchPanel.tsx'
import type { LinkText } from './TextLink.tsx'

export interface HeroText {
  readonly heading: string
  readonly accent: string
  readonly lead: string
  readonly actions: readonly LinkText[]
}

export interface HomeHeroProps extends Pick<LayoutProps, 'shell'> {
  readonly text: HeroText
  readonly bench: BenchText
}

/** Headline and promise, and beside them the product to try out. */
export default function HomeHero({ text, bench, shell: { strings, locale } }: HomeHeroProps) {
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
        <Bench text={bench} strings={strings} language={locale.htmlLang} compact />
      </div>
    </section>
  )
}
