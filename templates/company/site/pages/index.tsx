import type { SitePageProps } from 'sitegen/theme'
import Closing, { type ClosingText } from '../components/Closing.tsx'
import Drawing from '../components/Drawing.tsx'
import Features, { type FeaturesText } from '../components/Features.tsx'
import Figures, { type FiguresText } from '../components/Figures.tsx'
import Hero, { type HeroText } from '../components/Hero.tsx'
import Steps, { type StepsText } from '../components/Steps.tsx'
import '../styles/home.css'
import '../styles/company.css'

interface HomeText {
  readonly hero: HeroText
  readonly offer: FeaturesText
  readonly figures: FiguresText
  readonly steps: StepsText
  readonly closing: ClosingText
}

/** The home page. Its texts are in content/en/pages/index.yaml and content/de/pages/index.yaml. */
export default function Home({ text }: SitePageProps<HomeText>) {
  return (
    <>
      <Hero text={text.hero}>
        <Drawing />
      </Hero>
      <Features text={text.offer} />
      <Figures text={text.figures} />
      <Steps text={text.steps} />
      <Closing text={text.closing} />
    </>
  )
}
