import type { SitePageProps } from 'sitegen/theme'
import Closing, { type ClosingText } from '../../../templates/home/site/components/Closing.tsx'
import Features, { type FeaturesText } from '../../../templates/home/site/components/Features.tsx'
import Hero, { type HeroText } from '../../../templates/home/site/components/Hero.tsx'
import '../../../templates/home/site/styles/home.css'
import Terminal, { type TerminalText } from '../components/Terminal.tsx'

interface HomeText {
  readonly hero: HeroText
  readonly terminal: TerminalText
  readonly features: FeaturesText
  readonly kinds: FeaturesText
  readonly closing: ClosingText
}

/** The home page of the handbook, of the components that new projects start with. */
export default function Home({ text }: SitePageProps<HomeText>) {
  return (
    <>
      <Hero text={text.hero}>
        <Terminal text={text.terminal} />
      </Hero>
      <Features text={text.kinds} />
      <Features text={text.features} />
      <Closing text={text.closing} />
    </>
  )
}
