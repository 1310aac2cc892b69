import { type RefObject, useEffect, useState } from 'react'

/** Whether an element is in view. True on the server, and until the browser reports otherwise. */
export function useOnScreen(element: RefObject<Element | null>): boolean {
  const [isVisible, setSeen] = useState(true)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver((entries) => setSeen(entries.at(-1)?.isIntersecting ?? true))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isVisible
}
