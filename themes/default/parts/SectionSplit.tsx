import type { SectionSplitProps as Props } from 'sitegen/theme'
import Inline from './Inline.tsx'
import SectionAction from './SectionAction.tsx'
import SectionHead from './SectionHead.tsx'
import SectionMedia from './SectionMedia.tsx'
import SectionPoints from './SectionPoints.tsx'
import SectionTitle from './SectionTitle.tsx'
import '../styles/section-media.css'

export type SectionSplitProps = Props

/** Text beside a picture, code or form. */
export default function SectionSplit({
  picture,
  code,
  form,
  side = 'end',
  text,
  points,
  items = [],
  links = [],
  actions = [],
  ...head
}: SectionSplitProps) {
  return (
    <div className="section-split section-columns" data-side={side}>
      <div>
        <SectionHead {...head} />
        <Inline as="div" className="section-text" html={text} />
        <SectionPoints points={points} />
        {items.length > 0 && (
          <ul className="split-items">
            {items.map((item) => (
              <li key={item.title.html}>
                <SectionTitle of={item.title} />
                {item.label !== undefined && <span className="split-label">{item.label}</span>}
                <Inline as="div" className="section-text" html={item.text} />
              </li>
            ))}
          </ul>
        )}
        {actions.length > 0 && (
          <p className="actions">
            {actions.map((action, index) => (
              <SectionAction
                key={action.label}
                action={action}
                strings={head.strings}
                className={index === 0 ? 'button button-secondary' : 'more'}
              />
            ))}
          </p>
        )}
        {links.length > 0 && (
          <p className="section-links">
            {links.map((link) => (
              <SectionAction key={link.label} action={link} strings={head.strings} />
            ))}
          </p>
        )}
      </div>
      <SectionMedia {...(picture && { picture })} {...(code && { code })} {...(form && { form })} />
    </div>
  )
}
