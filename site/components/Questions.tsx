import type { Strings } from 'sitegen/theme'
import SectionHead, { type SectionHeadText } from './SectionHead.tsx'
import TextLink, { type LinkText } from './TextLink.tsx'

export interface QuestionsText extends SectionHeadText {
  readonly items: readonly { readonly question: string; readonly answer: string; readonly link: LinkText }[]
}

/** Questions that unfold; the first answer shows that they do. */
export default function Questions({
  text,
  strings
}: {
  readonly text: QuestionsText
  readonly strings: Strings
}) {
  return (
    <section className="section">
      <div className="aside-columns">
        <SectionHead text={text} />
        <div className="questions">
          {text.items.map(({ question, answer, link }, index) => (
            <details key={question} open={index === 0}>
              <summary>
                <h3>{question}</h3>
              </summary>
              <p>{answer}</p>
              <TextLink link={link} strings={strings} />
            </details>
          ))}
        </div>
      </div>
    </section>
  )
}
