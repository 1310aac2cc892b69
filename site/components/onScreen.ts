import { type RefObject, useEffect, useState } from 'react'

/**
 * Whether an element is in view. True on the server, and until the browser reports otherwise.
 *
 * Not shared with useAway.ts: pages with only one of them would load more bytes of scripts.
 */
export function useOnScreen(element: RefObject<Element | null>): boolean {
  const [isVisible, setVisible] = useState(true)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver((entries) => setVisible(entries.at(-1)?.isIntersecting ?? true))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isVisible
}
