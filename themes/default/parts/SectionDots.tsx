import type { SectionDotsProps as Props } from 'sitegen/theme'
import '../styles/section-dots.css'

export type SectionDotsProps = Props

/** Links to the parts of a long page, as dots at the edge of wide windows. A script marks the current one. */
export default function SectionDots({ label, items }: SectionDotsProps) {
  return (
    <nav className="section-dots" aria-label={label}>
      <ol>
        {items.map(({ label: name, href }) => (
          <li key={href}>
            <a href={href} title={name}>
              <span className="visually-hidden">{name}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
