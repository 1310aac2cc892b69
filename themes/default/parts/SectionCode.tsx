import { useId } from 'react'
import type { SectionCodeProps as Props } from 'sitegen/theme'
import Inline from './Inline.tsx'
import SectionHead from './SectionHead.tsx'
import SectionPoints from './SectionPoints.tsx'
import '../styles/section-media.css'

export type SectionCodeProps = Props

/** Code samples beside a text. Several are tabs: radio buttons, which need no script. */
export default function SectionCode({ tabs, points, ...head }: SectionCodeProps) {
  const name = useId()
  const labels = tabs.map(({ label, title, language }) => label ?? title ?? language ?? '')
  return (
    <div className="section-split section-columns" data-side="end">
      <div>
        <SectionHead {...head} />
        <SectionPoints points={points} />
      </div>
      <div className="section-media section-code-block code-samples">
        {tabs.length > 1 && (
          <fieldset>
            <legend className="visually-hidden">{labels.join(', ')}</legend>
            {labels.map((label, index) => (
              <label key={label}>
                <input type="radio" name={name} value={label} defaultChecked={index === 0} />
                <span>{label}</span>
              </label>
            ))}
          </fieldset>
        )}
        {tabs.map(({ code }, index) => (
          <Inline key={labels[index]} as="div" className="code-sample" html={code} />
        ))}
      </div>
    </div>
  )
}
