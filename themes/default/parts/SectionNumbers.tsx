import type { SectionNumbersProps as Props } from 'sitegen/theme'
import Inline from './Inline.tsx'
import SectionFrame from './SectionFrame.tsx'
import SectionValue from './SectionValue.tsx'
import '../styles/section-numbers.css'

export type SectionNumbersProps = Props

/** Figures with labels. */
export default function SectionNumbers({ items, layout, ...head }: SectionNumbersProps) {
  return (
    <SectionFrame head={head} layout={layout} quiet>
      <dl className="section-numbers">
        {items.map(({ value, label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="number">
              <SectionValue value={value} />
            </dd>
            <Inline as="dd" className="section-text" html={text} />
          </div>
        ))}
      </dl>
    </SectionFrame>
  )
}
