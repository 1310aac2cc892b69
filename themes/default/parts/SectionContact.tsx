import type { SectionContactProps as Props } from 'sitegen/theme'
import Inline from './Inline.tsx'
import SectionAction from './SectionAction.tsx'
import SectionFrame from './SectionFrame.tsx'
import SectionTitle from './SectionTitle.tsx'
import '../styles/section-contact.css'

export type SectionContactProps = Props

/** A form beside other ways to get an answer. */
export default function SectionContact({ form, label, items = [], ...head }: SectionContactProps) {
  return (
    <div className="contact">
      <SectionFrame head={head}>
        <Inline as="div" className="section-form" html={form} />
        {items.length > 0 && (
          <aside aria-label={label}>
            {label !== undefined && <p className="contact-label">{label}</p>}
            <ul>
              {items.map(({ title, text, link }) => (
                <li key={title.html}>
                  <SectionTitle of={title} />
                  <Inline as="div" className="section-text" html={text} />
                  <SectionAction action={link} strings={head.strings} />
                </li>
              ))}
            </ul>
          </aside>
        )}
      </SectionFrame>
    </div>
  )
}
