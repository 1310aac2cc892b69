import { type RefObject, useCallback, useEffect, useState } from 'react'
import { useDismiss } from './dismiss.ts'

const wide = '(min-width: 997px)'

function useClosingWhenWide(close: () => void): void {
  useEffect(() => {
    const query = window.matchMedia(wide)
    query.addEventListener('change', close)
    return () => query.removeEventListener('change', close)
  }, [close])
}

/** Move the focus to the first link or control of the panel, the element after the summary. */
const enter = (details: HTMLDetailsElement | null) =>
  details?.querySelector<HTMLElement>(':scope > :not(summary) :is(a, button, summary)')?.focus()

/**
 * Make a modal drawer of a `details` element, which opens and closes without JavaScript too: focus
 * goes in when it opens and back when Escape closes it, and leaving it closes it. What comes back
 * is to be called on `toggle`. The browser itself tells assistive technology whether it is open.
 */
export function useDrawer(details: RefObject<HTMLDetailsElement | null>): () => void {
  const [open, setOpen] = useState(false)
  const close = useCallback(() => {
    if (details.current) details.current.open = false
  }, [details])
  useDismiss(open, details, close)
  useClosingWhenWide(close)

  // A reader may have opened it before the page was hydrated: nothing was told then.
  useEffect(() => setOpen(details.current?.open === true), [details])

  return () => {
    const now = details.current?.open === true
    if (now) enter(details.current)
    setOpen(now)
  }
}
