import type { Strings } from 'sitegen/theme'
import Actions from './Actions.tsx'
import SectionHead, { type SectionHeadText } from './SectionHead.tsx'
import type { LinkText } from './TextLink.tsx'

export interface CallToActionText extends SectionHeadText {
  readonly actions: readonly LinkText[]
}

/** The last section of a page: what to do now. */
export default function CallToAction({
  text,
  strings
}: {
  readonly text: CallToActionText
  readonly strings: Strings
}) {
  return (
    <section className="section section-graph closing">
      <SectionHead text={text} />
      <Actions actions={text.actions} strings={strings} />
    </section>
  )
}
