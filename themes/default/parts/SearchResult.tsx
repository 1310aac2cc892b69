import type { PageHit, SectionHit } from 'sitegen/theme'
import Marked from './Marked.tsx'

export interface SearchResultProps {
  readonly page: PageHit
  /** Called when a link is followed. */
  remember(): void
}

/** A page on the results page, with its sections that match. */
export default function SearchResult({ page, remember }: SearchResultProps) {
  const router = page.external ? { 'data-router': 'off' } : {}
  return (
    <li lang={page.lang}>
      <h2>
        <a href={page.url} onClick={remember} {...router}>
          <Marked pieces={page.title} />
        </a>
        {page.version !== undefined && <span className="search-hit-version">{page.version}</span>}
      </h2>
      {page.crumbs.length > 0 && <p className="search-hit-crumbs">{page.crumbs.join(' › ')}</p>}
      {[...page.sections].sort(ownTextFirst).map((section) => (
        <div
          key={section.url + section.heading.map(({ text }) => text).join('')}
          className="search-result-section"
        >
          {section.heading.length > 0 && (
            <h3>
              <a href={section.url} onClick={remember} {...router}>
                <Marked pieces={section.heading} />
              </a>
            </h3>
          )}
          <p>
            <Marked pieces={section.passage} />
          </p>
        </div>
      ))}
    </li>
  )
}

/** Sort text before the first heading of a page to the top. */
const ownTextFirst = (section: SectionHit, otherSection: SectionHit): number =>
  Number(section.heading.length > 0) - Number(otherSection.heading.length > 0)
