// A dropdown of the navbar. Before hydration, the style sheet opens it on hover and focus; afterwards `data-open` does, so that
// Escape can close it under the pointer.

import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState
} from 'react'
import { useHydrated } from 'sitegen/client'
import { useDismiss } from './dismiss.ts'
import Icon from './Icon.tsx'

export interface DropdownProps {
  readonly label: ReactNode
  /** Accessible name of the button if the label is a link. */
  readonly expand?: string | undefined
  readonly url?: string | undefined
  readonly current?: 'page' | 'true' | undefined
  readonly className?: string
  /** The list, `dropdown-panel`. */
  readonly children: ReactNode
}

/** How it was opened: clicking a panel opened by hovering keeps it open. */
type Opening = 'closed' | 'hovered' | 'pinned'

function useOpening() {
  const root = useRef<HTMLLIElement>(null)
  const [opening, setOpening] = useState<Opening>('closed')
  const nextFocus = useRef<HTMLElement>(null)
  const close = useCallback(() => setOpening('closed'), [])
  useDismiss(opening !== 'closed', root, close)
  useEffect(() => {
    // The style sheet may have opened it already, for focus or hover.
    if (root.current?.querySelector('.dropdown-panel :focus')) setOpening('pinned')
    else if (root.current?.matches(':hover')) setOpening('hovered')
  }, [])

  // A closed panel cannot be focused, so wait until the open one is in the document.
  useLayoutEffect(() => {
    if (opening === 'pinned') nextFocus.current?.focus()
    nextFocus.current = null
  }, [opening])

  const hover = (from: Opening, to: Opening) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') setOpening((current) => (current === from ? to : current))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const entries = [...(root.current?.querySelectorAll<HTMLElement>('.dropdown-panel a') ?? [])]
    const target = entryFor(event.key, entries)
    if (!target) return
    event.preventDefault()
    if (opening === 'pinned') return target.focus()
    nextFocus.current = target
    setOpening('pinned')
  }
  return {
    open: opening !== 'closed',
    toggle: () => setOpening((current) => (current === 'pinned' ? 'closed' : 'pinned')),
    handlers: {
      ref: root,
      onKeyDown,
      onPointerEnter: hover('closed', 'hovered'),
      onPointerLeave: hover('hovered', 'closed')
    }
  }
}

/** Index of the entry that a key moves the focus to, from the focused entry or the button. */
function entryFor(key: string, entries: readonly HTMLElement[]): HTMLElement | undefined {
  const at = entries.indexOf(document.activeElement as HTMLElement)
  const indexByKey: Readonly<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: at === -1 ? -1 : at - 1,
    ...(at === -1 ? {} : { Home: 0, End: -1 })
  }
  const index = indexByKey[key]
  return index === undefined ? undefined : entries.at(index % Math.max(1, entries.length))
}

/** A dropdown of the navbar. With a URL, the label is a link and the arrow the button. */
export default function Dropdown({ label, expand, url, current, className = '', children }: DropdownProps) {
  const { open, toggle, handlers } = useOpening()
  const hydrated = useHydrated()
  // Before hydration, the style sheet opens it on hover, so `aria-expanded` is unknown.
  const button = { type: 'button', 'aria-expanded': hydrated ? open : undefined, onClick: toggle } as const

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
      {children}
    </li>
  )
}
