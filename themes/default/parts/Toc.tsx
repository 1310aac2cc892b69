import { t } from 'sitegen/client'
import type { Strings, TocEntry } from 'sitegen/theme'

export interface TocProps {
  readonly toc: readonly TocEntry[]
  readonly strings: Strings
  /** Next to the text on wide screens, or collapsed above it on narrow ones. Pages contain both. */
  readonly place: 'aside' | 'above'
}

function TocList({ toc }: Pick<TocProps, 'toc'>) {
  return (
    <ul className="toc-list">
      {toc.map(({ id, text, depth }) => (
        <li key={id} data-depth={depth > 2 ? depth : undefined}>
          <a href={`#${id}`}>{text}</a>
        </li>
      ))}
    </ul>
  )
}

/** `behaviour/contents.ts` marks the current heading. */
function TocAside({ toc, strings }: Omit<TocProps, 'place'>) {
  const title = t(strings, 'toc.title')
  return (
    <nav className="toc toc-aside" aria-label={title}>
      <p className="rail-title">{title}</p>
      <TocList toc={toc} />
    </nav>
  )
}

/** Table of contents; nothing if there are no headings. */
export default function Toc({ toc, strings, place }: TocProps) {
  if (toc.length === 0) return null
  if (place === 'aside') return <TocAside toc={toc} strings={strings} />
  return (
    <details className="toc toc-above">
      <summary>
        {t(strings, 'toc.title')}
        <span className="icon icon-chevron" />
      </summary>
      <TocList toc={toc} />
    </details>
  )
}
