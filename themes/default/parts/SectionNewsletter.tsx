import type { SectionNewsletterProps as Props } from 'sitegen/theme'
import Inline from './Inline.tsx'
import SectionHead from './SectionHead.tsx'
import '../styles/section-media.css'

export type SectionNewsletterProps = Props

/** A form for subscribing, beside its text. */
export default function SectionNewsletter({ form, note, ...head }: SectionNewsletterProps) {
  return (
    <div className="newsletter">
      <SectionHead {...head} />
      <div>
        <Inline as="div" className="section-form" html={form} />
        <Inline className="section-note" html={note} />
      </div>
    </div>
  )
}
