import type { SectionHeroProps as Props } from 'sitegen/theme'
import SectionHead from './SectionHead.tsx'
import SectionMedia from './SectionMedia.tsx'
import '../styles/section-media.css'

export type SectionHeroProps = Props

/** The opening of a page: text, and beside or below it a picture, code or form. */
export default function SectionHero({ picture, code, form, layout, ...head }: SectionHeroProps) {
  const hasMedia = picture !== undefined || code !== undefined || form !== undefined
  const isBeside = hasMedia && (layout ?? (head.align === 'center' ? 'below' : 'beside')) === 'beside'
  return (
    <div className={isBeside ? 'section-hero section-columns' : 'section-hero'}>
      <SectionHead {...head} />
      <SectionMedia {...(picture && { picture })} {...(code && { code })} {...(form && { form })} />
    </div>
  )
}
