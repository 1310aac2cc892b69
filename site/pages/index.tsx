import type { SitePageProps } from 'sitegen/theme'
import Exports, { type ExportsText } from '../components/Exports.tsx'
import GetStarted, { type GetStartedText } from '../components/GetStarted.tsx'
import HomeHero, { type HomeHeroText } from '../components/HomeHero.tsx'
import { IndustriesSection, type IndustriesText } from '../components/Industries.tsx'
import KeyFigures, { type KeyFiguresText } from '../components/KeyFigures.tsx'
import Partners, { type PartnersText } from '../components/Partners.tsx'
import Products, { type ProductsText } from '../components/Products.tsx'
import Questions, { type QuestionsText } from '../components/Questions.tsx'
import Steps, { type StepsText } from '../components/Steps.tsx'
import Targets, { type TargetsText } from '../components/Targets.tsx'
import UseCases, { type UseCasesText } from '../components/UseCases.tsx'
import Waitlist, { type WaitlistText } from '../components/Waitlist.tsx'
import '../styles/landing.css'
import '../styles/questions.css'
import '../styles/industries.css'
import '../styles/use-cases.css'
import '../styles/home.css'

interface HomeText {
  readonly hero: HomeHeroText
  readonly figures: KeyFiguresText
  readonly products: ProductsText
  readonly steps: StepsText
  readonly targets: TargetsText
  readonly exports: ExportsText
  readonly industries: IndustriesText
  readonly cases: UseCasesText
  readonly partners: PartnersText
  readonly questions: QuestionsText
  readonly start: GetStartedText
  readonly waitlist: WaitlistText
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
      <IndustriesSection text={text.industries} />
      <UseCases text={text.cases} />
      <Questions text={text.questions} strings={strings} />
      <Partners text={text.partners} strings={strings} />
      <GetStarted text={text.start} strings={strings} />
      <Waitlist text={text.waitlist} strings={strings} />
    </>
  )
}
