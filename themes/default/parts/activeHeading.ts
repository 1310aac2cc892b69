import { useEffect, useState } from 'react'
import type { TocEntry } from 'sitegen/theme'

/** Headings above this many pixels from the top count as read: the navbar and some air. */
const line = 112

function lastAbove(toc: readonly TocEntry[]): string | undefined {
  const passed = ({ id }: TocEntry) =>
    (document.getElementById(id)?.getBoundingClientRect().top ?? line) < line
  return toc.findLast(passed)?.id
}

/** Id of the heading that the reader is below; nothing above the first, on the server and while hydrating. */
export function useActiveHeading(toc: readonly TocEntry[]): string | undefined {
  const [active, setActive] = useState<string>()
  useEffect(() => {
    let frame = 0
    const look = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => setActive(lastAbove(toc)))
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', look)
    }
  }, [toc])
  return active
}
