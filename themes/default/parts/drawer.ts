import { type RefObject, useEffect } from 'react'

const wide = '(min-width: 997px)'
const focusable = 'a[href], button:not(:disabled), summary, input, select, textarea'

type Drawer = RefObject<HTMLElement | null>

const detailsOf = (drawer: Drawer): HTMLDetailsElement | null | undefined =>
  drawer.current?.closest('details')

/** Focusable elements in the drawer, starting with the button that closes it. */
function stops(details: HTMLDetailsElement): readonly HTMLElement[] {
  return [...details.querySelectorAll<HTMLElement>(focusable)].filter((element) => element.checkVisibility())
}

/** Trap the focus: Tab wraps around between first and last element. */
function wrap(event: KeyboardEvent, details: HTMLDetailsElement): void {
  const focusable = stops(details)
  const [first, last] = [focusable[0], focusable.at(-1)]
  const { activeElement } = document
  const leaves = event.shiftKey ? activeElement === first : activeElement === last
  if (!leaves && details.contains(activeElement)) return
  event.preventDefault()
  const target = event.shiftKey ? last : first
  target?.focus()
}

/** Make the rest of the page inert while the drawer is open. */
function setRest(details: HTMLDetailsElement, inert: boolean): void {
  let inside: Element = details
  while (inside.parentElement && inside.id !== 'app') {
    for (const sibling of inside.parentElement.children)
      if (sibling !== inside) sibling.toggleAttribute('inert', inert)
    inside = inside.parentElement
  }
}

/**
 * Make the `details` element of a drawer modal: it traps the focus while open, and Escape returns it to the button. Taps
 * outside, links, and widening the window close it.
 *
 * @param ready
 *   Whether the drawer's content has loaded, so that its first element can be focused.
 */
export function useDrawer(drawer: Drawer, ready: boolean): void {
  useEffect(() => {
    const details = detailsOf(drawer)
    if (!details || !ready) return
    const listening = new AbortController()
    const { signal } = listening
    const close = () => {
      details.open = false
    }
    const toggled = () => {
      setRest(details, details.open)
      if (details.open) stops(details)[1]?.focus()
    }
    details.addEventListener('toggle', toggled, { signal })
    details.addEventListener(
      'click',
      (event) => event.target instanceof Element && event.target.closest('a') && close(),
      { signal }
    )
    document.addEventListener(
      'keydown',
      (event) => {
        if (!details.open) return
        if (event.key === 'Tab') wrap(event, details)
        if (event.key !== 'Escape') return
        close()
        details.querySelector('summary')?.focus()
      },
      { signal }
    )
    window.matchMedia(wide).addEventListener('change', close, { signal })
    // It was opened before hydration.
    if (details.open) toggled()
    return () => {
      listening.abort()
      setRest(details, false)
    }
  }, [drawer, ready])
}
