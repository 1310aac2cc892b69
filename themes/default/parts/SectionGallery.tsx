import type { SectionGalleryProps as Props } from 'sitegen/theme'
import SectionFrame from './SectionFrame.tsx'
import SectionPicture from './SectionPicture.tsx'
import '../styles/section-media.css'

export type SectionGalleryProps = Props

/** Pictures in columns. */
export default function SectionGallery({ items, columns = 3, ...head }: SectionGalleryProps) {
  return (
    <SectionFrame head={head} quiet>
      <ul className="section-grid gallery" data-columns={columns}>
        {items.map(({ picture }) => (
          <li key={picture.html}>
            <SectionPicture picture={picture} />
          </li>
        ))}
      </ul>
    </SectionFrame>
  )
}
