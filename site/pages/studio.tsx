import type { SitePageProps } from 'sitegen/theme'
import CallToAction, { type CallToActionText } from '../components/CallToAction.tsx'
import ExtensionPoints, { type ExtensionPointsText } from '../components/ExtensionPoints.tsx'
import Neighbours, { type NeighboursText } from '../components/Neighbours.tsx'
import OpenSource, { type OpenSourceText } from '../components/OpenSource.tsx'
import Platforms, { type PlatformsText } from '../components/Platforms.tsx'
import Questions, { type QuestionsText } from '../components/Questions.tsx'
import StudioHero, { type StudioHeroText } from '../components/StudioHero.tsx'
import Toolchains, { type ToolchainsText } from '../components/Toolchains.tsx'
import '../styles/landing.css'
import '../styles/questions.css'
import '../styles/ide.css'
import '../styles/studio.css'

interface StudioText {
  readonly hero: StudioHeroText
  readonly open: OpenSourceText
  readonly extensions: ExtensionPointsText
  readonly toolchains: ToolchainsText
  readonly install: PlatformsText
  readonly neighbours: NeighboursText
  readonly questions: QuestionsText
  readonly start: CallToActionText
}

/** Places of the page that links may name. */
export const anchors = ['install']

/** The page of ONE Studio. */
export default function Studio({ shell, text }: SitePageProps<StudioText>) {
  const { strings } = shell
  return (
    <>
      <StudioHero text={text.hero} strings={strings} />
      <OpenSource text={text.open} strings={strings} />
      <ExtensionPoints text={text.extensions} strings={strings} />
      <Toolchains text={text.toolchains} strings={strings} />
      <Platforms text={text.install} strings={strings} />
      <Neighbours text={text.neighbours} strings={strings} />
      <Questions text={text.questions} strings={strings} />
      <CallToAction text={text.start} strings={strings} />
    </>
  )
}
