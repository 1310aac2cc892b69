import type { SitePageProps } from 'sitegen/theme'
import Actions from '../components/Actions.tsx'
import Bench from '../components/Bench.tsx'
import type { BenchText } from '../components/BenchPanel.tsx'
import Benefits, { type BenefitsText } from '../components/Benefits.tsx'
import Exports, { type ExportsText } from '../components/Exports.tsx'
import type { GetStartedText } from '../components/GetStarted.tsx'
import Hardware, { type HardwareText } from '../components/Hardware.tsx'
import type { HeroText } from '../components/HomeHero.tsx'
import { IndustriesSection, type IndustriesText } from '../components/Industries.tsx'
import KeyFigures, { type KeyFiguresText } from '../components/KeyFigures.tsx'
import Questions, { type QuestionsText } from '../components/Questions.tsx'
import Start from '../components/Start.tsx'
import Steps, { type StepsText } from '../components/Steps.tsx'
import UseCases, { type UseCasesText } from '../components/UseCases.tsx'
import Waitlist, { type WaitlistText } from '../components/Waitlist.tsx'
import '../styles/landing.css'
import '../styles/key-figures.css'
import '../styles/listing.css'
import '../styles/questions.css'
import '../styles/industries.css'
import '../styles/use-cases.css'
import '../styles/one-ai.css'

interface OneAiText {
  readonly hero: HeroText
  readonly bench: BenchText
  readonly figures: KeyFiguresText
  readonly benefits: BenefitsText
  readonly steps: StepsText
  readonly hardware: HardwareText
  readonly exports: ExportsText
  readonly industries: IndustriesText
  readonly cases: UseCasesText
  readonly questions: QuestionsText
  readonly start: GetStartedText
  readonly waitlist: WaitlistText
}

/** Places of the page that links may name. */
export const anchors = ['getStarted']

/** The product page of ONE AI. */
export default function OneAi({ shell, text }: SitePageProps<OneAiText>) {
  const { strings, locale } = shell
  const { hero } = text
  return (
    <>
      <section className="hero ai-hero">
        <div className="hero-columns">
          <h1>
            {hero.heading} <em>{hero.accent}</em>
          </h1>
          <div>
            <p className="lead">{hero.lead}</p>
            <Actions actions={hero.actions} strings={strings} />
          </div>
        </div>
        <Bench text={text.bench} strings={strings} language={locale.htmlLang} />
      </section>
      <KeyFigures text={text.figures} />
      <Benefits text={text.benefits} />
      <Steps text={text.steps} strings={strings} />
      <Hardware text={text.hardware} strings={strings} />
      <Exports text={text.exports} strings={strings} />
      <IndustriesSection text={text.industries} />
      <UseCases text={text.cases} />
      <Questions text={text.questions} strings={strings} />
      <Start text={text.start} strings={strings} />
      <Waitlist text={text.waitlist} strings={strings} />
    </>
  )
}
