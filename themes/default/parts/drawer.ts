import { type RefObject, useEffect } from 'react'

const wide = '(min-width: 997px)'
const focusable = 'a[href], button:not(:disabled), summary, input, select, textarea'

type Drawer = RefObject<HTMLElement | null>

const detailsOf = (drawer: Drawer): HTMLDetailsElement | null | undefined =>
  drawer.current?.closest('details')

/** Focusable elements in the drawer, starting with the button that closes it. */
function focusableElements(details: HTMLDetailsElement): readonly HTMLElement[] {
  return [...details.querySelectorAll<HTMLElement>(focusable)].filter((element) => element.checkVisibility())
}

/** Trap the focus: Tab wraps around between first and last element. */
function trapFocus(event: KeyboardEvent, details: HTMLDetailsElement): void {
  const focusable = focusableElements(details)
  const [first, last] = [focusable[0], focusable.at(-1)]
  const { activeElement } = document
  const leaves = event.shiftKey ? activeElement === first : activeElement === last
  if (!leaves && details.contains(activeElement)) return
  event.preventDefault()
  const target = event.shiftKey ? last : first
  target?.focus()
}

/** Make the rest of the page inert while the drawer is open. */
function setOutsideInert(details: HTMLDetailsElement, inert: boolean): void {
  let element: Element = details
  while (element.parentElement && element.id !== 'app') {
    for (const sibling of element.parentElement.children)
      if (sibling !== element) sibling.toggleAttribute('inert', inert)
    element = element.parentElement
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
    const listeners = new AbortController()
    const { signal } = listeners
    const close = () => {
      details.open = false
    }
    const onToggle = () => {
      setOutsideInert(details, details.open)
      if (details.open) focusableElements(details)[1]?.focus()
    }
    details.addEventListener('toggle', onToggle, { signal })
    details.addEventListener(
      'click',
      (event) => event.target instanceof Element && event.target.closest('a') && close(),
      { signal }
    )
    document.addEventListener(
      'keydown',
      (event) => {
        if (!details.open) return
        if (event.key === 'Tab') trapFocus(event, details)
        if (event.key !== 'Escape') return
        close()
        details.querySelector('summary')?.focus()
      },
      { signal }
    )
    window.matchMedia(wide).addEventListener('change', close, { signal })
    // The drawer was opened before hydration.
    if (details.open) onToggle()
    return () => {
      listeners.abort()
      setOutsideInert(details, false)
    }
  }, [drawer, ready])
}
