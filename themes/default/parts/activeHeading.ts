import { useEffect, useState } from 'react'
import type { TocEntry } from 'sitegen/theme'

/** Headings less than this many pixels from the top are active: the height of the navbar plus some space. */
const activationOffset = 112

function activeId(toc: readonly TocEntry[]): string | undefined {
  const passed = ({ id }: TocEntry) =>
    (document.getElementById(id)?.getBoundingClientRect().top ?? activationOffset) < activationOffset
  return (toc.findLast(passed) ?? toc[0])?.id
}

/** Id of the active heading, which is the first one above it; undefined on the server and while hydrating. */
export function useActiveHeading(toc: readonly TocEntry[]): string | undefined {
  const [active, setActive] = useState<string>()
  useEffect(() => {
    let frame = 0
    const update = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => setActive(activeId(toc)))
    }
    update()
    window.addEventListener('scroll', update, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', update)
    }
  }, [toc])
  return active
}
