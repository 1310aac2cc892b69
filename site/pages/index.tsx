import type { SitePageProps } from 'sitegen/theme'
import type { BenchText } from '../components/BenchPanel.tsx'
import Examples, { type ExamplesText } from '../components/Examples.tsx'
import GetStarted, { type GetStartedText } from '../components/GetStarted.tsx'
import HomeHero, { type HeroText } from '../components/HomeHero.tsx'
import Invitations, { type InvitationsText } from '../components/Invitations.tsx'
import Questions, { type QuestionsText } from '../components/Questions.tsx'
import Rail, { type RailText } from '../components/Rail.tsx'
import Screens, { type ScreensText } from '../components/Screens.tsx'
import Targets, { type TargetsText } from '../components/Targets.tsx'
import '../styles/landing.css'
import '../styles/questions.css'
import '../styles/home.css'

interface HomeText {
  readonly hero: HeroText
  readonly bench: BenchText
  readonly products: ScreensText
  readonly steps: RailText
  readonly targets: TargetsText
  readonly examples: ExamplesText
  readonly questions: QuestionsText
  readonly invitations: InvitationsText
  readonly start: GetStartedText
}

/** Places of the page that links may name. */
export const anchors = ['getStarted']

/** The home page. */
export default function Home({ shell, text }: SitePageProps<HomeText>) {
  const { strings } = shell
  return (
    <>
      <HomeHero text={text.hero} bench={text.bench} shell={shell} />
      <Screens text={text.products} strings={strings} />
      <Rail text={text.steps} />
      <Targets text={text.targets} strings={strings} />
      <Examples text={text.examples} />
      <Questions text={text.questions} strings={strings} />
      <Invitations text={text.invitations} strings={strings} />
      <GetStarted text={text.start} strings={strings} />
    </>
  )
}
