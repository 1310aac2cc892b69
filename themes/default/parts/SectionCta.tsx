import type { SectionCtaProps as Props } from 'sitegen/theme'
import SectionHead from './SectionHead.tsx'

export type SectionCtaProps = Props

/** A call to action. */
export default function SectionCta({ style = 'band', ...head }: SectionCtaProps) {
  return (
    <div className="cta" data-style={style}>
      <SectionHead {...head} />
    </div>
  )
}
