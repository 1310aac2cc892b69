import type { SitePageProps } from 'sitegen/theme'
import Closing, { type ClosingText } from '../components/Closing.tsx'
import Features, { type FeaturesText } from '../components/Features.tsx'
import FileAndPage, { type FileAndPageText } from '../components/FileAndPage.tsx'
import Hero, { type HeroText } from '../components/Hero.tsx'
import Steps, { type StepsText } from '../components/Steps.tsx'
import '../styles/home.css'

interface HomeText {
  readonly hero: HeroText
  readonly picture: FileAndPageText
  readonly features: FeaturesText
  readonly steps: StepsText
  readonly closing: ClosingText
}

/** The home page. Its texts are in content/en/pages/index.yaml. */
export default function Home({ text }: SitePageProps<HomeText>) {
  return (
    <>
      <Hero text={text.hero}>
        <FileAndPage text={text.picture} />
      </Hero>
      <Features text={text.features} />
      <Steps text={text.steps} />
      <Closing text={text.closing} />
    </>
  )
}
