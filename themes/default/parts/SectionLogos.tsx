import type { SectionLogosProps as Props } from 'sitegen/theme'
import SectionFrame from './SectionFrame.tsx'
import SectionPicture from './SectionPicture.tsx'
import '../styles/section-logos.css'

export type SectionLogosProps = Props

/** Logos in a row. If a logo is missing, its name is shown. */
export default function SectionLogos({ items, ...head }: SectionLogosProps) {
  return (
    <SectionFrame head={head}>
      <ul className="logos">
        {items.map(({ name, picture, to }) => {
          const logo = picture ? (
            <SectionPicture picture={picture} />
          ) : (
            <span className="logo-name">{name}</span>
          )
          return <li key={name}>{to ? <a {...to}>{logo}</a> : logo}</li>
        })}
      </ul>
    </SectionFrame>
  )
}
