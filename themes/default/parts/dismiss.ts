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
    const listening = new AbortController()
    const inside = (event: Event) => event.target instanceof Node && root.current?.contains(event.target)
    const listen = (type: string, reason: (event: Event) => unknown) =>
      document.addEventListener(type, (event) => reason(event) && dismiss(), { signal: listening.signal })

    listen('pointerdown', (event) => !inside(event))
    listen('focusin', (event) => !inside(event))
    listen('click', (event) => inside(event) && (event.target as Element).closest('a'))
    listen('keydown', (event) => {
      if ((event as KeyboardEvent).key !== 'Escape') return false
      returnFocus(root)
      return true
    })
    return () => listening.abort()
  }, [open, root, dismiss])
}
