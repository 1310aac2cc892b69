import type { SectionStepsProps as Props } from 'sitegen/theme'
import Inline from './Inline.tsx'
import SectionAction from './SectionAction.tsx'
import SectionFrame from './SectionFrame.tsx'
import SectionPicture from './SectionPicture.tsx'
import SectionTitle from './SectionTitle.tsx'
import '../styles/section-steps.css'

export type SectionStepsProps = Props

/** Numbered steps. */
export default function SectionSteps({ items, style = 'columns', layout, ...head }: SectionStepsProps) {
  return (
    <SectionFrame head={head} layout={layout}>
      <ol className="section-steps" data-style={style}>
        {items.map(({ title, text, to, code, picture, link }) => (
          <li key={title.html}>
            <div className="step-text">
              <SectionTitle of={title} to={to} />
              <Inline as="div" className="section-text" html={text} />
              <SectionAction action={link} strings={head.strings} />
            </div>
            <Inline as="div" className="section-code-block" html={code} />
            <SectionPicture picture={picture} />
          </li>
        ))}
      </ol>
    </SectionFrame>
  )
}
