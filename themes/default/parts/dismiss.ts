import { type RefObject, useEffect } from 'react'

type Root = RefObject<HTMLElement | null>

/** If the focus is inside `root`, return it to the control that opened it. */
function returnFocus(root: Root): void {
  if (!root.current?.contains(document.activeElement)) return
  root.current.querySelector<HTMLElement>('[aria-expanded], summary')?.focus()
}

/**
 * While `open`, call `dismiss` on Escape, on clicks or focus outside of `root`, and when a link inside is followed. `dismiss`
 * must be a stable function.
 */
export function useDismiss(open: boolean, root: Root, dismiss: () => void): void {
  useEffect(() => {
    if (!open) return
    const listeners = new AbortController()
    const isInside = (event: Event) => event.target instanceof Node && root.current?.contains(event.target)
    const listen = (type: string, reason: (event: Event) => unknown) =>
      document.addEventListener(type, (event) => reason(event) && dismiss(), { signal: listeners.signal })

    listen('pointerdown', (event) => !isInside(event))
    listen('focusin', (event) => !isInside(event))
    listen('click', (event) => isInside(event) && (event.target as Element).closest('a'))
    listen('keydown', (event) => {
      if ((event as KeyboardEvent).key !== 'Escape') return false
      returnFocus(root)
      return true
    })
    return () => listeners.abort()
  }, [open, root, dismiss])
}
