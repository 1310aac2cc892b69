import { t } from 'sitegen/client'
import type { Strings, TocEntry } from 'sitegen/theme'
import { useActiveHeading } from './activeHeading.ts'
import Icon from './Icon.tsx'

export interface TocProps {
  readonly toc: readonly TocEntry[]
  readonly strings: Strings
  /** Next to the text on wide screens, or collapsed above it on narrow ones. Pages contain both. */
  readonly place: 'aside' | 'above'
}

function TocList({
  toc,
  active
}: {
  readonly toc: readonly TocEntry[]
  readonly active?: string | undefined
}) {
  return (
    <ul className="toc-list">
      {toc.map(({ id, text, depth }) => (
        <li key={id} data-depth={depth}>
          <a href={`#${id}`} aria-current={id === active ? 'location' : undefined}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  )
}

function TocAside({ toc, strings }: Omit<TocProps, 'place'>) {
  const active = useActiveHeading(toc)
  const title = t(strings, 'toc.title')
  return (
    <nav className="toc toc-aside" aria-label={title}>
      <p className="rail-title">{title}</p>
      <TocList toc={toc} active={active} />
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
        <Icon name="chevron" />
      </summary>
      <TocList toc={toc} />
    </details>
  )
}
