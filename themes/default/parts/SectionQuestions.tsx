import type { SectionQuestionsProps as Props } from 'sitegen/theme'
import Icon from './Icon.tsx'
import Inline from './Inline.tsx'
import SectionAction from './SectionAction.tsx'
import SectionFrame from './SectionFrame.tsx'
import SectionTitle from './SectionTitle.tsx'
import '../styles/section-lists.css'

export type SectionQuestionsProps = Props

/** Questions whose answers open without a script. */
export default function SectionQuestions({ items, ...head }: SectionQuestionsProps) {
  return (
    <SectionFrame head={head} layout="beside">
      <div className="questions">
        {items.map(({ title, text, link, open = false }) => (
          <details key={title.html} open={open}>
            <summary>
              <SectionTitle of={title} />
              <Icon name="down" />
            </summary>
            <Inline as="div" className="section-text" html={text} />
            <SectionAction action={link} strings={head.strings} />
          </details>
        ))}
      </div>
    </SectionFrame>
  )
}
