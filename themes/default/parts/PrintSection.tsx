import { useEffect, useRef, useState } from 'react'
import { t } from 'sitegen/client'
import type { SidebarView, Strings } from 'sitegen/theme'
import { categoryOf } from './sidebarEntries.ts'

export interface PrintSectionProps {
  readonly sidebar: SidebarView
  readonly url: string
  readonly strings: Strings
}

/** Button that prints all documents of the page's section; nothing if it is in none. */
export default function PrintSection({ sidebar, url, strings }: PrintSectionProps) {
  const [status, setStatus] = useState('')
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const section = categoryOf(sidebar.entries, url)
  if (!section) return null
  const print = async () => {
    if (running.current) return
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    try {
      const { printSection } = await import('../behaviour/print-section.ts')
      await printSection({ sidebar, url, strings, signal, onStatus: setStatus })
    } catch (error) {
      console.warn('The section is not printed.', error)
      if (!signal.aborted) setStatus(t(strings, 'load.part'))
    } finally {
      running.current = undefined
    }
  }
  return (
    <p className="print-section page-facts">
      <button type="button" onClick={print}>
        {t(strings, 'print.section', { section: section.label })}
      </button>
      <span role="status">{status}</span>
    </p>
  )
}
