import type { SectionQuotesProps as Props } from 'sitegen/theme'
import Inline from './Inline.tsx'
import SectionFrame from './SectionFrame.tsx'
import SectionPicture from './SectionPicture.tsx'
import '../styles/section-people.css'

export type SectionQuotesProps = Props

/** Quotes and testimonials. A single quote is set large. */
export default function SectionQuotes({ items, columns, ...head }: SectionQuotesProps) {
  const count = columns ?? Math.min(3, items.length)
  return (
    <SectionFrame head={head} quiet>
      <ul className="section-grid quotes" data-columns={count}>
        {items.map(({ quote, name, role, picture, to }) => (
          <li key={name}>
            <figure>
              <blockquote>
                <Inline html={quote} />
              </blockquote>
              <figcaption>
                <SectionPicture picture={picture} className="portrait" />
                <span>
                  {to ? (
                    <a className="quote-name" {...to}>
                      {name}
                    </a>
                  ) : (
                    <strong className="quote-name">{name}</strong>
                  )}
                  {role !== undefined && <span className="quote-role">{role}</span>}
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </SectionFrame>
  )
}
