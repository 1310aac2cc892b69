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
    const view = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), {
      rootMargin: '200px'
    })
    view.observe(button.current)
    return () => view.disconnect()
  }, [busy])
  return (
    <button ref={button} type="button" className="button button-secondary" disabled={busy} onClick={load}>
      {label}
    </button>
  )
}
