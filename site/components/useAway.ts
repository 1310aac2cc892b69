import { type RefObject, useEffect } from 'react'

/** Marks an element with `data-away` while it is off the screen, so that the style sheet can pause it. */
export function useAway(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = element
    if (!current) return
    const observer = new IntersectionObserver(([entry]) => {
      current.toggleAttribute('data-away', entry?.isIntersecting === false)
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
}
