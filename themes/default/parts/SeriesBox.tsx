import { t } from 'sitegen/client'
import type { SeriesPart, Strings } from 'sitegen/theme'
import '../styles/series.css'

export interface SeriesBoxProps {
  readonly series: SeriesPart | undefined
  readonly strings: Strings
}

/** The place of a post in its series, with links to the parts around it; nothing for posts in no series. */
export default function SeriesBox({ series, strings }: SeriesBoxProps) {
  if (!series) return null
  const { label, url, number, count, previous, next } = series
  return (
    <nav className="series" aria-label={t(strings, 'blog.series')}>
      <p>
        <a className="series-name" href={url}>
          {label}
        </a>
        <span>{t(strings, 'blog.series.part', { number, parts: count })}</span>
      </p>
      {(previous ?? next) && (
        <ul>
          {previous && (
            <li>
              {t(strings, 'blog.series.previous')} <a href={previous.url}>{previous.label}</a>
            </li>
          )}
          {next && (
            <li>
              {t(strings, 'blog.series.next')} <a href={next.url}>{next.label}</a>
            </li>
          )}
        </ul>
      )}
    </nav>
  )
}
