// The table of contents is next to the text on wide screens. On narrow ones it is a native popover, as the sidebar is.
// `behaviour/contents.ts` marks the current heading.

import { t } from 'sitegen/client'
import type { Strings, TocEntry } from 'sitegen/theme'
import DrawerHead from './DrawerHead.tsx'

/** Headings of generated ids never begin like this. */
const id = 'sitegen:contents'

export interface TocProps {
  readonly toc: readonly TocEntry[]
  readonly strings: Strings
}

/** Button that opens the table of contents on narrow screens. */
export function TocButton({ strings }: Pick<TocProps, 'strings'>) {
  return (
    <button type="button" className="toc-button" popoverTarget={id}>
      {t(strings, 'toc.title')}
      <span className="icon icon-chevron" />
    </button>
  )
}

/** Table of contents; nothing if there are no headings. */
export default function Toc({ toc, strings }: TocProps) {
  if (toc.length === 0) return null
  const title = t(strings, 'toc.title')
  return (
    <nav className="toc drawer" id={id} popover="auto" aria-label={title}>
      <DrawerHead title={title} drawer={id} strings={strings} />
      <ul className="toc-list">
        {toc.map(({ id, text, depth }) => (
          <li key={id} data-depth={depth > 2 ? depth : undefined}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
