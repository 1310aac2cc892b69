import type { SectionMedia as Media } from 'sitegen/theme'
import Inline from './Inline.tsx'
import SectionPicture from './SectionPicture.tsx'

export type SectionMediaProps = Media

/** The picture, code or form of a section; nothing if it has none of them. */
export default function SectionMedia({ picture, code, form }: SectionMediaProps) {
  if (picture)
    return (
      <div className="section-media">
        <SectionPicture picture={picture} />
      </div>
    )
  if (code !== undefined) return <Inline as="div" className="section-media section-code-block" html={code} />
  return <Inline as="div" className="section-media section-form" html={form} />
}
