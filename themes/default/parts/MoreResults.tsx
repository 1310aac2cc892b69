import { useEffect, useRef } from 'react'

export interface MoreResultsProps {
  readonly label: string
  readonly busy: boolean
  load(): void
}

/** Button that loads more results, also when it scrolls into view. */
export default function MoreResults({ label, busy, load }: MoreResultsProps) {
  const button = useRef<HTMLButtonElement>(null)
  const latest = useRef(load)
  latest.current = load
  useEffect(() => {
    if (!button.current || busy) return
    // A busy browser calls back once with all changes of several frames.
    const reachEnd = (entries: readonly IntersectionObserverEntry[]) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current()
    }
    const view = new IntersectionObserver(reachEnd, { rootMargin: '200px' })
    view.observe(button.current)
    return () => view.disconnect()
  }, [busy])
  return (
    <button ref={button} type="button" className="button button-secondary" disabled={busy} onClick={load}>
      {label}
    </button>
  )
}
