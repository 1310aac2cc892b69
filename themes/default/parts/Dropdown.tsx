// A drop-down of the navbar. Until the page is hydrated the style sheet opens it on hover and focus;
// from then on `data-open` says whether it is open, so that Escape can close it under the pointer.

import { type PointerEvent, type ReactNode, useCallback, useRef, useState } from 'react'
import { useHydrated } from 'sitegen/client'
import { useDismiss } from './dismiss.ts'
import Icon from './Icon.tsx'

export interface DropdownProps {
  readonly label: ReactNode
  /** What the button is called when the label itself is a link. */
  readonly expand?: string | undefined
  readonly url?: string | undefined
  readonly current?: 'page' | 'true' | undefined
  readonly className?: string
  readonly children: ReactNode
}

/** A click on what hovering has opened keeps it open, so the two are told apart. */
type Opening = 'closed' | 'hovered' | 'pinned'

function useOpening() {
  const root = useRef<HTMLLIElement>(null)
  const [opening, setOpening] = useState<Opening>('closed')
  const close = useCallback(() => setOpening('closed'), [])
  useDismiss(opening !== 'closed', root, close)

  const hover = (from: Opening, to: Opening) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') setOpening((now) => (now === from ? to : now))
  }
  return {
    open: opening !== 'closed',
    toggle: () => setOpening((now) => (now === 'pinned' ? 'closed' : 'pinned')),
    handlers: {
      ref: root,
      onPointerEnter: hover('closed', 'hovered'),
      onPointerLeave: hover('hovered', 'closed')
    }
  }
}

/** An entry of the navbar that opens a list; with a url the label is a link and the arrow the button. */
export default function Dropdown({ label, expand, url, current, className = '', children }: DropdownProps) {
  const { open, toggle, handlers } = useOpening()
  const hydrated = useHydrated()
  const button = { type: 'button', 'aria-expanded': open, onClick: toggle } as const

  return (
    <li className={`dropdown ${className}`} data-open={hydrated ? open : undefined} {...handlers}>
      {url === undefined ? (
        <button className="navbar-link" data-current={current} {...button}>
          {label}
          <Icon name="down" />
        </button>
      ) : (
        <>
          <a className="navbar-link" href={url} aria-current={current}>
            {label}
          </a>
          <button className="dropdown-toggle" aria-label={expand} {...button}>
            <Icon name="down" />
          </button>
        </>
      )}
      <ul className="dropdown-panel">{children}</ul>
    </li>
  )
}
