import type { SectionPicture as Picture } from 'sitegen/theme'
import Inline from './Inline.tsx'

export interface SectionPictureProps {
  readonly picture: Picture | undefined
  readonly className?: string
}

/** A picture with its frame and caption. */
export default function SectionPicture({ picture, className = '' }: SectionPictureProps) {
  if (!picture) return null
  const { html, caption, frame = 'none' } = picture
  const image = <Inline as="div" className={`section-picture ${className}`.trim()} html={html} />
  const framed =
    frame === 'none' ? (
      image
    ) : (
      <div className="section-frame" data-frame={frame}>
        {image}
      </div>
    )
  if (caption === undefined) return framed
  return (
    <figure className="section-figure">
      {framed}
      <Inline as="figcaption" html={caption} />
    </figure>
  )
}
