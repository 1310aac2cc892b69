import type { SitePageProps } from 'sitegen/theme'
import Exports, { type ExportsText } from '../components/Exports.tsx'
import GetStarted, { type GetStartedText } from '../components/GetStarted.tsx'
import HomeHero, { type HomeHeroText } from '../components/HomeHero.tsx'
import KeyFigures, { type KeyFiguresText } from '../components/KeyFigures.tsx'
import Products, { type ProductsText } from '../components/Products.tsx'
import Questions, { type QuestionsText } from '../components/Questions.tsx'
import Steps, { type StepsText } from '../components/Steps.tsx'
import Targets, { type TargetsText } from '../components/Targets.tsx'
import '../styles/landing.css'
import '../styles/questions.css'
import '../styles/home.css'

interface HomeText {
  readonly hero: HomeHeroText
  readonly figures: KeyFiguresText
  readonly products: ProductsText
  readonly steps: StepsText
  readonly targets: TargetsText
  readonly exports: ExportsText
  readonly questions: QuestionsText
  readonly start: GetStartedText
}

/** Places of the page that links may name. */
export const anchors = ['getStarted']

/** The home page. */
export default function Home({ shell, text }: SitePageProps<HomeText>) {
  const { strings } = shell
  return (
    <>
      <HomeHero text={text.hero} strings={strings} />
      <KeyFigures text={text.figures} />
      <Products text={text.products} strings={strings} />
      <Steps text={text.steps} strings={strings} />
      <Targets text={text.targets} strings={strings} />
      <Exports text={text.exports} strings={strings} />
      <Questions text={text.questions} strings={strings} />
      <GetStarted text={text.start} strings={strings} />
    </>
  )
}
