import { type RefObject, useEffect } from 'react'

type Root = RefObject<HTMLElement | null>

/** Give the focus back to the control that opened `root`, if it was inside. */
function returnFocus(root: Root): void {
  if (!root.current?.contains(document.activeElement)) return
  root.current.querySelector<HTMLElement>('[aria-expanded], summary')?.focus()
}

/**
 * While `open`, call `dismiss` when the reader is done with `root`: on Escape, when pointer or focus
 * goes elsewhere, and when a link inside is followed. `dismiss` must keep its identity.
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
